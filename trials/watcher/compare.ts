import type { Told } from '../../test/chain/deposits/told.ts'

/** A transfer that the final chain holds. */
export type TrueTransfer = { key: string; amount: bigint; blockHash: string }

/** How a transfer is named by transaction, recipient, token and amount: each is paid once. */
export function keyOf(each: {
  txHash: string | null
  to: string
  token: string
  amount: bigint
}): string {
  return [each.txHash, each.to, each.token, each.amount].join(' ').toLowerCase()
}

/** What is amiss: lost, doubled, unconfirmed, at the wrong block, or told although it vanished. */
export function compare(expected: readonly TrueTransfer[], told: readonly Told[]): string[] {
  const problems: string[] = []
  const fates = new Map<string, Told[]>()
  for (const each of told) {
    const id = `${each.transfer.id}`
    fates.set(id, [...(fates.get(id) ?? []), each])
  }
  const standing = new Map<string, number>()
  const truth = new Map(expected.map((each) => [each.key, each]))
  for (const [id, fate] of fates) {
    problems.push(...checkOrder(id, fate))
    const last = fate.at(-1)
    if (!last || last.what === 'orphaned') continue
    const key = keyOf(last.transfer)
    standing.set(key, (standing.get(key) ?? 0) + 1)
    const real = truth.get(key)
    if (!real) problems.push(`${key} is not in the chain`)
    else if (real.blockHash !== last.transfer.blockHash) problems.push(`${key}: another block`)
    else if (last.what !== 'confirmed') problems.push(`${key} is not confirmed`)
  }
  for (const { key } of expected) {
    const times = standing.get(key) ?? 0
    if (times !== 1) problems.push(`${key} stands ${times} times`)
  }
  return problems
}

/** Seen, then confirmed once; orphaned at any point, and then from the start. */
function checkOrder(id: string, fate: readonly Told[]): string[] {
  const next: Record<Told['what'], readonly string[]> = {
    seen: ['confirmed', 'orphaned'],
    confirmed: ['orphaned'],
    orphaned: ['seen'],
  }
  return fate.flatMap(({ what }, index) => {
    const before = fate[index - 1]
    const sound = before ? next[before.what].includes(what) : what === 'seen'
    return sound ? [] : [`transfer ${id}: ${what} after ${before?.what ?? 'nothing'}`]
  })
}
