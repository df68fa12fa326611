import { type Address, getAddress } from 'viem'
import { beforeAll, expect } from 'vitest'
import { createTransferHandler } from '../../../src/deposits/on-transfers.ts'
import type { Chain } from '../../../src/domain/chain.ts'
import type { DepositSetupUpdate } from '../../../src/domain/deposit/setup.ts'
import type { Token } from '../../../src/domain/token.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import type { Transfer } from '../../../src/domain/watch/transfer.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { saveDepositAccount } from '../../../src/store/deposits/deposit-accounts.ts'
import { updateDepositSetup } from '../../../src/store/deposits/deposit-setups.ts'
import { lockDepositsOf } from '../../../src/store/deposits/deposits.ts'
import { listWebhookEvents } from '../../../src/store/webhooks/list-webhook-events.ts'
import { freshDatabase, useDatabase } from '../../kit/database.ts'

export const ETH: Token = { symbol: 'ETH', address: `0x${'0'.repeat(40)}`, decimals: 18 }
export const USDC: Token = {
  symbol: 'USDC',
  address: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
  decimals: 6,
}
const ARBITRUM: Chain = {
  id: 421614,
  name: 'Arbitrum Sepolia',
  testnet: true,
  kind: 'arbitrum',
  blockTimeMs: 250,
  explorer: null,
  nativeToken: ETH,
  wrappedNativeToken: ETH,
  tokens: [ETH, USDC],
  contracts: {},
  priceFeeds: {},
}
export const OUT: Address = '0x00000000000000000000000000000000000000AA'

export const handler = createTransferHandler({
  chains: [ARBITRUM],
  floorUsd: ONE_USD / 25n,
  refundAfterMs: 1_000,
})

let used = 0n
export const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}` as const

/** A database for a file's tests, and what makes a fresh account in a fresh project of it. */
export function accountsIn(name: string) {
  let url: string
  beforeAll(async () => {
    url = await freshDatabase(name)
  })
  return async (setup: DepositSetupUpdate = {}) => openAccount(await useDatabase(url), setup)
}

async function openAccount(database: Database, setup: DepositSetupUpdate) {
  const { id: projectId } = await createProject(database, { name: 'p' })
  await updateDepositSetup(database.sql, projectId, setup)
  used++
  const address = getAddress(`0x${used.toString(16).padStart(40, '9')}`)
  const account = await saveDepositAccount(database.sql, {
    projectId,
    environment: 'development',
    address,
    kind: 'managed',
    target: {
      chainId: 84532,
      token: OUT,
      recipient: OUT,
      refundAddress: OUT,
      rules: [{ match: { symbol: 'ETH' }, outputToken: ETH.address }],
      rejectUnmapped: false,
    },
    sourceChainIds: null,
    factory: null,
    commitment: {
      project: word(1n),
      salt: word(2n),
      account: ETH.address,
      operator: ETH.address,
      targetChain: 84532n,
      recipient: OUT,
      refundTo: OUT,
      outputs: [OUT],
      rules: word(3n),
      maxFeeBps: 100,
      maxSlippageBps: 100,
      exitDelay: 3600,
    },
  })
  return { database, projectId, address, account }
}

export function transferTo(to: Address, facts: Partial<Transfer> = {}): Transfer {
  used++
  return {
    id: used,
    chainId: ARBITRUM.id,
    txHash: word(used),
    position: 'log:0',
    logIndex: 3,
    blockNumber: 10n,
    blockHash: word(10n),
    timestamp: 1_700_000_000n,
    from: OUT,
    to,
    token: USDC.address,
    amount: 5_000_000n,
    usd: 5n * ONE_USD,
    received: null,
    ...facts,
  }
}

export const see = (database: Database, transfer: Transfer) =>
  database.transaction((sql) => handler.onTransfers(sql, [transfer]))
export const confirm = (database: Database, transfer: Transfer) =>
  database.transaction((sql) => handler.onConfirmed(sql, [transfer]))
export const orphan = (database: Database, transfer: Transfer) =>
  database.transaction((sql) => handler.onOrphaned(sql, [transfer]))

export async function depositOf(database: Database, { id }: Transfer) {
  const deposit = (await lockDepositsOf(database.sql, [id])).get(id)
  if (!deposit) throw new Error('no such deposit')
  return deposit
}

export async function eventsOf(database: Database, projectId: string) {
  const { events } = await listWebhookEvents(database.sql, { projectId, limit: 50 })
  return events.toReversed().map(({ id, type, depositId, payload }) => {
    const envelope = JSON.parse(payload)
    expect(envelope).toMatchObject({ version: '1.0', type, eventId: id })
    return { type, depositId, data: envelope.data }
  })
}
export const typesOf = async (database: Database, projectId: string) =>
  (await eventsOf(database, projectId)).map(({ type }) => type)
