import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hash,
  type Hex,
  numberToHex,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import { type Devnet, startDevnet } from '../../../devnet/src/start.ts'
import { createPauseMemory } from '../../../src/app/operator/switches/pause-memory.ts'
import { composeDeposits, type Deposits } from '../../../src/app/wiring/compose-deposits.ts'
import { composeIntents } from '../../../src/app/wiring/compose-intents.ts'
import { composeProcessor } from '../../../src/app/wiring/compose-processor.ts'
import { loadConfig } from '../../../src/config/load.ts'
import type { ChainConfig } from '../../../src/config/schema.ts'
import { createTransferHandler } from '../../../src/deposits/on-transfers.ts'
import { openDepositOperator } from '../../../src/deposits/operator.ts'
import type { DepositOperator } from '../../../src/deposits/process/process-context.ts'
import type { ProcessPolicy } from '../../../src/deposits/process/process-policy.ts'
import type { Chain } from '../../../src/domain/chain.ts'
import type { DepositAccount } from '../../../src/domain/deposit/account.ts'
import {
  type Commitment,
  projectHash,
  rulesHash,
  saltHash,
  vaultAddress,
} from '../../../src/domain/deposit/commitment.ts'
import type { Deposit } from '../../../src/domain/deposit/deposit.ts'
import type { DepositState } from '../../../src/domain/deposit/lifecycle.ts'
import type { OutputTokenRule } from '../../../src/domain/deposit/output-token.ts'
import type { Caller } from '../../../src/domain/project/project.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import type { ConfirmationTier } from '../../../src/domain/watch/confirmations.ts'
import type { Transfer } from '../../../src/domain/watch/transfer.ts'
import { createFailureCounter } from '../../../src/observe/events/failure-counter.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import type { ChainReaders } from '../../../src/ports/chain-reader.ts'
import type { TransferHandler } from '../../../src/ports/transfer-handler.ts'
import { type Database, openDatabase } from '../../../src/store/database/database.ts'
import type { Sql } from '../../../src/store/database/sql.ts'
import { saveDepositAccount } from '../../../src/store/deposits/deposit-accounts.ts'
import { findDeposit, lockDepositsOf } from '../../../src/store/deposits/deposits.ts'
import { insertProject } from '../../../src/store/projects/projects.ts'
import { watchAddress } from '../../../src/store/watch/watched-addresses.ts'
import { openSigners } from '../../../src/transactions/signers/open-signers.ts'
import { createWatcher } from '../../../src/watcher/create-watcher.ts'
import { freshDatabase } from '../../kit/database.ts'
import { openWorldReaders, tokenOf } from '../intents/intents-kit.ts'

export const ARBITRUM = 421614
export const BASE = 84532
/** How long anything may take on a machine that is busy with much else. */
export const PATIENCE_MS = 150_000

const keysOf = (note: string) =>
  DEV_ACCOUNTS.filter((account) => account.note === note).map(({ privateKey }) => privateKey)
const personOf = (note: string): Address => {
  const found = DEV_ACCOUNTS.find((account) => account.note === note)
  if (!found) throw new Error(`no account for ${note}`)
  return found.address
}
/** Who pays in. */
export const DEPOSITOR = personOf('user')

export type DepositWorld = Parts &
  ReturnType<typeof deeds> & {
    /** What the API offers, for this project. */
    operations: Deposits['operations']
    caller: Caller
    /** Has those begin who send and move things; only where they were told to wait. */
    wake(): Promise<void>
    stop(): Promise<void>
  }
type Registration = {
  token?: string
  rules?: readonly OutputTokenRule[]
  changes?: Partial<Commitment>
  /** Where it shall go instead of as that token to Base. */
  target?: { chainId: number; token: Address }
  /** An account of the user's own instead of a vault. */
  own?: Address
  /** Another factory than the chains name. */
  factory?: Address
}

export type WorldOptions = {
  /** A block for each transaction, and none by itself. */
  automine?: boolean
  /** Has a watcher find transfers, by these tiers on every chain; else they are told by hand. */
  watch?: readonly ConfirmationTier[]
  /** Nobody sends or moves anything before `wake`. */
  idle?: boolean
  /** What is risked on every chain. */
  risk?: NonNullable<ChainConfig['relayer']>
}

