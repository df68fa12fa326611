import { randomBytes } from 'node:crypto'
import { measureMatching } from '../watcher/match-rate.ts'
import { publish } from './publish.ts'

const ADDRESSES = [10_000, 100_000, 1_000_000, 10_000_000]

/** Logs from the text of a node's answer to the match, against how many addresses are watched, and what these take. */
export async function runBench(log: (line: string) => void): Promise<void> {
  const measured = ADDRESSES.map((count) => ({
    count,
    ...measureMatching(randomBytes(count * 20)),
  }))
  publish(
    'watcher',
    {
      title: 'The watcher against watched addresses',
      along: 'watched addresses',
      up: 'microseconds a log, megabytes',
      curves: [
        {
          name: 'microseconds a log',
          points: measured.map(({ count, perSecond }) => ({ at: count, cost: 1e6 / perSecond })),
        },
        {
          name: 'megabytes of addresses',
          points: measured.map(({ count, megabytes }) => ({ at: count, cost: megabytes })),
        },
      ],
    },
    log,
  )
}
