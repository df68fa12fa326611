import type { Address } from 'viem'
import type { Book } from './book.ts'
import { complain } from './judge.ts'
import type { Heard, Verdict } from './note-words.ts'

/**
 * All that a deposit address, its transit account, its recipient and its refund address have, with
 * what Across will bring them, is at least what was deposited less the cap on all fees together.
 */
export function noteDeposits(book: Book, heard: Heard, verdict: Verdict): void {
  const touched = new Set<Address>()
  const { place, effect, attempt, caller } = heard
  for (const token of [place.usdc, place.usdt]) {
    for (const [holder, change] of effect.moves.get(token) ?? []) {
      const vault = book.members.get(holder)
      const deposit = vault && book.commitments.get(vault)
      if (!deposit) continue
      touched.add(deposit.vault)
      deposit.has += change
      // Only what is sent to the deposit address itself is a deposit.
      if (holder === deposit.vault && change > 0n) deposit.paid += change
      if (token === place.usdt && change > 0n) deposit.slips = deposit.slip
    }
  }
  for (const order of verdict.claims) {
    const deposit = depositOf(book, order.sponsor)
    if (!deposit) continue
    touched.add(deposit.vault)
    const home = deposit.members.has(order.recipient)
    if (!home) complain(book, attempt, `a deposit goes to ${order.recipient}`)
    if (order.layer === 'across') deposit.flying.set(order.digest, order.gives[0]?.amount ?? 0n)
  }
  for (const order of verdict.relayed) {
    const deposit = depositOf(book, order.sponsor)
    if (!deposit) continue
    if (!deposit.flying.delete(order.digest)) deposit.early.add(order.digest)
    touched.add(deposit.vault)
  }
  for (const vault of touched) {
    const deposit = book.commitments.get(vault)
    if (!deposit) continue
    for (const digest of deposit.early) deposit.flying.delete(digest as never)
    const gone = [...effect.moves.entries()].some(([, holders]) =>
      [...deposit.members].some((member) => (holders.get(member) ?? 0n) < 0n),
    )
    const got = deposit.refundTo
      ? (effect.moves.get(place.usdc)?.get(deposit.refundTo) ?? 0n) +
        (effect.moves.get(place.usdt)?.get(deposit.refundTo) ?? 0n)
      : 0n
    // A refund address that is used for other things counts when this deposit pays it.
    if (gone && got > 0n && deposit.refundTo !== caller) deposit.has += got
    if (gone && got > 0n && deposit.refundTo === caller) deposit.has += got
    const flying = [...deposit.flying.values()].reduce((sum, amount) => sum + amount, 0n)
    const least = deposit.paid - deposit.cap - deposit.slips
    if (deposit.has + flying < least) {
      complain(
        book,
        attempt,
        `of the deposits ${deposit.paid} at ${vault} their owner has ${deposit.has} and ${flying} on the way, less than ${least}`,
      )
    }
  }
}

const depositOf = (book: Book, member: Address) => {
  const vault = book.members.get(member)
  return vault ? book.commitments.get(vault) : undefined
}
