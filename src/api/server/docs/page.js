import { el } from '/console/dom.js'
import { getKey, setKey } from '/console/session.js'
import { followTheme } from '/console/theme.js'
import { operationList } from './operation-list.js'
import { schemaTree } from './schema-tree.js'
import { words } from './words.js'

const byId = (id) => document.getElementById(id)
const key = byId('key')
const listeners = new Set()

/** Everything on the page that shows a request is drawn again when an input changes. */
function whenChanged(draw) {
  listeners.add(draw)
  draw()
}
const changed = () => {
  for (const draw of listeners) draw()
}

key.value = getKey()
key.addEventListener('input', () => {
  setKey(key.value)
  changed()
})

followTheme(byId('theme'))

async function getJson(url) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}

let inputs = 0
let shown
const { documents } = await getJson('/openapi.json')
const loaded = new Map()

async function show() {
  const [wanted, operation] = location.hash.slice(1).split('/')
  const entry =
    documents.find(({ name }) => name === wanted) ??
    documents.find(({ name }) => name === 'blanc') ??
    documents[0]
  if (!loaded.has(entry.name)) loaded.set(entry.name, await getJson(entry.url))
  // A link within the document must not throw away what was typed.
  if (shown !== entry) draw(entry, loaded.get(entry.name))
  shown = entry
  if (operation) byId(operation)?.scrollIntoView()
}

function draw(entry, root) {
  listeners.clear()
  byId('documents').replaceChildren(
    ...documents.map(({ name }) =>
      el('a', { href: `#${name}`, 'aria-current': name === entry.name ? 'page' : undefined }, name),
    ),
  )
  const operations = Object.entries(root.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([word, details]) => ({
      path,
      method: word.replace(/^x-/, ''),
      ...details,
    })),
  )
  byId('operations').replaceChildren(...operationList(entry.name, operations))
  byId('main').replaceChildren(
    el('h1', {}, root.info.title),
    el('p', { class: 'quiet' }, ...words(root.info.description)),
    el('p', {}, el('a', { href: entry.url }, `OpenAPI ${root.openapi} document`)),
    ...operations.map((each) => card(root, entry, each)),
  )
  document.title = root.info.title
}

function card(root, entry, operation) {
  const { method, path, operationId, summary, description, security, deprecated } = operation
  const state = { values: {}, body: undefined }
  const example = operation.requestBody?.content['application/json']
  if (example) state.body = JSON.stringify(example.example, null, 2)
  return el(
    'article',
    { id: operationId },
    el(
      'h2',
      {},
      el('span', { class: `method ${method}` }, method.toUpperCase()),
      el('span', {}, `${basePath(root)}${path}`),
      el('span', { class: 'tag' }, security.length > 0 ? 'needs a key' : 'no key'),
      deprecated && el('span', { class: 'tag' }, 'deprecated'),
    ),
    el('p', {}, ...words(summary)),
    description && el('p', { class: 'quiet' }, ...words(description)),
    ...parameterInputs(operation.parameters, state, entry),
    example && el('h3', {}, 'Body'),
    example && schemaTree(root, example.schema),
    example && bodyInput(state),
    el('h3', {}, 'Try it'),
    ...request(root, operation, state),
    el('h3', {}, 'Responses'),
    ...Object.entries(operation.responses).map(([status, each]) => response(root, status, each)),
  )
}

function parameterInputs(parameters, state, { version }) {
  if (parameters.length === 0) return []
  const fields = parameters.flatMap((parameter) => {
    const { name, required, schema, description = '' } = parameter
    const isVersion = name === 'x-api-version'
    const initial = isVersion && schema.enum.includes(version) ? version : ''
    state.values[name] = initial
    const oninput = (event) => {
      state.values[name] = event.target.value
      changed()
    }
    inputs += 1
    const id = `input-${inputs}`
    return [
      el(
        'label',
        { for: id },
        el('span', { class: 'field' }, name),
        el('span', { class: 'quiet' }, ` ${parameter.in}${required ? ', required' : ''}`),
      ),
      el('input', { id, oninput, value: initial, placeholder: description, spellcheck: 'false' }),
    ]
  })
  return [el('h3', {}, 'Parameters'), el('div', { class: 'parameters' }, ...fields)]
}

