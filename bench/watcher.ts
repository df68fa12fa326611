import { randomBytes } from 'node:crypto'
import { measureMatching } from './watcher/match-rate.ts'

const ADDRESSES = 1_000_000
const WANTED_PER_SECOND = 100_000

/** Transfer logs as a node sends them, parsed and matched against a million addresses. */
export async function runBench(log: (line: string) => void): Promise<void> {
  const { perSecond, megabytes } = measureMatching(randomBytes(ADDRESSES * 20))
  const ratio = (perSecond / WANTED_PER_SECOND).toFixed(1)
  log(
    `${perSecond} logs/s from text to match against ${ADDRESSES} addresses in ` +
      `${megabytes.toFixed(0)} MB; ratio ${ratio} to the ${WANTED_PER_SECOND} wanted in 150 MB`,
  )
}
