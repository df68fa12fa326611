import { el, fill } from './dom.js'

const SVG = 'http://www.w3.org/2000/svg'
const WIDTH = 320
const HEIGHT = 84

/** The position and size of a bar for each value; the largest value fills the height. */
export function placesOfBars(values, { width = WIDTH, height = HEIGHT } = {}) {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const range = most - least || 1
  const zero = (most / range) * height
  const step = width / Math.max(1, values.length)
  return values.map((value, index) => {
    const size = (Math.abs(value) / range) * height
    return {
      x: index * step,
      width: Math.max(1, step - Math.min(2, step / 4)),
      y: value >= 0 ? zero - size : zero,
      // A bar stays visible, however small its value is beside the others.
      height: value === 0 ? 0 : Math.max(1.5, size),
    }
  })
}

/**
 * Bars over time. A point is `{value, said, tone}`: `said` is its text for the pointer, and `label`
 * describes the whole chart to readers who cannot see it. `ends` are the first and the last time.
 */
export function bars({ label, points, ends }) {
  const places = placesOfBars(points.map(({ value }) => value))
  const chart = picture(
    label,
    places.map((place, index) =>
      svg(
        'g',
        { class: 'bar', 'data-tone': points[index].tone },
        svg('title', {}, points[index].said),
        // The whole height reacts to the pointer, not only the bar.
        svg('rect', { class: 'reach', x: place.x, y: 0, width: place.width, height: HEIGHT }),
        svg('rect', { class: 'value', ...place }),
      ),
    ),
  )
  const times = ends.map((time) => el('span', {}, time))
  return el('div', { class: 'over-time' }, chart, el('div', { class: 'ends' }, times))
}

function picture(label, parts) {
  return svg(
    'svg',
    {
      class: 'chart',
      viewBox: `0 0 ${WIDTH} ${HEIGHT + 1}`,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': label,
    },
    svg('line', { class: 'ground', x1: 0, x2: WIDTH, y1: HEIGHT + 0.5, y2: HEIGHT + 0.5 }),
    parts,
  )
}

function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children)
}
