import { setTimeout as sleep } from 'node:timers/promises'
import type { Grounds, ServiceChild } from '../../intents/grounds.ts'
import { startLoad } from '../../intents/load.ts'
import type { Purse } from '../../intents/wallets.ts'
import type { Kind } from '../../intents/wishes.ts'
import type { TrialOptions } from '../../trial.ts'
import { readStream, type StreamReader, type Tellings } from './stream-reader.ts'
import { until } from './until.ts'

type Play = {
  service: ServiceChild
  readers: number
  intents: number
  kinds: readonly Kind[]
  seed: number
  log: TrialOptions['log']
}

type Played = { events: number; told: number; problems: string[] }

/** As many wrong readers as anybody reads. */
const MOST_PROBLEMS = 20
const REPEAT_MS = 1_000

/**
 * Readers of the project's stream while intents are carried out and the service is killed in the middle;
 * then a reader for each intent, which begins with its first event. Each is compared with the database.
 */
export async function playStreams(grounds: Grounds, purse: Purse, play: Play): Promise<Played> {
  const { service, readers: count, intents, log } = play
  const tellings: Tellings = new Map()
  const open = (path: string) =>
    readStream(`${grounds.url}${path}`, { apiKey: grounds.apiKey, tellings })
  const readers = Array.from({ length: count }, () => open('/intents/events'))
  try {
    if (!(await until(() => readers.every(({ isOpen }) => isOpen)))) {
      const missing = readers.filter(({ isOpen }) => !isOpen).length
      return { events: 0, told: 0, problems: [`${missing} readers did not get their streams`] }
    }
    log(`${count} readers are there`)
    const load = startLoad(grounds, purse, {
      seed: play.seed,
      count: intents,
      kinds: play.kinds,
      log,
    })
    await load.reach(Math.ceil(intents / 2))
    await service.kill()
    const backMs = await service.start()
    log(`killed at ${load.accepted.size} intents, back after ${Math.round(backMs)} ms`)
    await load.reach(intents)
    await load.drain()
    const written = await readWritten(grounds)
    const last = written.at(-1)?.position
    // Whoever is not told in time is found by the comparison below.
    await until(() => readers.every(({ positions }) => positions.at(-1) === last))
    // An event that is told twice comes late.
    await sleep(REPEAT_MS)
    const problems = [
      ...load.faults,
      ...checkWritten(written, load.accepted),
      ...checkReaders(readers, written),
      ...checkResumes(readers),
      ...(await checkSingles(open, written)),
    ]
    const resumes = readers.reduce((sum, reader) => sum + reader.resumes, 0)
    const told = readers.reduce((sum, { positions }) => sum + positions.length, 0)
    log(`${load.accepted.size} intents, ${written.length} events, ${told} told, ${resumes} resumes`)
    for (const problem of problems.slice(0, MOST_PROBLEMS)) log(`WRONG: ${problem}`)
    return { events: written.length, told, problems }
  } finally {
    for (const reader of readers) reader.leave()
  }
}

type Written = { position: string; subject: string; type: string; status: string; events: number }

async function readWritten({ database, projectId }: Grounds): Promise<Written[]> {
  return database.sql<Written[]>`
    select e.position, e.subject, e.type, i.status, i.events
    from streamed_events e join intents i on i.id = e.subject
    where e.project_id = ${projectId} and e.topic = 'intents' order by e.position`
}

const LAST_TYPES: Readonly<Record<string, string>> = {
  COMPLETED: 'intent.completed',
  FAILED: 'intent.failed',
  EXPIRED: 'intent.expired',
}

/** Every accepted intent has its events, and the last one says what its status says. */
function checkWritten(
  written: readonly Written[],
  accepted: ReadonlyMap<string, unknown>,
): string[] {
  const byIntent = new Map<string, Written[]>()
  for (const event of written) {
    byIntent.set(event.subject, [...(byIntent.get(event.subject) ?? []), event])
  }
  const missing = [...accepted.keys()].filter((id) => !byIntent.has(id))
  const wrong = [...byIntent].flatMap(([id, events]) => {
    const last = events.at(-1)
    const fits =
      events[0]?.type === 'intent.accepted' &&
      last?.events === events.length &&
      last.type === LAST_TYPES[last.status]
    return fits ? [] : [`intent ${id}: ${events.map(({ type }) => type)} as ${last?.status}`]
  })
  return [...missing.map((id) => `intent ${id} has no event`), ...wrong]
}

function checkReaders(readers: readonly StreamReader[], written: readonly Written[]): string[] {
  const wanted = written.map(({ position }) => position).join()
  return readers.flatMap(({ faults, positions }, index) => [
    ...faults.map((fault) => `reader ${index}: ${fault}`),
    ...(positions.join() === wanted
      ? []
      : [`reader ${index} was told ${positions.length} of ${written.length} events`]),
  ])
}

/** The kill must have been felt by all of them; otherwise nothing was shown about it. */
function checkResumes(readers: readonly StreamReader[]): string[] {
  return readers.flatMap(({ resumes }, index) =>
    resumes > 0 ? [] : [`reader ${index} never had to resume`],
  )
}

async function checkSingles(
  open: (path: string) => StreamReader,
  written: readonly Written[],
): Promise<string[]> {
  const problems: string[] = []
  for (const id of new Set(written.map(({ subject }) => subject))) {
    const own = written.filter(({ subject }) => subject === id)
    const reader = open(`/intents/${id}/events`)
    await until(() => reader.positions.length >= own.length)
    problems.push(
      ...checkReaders([reader], own).map((problem) => `alone, intent ${id}: ${problem}`),
    )
    reader.leave()
  }
  return problems
}
