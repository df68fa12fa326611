import { fill, toneOf } from './dom.js'

const SVG = 'http://www.w3.org/2000/svg'

const BOX = { width: 230, height: 62 }
const GAP = 16
const MIDDLE = { width: 150, height: 44 }
const WIDTH = 760

/** Where the boxes of so many origins and destinations stand, the shorter column in the middle. */
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

/**
 * A route as a picture: what leaves each origin chain, over which settlement layer, and what
 * arrives. An end is `{title, lines, status}`; without a status nothing has happened yet.
 */
export function drawRoute({ origins, layer, destinations }) {
  const places = placesOf(origins.length, destinations.length)
  const said = [
    ...origins.map(({ title, lines }) => `${lines.join(', ')} on ${title}`),
    `by ${layer}`,
    ...destinations.map(({ title, lines }) => `${lines.join(', ')} on ${title}`),
  ]
  return svg(
    'svg',
    {
      class: 'route',
      viewBox: `-2 -2 ${WIDTH + 4} ${places.height + 4}`,
      role: 'img',
      'aria-label': said.join('; '),
    },
    origins.map((end, index) =>
      arrow(right(places.origins[index]), left(places.layer), end.status),
    ),
    destinations.map((end, index) =>
      arrow(right(places.layer, MIDDLE), left(places.destinations[index], BOX), end.status),
    ),
    box(places.layer, MIDDLE, { title: layer, lines: [] }, 'layer'),
    origins.map((end, index) => box(places.origins[index], BOX, end, 'end')),
    destinations.map((end, index) => box(places.destinations[index], BOX, end, 'end')),
  )
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

/** As many amounts as a box has room for. */
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
