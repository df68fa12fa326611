import type { Address, Hash } from 'viem'
import { describe, expect, it } from 'vitest'
import { listQrTokens } from '../../../src/deposits/addresses/qr-tokens.ts'
import { registerManaged } from '../../../src/deposits/addresses/register.ts'
import { createTransferHandler } from '../../../src/deposits/on-transfers.ts'
import { listDepositPage, readDeposit } from '../../../src/deposits/read.ts'
import { transitionDeposit } from '../../../src/deposits/transition.ts'
import type { DepositAccount } from '../../../src/domain/deposit/account.ts'
import type { PermitSubmission } from '../../../src/domain/deposit/permit.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import type { Transfer } from '../../../src/domain/watch/transfer.ts'
import type { Database } from '../../../src/store/database/database.ts'
import {
  countVoid,
  insertPermitDeposit,
  lockPermitCost,
  permitKey,
  sumAwaited,
  voidPermit,
} from '../../../src/store/deposits/deposit-permits.ts'
import { updateDepositSetup } from '../../../src/store/deposits/deposit-setups.ts'
import { planTransaction } from '../../../src/store/transactions/transactions.ts'
import { CHAINS, ETH, FACTORY, managed, projectsIn, USDC, WETH } from './deposit-operations-kit.ts'

const useProject = projectsIn('deposit_permits')
const OWNER: Address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const DEADLINE = 10_000n
const AMOUNT = 5_000_000n
const handler = createTransferHandler({ chains: CHAINS, floorUsd: 0n, refundAfterMs: null })

let count = 0n
const hashOf = (n: bigint): Hash => `0x${n.toString(16).padStart(64, '0')}`

/** An account, and what can be signed for it and arrive at it. */
async function scene() {
  const { database, deps, caller } = await useProject()
  const { account } = await registerManaged(deps, { caller, registration: managed })
  const submissionOf = (nonce: bigint, change: Partial<PermitSubmission> = {}) => ({
    account: account.address,
    chainId: 421614,
    token: USDC.address,
    amount: AMOUNT,
    owner: OWNER,
    signature: '0x' as const,
    authorization: { kind: 'erc2612' as const, nonce, deadline: DEADLINE },
    ...change,
  })
  const enter = (nonce: bigint, change: Partial<PermitSubmission> = {}) =>
    enterPermit(database, account, submissionOf(nonce, change))
  const arrive = async (change: Partial<Transfer> = {}) => {
    count += 1n
    const transfer: Transfer = {
      id: count,
      chainId: 421614,
      txHash: hashOf(count),
      position: 'log:1',
      logIndex: 3,
      blockNumber: 9n,
      blockHash: hashOf(9n),
      timestamp: 5_000n,
      from: OWNER,
      to: account.address,
      token: USDC.address,
      amount: AMOUNT,
      received: null,
      usd: 5n * ONE_USD,
      ...change,
    }
    await database.transaction((sql) => handler.onTransfers(sql, [transfer]))
    return transfer
  }
  const all = async () => {
    const query = { limit: 20, includeSpam: true }
    const { deposits } = await listDepositPage(deps, { caller, query })
    return deposits.map(({ deposit }) => deposit).toReversed()
  }
  const told = async (id: string) => {
    const rows = await database.sql<{ type: string }[]>`
      select type from webhook_events where deposit_id = ${id} order by id`
    return rows.map(({ type }) => type)
  }
  return { database, deps, caller, account, enter, arrive, all, told, submissionOf }
}

/** Two tests of a file share the database; owners keep them apart. */
async function enterPermit(
  database: Database,
  account: DepositAccount,
  submission: PermitSubmission,
) {
  count += 1n
  const entry = { account, targetToken: account.target.token, costUsd: ONE_USD, now: 1n }
  return database.transaction((sql) =>
    insertPermitDeposit(sql, { submission, digest: hashOf(count), ...entry }),
  )
}

