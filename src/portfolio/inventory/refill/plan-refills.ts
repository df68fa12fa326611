import { type Address, zeroAddress } from 'viem'
import type { AccountLane } from '../../../domain/evm/transaction.ts'
import type { GasFloor, RefillPolicy } from '../../../domain/ledger/inventory/gas-policy.ts'
import {
  type GasPurse,
  proposeRefills,
  type RefillProposal,
} from '../../../domain/ledger/inventory/propose-refills.ts'
import type { ChainReader } from '../../../ports/chain-reader.ts'
import type { Sql } from '../../../store/database/sql.ts'
import { readPromised } from '../../../store/intents/reservations.ts'
import { listRecentMoves } from '../../../store/inventory/moves.ts'
import { listCandidates } from '../../../store/transactions/relayer-needs.ts'

const LANES: readonly AccountLane[] = ['fills', 'others']
/** Twice the gas of a plain transfer, because some chains charge for more than gas. */
const REFILL_GAS = 42_000n

type RefillQuestion = {
  reader: Pick<ChainReader, 'chain' | 'balances' | 'gasPrice'>
  floor: GasFloor
  policy: Pick<RefillPolicy, 'maxCostBps' | 'coolDownSeconds'>
}

/**
 * Reads the commitments and then the accounts of one chain, and proposes which accounts get gas
 * money.
 */
export async function planRefills(
  sql: Sql,
  { reader, floor, policy }: RefillQuestion,
  signal?: AbortSignal,
): Promise<RefillProposal> {
  const { chainId } = floor
  const [promised, moves, lanes] = await Promise.all([
    readPromised(sql),
    listRecentMoves(sql),
    Promise.all(LANES.map((lane) => listCandidates(sql, { chainId, lane }))),
  ])
  // The balances are read after the commitments: a commitment that has been paid meanwhile is then
  // missing in the balance, too.
  const purses = await Promise.all(
    LANES.flatMap((lane, index) =>
      (lanes[index] ?? []).map(async ({ address, blocked, spoken }): Promise<GasPurse> => {
        const balance = await readNative(reader, address, signal)
        return { address, lane, blocked, balance, spoken: spoken.get(zeroAddress) ?? 0n }
      }),
    ),
  )
  const { gasPrice } = await reader.gasPrice(signal)
  return proposeRefills({
    floor,
    purses,
    moves,
    takenAt: new Date(),
    committed: promised.get(chainId)?.get(zeroAddress) ?? 0n,
    gasCost: REFILL_GAS * gasPrice,
    policy,
  })
}

async function readNative(
  { balances }: Pick<ChainReader, 'balances'>,
  account: Address,
  signal?: AbortSignal,
): Promise<bigint | null> {
  const { amounts } = await balances(account, [zeroAddress], signal)
  return amounts.get(zeroAddress) ?? null
}