/** Two real chains, a database, the relayer and whatever moves deposits. */
export async function startDepositWorld(
  name: string,
  policy: Partial<ProcessPolicy> = {},
  { automine = false, watch, risk, idle = false }: WorldOptions = {},
): Promise<DepositWorld> {
  const devnet = await startDevnet({
    chainIds: [ARBITRUM, BASE],
    skip: ['safe'],
    ...(automine ? { automine } : { blockTimesMs: { [ARBITRUM]: 250, [BASE]: 250 } }),
  })
  const readers = openWorldReaders(devnet)
  const url = await freshDatabase(name)
  const database = await openDatabase({ url, maxConnections: 8, connectTimeoutMs: 30_000 })
  const { id: projectId } = await insertProject(database.sql, { name })
  const log = createLog({ level: process.env.TEST_LOG ?? 'silent', pretty: false } as never)
  const config = configFor(devnet, risk)
  const metrics = createMetrics()
  const signers = await openSigners(config.relayer)
  const pauses = createPauseMemory({ database, log })
  await pauses.start()
  const intents = await composeIntents({
    config,
    database,
    readers,
    log,
    metrics,
    signers,
    knownPauses: pauses.known,
  })
  const operator = await openDepositOperator(database, undefined)
  const failures = createFailureCounter(metrics)
  const quick = { pollMs: 200, retryMs: 200, maxRetryMs: 1_000, ...policy }
  const clock = { aheadMs: 0 }
  const processor = composeProcessor({
    config,
    database,
    readers,
    log,
    failures,
    intents,
    operator,
    signers,
    policy: quick,
    now: () => Date.now() + clock.aheadMs,
  })
  if (!processor) throw new Error('there are no keys')
  const wake = async () => {
    await intents.start()
    await processor.start()
  }
  if (!idle) await wake()
  const { operations } = await composeDeposits({
    config,
    database,
    readers,
    log,
    failures,
    intents,
    operator,
    readPortfolio: () => Promise.reject(new Error('not asked for in this test')),
  })
  const chains = new Map(readers.list().map(({ chain }) => [chain.id, chain]))
  const handler = createTransferHandler({
    chains: [...chains.values()],
    floorUsd: ONE_USD / 25n,
    refundAfterMs: null,
  })
  const watcher =
    watch &&
    createWatcher({
      database,
      readers,
      handler,
      prices: intents.prices,
      log,
      metrics,
      tiers: new Map([...chains.keys()].map((id) => [id, watch])),
      policy: { pollMs: 100 },
    })
  await watcher?.start()
  const parts = { devnet, readers, database, projectId, chains, operator, handler, clock }
  return {
    ...parts,
    ...deeds(parts),
    operations,
    caller: { projectId, environment: 'development' } as Caller,
    wake,
    async stop() {
      await watcher?.stop()
      await processor.stop()
      await intents.stop()
      await pauses.stop()
      await readers.stop()
      await database.close()
      await devnet.stop()
    },
  }
}

function configFor(devnet: Devnet, risk?: WorldOptions['risk']) {
  const config = loadConfig({ env: {} })
  const patience = { chainDeadlineMs: 20_000, layersDeadlineMs: 20_000, checkDeadlineMs: 20_000 }
  return {
    ...config,
    chains: devnet.chains.map((chain) => ({ ...chain, ...(risk && { relayer: risk }) })),
    intents: { ...config.intents, ...patience },
    relayer: {
      ...config.relayer,
      fillKeys: keysOf('relayer'),
      otherKeys: keysOf('second relayer'),
      priceRefreshMs: 0,
      swapDeadlineMs: 10_000,
    },
  }
}

type Parts = {
  devnet: Devnet
  readers: ChainReaders
  database: Database
  projectId: string
  chains: ReadonlyMap<number, Chain>
  operator: DepositOperator
  handler: TransferHandler<Sql>
  /** How far whatever moves deposits believes to be ahead of everybody else. */
  clock: { aheadMs: number }
}

let salts = 0
let transfers = 0n

