import { type Bound, judgeGrowth } from './judge-growth.ts'
import { PURGED, type Sample, type SampleName } from './take-samples.ts'

/**
 * What must be flat. Memory is given back in steps of pages, so a tenth of it, or as much as one more heap page for each
 * thread, is noise; of files, connections and timers a handful come and go with requests under way. Rows that are purged
 * stand for a time to live and follow the load of that time, which a fourth more is no growth of.
 */
const BOUNDS: Partial<Record<SampleName, Bound>> = {
  rss: { share: 0.15, units: 24 },
  heap: { share: 0.15, units: 12 },
  files: { share: 0.1, units: 6 },
  resources: { share: 0.1, units: 10 },
  connections: { share: 0.1, units: 3 },
  unfinished: { share: 0.25, units: 6 },
  courierLag: { share: 0.25, units: 2 },
  ...Object.fromEntries(PURGED.map((table) => [table, { share: 0.25, units: 200 }])),
}

/** What grows, in words. */
export function findGrowth(samples: readonly Sample[], log: (line: string) => void): string[] {
  const problems: string[] = []
  for (const [name, bound] of Object.entries(BOUNDS) as [SampleName, Bound][]) {
    const verdict = judgeGrowth(
      samples.map((sample) => sample[name]),
      bound,
    )
    if (!verdict.counted) continue
    const text = `${name}: level ${verdict.level.toFixed(1)}, growth ${verdict.growth.toFixed(1)} after warm-up`
    log(`${text}: ${verdict.flat ? 'flat' : 'GROWS'}`)
    if (!verdict.flat) problems.push(text)
  }
  return problems
}

/** Whatever the time, the service may have so many of each open. */
const MOST: Partial<Record<SampleName, number>> = { files: 400, connections: 60, resources: 400 }

export function findExcess(samples: readonly Sample[]): string[] {
  return (Object.entries(MOST) as [SampleName, number][]).flatMap(([name, most]) => {
    const highest = Math.max(0, ...samples.flatMap((sample) => sample[name] ?? []))
    return highest > most ? [`${highest} ${name}, more than ${most}`] : []
  })
}
