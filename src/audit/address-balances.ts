import { type Address, erc20Abi } from 'viem'
import type { DepositAccount } from '../domain/deposit/account.ts'
import { transferId, transitAddress } from '../domain/deposit/commitment.ts'
import type { Deposit } from '../domain/deposit/deposit.ts'
import { factoryOf } from '../domain/deposit/factory-of.ts'
import { UNSEEN } from '../domain/deposit/lifecycle.ts'
import type { BookBalance } from '../domain/ledger/reconciliation.ts'
import { isNative, sameAddress } from '../domain/token.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import { listExited } from '../store/deposits/deposit-exits.ts'
import { listDepositsAt } from '../store/deposits/deposit-lists.ts'
import { readCursor } from '../store/watch/watched-chains.ts'
import type { AuditDeps } from './audit-deps.ts'

/** In these states it is unknown at which block the money leaves the address. */
const MOVING: ReadonlySet<string> = new Set(['bridging', 'swapping', 'refunding'])

/**
 * Compares the balances of a deposit address with what its deposits require, at the block up to
 * which the watcher has read each chain. An address whose owner holds its keys cannot be compared.
 */
export async function compareAddress(
  { database, readers }: Pick<AuditDeps, 'database' | 'readers'>,
  account: DepositAccount,
): Promise<BookBalance[]> {
  if (account.kind !== 'managed') return []
  const deposits = await listDepositsAt(database.sql, account)
  const exited = await listExited(
    database.sql,
    deposits.map(({ id }) => id),
  )
  const chains = [...new Set(deposits.map(({ chainId }) => chainId))]
  const found = await Promise.all(
    chains.map(async (chainId) => {
      const reader = readers.get(chainId)
      const cursor = await readCursor(database.sql, chainId)
      if (!reader || !cursor) return []
      const here = deposits.filter((deposit) => deposit.chainId === chainId)
      return compareOn(reader, { account, deposits: here, exited, block: cursor.block.number })
    }),
  )
  return found.flat()
}

type Place = {
  account: DepositAccount
  deposits: readonly Deposit[]
  /** Deposits with a recorded exit of their owner, which may not have enough confirmations yet. */
  exited: ReadonlySet<string>
  block: bigint
}

async function compareOn(
  reader: ChainReader,
  { account, deposits, exited, block }: Place,
): Promise<BookBalance[]> {
  const balances: BookBalance[] = []
  const { chain } = reader
  const listed = (token: Address) => chain.tokens.some((each) => sameAddress(each.address, token))
  for (const token of new Set(deposits.map((deposit) => deposit.token).filter(listed))) {
    const own = deposits.filter((deposit) => deposit.token === token)
    const leaves = ({ id, state, refund }: Deposit) =>
      MOVING.has(state) || (exited.has(id) && refund === null)
    if (own.some(leaves)) continue
    const lying = await Promise.all(own.map((each) => liesThere(reader, { account, each, block })))
    const expected = own.reduce((sum, { amount }, index) => sum + (lying[index] ? amount : 0n), 0n)
    const actual = await balanceAt(reader, { token, holder: account.address, block })
    const [holder, lower] = [account.address, token].map((each) => each.toLowerCase() as Address)
    if (!holder || !lower) continue
    balances.push({
      chainId: chain.id,
      holder,
      token: lower,
      block,
      expected,
      actual,
      checkedAt: new Date(),
    })
  }
  return balances
}

/** Whether a deposit is still at its address: it has left when its transit account exists. */
async function liesThere(
  { chain, client }: ChainReader,
  { account, each, block }: { account: DepositAccount; each: Deposit; block: bigint },
): Promise<boolean> {
  const factory = factoryOf(account, chain.contracts)
  if (each.state === 'reorged' || UNSEEN.has(each.state) || each.source || each.refund) return false
  if (!factory) return true
  const { txHash, position, token, amount } = each
  const transit = transitAddress(factory, account.commitment, {
    chainId: BigInt(chain.id),
    id: transferId(txHash, position),
    token,
    amount,
  })
  return (await client.getCode({ address: transit, blockNumber: block })) === undefined
}

function balanceAt(
  { client }: ChainReader,
  { token, holder, block }: { token: Address; holder: Address; block: bigint },
): Promise<bigint> {
  if (isNative(token)) return client.getBalance({ address: holder, blockNumber: block })
  return client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [holder],
    blockNumber: block,
  })
}
