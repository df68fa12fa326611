import type { Proposal } from '../../../domain/ledger/inventory/propose-moves.ts'
import { usdToDecimal } from '../../../domain/usd.ts'
import { tableLines } from '../line/table.ts'

export function proposalLines({ moves, refusals }: Proposal): readonly string[] {
  if (moves.length === 0 && refusals.length === 0) return ['nothing has to be moved']
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
  ]
}
