import type { Case } from './case.ts'
import type { Violation } from './judge/judge.ts'
import type { Round } from './round.ts'

/** How often each move was played, what became of each seed, and what is wrong, with its story. */
export function report(
  rounds: readonly Round[],
  violations: readonly Violation[],
  log: (line: string) => void,
): void {
  const cases = rounds.flatMap((round) => round.cases)
  tellMoves(cases, log)
  if (process.env.ADVERSARY_STORIES) for (const it of cases) tellStory(it, log)
  for (const { case: it, seed, what } of violations) {
    const place = it ? ` seed ${it.seed} case ${it.number}` : seed !== undefined && ` seed ${seed}`
    log(`VIOLATION${place || ''}: ${what}`)
    if (it) tellStory(it, log)
  }
  for (const round of rounds) log(lineOf(round, violations))
}

function tellMoves(cases: readonly Case[], log: (line: string) => void): void {
  const moves = [...new Set(cases.flatMap((it) => it.moves.map(({ name }) => name)))].sort()
  const width = Math.max(...moves.map((name) => name.length), 4) + 2
  log(`${'move'.padEnd(width)}played  ends`)
  for (const name of moves) {
    const played = cases.filter((it) => it.moves.some((move) => move.name === name))
    const ends = new Map<string, number>()
    for (const { outcome } of played) ends.set(outcome, (ends.get(outcome) ?? 0) + 1)
    const text = [...ends].map(([end, count]) => `${end}: ${count}`).join(', ')
    log(`${name.padEnd(width)}${String(played.length).padStart(6)}  ${text}`)
  }
}

/** One line for a seed. What was refused never became an intent; a deposit is one from its payment. */
function lineOf({ seed, cases, crowd }: Round, violations: readonly Violation[]): string {
  const intents = cases.flatMap(({ accepted }) => accepted)
  const deposits = cases.filter(({ outcome }) => outcome.startsWith('deposit '))
  const completed =
    intents.filter(({ status }) => status === 'COMPLETED').length +
    deposits.filter(({ outcome }) => outcome === 'deposit completed').length
  const taken = intents.length + deposits.length
  const refused = cases.filter((it) => it.accepted.length === 0 && !deposits.includes(it)).length
  const wrong = violations.filter((each) => (each.case?.seed ?? each.seed) === seed).length
  const done = crowd.intents.filter(({ end }) => end === 'COMPLETED').length
  return [
    `seed ${seed}: ${cases.length} hostile, ${taken} accepted, ${completed} completed,`,
    `${taken - completed} failed, ${refused} refused, ${wrong} violations;`,
    `honest ${crowd.intents.length} played, ${done} completed`,
  ].join(' ')
}

function tellStory(it: Case, log: (line: string) => void): void {
  const names = it.moves.map(({ name }) => name).join(' + ')
  log(`  seed ${it.seed} case ${it.number}: ${it.ground} ${it.account}, ${names}: ${it.outcome}`)
  log(`  from ${it.origin} to ${it.target}, party ${it.party.owner.address}`)
  for (const line of it.story) log(`    ${line}`)
}
