import type { Address, Hex } from 'viem'
import { MAX_REORG_DEPTH } from '../chain/block-history.ts'
import type { AcrossDeposit, AcrossFill } from './across-events.ts'

/** A payment out of a SpokePool that somebody is owed. */
export type Refund = {
  key: Hex
  chainId: number
  token: Address
  recipient: Address
  amount: bigint
  /** Only for a fill: the deposit to repay, of which the liquidity providers keep their fee. */
  repays?: AcrossDeposit
}

type Payment = { chainId: number; block: number; hash: Hex }

/** Everything that the dataworker has seen and paid; at most one payment for each deposit. */
export type AcrossLedger = {
  deposits: Map<Hex, AcrossDeposit>
  fills: Map<Hex, AcrossFill>
  payments: Map<Hex, Payment>
}

/** The same money on another chain, where it may have other decimals. */
export type SameToken = { address: Address; amountOf(amount: bigint): bigint }

export type RefundContext = {
  /** The token on `chainId` that is the same money as `token` on `fromChainId`. */
  tokenOn(chainId: number, token: Address, fromChainId: number): SameToken | undefined
  /** The earliest time a future block of the chain can have; undefined for a foreign chain. */
  timeOn(chainId: number): number | undefined
}

export function createAcrossLedger(): AcrossLedger {
  return { deposits: new Map(), fills: new Map(), payments: new Map() }
}

/**
 * Everything that is owed and not paid yet: to relayers whose fill matches a deposit (on the chain
 * that they asked for, or where they filled if the token is unknown there), and to depositors whose
 * fill deadline has passed without a fill. A fill without its deposit waits for it. Repayments are
 * before the fee of the liquidity providers.
 */
export function refundsDue(ledger: AcrossLedger, context: RefundContext): Refund[] {
  const due: Refund[] = []
  for (const [key, deposit] of ledger.deposits) {
    if (ledger.payments.has(key)) continue
    const fill = ledger.fills.get(key)
    const refund =
      fill === undefined
        ? expiredDeposit(deposit, context)
        : relayerRepayment(deposit, fill, context)
    if (refund !== undefined) due.push(refund)
  }
  return due
}

function expiredDeposit(deposit: AcrossDeposit, { timeOn }: RefundContext): Refund | undefined {
  const now = timeOn(deposit.destinationChainId) ?? timeOn(deposit.chainId) ?? 0
  if (now <= deposit.fillDeadline) return undefined
  const { key, chainId, inputToken: token, depositor: recipient, inputAmount: amount } = deposit
  return { key, chainId, token, recipient, amount }
}

function relayerRepayment(
  deposit: AcrossDeposit,
  fill: AcrossFill,
  { tokenOn }: RefundContext,
): Refund | undefined {
  for (const chainId of [fill.repaymentChainId, fill.chainId, deposit.chainId]) {
    const token =
      chainId === deposit.chainId
        ? { address: deposit.inputToken, amountOf: (amount: bigint) => amount }
        : tokenOn(chainId, deposit.inputToken, deposit.chainId)
    if (token === undefined) continue
    return {
      key: deposit.key,
      chainId,
      token: token.address,
      recipient: fill.relayer,
      amount: token.amountOf(deposit.inputAmount),
      repays: deposit,
    }
  }
  return undefined
}

/** Forgets what was read from the replaced blocks; returns the payments that were in them. */
export function forgetAbove(ledger: AcrossLedger, chainId: number, forkBlock: number): Hex[] {
  for (const events of [ledger.deposits, ledger.fills]) {
    for (const [key, event] of events) {
      if (event.chainId === chainId && event.block > forkBlock) events.delete(key)
    }
  }
  return [...ledger.payments]
    .filter(([, payment]) => payment.chainId === chainId && payment.block > forkBlock)
    .map(([key]) => key)
}

/**
 * Drops what is paid and too deep for a reorg, so that a long-running devnet uses no more memory.
 */
export function forgetSettled(ledger: AcrossLedger, headOf: (chainId: number) => number): void {
  const isDeep = (event: { chainId: number; block: number } | undefined) =>
    event === undefined || headOf(event.chainId) - event.block > MAX_REORG_DEPTH
  for (const [key, payment] of ledger.payments) {
    const parts = [payment, ledger.deposits.get(key), ledger.fills.get(key)]
    if (!parts.every(isDeep)) continue
    ledger.payments.delete(key)
    ledger.deposits.delete(key)
    ledger.fills.delete(key)
  }
}
