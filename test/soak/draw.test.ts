import { expect, test } from 'vitest'
import { drawGrowth, growthOf } from '../../bench/draw/growth-chart.ts'
import { drawPanels } from '../../trials/mixed/soak/draw-panels.ts'

const curve = (name: string, cost: (at: number) => number) => ({
  name,
  points: [10, 100, 1_000].map((at) => ({ at, cost: cost(at) })),
})

/** The places of the points of each line. */
const placesOf = (picture: string) =>
  [...picture.matchAll(/points="([^"]+)"/g)].map(([, points = '']) =>
    points.split(' ').map((point) => point.split(',').map(Number)),
  )

test('what grows as its cause does is parallel to the dashed line', () => {
  const chart = { title: 'Growth', along: 'rows', up: 'ms' }
  const picture = drawGrowth({ ...chart, curves: [curve('linear', (at) => at / 10)] })
  const dashed = /class="linear" x1="(\S+)" y1="(\S+)" x2="(\S+)" y2="(\S+)"/.exec(picture)
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (dashed ?? []).slice(1).map(Number)
  const [points = []] = placesOf(picture)
  const [[left = 0, low = 0] = [], , [right = 0, high = 0] = []] = points
  expect((high - low) / (right - left)).toBeCloseTo((y2 - y1) / (x2 - x1), 1)
})

test('a picture stands alone: it has its own colours for light and dark, and says what it shows', () => {
  const curves = [curve('a < b', (at) => at ** 2)]
  const picture = drawGrowth({ title: 'A & B', along: 'rows', up: 'ms', curves })
  expect(picture).toContain('<title id="title">A &amp; B</title>')
  expect(picture).toContain('a &lt; b: 10k times at 100 times')
  expect(picture).toContain('prefers-color-scheme:dark')
  expect(picture).not.toMatch(/href|<script|NaN/)
  expect(growthOf(curve('flat', () => 3))).toEqual({ times: 100, dearer: 1 })
})

test('a panel leaves out what could not be read', () => {
  const series = [{ name: 'RSS', values: [1, undefined, 3] }]
  const picture = drawPanels('soak', [0, 5, 10], [{ title: 'memory', unit: 'MiB', series }])
  expect(placesOf(picture)).toEqual([[expect.any(Array), expect.any(Array)]])
  expect(picture).toContain('memory in MiB: RSS 1 to 3.')
  expect(picture).not.toContain('NaN')
})
