import type { Sql } from '../../src/store/database/sql.ts'

/**
 * What a person needs who reads that a test has failed: what became of its intents and deposits,
 * and what its services said last. Services register here while they run; `failure-hook.ts` asks for
 * the story of a failed test, and `failure-reporter.ts` prints it.
 */

/** The longest story of one failure, title included. */
export const LONGEST_STORY = 60
/** How many pieces of output are kept of a service; most are one line. */
const KEPT = 400
/** Of a service that says much in one piece. */
const LONGEST_PIECE = 20_000
const WIDTH = 280
const MOST_SERVICES = 3
const MOST_SEEDS = 5
const MOST_SUBJECTS = 4
/** A test that touched nothing since it began goes on with what was there before. */
const RECENT_MS = 60_000
/** A database that hangs is no reason to wait. */
const LOOK_MS = 10_000

export type RegisteredService = {
  /** Keeps a piece of the service's output, which costs nothing but its memory. */
  say(piece: string): void
  /** What the service said is told until the next test begins. */
  end(): void
}

type Kept = {
  name: string
  databaseUrl: () => string | undefined
  pieces: string[]
  next: number
  endedAt: number | undefined
}

/** Test files that share a worker may load this module more than once. */
type Told = { services: Kept[]; seeds: { seed: number; at: number }[] }
const shared = globalThis as typeof globalThis & { [key: symbol]: Told | undefined }
const STATE = Symbol.for('simplon.failure-story')
const state = (): Told => {
  shared[STATE] ??= { services: [], seeds: [] }
  return shared[STATE]
}

export function registerService(
  name: string,
  databaseUrl: () => string | undefined,
): RegisteredService {
  const kept: Kept = { name, databaseUrl, pieces: [], next: 0, endedAt: undefined }
  state().services.push(kept)
  return {
    say(piece) {
      kept.pieces[kept.next % KEPT] = piece
      kept.next += 1
    },
    end() {
      kept.endedAt ??= Date.now()
    },
  }
}

/** Notes a seed that a test's choices come from. */
export function noteSeed(seed: number): void {
  const { seeds } = state()
  if (seeds.some((each) => each.seed === seed)) return
  if (seeds.length === MOST_SEEDS) seeds.shift()
  seeds.push({ seed, at: Date.now() })
}

/** Forgets what no failure from now on can be about. */
export function forgetStories(): void {
  const told = state()
  told.services = told.services.filter(({ endedAt }) => endedAt === undefined)
  told.seeds = []
}

type Failure = {
  name: string
  /** Milliseconds since 1970. */
  since: number
  messages: string
}

/** At most `LONGEST_STORY` lines; none when no service ran and no seed was drawn. */
export async function tellStory({ name, since, messages }: Failure): Promise<string[]> {
  const { services, seeds } = state()
  const running = services
    .filter(({ endedAt }) => endedAt === undefined || endedAt >= since)
    .toReversed()
  if (running.length === 0 && seeds.length === 0) return []
  const shown = running.slice(0, MOST_SERVICES)
  const drawn = seeds.map(({ seed }) => seed).join(', ')
  const title = [
    `About the failure of ${name}:`,
    ...(seeds.length > 0 ? [`Seeds drawn in its file: ${drawn}.`] : []),
    ...(shown.length < running.length
      ? [`${running.length} services ran; the newest ${shown.length} are told of.`]
      : []),
  ]
  const seen = new Set<string>()
  const sections: Section[] = []
  for (const { name, databaseUrl } of shown) {
    const url = attempt(databaseUrl)
    if (url === undefined || seen.has(url)) continue
    seen.add(url)
    sections.push(...(await readSubjects(url, { since, messages, name })))
  }
  for (const each of shown) sections.push(lastWords(each))
  return [...title, ...fitSections(sections, LONGEST_STORY - title.length)].map(shorten)
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

type Section = { title: string; lines: readonly string[] }

/** Gives each section an even part of the room, and what one does not need to the others. */
export function fitSections(sections: readonly Section[], room: number): string[] {
  const shown = sections.slice(0, Math.max(0, Math.floor(room / 2)))
  const parts = new Array<number>(shown.length).fill(0)
  let left = room - shown.length
  const byNeed = [...parts.keys()].toSorted((a, b) => length(shown[a]) - length(shown[b]))
  byNeed.forEach((place, turn) => {
    const part = Math.min(length(shown[place]), Math.floor(left / (byNeed.length - turn)))
    parts[place] = part
    left -= part
  })
  return shown.flatMap(({ title, lines }, place) => {
    // What happened last says most.
    const missing = lines.length - (parts[place] ?? 0)
    const cut = missing > 0 ? ` (${missing} earlier lines are left out)` : ''
    return [`${title}${cut}`, ...lines.slice(missing).map((line) => `  ${line}`)]
  })
}

const length = (section: Section | undefined) => section?.lines.length ?? 0

/** Keys of the API are in the banner of a devnet. */
const API_KEY = /\bsk_[a-z]+_\w+/g

const shorten = (line: string) => {
  const open = line.replace(API_KEY, 'sk_…')
  return open.length > WIDTH ? `${open.slice(0, WIDTH - 1)}…` : open
}

function lastWords({ name, pieces, next, endedAt }: Kept): Section {
  const start = next > KEPT ? next % KEPT : 0
  const inOrder = [...pieces.slice(start), ...pieces.slice(0, start)]
  const lines = inOrder
    .map((piece) => piece.slice(-LONGEST_PIECE))
    // A process's output comes in pieces that need not end with a line.
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readable)
  const ended = endedAt === undefined ? '' : ', which has ended'
  const said = lines.length > 0 ? 'said last:' : 'said nothing.'
  return { title: `${name}${ended}, ${said}`, lines }
}

