import { formatEther } from 'viem'
import type { Proposal } from '../../../domain/ledger/inventory/propose-moves.ts'
import type { GasProposal } from '../../../domain/ledger/inventory/propose-refills.ts'
import { usdToDecimal } from '../../../domain/usd.ts'
import { tableLines } from '../line/table.ts'

export function proposalLines({ moves, refusals }: Proposal, gas: GasProposal): readonly string[] {
  const own = refillLines(gas)
  if (moves.length === 0 && refusals.length === 0) return ['no move is needed', ...own]
  return [
    ...tableLines(
      ['venue', 'asset', 'from', 'to', 'raw units', 'USD', 'cost bps'],
      moves.map((move) => [
        move.venue,
        move.asset,
        String(move.from),
        String(move.to),
        String(move.amount),
        usdToDecimal(move.usd, 2),
        String(move.costBps),
      ]),
    ),
    ...refusals.map(
      ({ asset, chainId, reason }) => `${asset} on chain ${chainId ?? '-'}: ${reason}`,
    ),
    ...own,
  ]
}

/** Prints refills and gas swaps; no lines if every account has its gas money. */
export function refillLines({ refills, swaps, refusals }: GasProposal): readonly string[] {
  const table = tableLines(
    ['chain', 'gas money from', 'to', 'native'],
    refills.map(({ chainId, from, to, amount }) => [
      String(chainId),
      from,
      to,
      formatEther(amount),
    ]),
  )
  const sold = tableLines(
    ['chain', 'sold by', 'token', 'raw units', 'gas money of', 'native', 'at least'],
    swaps.map(({ chainId, from, to, symbol, amount, expected, minimum }) => [
      String(chainId),
      from,
      symbol,
      String(amount),
      to,
      formatEther(expected),
      formatEther(minimum),
    ]),
  )
  const why = refusals.map(
    ({ chainId, account, reason }) => `gas money of ${account ?? `chain ${chainId}`}: ${reason}`,
  )
  return [...(refills.length > 0 ? table : []), ...(swaps.length > 0 ? sold : []), ...why]
}
