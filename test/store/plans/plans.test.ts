import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../kit/database.ts'
import { type Examiner, openExaminer } from './open-examiner.ts'
import { oneLine, readStatements, type WrittenStatement } from './read-statements.ts'
import { RUNS } from './run-parts.ts'
import { seedHistory, settleHistory } from './seed-history.ts'

const INTENTS = 2_000

/** Statements that read all of a growing table, and why they may. The beginning of each is enough to tell it. */
const MAY_SCAN: Readonly<Record<string, string>> = {
  'intents/refused-submissions.ts: delete from refused_submissions where id in ( select id from refused_submissions where project_id':
    'a project has 500 of them at most, and each insert deletes what is more',
  'intents/simulations.ts: delete from simulations where id in ( select id from simulations where project_id':
    'the same for simulations',
  'ledger/statement-dues.ts: select p.created_at, d.layer':
    'a statement needs every due up to its end, because one that is old may be repaid in its period',
  'ledger/statement-dues.ts: with came as': 'the same for repayments',
  'ledger/statement-postings.ts: select p.id, p.created_at, p.chain_id, p.tx_hash, p.kind':
    'a statement of a period reads the postings of the period; what it compares them with is hashed once',
}

let examiner: Examiner
beforeAll(async () => {
  const url = await freshDatabase('plans')
  const client = postgres(url, { max: 1, onnotice: () => {} })
  await client.begin((sql) => seedHistory(sql, INTENTS))
  await settleHistory(client)
  await client.end()
  examiner = await openExaminer(url, INTENTS)
})
afterAll(() => examiner?.close())

const isAllowed = (name: string) => Object.keys(MAY_SCAN).some((begin) => name.startsWith(begin))

it('reads no growing table from its beginning to its end', async () => {
  const statements = readStatements().filter(({ text }) => examiner.touchesHistory(text))
  expect(statements.length).toBeGreaterThan(150)
  const whole: string[] = []
  const inParts: WrittenStatement[] = []
  for (const statement of statements) {
    const scans = await examiner.examineText(statement)
    if (!scans) inParts.push(statement)
    else if (!isAllowed(statement.name)) {
      whole.push(...scans.map((scan) => `${scan}: ${statement.name}`))
    }
  }
  // Those in parts are run, each the way it is asked for.
  const texts: string[] = []
  for (const [name, run] of Object.entries(RUNS)) {
    const sent = await examiner.examineRun(run)
    expect(sent, `${name} sends a statement`).not.toEqual([])
    for (const { text, scans } of sent) {
      texts.push(text)
      whole.push(...scans.map((scan) => `${scan}: ${name}: ${text}`))
    }
  }
  expect(whole).toEqual([])
  const unknown = inParts.filter((statement) => !texts.some((text) => isOf(statement, text)))
  expect(unknown.map(({ name }) => name)).toEqual([])
})

it('would find a scan', async () => {
  const text = 'select * from intents where failure = $1'
  expect(await examiner.examineText({ text })).toEqual(['reads all intents'])
  const [walk] = await examiner.examineRun(
    (sql) => sql`select id from deposits where position = ${'nowhere'} order by id desc limit 20`,
  )
  expect(walk?.scans).toEqual([expect.stringMatching(/^read.* deposits$/)])
})

/** Whether a text that was sent is this statement, whatever was put into it. */
function isOf({ text }: WrittenStatement, sentText: string): boolean {
  let at = 0
  for (const part of oneLine(text).split(/\$\d+/)) {
    const wanted = part.trim()
    const found = sentText.indexOf(wanted, at)
    if (found < 0) return false
    at = found + wanted.length
  }
  return true
}
