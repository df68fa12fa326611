import type { Case } from './case.ts'
import type { Violation } from './judge.ts'

/** How often each move was played, how it ended, and what is wrong, with its story. */
export function report(
  cases: readonly Case[],
  violations: readonly Violation[],
  log: (line: string) => void,
): void {
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
  if (process.env.ADVERSARY_STORIES) for (const it of cases) tellStory(it, log)
  for (const { case: it, what } of violations) {
    log(`VIOLATION: ${what}`)
    if (it) tellStory(it, log)
  }
}

function tellStory(it: Case, log: (line: string) => void): void {
  const names = it.moves.map(({ name }) => name).join(' + ')
  log(`  seed ${it.seed} case ${it.number}: ${it.ground} ${it.account}, ${names}: ${it.outcome}`)
  log(`  from ${it.origin} to ${it.target}, party ${it.party.owner.address}`)
  for (const line of it.story) log(`    ${line}`)
}
