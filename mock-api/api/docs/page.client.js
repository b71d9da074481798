// The API reference page: lists the calls of docs.json and sends them. Plain browser code; texts come from data attributes.
const { api, ...texts } = document.body.dataset;
let token = null;

/** Makes an element with properties and children; text is always text, never markup. */
function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function labelled(text, input) {
  return make('label', {}, text, input);
}

/** A body to start from: required and simple fields of the schema. */
function exampleOf(schema, schemas) {
  const known = schema?.$ref ? schemas[schema.$ref.split('/').at(-1)] : schema;
  const entries = Object.entries(known?.properties ?? {}).filter(
    ([name, part]) => !part.readOnly && (known.required ?? []).includes(name),
  );
  return Object.fromEntries(
    entries.map(([name, part]) => [
      name,
      part.examples?.[0] ?? part.enum?.[0] ?? { number: 1, integer: 1, boolean: true }[part.type] ?? '',
    ]),
  );
}

/** One call as its form says: address, query and body. */
async function send(request, output) {
  output.textContent = texts.loading;
  const headers = { Accept: 'application/ld+json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const init = { method: request.method, headers };
  if (request.body) Object.assign(init, { body: request.body, headers: { ...headers, 'Content-Type': request.type } });
  try {
    const response = await fetch(`${api}${request.path}${request.query ? `?${request.query}` : ''}`, init);
    const text = await response.text();
    let shown = text;
    if (/json/.test(response.headers.get('content-type') ?? '')) shown = JSON.stringify(JSON.parse(text), null, 2);
    output.textContent = `${response.status} ${response.statusText}\n\n${shown}`;
  } catch (error) {
    output.textContent = `${texts.failed}: ${error.message}`;
  }
}

/** The fields of a call's form, each where the call has it. */
function inputsOf(path, method, call, schemas) {
  const [type, media] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  const start = () => JSON.stringify(exampleOf(media.schema, schemas), null, 2);
  const id = path.includes('{id}') ? make('input', { value: '1', inputMode: 'numeric', size: 8 }) : null;
  const query = method === 'get' && !id ? make('input', { size: 48, value: 'itemsPerPage=5' }) : null;
  const body = type ? make('textarea', { value: start(), spellcheck: false }) : null;
  return { id, query, body, type };
}

function operation(path, method, call, schemas) {
  const output = make('pre', { tabIndex: 0 });
  output.setAttribute('role', 'status');
  const { id, query, body, type } = inputsOf(path, method, call, schemas);
  const fields = make('div', { className: 'row' });
  if (id) fields.append(labelled(texts.id, id));
  if (query) fields.append(labelled(texts.query, query));
  if (body) fields.append(labelled(texts.body, body));
  const go = make('button', { type: 'button', className: 'main', textContent: texts.send });
  const request = () => ({
    method: method.toUpperCase(),
    path: path.replace('{id}', encodeURIComponent(id?.value ?? '')),
    query: query?.value,
    body: body?.value,
    type,
  });
  go.addEventListener('click', () => void send(request(), output));
  const name = make('b', { className: 'm', textContent: method.toUpperCase() });
  const head = make('summary', {}, name, make('code', { textContent: path }), ` ${call.summary ?? ''}`);
  const buttons = make('div', { className: 'row' }, go);
  return make('details', {}, head, fields, buttons, make('h4', { textContent: texts.answer }), output);
}

function groups(description) {
  const byTag = new Map();
  for (const [path, calls] of Object.entries(description.paths)) {
    for (const [method, call] of Object.entries(calls)) {
      if (!call.operationId) continue;
      const tag = call.tags?.[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), [path, method, call]]);
    }
  }
  return [...byTag].sort(([one], [other]) => one.localeCompare(other));
}

/** Draws a group's calls when it is opened first: there are hundreds. */
function group(tag, calls, schemas) {
  const element = make('details', {}, make('summary', { textContent: tag }));
  element.dataset.tag = tag.toLowerCase();
  const draw = () => element.append(...calls.map(([path, method, call]) => operation(path, method, call, schemas)));
  element.addEventListener('toggle', draw, { once: true });
  return element;
}

async function show() {
  const list = document.getElementById('list');
  try {
    const response = await fetch(`${api}/docs.json`, { headers: { Accept: 'application/json' } });
    const description = await response.json();
    list.replaceChildren(
      ...groups(description).map(([tag, calls]) => group(tag, calls, description.components.schemas)),
    );
  } catch (error) {
    list.textContent = `${texts.failed}: ${error.message}`;
  }
}

document.getElementById('filter').addEventListener('input', (event) => {
  const wanted = event.target.value.trim().toLowerCase();
  for (const element of document.querySelectorAll('[data-tag]')) element.hidden = !element.dataset.tag.includes(wanted);
});

document.getElementById('session').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const output = event.target.querySelector('output');
  try {
    const response = await fetch(`${api}/login_check`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
    });
    const answer = await response.json();
    token = answer.token ?? null;
    output.textContent = token
      ? `${texts.signedin} ${form.get('username')}`
      : (answer.message ?? answer.detail ?? texts.failed);
  } catch (error) {
    output.textContent = `${texts.failed}: ${error.message}`;
  }
});

void show();
