import type { Address, Hex } from 'viem'
import type { EdrChain } from '../../devnet/src/chain/edr-chain.ts'
import { startRpcServer } from '../../devnet/src/rpc/rpc-server.ts'
import { NATIVE_TOKEN } from '../../src/domain/token.ts'
import { type Database, openDatabase } from '../../src/store/database/database.ts'
import { watchAddresses } from '../../src/store/watch/watched-addresses.ts'
import { listBegunChains } from '../../src/store/watch/watched-chains.ts'
import {
  installForwarders,
  newAddress,
  type Payment,
  payAll,
  payInside,
  payNative,
  payToken,
} from '../../test/chain/deposits/payments.ts'
import { createTold } from '../../test/chain/deposits/told.ts'
import { ALICE, mint, startTestChain, USDC, WETH } from '../../test/chain/kit.ts'
import { freshDatabase, startTestPostgres } from '../../test/kit/database.ts'
import type { Random } from '../kit/random.ts'
import { keyOf, type TrueTransfer } from './compare.ts'
import { SCENE_CHAIN } from './scene-settings.ts'

export type Scene = Awaited<ReturnType<typeof openScene>>

type Paid = Required<Payment> & { txHash: Hex }

/** A chain, a database, addresses, and everything that may happen to them. */
export async function openScene(random: Random, adminUrl?: string) {
  const postgres = adminUrl === undefined ? await startTestPostgres() : undefined
  const databaseUrl = await freshDatabase('watcher_trial', adminUrl ?? postgres?.adminUrl)
  const database: Database = await openDatabase({
    url: databaseUrl,
    maxConnections: 4,
    connectTimeoutMs: 5_000,
  })
  await createTold(database)
  const chain: EdrChain = await startTestChain({ id: SCENE_CHAIN.id })
  await installForwarders(chain)
  await mint(chain, ALICE, 10n ** 24n)
  await mint(chain, ALICE, 10n ** 24n, WETH)
  await chain.mine(3)
  chain.protectHistory()
  const server = await startRpcServer({ chains: new Map([[chain.id, chain]]) })
  const registered: Address[] = []
  const paid: Paid[] = []
  let serial = 0n
  let reorgs = 0

  const register = async (addresses: readonly Address[] = [newAddress()]) => {
    await database.transaction((sql) => watchAddresses(sql, addresses))
    registered.push(...addresses)
  }
  /** No two payments are of the same amount. */
  const nextPayment = (to: Address): Required<Payment> => {
    serial += 1n
    const token = random.pick([NATIVE_TOKEN, USDC, WETH])
    return { to, amount: serial, token: token.toLowerCase() as Address }
  }
  const payOne = async (payment: Required<Payment>) => {
    const { to, amount, token } = payment
    const native = random.chance(0.5) ? payNative : payInside
    const send = token === NATIVE_TOKEN ? native : payToken
    paid.push({ ...payment, txHash: await send(chain, to, amount, token) })
  }
  await register(Array.from({ length: 20 }, newAddress))

  return {
    chain,
    database,
    databaseUrl,
    rpcUrls: server.rpcUrls(chain.id),
    register,
    counts: () => `${paid.length} payments, ${reorgs} reorgs`,
    pay: () => payOne(nextPayment(random.pick(registered))),
    async payMany() {
      const payments = Array.from({ length: 2 + random.below(4) }, () =>
        nextPayment(random.pick([...registered.slice(-3), random.pick(registered)])),
      )
      const wanted = payments.map(({ to, amount, token }) =>
        token === NATIVE_TOKEN ? { to, amount } : { to, amount, token },
      )
      const txHash = await payAll(chain, wanted)
      paid.push(...payments.map((payment) => ({ ...payment, txHash })))
    },
    async payThenRegister() {
      const address = newAddress()
      await payOne(nextPayment(address))
      await chain.mine(1 + random.below(10))
      await register([address])
    },
    async reorg() {
      const deepest = Math.min(40, chain.head().number - 8)
      if (deepest < 1) return
      reorgs += 1
      const depth = 1 + random.below(deepest)
      await chain.reorg({ depth, keepTransactions: random.chance(0.6) })
    },
    breakUrls() {
      for (const url of [1, 2, 3]) {
        const fault = random.pick([
          { mode: 'none' } as const,
          { mode: 'error' } as const,
          { mode: 'slow', delayMs: 30 } as const,
          { mode: 'stale', block: Math.max(0, chain.head().number - random.below(30)) } as const,
        ])
        server.faults.set(chain.id, url, fault)
      }
    },
    heal() {
      for (const url of [1, 2, 3]) server.faults.set(chain.id, url, { mode: 'none' })
    },
    /** Waits until the chain is followed: what came long before that is nobody's to find. */
    async begun() {
      for (;;) {
        if ((await listBegunChains(database.sql, [chain.id])).length > 0) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    /** What the chain says in the end, asked of the chain and not of what was meant to happen. */
    async truth(): Promise<TrueTransfer[]> {
      const found: TrueTransfer[] = []
      for (const payment of paid) {
        const receipt = await chain.request<{ status: Hex; blockHash: Hex } | null>(
          'eth_getTransactionReceipt',
          [payment.txHash],
        )
        if (receipt?.status !== '0x1') continue
        const { amount } = payment
        found.push({ key: keyOf(payment), amount, blockHash: receipt.blockHash })
      }
      return found
    },
    async close() {
      await database.close()
      await server.stop()
      await chain.stop()
      await postgres?.stop()
    },
  }
}