const LEVELS: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'ERROR' }

/** A JSON line of the log as people read it; anything else as it is. */
function readable(line: string): string {
  if (!line.startsWith('{"level":')) return line
  try {
    const { level, time, event, msg, ...rest } = JSON.parse(line) as Record<string, unknown>
    const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
    return `${timeOf(time)} ${LEVELS[Number(level)] ?? level} ${event} ${msg}${more}`
  } catch {
    return line
  }
}

const timeOf = (time: unknown) => new Date(time as string | Date).toISOString().slice(11, 23)

/** Ids of intents in a text: no other number in decimals is as long. */
const INTENT_ID = /\b\d{30,78}\b/g
const TX_HASH = /\b0x[0-9a-f]{64}\b/gi
const DEPOSIT_ID = /\bdeposits?["':=\s/#-]{1,5}(?:id["':=\s]{1,4})?(\d{1,18})\b/gi

type Sought = { name: string; since: number; messages: string }

/** What the database knows of the intents and deposits that the failure names, or of the newest. */
async function readSubjects(url: string, sought: Sought): Promise<Section[]> {
  // Loaded only when a test has failed, because every test file loads this module.
  const { connectBriefly } = await import('../../src/store/database/connect-briefly.ts')
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${LOOK_MS} ms`)), LOOK_MS)
  })
  try {
    return await Promise.race([connectBriefly(url, (sql) => read(sql, sought)), late])
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [{ title: `The database of ${sought.name} cannot be read: ${why}`, lines: [] }]
  } finally {
    clearTimeout(timer)
  }
}

async function read(sql: Sql, { since, messages }: Sought): Promise<Section[]> {
  const intentIds = [...new Set(messages.match(INTENT_ID))]
  const depositIds = [...messages.matchAll(DEPOSIT_ID)].map(([, id]) => id ?? '')
  const hashes = (messages.match(TX_HASH) ?? []).map((hash) => Buffer.from(hash.slice(2), 'hex'))
  const named = async () => ({
    intents: await sql<{ id: string }[]>`
      select id from intents where id = any(${intentIds}::numeric[]) or id in
        (select intent_id from intent_steps where tx_hash = any(${hashes}::bytea[]))
      limit ${MOST_SUBJECTS}`,
    deposits: await sql<{ id: string }[]>`
      select id from deposits where id = any(${depositIds}::bigint[])
        or tx_hash = any(${hashes}::bytea[]) or intent_id = any(${intentIds}::numeric[])
      limit ${MOST_SUBJECTS}`,
  })
  const newest = async (from: number) => ({
    intents: await sql<{ id: string }[]>`
      select id from intents where updated_at >= ${new Date(from)}
      order by updated_at desc limit ${MOST_SUBJECTS / 2}`,
    deposits: await sql<{ id: string }[]>`
      select id from deposits where updated_at >= ${new Date(from)}
      order by updated_at desc limit ${MOST_SUBJECTS / 2}`,
  })
  for (const look of [named, () => newest(since), () => newest(Date.now() - RECENT_MS)]) {
    const { intents, deposits } = await look()
    if (intents.length + deposits.length === 0) continue
    const sections: Section[] = []
    for (const { id } of intents) sections.push(await readIntent(sql, id))
    for (const { id } of deposits) sections.push(await readDeposit(sql, id))
    return sections
  }
  return []
}

async function readIntent(sql: Sql, id: string): Promise<Section> {
  type Intent = { status: string; failure: string | null; accepted_at: Date }
  const [intent] = await sql<Intent[]>`
    select status, failure, accepted_at from intents where id = ${id}`
  const steps = await sql<Record<string, string>[]>`
    select s.name, s.chain_id, s.state, s.attempts, s.note, s.transaction_key, t.state as sent,
      t.hold_reason, t.abandon_reason, t.succeeded
    from intent_steps s left join transactions t on t.key = s.transaction_key
    where s.intent_id = ${id} order by s.position`
  return {
    title: `Intent ${id} is ${intent?.status}${intent?.failure ? `: ${intent.failure}` : ''}`,
    lines: [
      ...(intent ? [`${timeOf(intent.accepted_at)} accepted`] : []),
      ...(await readEvents(sql, 'intents', id)),
      ...steps.map((step) => `now: ${inWords(step)}`),
    ],
  }
}

async function readDeposit(sql: Sql, id: string): Promise<Section> {
  const [deposit] = await sql<Record<string, string>[]>`
    select state, error_code, error_message, fail_reason, intent_id, attempts from deposits
    where id = ${id}`
  const steps = await sql<{ at: Date; to_state: string; error_code: string | null }[]>`
    select at, to_state, error_code from deposit_steps where deposit_id = ${id} order by id`
  const { state: now, ...facts } = deposit ?? {}
  return {
    title: `Deposit ${id} is ${now}: ${inWords(facts)}`,
    lines: [
      ...steps.map((step) => `${timeOf(step.at)} ${step.to_state} ${step.error_code ?? ''}`),
      ...(await readEvents(sql, 'deposits', id)),
    ].toSorted(),
  }
}

async function readEvents(sql: Sql, topic: string, subject: string): Promise<string[]> {
  const events = await sql<{ written_at: Date; type: string; payload: string }[]>`
    select written_at, type, payload from streamed_events
    where topic = ${topic} and subject = ${subject} order by id`
  return events.map((event) => {
    const { data } = JSON.parse(event.payload) as { data: object }
    return `${timeOf(event.written_at)} ${event.type} ${JSON.stringify(data)}`
  })
}

const inWords = (facts: Readonly<Record<string, unknown>>) =>
  Object.entries(facts)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
