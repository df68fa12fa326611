import { loadDirectory } from './directory.js'
import { el } from './dom.js'
import { getKey, getOperatorKey, setKey, setOperatorKey, takeKeyFromLink } from './session.js'
import { followTheme } from './theme.js'
import { books } from './views/books.js'
import { deposit } from './views/deposit.js'
import { deposits } from './views/deposits.js'
import { events } from './views/events.js'
import { health } from './views/health.js'
import { intent } from './views/intent.js'
import { intents } from './views/intents.js'
import { quote } from './views/quote.js'
import { switches } from './views/switches.js'

/** A view reads what it shows and draws it; `everyMs`, how often it looks again. */
const PLACES = { intents, deposits, events, quote, health, books, switches }
/** What one of a place is shown by. */
const SINGLE = { intents: intent, deposits: deposit }

const byId = (id) => document.getElementById(id)
const main = byId('main')
const pulse = byId('pulse')
let turn = 0
let timer

/** `#/deposits/7` and `#/deposits?status=failed` are places with what they are about. */
function whereTo() {
  const [path, query = ''] = location.hash.replace(/^#\/?/, '').split('?')
  const [wanted, id] = path.split('/')
  const place = PLACES[wanted] ? wanted : 'intents'
  const view = (id && SINGLE[place]) || PLACES[place]
  return { place, view, about: { ...Object.fromEntries(new URLSearchParams(query)), id } }
}

/** Shows where the address leads, and looks again as long as it leads there. */
async function show() {
  turn += 1
  clearTimeout(timer)
  const { place, view, about } = whereTo()
  document.title = `${view.title} · Simplon console`
  drawPlaces(place)
  if (view.needsOperator && !getOperatorKey()) {
    const text = 'Enter an operator key above: simplon operators create makes one.'
    main.replaceChildren(el('p', { class: 'empty' }, text))
    return
  }
  if (!view.needsOperator && !getKey()) {
    main.replaceChildren(el('p', { class: 'empty' }, 'Enter an API key above to see its project.'))
    return
  }
  main.replaceChildren(el('p', { class: 'quiet' }, 'Loading…'))
  await look(view, about, turn, undefined)
}

async function look(view, about, own, before) {
  const found = await attempt(() => view.read(about))
  if (own !== turn) return
  const now = JSON.stringify(found.error ? found.error.message : found.data)
  // Drawn anew only when something is new: what is being read or pressed stays where it is.
  const isNew = now !== before && !isTyping()
  if (isNew) {
    const { data, error } = found
    main.replaceChildren(...[error ? problem(error) : view.draw(data)].flat(3).filter(Boolean))
  }
  pulse.dataset.tone = found.error ? 'bad' : 'good'
  pulse.title = found.error ? found.error.message : 'up to date'
  const drawn = isNew ? now : before
  if (view.everyMs) timer = setTimeout(() => look(view, about, own, drawn), view.everyMs)
}

/** Whether somebody is in the middle of a field, which would be lost. */
function isTyping() {
  const { activeElement: field } = document
  return main.contains(field) && field.matches('input') && field.value !== field.defaultValue
}

async function attempt(work) {
  try {
    return { data: await work() }
  } catch (error) {
    return { error }
  }
}

function problem(error) {
  const text = error.status ? error.message : `The service does not answer: ${error.message}`
  return el('p', { class: 'problem', role: 'alert' }, text)
}

function drawPlaces(current) {
  const links = Object.entries(PLACES).map(([name, { title }]) =>
    el('a', { href: `#/${name}`, 'aria-current': name === current ? 'page' : undefined }, title),
  )
  byId('places').replaceChildren(...links)
}

takeKeyFromLink()
followTheme(byId('theme'))
byId('key').value = getKey()
byId('sign-in').addEventListener('submit', (event) => event.preventDefault())
byId('key').addEventListener('change', (event) => {
  setKey(event.currentTarget.value)
  show()
})
byId('operator-key').value = getOperatorKey()
byId('operator-key').addEventListener('change', (event) => {
  setOperatorKey(event.currentTarget.value)
  show()
})
addEventListener('hashchange', show)
const { error } = await attempt(loadDirectory)
if (error) main.replaceChildren(problem(error))
else await show()
