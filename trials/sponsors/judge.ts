import { totalFees } from '../../src/domain/cost/fees.ts'
import { usdFromDecimal, usdToDecimal } from '../../src/domain/usd.ts'
import { listIntents } from '../../src/store/intents/intents.ts'
import type { Stage } from './stage.ts'

type Entry = { id: string; kind: string; amountUsd: string; intentId: string | null }
type Page = {
  balanceUsd: string
  entries: Entry[]
  pagination: { nextCursor: string | null }
}

/** The whole account as the project reads it, in small pages. */
export async function readAccount({ sponsor }: Pick<Stage, 'sponsor'>, limit = 7) {
  const entries: Entry[] = []
  for (let cursor = ''; ; ) {
    const query = `limit=${limit}${cursor && `&cursor=${cursor}`}`
    const { status, body } = await sponsor.blanc.call('GET', `/sponsorship?${query}`)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    const page = body as Page
    entries.push(...page.entries)
    const { nextCursor } = page.pagination
    if (nextCursor === null) return { balanceUsd: usdFromDecimal(page.balanceUsd), entries }
    cursor = nextCursor
  }
}

/** What does not add up between the operator's payments, the entries and the intents. */
export async function judgeAccount(stage: Stage, paidUsd: bigint): Promise<string[]> {
  const { grounds, sponsor } = stage
  const problems: string[] = []
  const { balanceUsd, entries } = await readAccount(stage)
  const sum = (kind: string) =>
    entries
      .filter((each) => each.kind === kind)
      .reduce((total, { amountUsd }) => total + usdFromDecimal(amountUsd), 0n)
  const all = sum('credit') + sum('debit') + sum('charge') + sum('return')
  if (all !== balanceUsd) problems.push(`entries say ${all}, the balance is ${balanceUsd}`)
  const paid = sum('credit') + sum('debit')
  if (paid !== paidUsd) problems.push(`the operator paid ${paidUsd}, entries say ${paid}`)
  if (balanceUsd < 0n) problems.push(`the balance is ${usdToDecimal(balanceUsd)}`)
  if (new Set(entries.map(({ id }) => id)).size !== entries.length) problems.push('an entry twice')
  const scope = { projectId: sponsor.projectId, environment: 'production', limit: 1_000 } as const
  const { intents } = await listIntents(grounds.database.sql, scope)
  const charges = new Map<string, bigint[]>()
  for (const { kind, intentId, amountUsd } of entries) {
    if (kind !== 'charge' || intentId === null) continue
    charges.set(intentId, [...(charges.get(intentId) ?? []), -usdFromDecimal(amountUsd)])
  }
  for (const { intent, status } of intents) {
    const owed = totalFees(intent.cost.sponsoredFees)
    const taken = charges.get(String(intent.id)) ?? []
    charges.delete(String(intent.id))
    const isRight = owed === 0n ? taken.length === 0 : taken.length === 1 && taken[0] === owed
    if (!isRight) problems.push(`${intent.id} (${status}) owes ${owed}, was charged ${taken}`)
    const back = entries.filter(
      (each) => each.kind === 'return' && each.intentId === `${intent.id}`,
    )
    const returned = back.reduce((total, { amountUsd }) => total + usdFromDecimal(amountUsd), 0n)
    if (back.length > 1 || returned > owed) problems.push(`${intent.id}: ${returned} came back`)
    const isNothing = status === 'FAILED' || status === 'EXPIRED'
    if (isNothing && returned !== owed) problems.push(`${intent.id} ended without its return`)
  }
  for (const id of charges.keys()) problems.push(`${id} was charged and is no intent`)
  return problems
}
