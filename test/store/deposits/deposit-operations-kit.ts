import { type Address, zeroAddress } from 'viem'
import { beforeAll } from 'vitest'
import { parseWebhookTarget } from '../../../src/courier/outbound/webhook-target.ts'
import { registerManaged } from '../../../src/deposits/addresses/register.ts'
import type { DepositDeps } from '../../../src/deposits/deposit-deps.ts'
import { createTransferHandler } from '../../../src/deposits/on-transfers.ts'
import { listDepositPage } from '../../../src/deposits/read.ts'
import type { Chain } from '../../../src/domain/chain.ts'
import type { ManagedRegistration } from '../../../src/domain/deposit/registration.ts'
import type { Token } from '../../../src/domain/token.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import type { Transfer } from '../../../src/domain/watch/transfer.ts'
import { silentLogger } from '../../../src/observe/logger.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { freshDatabase, useDatabase } from '../../kit/database.ts'

export const ETH: Token = { symbol: 'ETH', address: zeroAddress, decimals: 18 }
export const WETH: Token = {
  symbol: 'WETH',
  address: '0x4200000000000000000000000000000000000006',
  decimals: 18,
}
export const USDC: Token = {
  symbol: 'USDC',
  address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  decimals: 6,
}
export const FACTORY: Address = '0x00000000000000000000000000000000000000FA'
export const RECIPIENT: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OPERATOR: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

function chain(id: number, testnet = true): Chain {
  return {
    id,
    name: `chain ${id}`,
    testnet,
    kind: 'plain',
    blockTimeMs: 1000,
    explorer: null,
    nativeToken: ETH,
    wrappedNativeToken: WETH,
    tokens: [ETH, WETH, USDC],
    contracts: { depositFactory: FACTORY },
    priceFeeds: {},
  }
}
export const CHAINS = [chain(84532), chain(421614), chain(1, false)]

/** A database for a file's tests, and what makes a fresh project in it. */
export function projectsIn(name: string) {
  let url: string
  beforeAll(async () => {
    url = await freshDatabase(name)
  })
  return async () => openProject(await useDatabase(url))
}

async function openProject(database: Database) {
  const { id: projectId } = await createProject(database, { name: 'p' })
  const unused = () => {
    throw new Error('not asked for in this test')
  }
  const deps: DepositDeps = {
    database,
    chains: CHAINS,
    readers: { get: () => undefined },
    trustedLayers: async (asked) => asked,
    prices: { prices: unused },
    sender: { plan: unused },
    intents: { estimate: unused, liquidity: unused },
    readPortfolio: unused,
    async checkWebhookTarget(target) {
      parseWebhookTarget(target, { allowLoopback: false })
    },
    operator: OPERATOR,
    settings: {
      permitGasUsdPerDay: ONE_USD,
      refundGas: { projectUsd: ONE_USD, addressUsd: ONE_USD, giftUsd: 0n },
      floorUsd: 0n,
      maxFeeBps: 500,
      maxSlippageBps: 100,
      exitDelaySeconds: 60,
      addressesPerProject: 1_000,
      rulesPerProject: 1_000,
      refundWaitMs: 0,
      quoteTtlSeconds: 60,
      secretOverlapMs: 0,
    },
    now: () => 0n,
    log: silentLogger,
  }
  return { database, deps, caller: { projectId, environment: 'development' as const } }
}

export const managed: ManagedRegistration = {
  salt: '0x2a',
  target: {
    chainId: 84532,
    token: 'usdc',
    recipient: RECIPIENT,
    rules: [{ match: { symbol: 'WETH' }, outputToken: WETH.address.toLowerCase() }],
    rejectUnmapped: false,
  },
}

let transfers = 0n

/** A project with an account and its first deposit. */
export async function depositIn(
  project: Awaited<ReturnType<typeof openProject>>,
  facts: Partial<Transfer> = {},
) {
  const { database, deps, caller } = project
  const { account } = await registerManaged(deps, { caller, registration: managed })
  const handler = createTransferHandler({ chains: CHAINS, floorUsd: 0n, refundAfterMs: null })
  const add = async (more: Partial<Transfer> = {}) => {
    transfers++
    const hash = `0x${transfers.toString(16).padStart(64, '0')}` as const
    const transfer: Transfer = {
      id: transfers,
      chainId: 421614,
      txHash: hash,
      position: 'log:0',
      logIndex: 0,
      blockNumber: 1n,
      blockHash: hash,
      timestamp: 1n,
      from: FACTORY,
      to: account.address,
      token: USDC.address,
      amount: 5_000_000n,
      usd: 5n * ONE_USD,
      received: null,
      ...facts,
      ...more,
    }
    await database.transaction(async (sql) => {
      await handler.onTransfers(sql, [transfer])
      await handler.onConfirmed(sql, [transfer])
    })
    const query = { limit: 1, includeSpam: true }
    const { deposits } = await listDepositPage(deps, { caller, query })
    const id = deposits[0]?.deposit.id
    if (!id) throw new Error('no deposit')
    return { id, transfer }
  }
  return { ...project, account, add, ...(await add()) }
}
