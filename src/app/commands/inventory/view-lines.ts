import type { printInventory } from '../../../api/shared/print-inventory.ts'
import { tableLines } from '../line/table.ts'

type Printed = ReturnType<typeof printInventory>

const UNKNOWN = 'unknown'

/** The view as tables: tokens that are held, on their way or have a band, then gas, then chains. */
export function viewLines({ tokens, gas, chains }: Printed): readonly string[] {
  const told = tokens.filter(
    ({ balance, committed, inTransit, awaiting, band }) =>
      band || [balance, committed, inTransit, awaiting].some((each) => each !== '0'),
  )
  return [
    ...tableLines(
      [
        'chain',
        'token',
        'balance',
        'committed',
        'in transit',
        'awaiting',
        'free',
        'free USD',
        'band',
      ],
      told.map((each) => [
        each.chainId,
        each.symbol,
        each.balance ?? UNKNOWN,
        each.committed ?? UNKNOWN,
        each.inTransit ?? UNKNOWN,
        each.awaiting ?? UNKNOWN,
        each.free ?? UNKNOWN,
        each.freeUsd ?? UNKNOWN,
        each.band ? `${each.band.floor} / ${each.band.target} / ${each.band.ceiling}` : '-',
      ]),
    ),
    '',
    ...tableLines(
      ['chain', 'account', 'lane', 'gas money', 'alarm below'],
      gas.map(({ chainId, account, lane, native, alarm, low }) => [
        chainId,
        account,
        lane,
        native === null ? UNKNOWN : low ? `${native} (low)` : native,
        alarm,
      ]),
    ),
    '',
    ...tableLines(
      ['chain', 'name', 'block', 'exposure USD', 'problem'],
      chains.map(({ chainId, name, blockNumber, exposureUsd, problem }) => [
        chainId,
        name,
        blockNumber ?? UNKNOWN,
        exposureUsd ?? UNKNOWN,
        problem ?? '-',
      ]),
    ),
  ]
}