function bodyInput(state) {
  const oninput = (event) => {
    state.body = event.target.value
    changed()
  }
  return el('textarea', { oninput, 'aria-label': 'Body', spellcheck: 'false' }, state.body)
}

/** The request as the inputs describe it. */
function toRequest(root, { method, path, parameters, security }, state) {
  const headers = security.length > 0 ? { 'x-api-key': key.value || '<key>' } : {}
  const query = new URLSearchParams()
  let filled = path
  for (const parameter of parameters) {
    const value = state.values[parameter.name]
    if (parameter.in === 'path')
      filled = filled.replace(`{${parameter.name}}`, value ? encodeURIComponent(value) : '$&')
    else if (!value) continue
    else if (parameter.in === 'header') headers[parameter.name] = value
    else if (parameter.explode && parameter.schema.type === 'array')
      for (const item of value.split(',')) query.append(parameter.name, item.trim())
    else query.append(parameter.name, value)
  }
  if (state.body !== undefined) headers['content-type'] = 'application/json'
  const search = query.size > 0 ? `?${query}` : ''
  const url = `${location.origin}${basePath(root)}${filled}${search}`
  return { method: method.toUpperCase(), url, headers, body: state.body }
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`

function toCurl({ method, url, headers, body }) {
  return [
    `curl -s ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`  -d ${quoted(body)}`]),
  ].join(' \\\n')
}

function request(root, operation, state) {
  const curl = el('code')
  const outcome = el('div', { 'aria-live': 'polite' })
  whenChanged(() => {
    curl.textContent = toCurl(toRequest(root, operation, state))
  })
  const copy = async (event) => {
    // Browsers offer the clipboard to secure origins only; elsewhere the text is selected.
    if (!navigator.clipboard) return getSelection().selectAllChildren(curl)
    await navigator.clipboard.writeText(curl.textContent)
    event.target.textContent = 'Copied'
  }
  const send = async () => {
    const { url, ...options } = toRequest(root, operation, state)
    try {
      const answer = await fetch(url, options)
      const text = await readAnswer(answer)
      const line = `${answer.status} · trace ${answer.headers.get('x-trace-id')}`
      outcome.replaceChildren(
        el('p', { class: answer.ok ? 'ok' : 'bad' }, line),
        el('pre', {}, el('code', {}, pretty(text))),
      )
    } catch (error) {
      outcome.replaceChildren(el('p', { class: 'bad' }, String(error)))
    }
  }
  const buttons = el(
    'div',
    { class: 'row' },
    el('button', { type: 'button', onclick: copy }, 'Copy'),
    el('button', { type: 'button', onclick: send }, 'Send'),
  )
  return [el('pre', {}, curl), buttons, outcome]
}

/** A stream has no end, so only its first chunk is shown. */
async function readAnswer(answer) {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  const reader = answer.body.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function response(root, status, { description, content }) {
  // Each answer has one content type: JSON, or the events of a stream.
  const [{ schema, example }] = Object.values(content)
  return el(
    'details',
    { class: 'response', open: status.startsWith('2') ? '' : undefined },
    el(
      'summary',
      {},
      el('span', { class: `field ${status.startsWith('2') ? 'ok' : 'bad'}` }, status),
      ` ${description}`,
    ),
    schemaTree(root, schema),
    el('pre', {}, el('code', {}, isText(example) ? example : JSON.stringify(example, null, 2))),
  )
}

const isText = (example) => typeof example === 'string'

function basePath(root) {
  const url = root.servers[0]?.url ?? ''
  return url === '/' ? '' : url
}

addEventListener('hashchange', show)
await show()
