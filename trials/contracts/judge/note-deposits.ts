import { type Address, type Hex, keccak256 } from 'viem'
import { CONTRACTS } from '../../../contracts/test/kit/our-contracts.ts'
import {
  type CommittedDeposit,
  commitmentHash,
  transitAddress,
} from '../../../src/domain/deposit/commitment.ts'
import { approvalKey, type Book, reach } from '../book.ts'
import { DEPOSIT_MODULE } from '../cast.ts'
import { lower } from '../place.ts'
import { addressIn } from '../read-logs.ts'
import { complain } from './complain.ts'
import { add, type Heard, type Verdict } from './verdict.ts'

/** Of every deposit of the trial: most that fees may take, and an exchange lose besides. */
export const CAP_BPS = 100n
export const SLIPPAGE_BPS = 50n
/** What an exchange must give is rounded down to whole units, so what it may lose is rounded up. */
export const slipOf = (amount: bigint): bigint => (amount * SLIPPAGE_BPS + 9_999n) / 10_000n
const FACTORY = lower(CONTRACTS.depositFactory)

/**
 * All that a deposit address, its transit account, its recipient and its refund address have, with
 * what Across will bring them, is at least what was deposited less the cap on all fees together.
 */
export function noteDeposits(book: Book, heard: Heard, verdict: Verdict): void {
  const touched = new Set<Address>()
  const { place, effect, attempt } = heard
  noteTransits(book, heard)
  const released = noteModule(book, heard, verdict)
  for (const token of [place.usdc, place.usdt]) {
    for (const [holder, change] of effect.moves.get(token) ?? []) {
      const vault = book.members.get(holder)
      const deposit = vault && book.commitments.get(vault)
      if (!deposit) continue
      touched.add(deposit.vault)
      deposit.has += change
      // Only what is sent to the deposit address itself is a deposit.
      if (holder === deposit.vault && change > 0n) deposit.paid += change
      // Out of an account, what is released to a transit account is one.
      if (released.has(deposit.account ?? deposit.vault) && deposit.account && change > 0n) {
        deposit.paid += change
        deposit.cap += (change * CAP_BPS) / 10_000n
        deposit.slip += slipOf(change)
      }
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
    if (gone && got > 0n) deposit.has += got
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

/** Whoever may release can give a deposit an id of its own choice: it still goes to a transit account of its commitment. */
function noteTransits(book: Book, { effect, attempt }: Heard): void {
  for (const { name, by, topics, data } of effect.said) {
    if (by !== FACTORY || name !== 'DepositReleased') continue
    const released = releasedOf(data)
    const deposit = [...book.commitments.values()].find(
      ({ commitment }) => commitmentHash(commitment) === released.hash,
    )
    if (!deposit) continue
    const transit = addressIn(topics[2] as Hex)
    const derived = transitAddress(FACTORY, deposit.commitment, released.deposit)
    if (transit !== lower(derived))
      complain(book, attempt, `a deposit was released to ${transit}, not to ${derived}`)
    deposit.members.add(lower(derived))
    book.members.set(lower(derived), deposit.vault)
  }
}

/** What accounts approve, and what is released out of them: only under what they approved. */
function noteModule(book: Book, heard: Heard, verdict: Verdict): Set<Address> {
  const { place, effect, attempt, caller } = heard
  const released = new Set<Address>()
  for (const { name, by, topics, data } of effect.said) {
    if (by === DEPOSIT_MODULE && name === 'CommitmentApproved') {
      const account = addressIn(topics[1] as Hex)
      const key = approvalKey(place.index, account, topics[2] as Hex)
      if (book.protected.has(account) && account !== caller)
        complain(book, attempt, `${account}'s approval was given by another`)
      if (BigInt(data) === 1n) book.approvals.add(key)
      else book.approvals.delete(key)
    }
    if (by !== FACTORY || name !== 'DepositReleased') continue
    const holder = addressIn(topics[1] as Hex)
    const owned = book.cast.users.some(({ address }) => address === holder)
    reach(book, owned ? 'DepositExecutor.pay' : 'DepositVault.pay')
    if (!owned) continue
    const { hash, deposit } = releasedOf(data)
    if (!book.approvals.has(approvalKey(place.index, holder, hash)))
      complain(book, attempt, `${holder} did not approve what a deposit was released under`)
    released.add(holder)
    add(verdict.allowed, deposit.token, holder, deposit.amount)
  }
  return released
}

/** The event carries the commitment, whose hash is that of its own encoding, and the deposit: chain, id, token, amount. */
function releasedOf(data: Hex): { hash: Hex; deposit: CommittedDeposit } {
  const word = (at: number): Hex => `0x${data.slice(2 + 64 * at, 66 + 64 * at)}`
  const start = Number(BigInt(word(0)))
  const commitment = data.slice(2 + 2 * start)
  const outputs = Number(BigInt(`0x${commitment.slice(64 * 12, 64 * 13)}`))
  const encoded = commitment.slice(0, 64 * (13 + outputs))
  const offset = (0x20).toString(16).padStart(64, '0')
  return {
    hash: keccak256(`0x${offset}${encoded}`),
    deposit: {
      chainId: BigInt(word(1)),
      id: word(2),
      token: addressIn(word(3)),
      amount: BigInt(word(4)),
    },
  }
}
