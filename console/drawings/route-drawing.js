import { fill, toneOf } from '../dom.js'

const SVG = 'http://www.w3.org/2000/svg'

const BOX = { width: 230, height: 62 }
const GAP = 16
const MIDDLE = { width: 150, height: 44 }
const WIDTH = 760
/** Space for an arrow between boxes that are stacked vertically. */
const STEP = 34

/** Matches screens on which a route must be drawn from top to bottom. */
export const NARROW = globalThis.matchMedia?.('(max-width: 640px)') ?? new EventTarget()

/** The positions of the boxes of origins and destinations; the shorter column is centred. */
export function placesOf(origins, destinations) {
  const rows = Math.max(origins, destinations, 1)
  const height = rows * BOX.height + (rows - 1) * GAP
  const column = (count, x) =>
    Array.from({ length: count }, (_, index) => {
      const own = count * BOX.height + (count - 1) * GAP
      return { x, y: (height - own) / 2 + index * (BOX.height + GAP) }
    })
  return {
    height,
    origins: column(origins, 0),
    destinations: column(destinations, WIDTH - BOX.width),
    layer: { x: (WIDTH - MIDDLE.width) / 2, y: (height - MIDDLE.height) / 2 },
  }
}

/** The same positions from top to bottom. */
export function narrowPlaces(origins, destinations) {
  const x = 0
  const stack = (count, top) =>
    Array.from({ length: count }, (_, index) => ({ x, y: top + index * (BOX.height + GAP) }))
  const heightOf = (count) => (count === 0 ? 0 : count * (BOX.height + GAP) - GAP + STEP)
  const layer = { x: (BOX.width - MIDDLE.width) / 2, y: heightOf(origins) }
  const below = layer.y + MIDDLE.height + STEP
  return {
    width: BOX.width,
    height: destinations === 0 ? below - STEP : below + heightOf(destinations) - STEP,
    origins: stack(origins, 0),
    destinations: stack(destinations, below),
    layer,
  }
}

/**
 * A route as a picture: what leaves each origin chain, over which settlement layer, and what
 * arrives. An end is `{title, lines, status}`; without a status, nothing has happened yet.
 */
export function drawRoute({ origins, layer, destinations }) {
  const isNarrow = NARROW.matches === true
  const places = (isNarrow ? narrowPlaces : placesOf)(origins.length, destinations.length)
  const width = isNarrow ? places.width : WIDTH
  const said = [
    ...origins.map(({ title, lines }) => `${lines.join(', ')} on ${title}`),
    `by ${layer}`,
    ...destinations.map(({ title, lines }) => `${lines.join(', ')} on ${title}`),
  ]
  return svg(
    'svg',
    {
      class: isNarrow ? 'route narrow' : 'route',
      viewBox: `-2 -2 ${width + 4} ${places.height + 4}`,
      role: 'img',
      'aria-label': said.join('; '),
    },
    isNarrow ? downwards(places, origins, destinations) : across(places, origins, destinations),
    box(places.layer, MIDDLE, { title: layer, lines: [] }, 'layer'),
    origins.map((end, index) => box(places.origins[index], BOX, end, 'end')),
    destinations.map((end, index) => box(places.destinations[index], BOX, end, 'end')),
  )
}

function across(places, origins, destinations) {
  return [
    origins.map((end, index) =>
      arrow(right(places.origins[index]), left(places.layer), end.status),
    ),
    destinations.map((end, index) =>
      arrow(right(places.layer, MIDDLE), left(places.destinations[index], BOX), end.status),
    ),
  ]
}

/** The arrows from the last origin to the layer, and from there to the first destination. */
function downwards({ origins, layer, destinations }, from, to) {
  const middle = BOX.width / 2
  const [last, first] = [origins.at(-1), destinations[0]]
  const line = (top, bottom, status) =>
    svg('path', {
      d: `M${middle} ${top} L${middle} ${bottom}`,
      class: 'arrow',
      'data-tone': status && toneOf(status),
    })
  return [
    last && line(last.y + BOX.height, layer.y, from.at(-1).status),
    first && line(layer.y + MIDDLE.height, first.y, to[0].status),
  ]
}

function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children)
}

function right({ x, y }, size = BOX) {
  return { x: x + size.width, y: y + size.height / 2 }
}

function left({ x, y }, size = MIDDLE) {
  return { x, y: y + size.height / 2 }
}

function arrow(from, to, status) {
  const bend = (to.x - from.x) / 2
  const curve = `M${from.x} ${from.y} C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}`
  return svg('path', { d: curve, class: 'arrow', 'data-tone': status && toneOf(status) })
}

/** The number of lines that fit into a box. */
const MOST_LINES = 2

export function linesOf(lines) {
  if (lines.length <= MOST_LINES) return lines
  const shown = lines.slice(0, MOST_LINES - 1)
  return [...shown, `and ${lines.length - shown.length} more`]
}

function box({ x, y }, { width, height }, { title, lines: all, status }, kind) {
  const step = 19
  const lines = linesOf(all)
  const first = y + height / 2 - (lines.length * step) / 2 + 5
  return svg(
    'g',
    { class: `box ${kind}`, 'data-tone': status && toneOf(status) },
    svg('rect', { x, y, width, height, rx: 9 }),
    [title, ...lines].map((text, index) =>
      svg(
        'text',
        { x: x + width / 2, y: first + index * step, class: index === 0 ? 'title' : 'line' },
        text,
      ),
    ),
  )
}
