// What the client uses of preact, htm and signals, in types. Written by hand: the vendored files carry none.
export interface VNode {
  readonly type: unknown;
  readonly key: unknown;
}
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export type Component<P = object> = (props: P) => Child;

export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;
export function h(type: unknown, props: object | null, ...children: Child[]): VNode;
export function render(what: Child, where: Element): void;
export const Fragment: Component<{ children?: Child }>;

export interface ReadonlySignal<T> {
  readonly value: T;
  peek(): T;
  subscribe(listener: (value: T) => void): () => void;
}
export interface Signal<T> extends ReadonlySignal<T> {
  value: T;
}
export function signal<T>(value: T): Signal<T>;
export function computed<T>(compute: () => T): ReadonlySignal<T>;
export function effect(run: () => void | (() => void)): () => void;
export function batch<T>(run: () => T): T;

export function useState<T>(first: T | (() => T)): [T, (next: T | ((now: T) => T)) => void];
export function useRef<T>(first: T): { current: T };
export function useMemo<T>(make: () => T, inputs: unknown[]): T;
export function useEffect(run: () => void | (() => void), inputs?: unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), inputs?: unknown[]): void;
