import type { Transfer } from '../domain/watch/transfer.ts'

/**
 * Chooses transfers in turns: the dearest to each address before the second to any, and of one turn
 * the dearest first. Whoever sends thousands to one address, of whatever worth, takes no place from
 * the others. Returns the chosen in the order in which they came; the others wait for a later look.
 */
export function takeTurns<Each extends Pick<Transfer, 'usd' | 'to'>>(
  transfers: readonly Each[],
  most: number,
): readonly Each[] {
  if (transfers.length <= most) return transfers
  const dearest = transfers.toSorted(byWorth)
  const had = new Map<string, number>()
  const turns = dearest.map((transfer) => {
    const to = transfer.to.toLowerCase()
    const turn = had.get(to) ?? 0
    had.set(to, turn + 1)
    return { transfer, turn }
  })
  // Sorting keeps the order of equals, which is that of their worth.
  const inTurn = turns.toSorted((a, b) => a.turn - b.turn).slice(0, most)
  const chosen = new Set(inTurn.map(({ transfer }) => transfer))
  return transfers.filter((each) => chosen.has(each))
}

function byWorth({ usd: a }: Pick<Transfer, 'usd'>, { usd: b }: Pick<Transfer, 'usd'>): number {
  const [mine, others] = [a ?? -1n, b ?? -1n]
  return mine === others ? 0 : mine > others ? -1 : 1
}