function deeds({ devnet, readers, database, projectId, chains, operator, handler }: Parts) {
  const chainOf = (id: number): Chain => {
    const chain = chains.get(id)
    if (!chain) throw new Error(`no chain ${id}`)
    return chain
  }
  const nodeOf = (id: number) => {
    const node = devnet.nodes.get(id)
    if (!node) throw new Error(`no chain ${id}`)
    return node
  }
  const clientOf = (id: number) => {
    const reader = readers.get(id)
    if (!reader) throw new Error(`no chain ${id}`)
    return reader.client
  }
  const token = (chainId: number, symbol: string) => tokenOf(chainOf(chainId), symbol).address

  /** An address whose deposits go to a fresh recipient on Base. */
  async function register(registration: Registration = {}) {
    const { token: symbol = 'USDC', rules = [], changes = {}, own } = registration
    salts += 1
    const recipient = getAddress(`0x${salts.toString(16).padStart(40, 'ac')}`)
    const wanted = token(BASE, symbol)
    const commitment: Commitment = {
      project: projectHash(projectId),
      salt: saltHash(`0x${salts.toString(16).padStart(4, '0')}`),
      account: own ?? zeroAddress,
      operator: operator.address,
      targetChain: BigInt(BASE),
      recipient,
      refundTo: DEPOSITOR,
      rules: rulesHash(
        rules.map(({ match, outputToken }) => ({ ...match, outputToken })),
        false,
      ),
      outputs: [...new Set([wanted, ...rules.map(({ outputToken }) => outputToken)])],
      maxFeeBps: 300,
      maxSlippageBps: 200,
      exitDelay: 86_400,
      ...changes,
    }
    const factory = registration.factory ?? chainOf(BASE).contracts.depositFactory
    if (!factory) throw new Error('no factory')
    const target = {
      chainId: BASE,
      token: wanted,
      recipient: commitment.recipient,
      refundAddress: commitment.refundTo,
      rules,
      rejectUnmapped: false,
      ...registration.target,
    }
    const address = own ?? vaultAddress(factory, commitment)
    await database.transaction((sql) => watchAddress(sql, address))
    return saveDepositAccount(database.sql, {
      projectId,
      environment: 'development',
      sourceChainIds: null,
      kind: own ? 'owned' : 'managed',
      address,
      target,
      commitment,
      factory: registration.factory ?? null,
    } as never) as Promise<DepositAccount>
  }

  /** Tells of what a transaction has brought to deposit addresses, as the watcher does. */
  async function tell(chainId: number, hash: Hash, usd = 100n * ONE_USD): Promise<Deposit[]> {
    const receipt = await clientOf(chainId).getTransactionReceipt({ hash })
    const block = await clientOf(chainId).getBlock({ blockHash: receipt.blockHash })
    const { value, to, from } = await clientOf(chainId).getTransaction({ hash })
    const facts = {
      chainId,
      txHash: hash,
      blockNumber: block.number,
      blockHash: block.hash,
      timestamp: block.timestamp,
      usd,
    }
    const logs = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
    const seen = logs.map(
      ({ args, address, logIndex }, index): Omit<Transfer, 'id'> => ({
        ...facts,
        position: `log:${index}`,
        logIndex,
        from: args.from,
        to: args.to,
        token: address,
        amount: args.value,
        received: args.value,
      }),
    )
    if (value > 0n && to) {
      const native = { from, to, token: zeroAddress, amount: value, received: value }
      seen.push({ ...facts, position: 'call:', logIndex: null, ...native })
    }
    const all = seen.map((each): Transfer => {
      transfers += 1n
      return { ...each, id: transfers }
    })
    await database.transaction((sql) => handler.onTransfers(sql, all))
    await database.transaction((sql) => handler.onConfirmed(sql, all))
    const found = await database.transaction((sql) =>
      lockDepositsOf(
        sql,
        all.map(({ id }) => id),
      ),
    )
    return [...found.values()]
  }

  const transferData = (to: Address, amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

  /** A transaction of the depositor's. */
  async function transact(
    chainId: number,
    call: { to: Address; data?: Hex; value?: Hex },
    from: Address = DEPOSITOR,
  ): Promise<Hash> {
    const request = { from, gas: '0x200000', ...call }
    const hash = await nodeOf(chainId).request<Hash>('eth_sendTransaction', [request])
    const { status } = await clientOf(chainId).waitForTransactionReceipt({
      hash,
      pollingInterval: 20,
    })
    if (status !== 'success') throw new Error('the transaction failed')
    return hash
  }

  return {
    register,
    tell,
    transact,
    token,
    nodeOf,
    clientOf,
    transferData,
    /** Sends tokens, or native money, to a deposit address and tells of it. */
    async deposit(chainId: number, symbol: string, amount: bigint, to: Address): Promise<Deposit> {
      const address = token(chainId, symbol)
      const native = address === zeroAddress
      const call = native
        ? { to, value: numberToHex(amount) }
        : { to: address, data: transferData(to, amount) }
      const hash = await transact(chainId, call)
      const [deposit] = await tell(chainId, hash)
      if (!deposit) throw new Error('nobody noticed the deposit')
      return deposit
    },
    async reach(id: string, ...states: readonly DepositState[]): Promise<Deposit> {
      const deadline = performance.now() + PATIENCE_MS
      for (;;) {
        // On a busy machine an answer of the database may be late.
        const deposit = await findDeposit(database.sql, id).catch(() => null)
        if (deposit && states.includes(deposit.state)) return deposit
        if (performance.now() > deadline) {
          throw new Error(
            `it is ${deposit?.state} (${deposit?.errorCode} ${deposit?.errorMessage}), not ${states}`,
          )
        }
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    },
    /** What was told of a deposit, in order. */
    async events(id: string): Promise<{ type: string; data: Record<string, never> }[]> {
      const rows = await database.sql<{ payload: string }[]>`
        select payload from webhook_events where deposit_id = ${id} order by id`
      return rows.map(({ payload }) => JSON.parse(payload))
    },
    balance: (chainId: number, symbol: string, holder: Address): Promise<bigint> => {
      const address = token(chainId, symbol)
      if (address === zeroAddress) return clientOf(chainId).getBalance({ address: holder })
      return clientOf(chainId).readContract({
        address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [holder],
      })
    },
  }
}