/** As if the service had signed and sent this transaction for the deposit. */
async function sent(database: Database, id: string, hash: Hash): Promise<void> {
  const { sql } = database
  const transaction = await planTransaction(sql, {
    key: permitKey(id),
    chainId: 421614,
    to: FACTORY,
    data: '0x',
    value: 0n,
    gasLimit: 50_000n,
    purpose: 'maintenance',
  })
  await sql`
    insert into transaction_attempts (transaction_id, kind, chain_id, sender, nonce, hash, raw,
      max_fee_per_gas, max_priority_fee_per_gas, signed_at_block)
    values (${transaction.toString()}, 'request', 421614, ${Buffer.alloc(20, 1)}, ${count.toString()},
      ${Buffer.from(hash.slice(2), 'hex')}, ${Buffer.alloc(1)}, 1, 1, 1)`
}

describe('a deposit that was announced by a signature', () => {
  it('is told of when its transfer is there, under the id it had', async () => {
    const { deps, caller, enter, arrive, all, told } = await scene()
    const owner: Address = `0x${'a1'.repeat(20)}`
    const { id } = (await enter(0n, { owner }))!
    const { deposit } = await readDeposit(deps, { caller, id })
    expect(deposit).toMatchObject({ state: 'awaited', transferId: null })
    expect(await told(id)).toEqual([])
    const transfer = await arrive({ from: owner })
    expect(await all()).toMatchObject([
      {
        id,
        state: 'detected',
        transferId: transfer.id,
        txHash: transfer.txHash,
        position: 'log:1',
        logIndex: 3,
        nextActionAt: null,
        amount: AMOUNT,
      },
    ])
    expect(await told(id)).toEqual(['deposit-received'])
    // The same news again are none.
    await deps.database.transaction((sql) => handler.onTransfers(sql, [transfer]))
    expect(await told(id)).toEqual(['deposit-received'])
    expect(await all()).toHaveLength(1)
    // And the next transfer is the next deposit.
    await arrive({ from: owner })
    expect(await all()).toHaveLength(2)
  })

  it.each([
    ['of another amount', { amount: AMOUNT + 1n }],
    ['from somebody else', { from: `0x${'b9'.repeat(20)}` as Address }],
    ['of another token', { token: WETH.address }],
    ['in a block after its time', { timestamp: DEADLINE + 1n }],
    ['on another chain', { chainId: 84532 }],
  ])('does not take a transfer %s for its own', async (name, change) => {
    const { enter, arrive, all } = await scene()
    const owner: Address = `0x${Buffer.from(name).toString('hex').padEnd(40, '0').slice(0, 40)}`
    const { id } = (await enter(0n, { owner }))!
    await arrive({ from: owner, ...change })
    const [awaited, other] = await all()
    expect(awaited).toMatchObject({ id, state: 'awaited' })
    expect(other).toMatchObject({ state: 'detected' })
  })

  it('of two alike is the one whose transaction it is', async () => {
    const { database, enter, arrive, all } = await scene()
    const owner: Address = `0x${'a2'.repeat(20)}`
    const [first, second] = [(await enter(0n, { owner }))!, (await enter(1n, { owner }))!]
    const hash = hashOf(0xabcdn)
    await sent(database, second.id, hash)
    await arrive({ from: owner, txHash: hash })
    expect((await all()).map(({ id, state }) => [id, state])).toEqual([
      [first.id, 'awaited'],
      [second.id, 'detected'],
    ])
  })

  it('given up for lost is taken up again when it arrives in time after all', async () => {
    const { database, enter, arrive, all, told } = await scene()
    const owner: Address = `0x${'a3'.repeat(20)}`
    const { id } = (await enter(0n, { owner }))!
    const errorCode = 'TRANSFER-1' as const
    await database.transaction(async (sql) => {
      const failReason = 'PERMIT_NOT_SENT' as const
      const patch = { errorCode, errorMessage: 'gone', failReason, nextActionAt: null }
      await transitionDeposit(sql, { id, from: 'awaited', to: 'unfunded', patch })
      await voidPermit(sql, id)
    })
    await arrive({ from: owner })
    expect(await all()).toMatchObject([
      { id, state: 'detected', errorCode: null, failReason: null },
    ])
    expect(await told(id)).toEqual(['deposit-received'])
  })

  it('that the chain took back is awaited again, by another variant of the transaction', async () => {
    const { database, enter, arrive, all, told } = await scene()
    const owner: Address = `0x${'a4'.repeat(20)}`
    const { id } = (await enter(0n, { owner }))!
    const transfer = await arrive({ from: owner })
    await database.transaction((sql) => handler.onOrphaned(sql, [transfer]))
    expect(await all()).toMatchObject([{ id, state: 'reorged' }])
    // Another transfer of the same amount is not it.
    await arrive({ from: owner })
    expect((await all()).map(({ state }) => state)).toEqual(['reorged', 'detected'])
    const hash = hashOf(0xbeefn)
    await sent(database, id, hash)
    const again = await arrive({ from: owner, txHash: hash })
    const [revived] = await all()
    expect(revived).toMatchObject({ id, state: 'detected', transferId: again.id, txHash: hash })
    expect(revived?.reorgedFrom).toBeNull()
    expect(await told(id)).toEqual(['deposit-received', 'deposit-reorged', 'deposit-received'])
  })
})

