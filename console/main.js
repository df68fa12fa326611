import { loadDirectory } from './directory.js'
import { el } from './dom.js'
import { NARROW } from './drawings/route-drawing.js'
import { LOOK_AGAIN } from './look-again.js'
import { redraw } from './redraw.js'
import {
  forgetKeys,
  getKey,
  getOperatorKey,
  setKey,
  setOperatorKey,
  takeKeyFromLink,
} from './session.js'
import { followTheme } from './theme.js'
import { books } from './views/books.js'
import { deposit } from './views/deposit.js'
import { deposits } from './views/deposits.js'
import { earnings } from './views/earnings.js'
import { events } from './views/events.js'
import { health } from './views/health.js'
import { intent } from './views/intent.js'
import { intents } from './views/intents.js'
import { inventory } from './views/inventory.js'
import { overview } from './views/overview.js'
import { quote } from './views/quote.js'
import { simulation } from './views/simulation.js'
import { sponsor } from './views/sponsor.js'
import { sponsors } from './views/sponsors.js'
import { switches } from './views/switches.js'

/**
 * A view reads its data and draws it; `everyMs` is how often it reads again. `frame` is drawn only
 * once, so that a form that is being filled in stays. `needs` says which key opens the view.
 */
const PLACES = {
  overview,
  intents,
  deposits,
  inventory,
  earnings,
  sponsors,
  switches,
  health,
  books,
  events,
  quote,
}
/** The views of a single item of a place; a simulation is only reachable by a link. */
const SINGLE = { intents: intent, deposits: deposit, sponsors: sponsor, simulations: simulation }

const ASKS = {
  operator: 'Enter an operator key above: simplon operators create makes one.',
  project: 'Enter an API key above to see its project.',
  either: 'Enter an API key above to see its project, or an operator key to see all of them.',
}

const byId = (id) => document.getElementById(id)
const main = byId('main')
const pulse = byId('pulse')
let turn = 0
let timer
/** What is shown now: the view, its subject, and what was drawn. */
let visit

/** Parses `#/deposits/7` and `#/deposits?status=failed` into a place and its subject. */
function whereTo() {
  const [path, query = ''] = location.hash.replace(/^#\/?/, '').split('?')
  const [wanted, id] = path.split('/')
  const known = Object.hasOwn(PLACES, wanted) || (id && Object.hasOwn(SINGLE, wanted))
  const place = known ? wanted : getOperatorKey() ? 'overview' : 'intents'
  const view = (id && SINGLE[place]) || PLACES[place]
  return { place, view, about: { ...Object.fromEntries(new URLSearchParams(query)), id } }
}

function isOpen({ needs }) {
  if (needs === 'operator') return getOperatorKey() !== ''
  return getKey() !== '' || (needs === 'either' && getOperatorKey() !== '')
}

/** Shows the view for the address, and refreshes it as long as the address stays. */
async function show() {
  turn += 1
  clearTimeout(timer)
  const { place, view, about } = whereTo()
  document.title = `${view.title} · Simplon console`
  drawPlaces(place)
  if (!isOpen(view)) {
    byId('keys').open = true
    main.replaceChildren(el('h1', {}, view.title), el('p', { class: 'empty' }, ASKS[view.needs]))
    return
  }
  main.replaceChildren(el('h1', {}, view.title), el('p', { class: 'quiet' }, 'Loading…'))
  visit = { view, about, body: el('div', {}), own: turn, drawn: { framed: false } }
  await look(visit)
}

async function look(now) {
  clearTimeout(timer)
  const { view, about, own, drawn } = now
  const found = await attempt(() => view.read(about))
  if (own !== turn) return
  const text = JSON.stringify(found.error ? found.error.message : found.data)
  // The view is redrawn only when something changed, so that what is being read or pressed stays in
  // place.
  if (text !== drawn.text) {
    Object.assign(drawn, { text, found })
    draw(now, found)
  }
  pulse.dataset.tone = found.error ? 'bad' : 'good'
  pulse.title = found.error ? found.error.message : 'up to date'
  if (view.everyMs) timer = setTimeout(() => look(now), view.everyMs)
}

function draw({ view, about, body, drawn }, { data, error }) {
  if (error) {
    redraw(body, [drawn.framed ? undefined : el('h1', {}, view.title), problem(error)])
    if (!drawn.framed) main.replaceChildren(body)
    return
  }
  if (!drawn.framed) {
    drawn.framed = true
    const frame = [view.frame?.(data, about)].flat(3).filter(Boolean)
    main.replaceChildren(...frame, body)
  }
  redraw(body, [view.draw(data)])
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
  byId('places').querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}

function fillKeys() {
  byId('key').value = getKey()
  byId('operator-key').value = getOperatorKey()
}

takeKeyFromLink()
followTheme(byId('theme'))
fillKeys()
byId('sign-in').addEventListener('submit', (event) => event.preventDefault())
byId('key').addEventListener('change', (event) => {
  setKey(event.currentTarget.value)
  show()
})
byId('operator-key').addEventListener('change', (event) => {
  setOperatorKey(event.currentTarget.value)
  show()
})
byId('forget').addEventListener('click', () => {
  forgetKeys()
  fillKeys()
  show()
})
addEventListener('hashchange', () => {
  takeKeyFromLink()
  fillKeys()
  show()
})
addEventListener(LOOK_AGAIN, () => look(visit))
NARROW.addEventListener('change', () => {
  if (visit?.drawn.found && visit.own === turn) draw(visit, visit.drawn.found)
})
const { error } = await attempt(loadDirectory)
if (error) main.replaceChildren(el('h1', {}, 'Simplon console'), problem(error))
else await show()
