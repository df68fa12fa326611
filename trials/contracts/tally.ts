import type { Attempt } from './book.ts'
import type { Effect } from './read-logs.ts'

type Line = { calls: number; done: number; reasons: Record<string, number> }
/** What was called and how it went, by target and selector; plain data, so that workers can send it. */
export type Tally = {
  calls: number
  done: number
  lines: Record<string, Line>
  words: Record<string, number>
  moves: Record<string, [number, number]>
  /** Functions that only our own contracts may call, and how often they did. */
  inside: Record<string, number>
}

export const createTally = (): Tally => ({
  calls: 0,
  done: 0,
  lines: {},
  words: {},
  moves: {},
  inside: {},
})

export function noteCall(tally: Tally, { to, data, what }: Attempt, effect: Effect): void {
  tally.calls += 1
  if (effect.done) tally.done += 1
  const key = `${to.toLowerCase()} ${data.slice(0, 10)}`
  tally.lines[key] ??= { calls: 0, done: 0, reasons: {} }
  const line = tally.lines[key] as Line
  line.calls += 1
  if (effect.done) line.done += 1
  else line.reasons[effect.reason] = (line.reasons[effect.reason] ?? 0) + 1
  tally.moves[what] ??= [0, 0]
  const move = tally.moves[what] as [number, number]
  move[0] += 1
  if (effect.done) move[1] += 1
  for (const { name } of effect.said) tally.words[name] = (tally.words[name] ?? 0) + 1
}

export function addTally(sum: Tally, other: Tally): void {
  sum.calls += other.calls
  sum.done += other.done
  for (const [key, { calls, done, reasons }] of Object.entries(other.lines)) {
    sum.lines[key] ??= { calls: 0, done: 0, reasons: {} }
    const line = sum.lines[key] as Line
    line.calls += calls
    line.done += done
    for (const [reason, count] of Object.entries(reasons))
      line.reasons[reason] = (line.reasons[reason] ?? 0) + count
  }
  for (const [name, count] of Object.entries(other.words))
    sum.words[name] = (sum.words[name] ?? 0) + count
  for (const [name, count] of Object.entries(other.inside))
    sum.inside[name] = (sum.inside[name] ?? 0) + count
  for (const [what, [calls, done]] of Object.entries(other.moves)) {
    sum.moves[what] ??= [0, 0]
    const move = sum.moves[what] as [number, number]
    move[0] += calls
    move[1] += done
  }
}