describe('a signature', () => {
  it('is good for one deposit, whichever project hands it in, until that came to nothing', async () => {
    const { database, enter, account, submissionOf } = await scene()
    const owner: Address = `0x${'c1'.repeat(20)}`
    const { id } = (await enter(4n, { owner }))!
    expect(await enter(4n, { owner })).toBeUndefined()
    expect(await enter(4n, { owner, amount: 7n })).toBeUndefined()
    const permit2 = { kind: 'permit2', nonce: 4n, deadline: DEADLINE } as const
    expect(await enter(4n, { owner, authorization: permit2 })).toBeDefined()
    await voidPermit(database.sql, id)
    const last = await enterPermit(database, account, submissionOf(4n, { owner }))
    expect(last?.id).not.toBe(id)
    // The table itself keeps it so.
    const twice = database.sql`
      insert into deposit_permits (deposit_id, account_id, chain_id, token, owner, kind, nonce,
        amount, valid_until, cost_usd)
      select ${id}::bigint + 1000000, account_id, chain_id, token, owner, kind, nonce, amount,
        valid_until, cost_usd from deposit_permits where deposit_id = ${last?.id ?? ''}`
    await expect(twice).rejects.toThrow(/deposit_permits_once/)
  })

  it('counts against what its owner has until its transfer is seen', async () => {
    const { database, caller, enter, arrive } = await scene()
    const owner: Address = `0x${'c2'.repeat(20)}`
    const of = { chainId: 421614, token: USDC.address, owner }
    expect(await sumAwaited(database.sql, of)).toBe(0n)
    const { id } = (await enter(0n, { owner }))!
    await enter(1n, { owner, amount: 3n })
    expect(await sumAwaited(database.sql, of)).toBe(AMOUNT + 3n)
    await arrive({ from: owner })
    expect(await sumAwaited(database.sql, of)).toBe(3n)
    const { projectId } = caller
    expect(await countVoid(database.sql, owner)).toBe(0)
    await voidPermit(database.sql, id)
    expect(await countVoid(database.sql, owner)).toBe(1)
    const cost = () => database.transaction((sql) => lockPermitCost(sql, projectId))
    expect(await cost()).toBe(2n * ONE_USD)
    await database.sql`update deposit_permits set created_at = now() - interval '25 hours'
      where deposit_id = ${id}`
    expect(await cost()).toBe(ONE_USD)
    expect(await countVoid(database.sql, owner)).toBe(0)
  })
})

describe('the tokens a project takes', () => {
  it('are all there are, or those on its whitelist, on chains of its environment', async () => {
    const { deps, caller } = await useProject()
    const all = [ETH, WETH, USDC]
    expect([...(await listQrTokens(deps, caller))]).toEqual([
      [84532, all],
      [421614, all],
    ])
    const usdc = USDC.address.toLowerCase() as Address
    await updateDepositSetup(deps.database.sql as never, caller.projectId, {
      whitelist: new Map([[421614, new Map([[usdc, {}]])]]),
    })
    expect([...(await listQrTokens(deps, caller))]).toEqual([
      [84532, []],
      [421614, [USDC]],
    ])
  })
})
