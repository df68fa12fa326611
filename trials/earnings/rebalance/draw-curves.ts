import { UNIT } from './scene.ts'
import type { Hour } from './week.ts'

export type Curve = { name: string; hours: readonly Hour[] }

const [WIDTH, HEIGHT, EDGE] = [900, 220, 40]
const COLOURS = ['#0a7d4f', '#b3261e']
const BARS = '▁▂▃▄▅▆▇█'
const COLUMNS = 84

/** Stock of the wanted chain by hour, and below it the share of quotes that were served so far. */
export function drawCurves(curves: readonly Curve[], title: string): string {
  const most = Math.max(1, ...curves.flatMap(({ hours }) => hours.map(stockOf)))
  const longest = Math.max(2, ...curves.map(({ hours }) => hours.length))
  const panel = (top: number, label: string, valuesOf: (curve: Curve) => number[]) => {
    const lines = curves.map((curve, index) => {
      const points = valuesOf(curve).map((value, hour) => {
        const x = EDGE + (hour * (WIDTH - 2 * EDGE)) / (longest - 1)
        return `${x.toFixed(1)},${(top + HEIGHT * (1 - value)).toFixed(1)}`
      })
      const colour = COLOURS[index % COLOURS.length]
      return `<polyline fill="none" stroke="${colour}" stroke-width="1.5" points="${points.join(' ')}"/>`
    })
    const frame = `<rect x="${EDGE}" y="${top}" width="${WIDTH - 2 * EDGE}" height="${HEIGHT}" fill="none" stroke="#999"/>`
    return [frame, `<text x="${EDGE}" y="${top - 6}">${label}</text>`, ...lines].join('\n')
  }
  const names = curves.map(
    ({ name }, index) =>
      `<text x="${EDGE + 320 * index}" y="40" fill="${COLOURS[index % COLOURS.length]}">${name}</text>`,
  )
  const second = 80 + HEIGHT + 50
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${second + HEIGHT + 20}" font-family="sans-serif" font-size="13">`,
    `<text x="${EDGE}" y="20">${title}</text>`,
    ...names,
    panel(80, `stock of USDC by hour, 0 to ${Math.round(most)}`, ({ hours }) =>
      hours.map((hour) => stockOf(hour) / most),
    ),
    panel(second, 'quotes served so far, 0 to 100 %', ({ hours }) => servedSoFar(hours)),
    '</svg>',
    '',
  ].join('\n')
}

/** The stock in one line of text. */
export function sparkline(hours: readonly Hour[]): string {
  const most = Math.max(1, ...hours.map(stockOf))
  const step = Math.max(1, Math.ceil(hours.length / COLUMNS))
  const shown = hours.filter((_, index) => index % step === 0)
  return shown
    .map((hour) => BARS[Math.min(7, Math.floor((stockOf(hour) / most) * 8))] ?? '?')
    .join('')
}

const stockOf = ({ stock }: Hour) => Number(stock / UNIT)

function servedSoFar(hours: readonly Hour[]): number[] {
  let [asked, served] = [0, 0]
  return hours.map((hour) => {
    asked += hour.asked
    served += hour.served
    return served / asked
  })
}
