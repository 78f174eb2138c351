// Lists the operations of /openapi.json. Small on purpose: no CDN (rooms may be offline) and no inline code (CSP).

const METHODS = ["get", "post", "put", "patch", "delete"];

/** Make an element with children; texts stay texts. */
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** Name a schema, with a link where it has a place of its own. */
function shape(schema) {
  if (!schema) return "";
  if (schema.$ref) {
    const name = schema.$ref.split("/").pop();
    return element("a", { href: `#${name}` }, name);
  }
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts) return element("span", {}, ...parts.flatMap((part, at) => (at ? [" | ", shape(part)] : [shape(part)])));
  if (schema.type === "array") return element("span", {}, "list of ", shape(schema.items));
  if (schema.enum) return schema.enum.join(" | ");
  return schema.type ?? "any";
}

/** Tell the bounds and the default of a field. */
function limits(schema) {
  const told = ["minimum", "maximum", "minLength", "maxLength", "pattern", "default"];
  return told.filter((key) => schema[key] !== undefined).map((key) => `${key} ${JSON.stringify(schema[key])}`).join(", ");
}

function rows(entries) {
  return element("table", {}, ...entries.map((cells) =>
    element("tr", {}, ...cells.map((cell) => element("td", {}, cell)))));
}

function operation(method, path, what) {
  const body = what.requestBody?.content?.["application/json"]?.schema;
  const parameters = (what.parameters ?? []).map((one) => [`${one.name} (${one.in})`, shape(one.schema), limits(one.schema)]);
  const answers = Object.entries(what.responses).map(([status, answer]) => {
    const [content] = Object.entries(answer.content ?? {});
    return [status, answer.description ?? "", content ? shape(content[1].schema) : ""];
  });
  return element("details", {},
    element("summary", {}, element("code", {}, `${method.toUpperCase()} ${path}`), what.summary ?? ""),
    element("p", {}, what.description ?? ""),
    body ? element("p", {}, "Body: ", shape(body)) : null,
    parameters.length ? rows(parameters) : null,
    rows(answers));
}

function schemaOf(name, schema) {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(([field, about]) =>
    [field + (required.has(field) ? " *" : ""), shape(about), limits(about), about.description ?? ""]);
  return element("section", {}, element("h3", { id: name }, name), element("p", {}, schema.description ?? ""), rows(fields));
}

const api = await (await fetch("/openapi.json")).json();
const place = (id) => document.getElementById(id);
api.info.description.split("```").forEach((text, at) => place("about").append(element(at % 2 ? "pre" : "p", {}, text.trim())));
for (const [path, methods] of Object.entries(api.paths)) {
  for (const method of METHODS) if (methods[method]) place("operations").append(operation(method, path, methods[method]));
}
for (const [name, schema] of Object.entries(api.components.schemas)) place("schemas").append(schemaOf(name, schema));
