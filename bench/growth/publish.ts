import { mkdirSync, writeFileSync } from 'node:fs'
import { drawGrowth, type GrowthChart, growthOf, short } from '../draw/growth-chart.ts'

const FOLDER = 'docs/growth'

/** Draws the curves into the documentation, and says of each how it grows. */
export function publish(name: string, chart: GrowthChart, log: (line: string) => void): void {
  mkdirSync(FOLDER, { recursive: true })
  const file = `${FOLDER}/${name}.svg`
  writeFileSync(file, drawGrowth(chart))
  log(`${chart.title}: ${chart.up} over ${chart.along}; ${file}`)
  for (const curve of chart.curves) {
    const { times, dearer } = growthOf(curve)
    const values = curve.points.map(
      ({ at, cost }) => `${short(at)}: ${Number(cost.toPrecision(3))}`,
    )
    log(`  ${curve.name}: ${values.join(', ')}; ${short(dearer)} times for ${short(times)} times`)
  }
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
