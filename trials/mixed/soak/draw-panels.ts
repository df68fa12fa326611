import { line, lineClass, type Point, polyline, svg, text } from '../../../bench/draw/svg.ts'

/** Values over time; a value that could not be read is left out. */
type Series = { name: string; values: readonly (number | undefined)[] }
export type Panel = { title: string; unit: string; series: readonly Series[] }

const COLUMNS = 2
const [WIDTH, HEIGHT] = [430, 170]
const EDGE = { left: 60, right: 14, top: 44, bottom: 26 }
const HEAD = 40

/** Small panels side by side over the same time. */
export function drawPanels(
  title: string,
  seconds: readonly number[],
  panels: readonly Panel[],
): string {
  const rows = Math.ceil(panels.length / COLUMNS)
  const parts = panels.flatMap((panel, index) => {
    const left = (index % COLUMNS) * WIDTH
    const top = HEAD + Math.floor(index / COLUMNS) * HEIGHT
    return drawPanel(panel, seconds, { x: left, y: top })
  })
  return svg({
    width: COLUMNS * WIDTH,
    height: HEAD + rows * HEIGHT,
    title,
    description: panels.map(describe).join(' '),
    parts: [text({ x: 16, y: 26 }, title, 'font-weight="bold"'), ...parts],
  })
}

function drawPanel(
  { title, unit, series }: Panel,
  seconds: readonly number[],
  at: Point,
): string[] {
  const most = Math.max(1e-9, ...series.flatMap(({ values }) => known(values)))
  const last = Math.max(1, seconds.at(-1) ?? 1)
  const bottom = at.y + HEIGHT - EDGE.bottom
  const place = (second: number, value: number): Point => ({
    x: at.x + EDGE.left + (second / last) * (WIDTH - EDGE.left - EDGE.right),
    y: bottom - (value / most) * (HEIGHT - EDGE.top - EDGE.bottom),
  })
  const lines = series.flatMap(({ name, values }, index) => {
    const points = values.flatMap((value, i) =>
      value === undefined ? [] : [place(seconds[i] ?? 0, value)],
    )
    const key = { x: at.x + EDGE.left + index * 120, y: at.y + EDGE.top - 8 }
    return [
      polyline(points, lineClass(index)),
      text(key, name, `class="${lineClass(index)}" font-size="11"`),
    ]
  })
  return [
    text({ x: at.x + EDGE.left, y: at.y + 16 }, `${title}, ${unit}`),
    line(place(0, 0), place(last, 0), 'grid'),
    line(place(0, most), place(last, most), 'grid'),
    text({ x: at.x + EDGE.left - 6, y: place(0, most).y + 4 }, print(most), 'text-anchor="end"'),
    text({ x: at.x + EDGE.left - 6, y: bottom + 4 }, '0', 'text-anchor="end"'),
    text(
      { x: at.x + WIDTH - EDGE.right, y: bottom + 16 },
      `${Math.round(last)} s`,
      'text-anchor="end"',
    ),
    ...lines,
  ]
}

function describe({ title, unit, series }: Panel): string {
  const told = series.map(({ name, values }) => {
    const all = known(values)
    return `${name} ${print(Math.min(...all))} to ${print(Math.max(...all))}`
  })
  return `${title} in ${unit}: ${told.join(', ')}.`
}

const known = (values: Series['values']) => values.filter((value) => value !== undefined)
const print = (value: number) => String(Number(value.toPrecision(3)))
