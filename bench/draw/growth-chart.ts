import { dot, line, lineClass, type Point, polyline, svg, text } from './svg.ts'

/** What something costs at so much of what it grows with. */
type Measured = { at: number; cost: number }
type Curve = { name: string; points: readonly Measured[] }

export type GrowthChart = {
  title: string
  /** What is along the axes, with its unit: `intents`, `milliseconds`. */
  along: string
  up: string
  curves: readonly Curve[]
}

const [WIDTH, HEIGHT] = [760, 440]
const EDGE = { left: 70, right: 220, top: 50, bottom: 55 }
const LINE_HEIGHT = 18

/** Curves over decades on both axes: what grows as its cause does is parallel to the dashed line. */
export function drawGrowth({ title, along, up, curves }: GrowthChart): string {
  const points = curves.flatMap(({ points }) => points)
  const x = decades(points.map(({ at }) => at))
  const y = decades(points.map(({ cost }) => cost))
  const place = ({ at, cost }: Measured): Point => ({
    x: EDGE.left + x.share(at) * (WIDTH - EDGE.left - EDGE.right),
    y: HEIGHT - EDGE.bottom - y.share(cost) * (HEIGHT - EDGE.top - EDGE.bottom),
  })
  const [left, bottom] = [x.from, y.from]
  const grid = [
    ...x.marks.map((at) => line(place({ at, cost: bottom }), place({ at, cost: y.to }), 'grid')),
    ...y.marks.map((cost) => line(place({ at: left, cost }), place({ at: x.to, cost }), 'grid')),
  ]
  const labels = [
    ...x.marks.map((at) => {
      const below = place({ at, cost: bottom })
      return text({ x: below.x, y: below.y + 18 }, short(at), 'text-anchor="middle"')
    }),
    ...y.marks.map((cost) => {
      const beside = place({ at: left, cost })
      return text({ x: beside.x - 8, y: beside.y + 4 }, short(cost), 'text-anchor="end"')
    }),
    text({ x: EDGE.left, y: 24 }, title, 'font-weight="bold"'),
    text({ x: EDGE.left, y: HEIGHT - 14 }, along),
    text({ x: EDGE.left, y: EDGE.top - 8 }, up),
  ]
  const drawn = curves.flatMap(({ name, points }, index) => {
    const places = points.map(place)
    const y = EDGE.top + 10 + index * LINE_HEIGHT
    return [
      polyline(places, lineClass(index)),
      ...places.map((each) => dot(each, lineClass(index))),
      text({ x: WIDTH - EDGE.right + 14, y }, name, `class="${lineClass(index)}"`),
    ]
  })
  const key = { x: WIDTH - EDGE.right + 14, y: EDGE.top + 10 + curves.length * LINE_HEIGHT }
  return svg({
    width: WIDTH,
    height: HEIGHT,
    title,
    description: describe({ along, up, curves }),
    parts: [...grid, ...labels, linear(x, y, place), ...drawn, text(key, 'dashed: linear')],
  })
}

type Axis = ReturnType<typeof decades>

/** From the lower left as far as both axes go. */
function linear(x: Axis, y: Axis, place: (point: Measured) => Point): string {
  const times = Math.min(x.to / x.from, y.to / y.from)
  const end = { at: x.from * times, cost: y.from * times }
  return line(place({ at: x.from, cost: y.from }), place(end), 'linear')
}

/** An axis of whole powers of ten around the values. */
function decades(values: readonly number[]) {
  const positive = values.filter((value) => value > 0)
  const from = Math.floor(Math.log10(Math.min(...positive)))
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...positive))))
  const marks = Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index))
  return {
    from: 10 ** from,
    to: 10 ** to,
    marks,
    share: (value: number) => (Math.log10(Math.max(value, 10 ** from)) - from) / (to - from),
  }
}

type Growth = { times: number; dearer: number }

/** How much more the last point of a curve costs than its first, and of how much more it is. */
export function growthOf({ points }: Curve): Growth {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) throw new Error('a curve without points has no growth')
  return { times: last.at / first.at, dearer: last.cost / first.cost }
}

function describe({ along, up, curves }: Omit<GrowthChart, 'title'>): string {
  const told = curves.map((curve) => {
    const { times, dearer } = growthOf(curve)
    return `${curve.name}: ${short(dearer)} times at ${short(times)} times`
  })
  return `${up} over ${along}, both logarithmic. From the first point to the last, ${told.join('; ')}.`
}

const UNITS = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

export function short(value: number): string {
  const [size, unit] = UNITS.find(([size]) => value >= size) ?? [1, '']
  return `${Number((value / size).toPrecision(2))}${unit}`
}
