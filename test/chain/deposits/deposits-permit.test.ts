import {
  type Address,
  concat,
  getAddress,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
  toHex,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { creationCode, ownArtifact } from '../../../devnet/src/setup/artifact.ts'
import { listQrTokens } from '../../../src/deposits/addresses/qr-tokens.ts'
import { transitionDeposit } from '../../../src/deposits/transition.ts'
import { inletAddress } from '../../../src/domain/deposit/commitment.ts'
import type { Authorization, PermitSubmission } from '../../../src/domain/deposit/permit.ts'
import { PERMIT2 } from '../../../src/domain/intent/signing/typed-data.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { insertPermitDeposit, voidPermit } from '../../../src/store/deposits/deposit-permits.ts'
import { updateDepositSetup } from '../../../src/store/deposits/deposit-setups.ts'
import { insertProject } from '../../../src/store/projects/projects.ts'
import { ARBITRUM, BASE, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'
import { permitDeeds, refusal } from './permits-kit.ts'

const USD = 10n ** 6n
const ETHER = 10n ** 18n

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

let world: DepositWorld
let deeds: ReturnType<typeof permitDeeds>
beforeAll(async () => {
  world = await startDepositWorld('deposits_permit', {}, { watch: [{ upToUsd: null, blocks: 1 }] })
  deeds = permitDeeds(world)
}, 180_000)
afterAll(() => world?.stop())

const KINDS = ['erc3009', 'erc2612', 'permit2'] as const

describe.each(KINDS)('an owner who has no gas and signs %s', (kind) => {
  test('has exactly that much brought to the destination, as one deposit told of once', async () => {
    const { address, target } = await world.register()
    const owner = await deeds.owner(150n * USD)
    if (kind === 'permit2') await deeds.approve(owner, 'USDC', PERMIT2)
    const wish = { account: address, amount: 100n * USD, owner }
    const submission = await deeds.sign(wish, kind)
    const receipt = await deeds.submit(submission)
    expect(receipt.txHash).toMatch(/^0x[0-9a-f]{64}$/)
    const { depositId: id } = receipt
    const first = await world.operations.readDeposit(world.caller, { id })
    expect(first.deposit).toMatchObject({
      amount: 100n * USD,
      sender: getAddress(owner.address),
      account: address,
    })
    expect(await refusal(deeds.submit(submission))).toBe('conflict')
    const done = await world.reach(id, 'completed', 'failed', 'rejected', 'unfunded')
    expect(done).toMatchObject({ state: 'completed', errorCode: null, amount: 100n * USD })
    expect(await world.balance(BASE, 'USDC', target.recipient)).toBe(done.destination?.amount)
    expect(await world.balance(ARBITRUM, 'USDC', owner.address)).toBe(50n * USD)
    expect(await world.balance(ARBITRUM, 'ETH', owner.address)).toBe(0n)
    const { status } = await world.clientOf(ARBITRUM).getTransactionReceipt({ hash: done.txHash })
    expect(status).toBe('success')
    const events = await world.events(id)
    expect(events.map(({ type }) => type)).toEqual([
      'deposit-received',
      'bridge-started',
      'bridge-complete',
    ])
    expect(events[0]?.data).toMatchObject({
      transactionHash: done.txHash,
      amount: '100000000',
      depositId: id,
      sender: owner.address.toLowerCase(),
    })
    const query = { limit: 20, includeSpam: true, account: address }
    const page = await world.operations.listDeposits(world.caller, query)
    expect(page.deposits.map(({ deposit }) => deposit.id)).toEqual([id])
    // Used up and done: it stays refused.
    expect(await refusal(deeds.submit(submission))).toBe('conflict')
  })
})

describe('what an owner is asked to sign', () => {
  const kindOf = async (symbol: string, amount: bigint, approved = false) => {
    const { address } = await world.register({ token: symbol })
    const owner = await deeds.owner(amount, symbol)
    if (approved) await deeds.approve(owner, symbol, PERMIT2)
    return deeds.prepare({ account: address, symbol, amount, owner })
  }

  test('is the first kind the token really has', async () => {
    expect(await kindOf('USDC', 50n * USD)).toMatchObject({ authorization: { kind: 'erc3009' } })
    expect(await kindOf('USDT', 50n * USD)).toMatchObject({ authorization: { kind: 'erc2612' } })
    // Wrapped ether accepts a call of any name, and does nothing.
    expect(await kindOf('WETH', ETHER)).toEqual({
      available: false,
      reason: 'permit2-approval-required',
      approval: {
        token: world.token(ARBITRUM, 'WETH'),
        spender: PERMIT2,
        minimumAmount: ETHER,
      },
    })
    expect(await kindOf('WETH', ETHER, true)).toMatchObject({ authorization: { kind: 'permit2' } })
  })

  test('names the registered address, or a spender that pays nobody else', async () => {
    const { address: account } = await world.register()
    const owner = await deeds.owner(50n * USD)
    await deeds.approve(owner, 'USDC', PERMIT2)
    const wish = { account, amount: 50n * USD, owner }
    const inlets = world.chains.get(ARBITRUM)?.contracts.depositInlets as Address
    const spender = inletAddress(inlets, account)
    const messageOf = async (kind: (typeof KINDS)[number]) => {
      const offer = await deeds.prepare(wish, kind)
      return offer.available ? offer.typedData.message : undefined
    }
    expect(await messageOf('erc3009')).toMatchObject({ to: account, value: 50n * USD })
    expect(await messageOf('erc2612')).toMatchObject({ spender, value: 50n * USD, nonce: 0n })
    expect(await messageOf('permit2')).toMatchObject({
      spender,
      permitted: { amount: 50n * USD },
    })
  })

  test('is nothing where it would not work', async () => {
    const { address: account } = await world.register()
    const owner = await deeds.owner(50n * USD)
    const { token: usdc, ...terms } = deeds.termsOf({ account, amount: 50n * USD, owner })
    const reasonFor = async (change: object) => {
      const request = { ...terms, token: usdc, kind: 'auto' as const, ...change }
      const offer = await world.operations.preparePermitDeposit(world.caller, request)
      return offer.available ? offer.authorization.kind : offer.reason
    }
    expect(await reasonFor({ token: zeroAddress })).toBe('unsupported-token')
    expect(await reasonFor({ token: account })).toBe('unsupported-token')
    expect(await reasonFor({ owner: account })).toBe('unsupported-owner')
    // The router holds some: a contract has no key that these tokens would ask.
    const router = world.chains.get(ARBITRUM)?.contracts.router as Address
    await world.transact(ARBITRUM, { to: usdc, data: world.transferData(router, 50n * USD) })
    expect(await reasonFor({ owner: router, kind: 'erc3009' })).toBe('unsupported-owner')
    expect(await reasonFor({ owner: router, kind: 'erc2612' })).toBe('unsupported-owner')
    expect(await reasonFor({ owner: router })).toBe('permit2-approval-required')
    const poor = deeds.prepare({ account, amount: 80n * USD, owner })
    expect(await refusal(poor)).toBe('validation PERMIT-4')
  })
})

describe('what is handed in', () => {
  test.each(KINDS)('%s is refused unless it is what the owner signed', async (kind) => {
    const { address: account } = await world.register()
    const { address: other } = await world.register()
    const owner = await deeds.owner(60n * USD)
    await deeds.approve(owner, 'USDC', PERMIT2)
    const good = await deeds.sign({ account, amount: 20n * USD, owner }, kind)
    const changed = (part: object, authorization: object = {}) =>
      refusal(
        deeds.submit({
          ...good,
          ...part,
          authorization: { ...good.authorization, ...authorization } as Authorization,
        }),
      )
    const invalid = 'validation PERMIT-1'
    expect(await changed({ amount: 30n * USD })).toBe(invalid)
    expect(await changed({ account: other })).toBe(invalid)
    expect(await changed({ signature: `0x${'11'.repeat(65)}` })).toBe(invalid)
    expect(await changed({ signature: '0x11' })).toBe(invalid)
    const nonce = kind === 'erc3009' ? `0x${'77'.repeat(32)}` : 77n
    expect(await changed({}, { nonce })).toBe(invalid)
    const over = kind === 'erc3009' ? { validBefore: 1_000n } : { deadline: 1_000n }
    expect(await changed({}, over)).toBe('validation PERMIT-2')
    const none = kind === 'erc3009' ? { validBefore: 0n } : { deadline: 0n }
    expect(await changed({}, none)).toBe('validation PERMIT-2')
    expect(await changed({ token: zeroAddress })).toBe('validation PERMIT-5')
    expect(await world.balance(ARBITRUM, 'USDC', owner.address)).toBe(60n * USD)
  })

  test('is for an account of the project, on a chain that is served', async () => {
    const { address: account } = await world.register()
    const owner = await deeds.owner(20n * USD)
    const good = await deeds.sign({ account, amount: 20n * USD, owner })
    const { operations, caller } = world
    const { id: projectId } = await insertProject(world.database.sql, { name: 'another' })
    const hand = (part: Partial<PermitSubmission>, as = caller) =>
      refusal(operations.submitPermitDeposit(as, { ...good, ...part }))
    expect(await hand({}, { ...caller, projectId })).toBe('forbidden')
    expect(await hand({}, { ...caller, environment: 'production' })).toBe('not-found')
    expect(await hand({ account: owner.address })).toBe('not-found')
    expect(await hand({ chainId: 1 })).toBe('validation body.sourceChain')
    expect(await hand({ amount: 0n })).toBe('validation body.amount')
    expect(await hand({ owner: account })).toBe('validation PERMIT-5')
  })

  test('is refused as the transfer would be, before it costs anything', async () => {
    const { database, projectId } = world
    const { address: account } = await world.register()
    const owner = await deeds.owner(200n * USD)
    const good = await deeds.sign({ account, amount: 20n * USD, owner })
    const set = (update: object) => updateDepositSetup(database.sql, projectId, update)
    await set({ minDepositUsd: 50n * ONE_USD })
    const both = async () => [
      await refusal(deeds.prepare({ account, amount: 20n * USD, owner })),
      await refusal(deeds.submit(good)),
    ]
    expect(await both()).toEqual(Array(2).fill('unprocessable BALANCE-4'))
    const usdc = world.token(ARBITRUM, 'USDC').toLowerCase() as Address
    await set({ minDepositUsd: null, whitelist: new Map([[BASE, new Map([[usdc, {}]])]]) })
    expect(await both()).toEqual(Array(2).fill('unprocessable TOKEN-3'))
    const shown = await listQrTokens({ database, chains: [...world.chains.values()] }, world.caller)
    expect([...shown]).toEqual([
      [ARBITRUM, []],
      [BASE, []],
    ])
    await set({ whitelist: null })
    expect(await refusal(deeds.prepare({ account, amount: 1n, owner }))).toMatch(/BALANCE-/)
    // What a cap of the address keeps from being paid out of it, only a sponsor of gas can pay.
    const { address: dear } = await world.register({ changes: { maxFeeBps: 1 } })
    const wish = { account: dear, amount: 50n * USD, owner }
    await set({ sponsorship: new Map([[ARBITRUM, { bridging: 'all' }]]) })
    await expect(deeds.prepare(wish)).rejects.toMatchObject({ kind: 'unprocessable' })
    await set({ sponsorship: new Map([[ARBITRUM, { gas: 'all', bridging: 'all' }]]) })
    expect(await deeds.prepare(wish)).toMatchObject({ available: true })
    await set({ sponsorship: new Map() })
  })

  test('cannot be more than the owner has, however many signatures there are', async () => {
    const { address: account } = await world.register()
    const owner = await deeds.owner(100n * USD)
    const wish = { account, amount: 60n * USD, owner }
    const [one, two] = [await deeds.sign(wish, 'erc3009'), await deeds.sign(wish, 'erc3009')]
    const both = await Promise.allSettled([deeds.submit(one), deeds.submit(two)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const twice = await deeds.sign({ ...wish, amount: 40n * USD }, 'erc3009')
    const same = await Promise.allSettled([deeds.submit(twice), deeds.submit(twice)])
    expect(same.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
  })

  test('is refused from those of whom too much has come to nothing', async () => {
    const account = await world.register()
    const owner = await deeds.owner(50n * USD)
    const good = await deeds.sign({ account: account.address, amount: 50n * USD, owner })
    const entry = { account, targetToken: account.target.token, costUsd: 0n, now: 1n }
    for (const nonce of [1n, 2n, 3n]) {
      await world.database.transaction(async (sql) => {
        const authorization = { kind: 'permit2', nonce, deadline: 1n } as const
        const submission = { ...good, authorization }
        const digest = toHex(nonce, { size: 32 })
        const { id } = (await insertPermitDeposit(sql, { submission, digest, ...entry }))!
        const patch = { errorCode: 'TRANSFER-1', nextActionAt: null } as const
        await transitionDeposit(sql, { id, from: 'awaited', to: 'unfunded', patch })
        await voidPermit(sql, id)
      })
    }
    expect(await refusal(deeds.submit(good))).toBe('too-many-requests')
  })

  test('is refused when enough has been paid for the project', async () => {
    const { address: account } = await world.register()
    const owner = await deeds.owner(50n * USD)
    const good = await deeds.sign({ account, amount: 50n * USD, owner })
    const { sql } = world.database
    const spend = (usd: bigint) => sql`
      update deposit_permits set cost_usd = cost_usd + ${(usd * ONE_USD).toString()}
      where deposit_id = (select min(deposit_id) from deposit_permits)`
    await spend(50n)
    expect(await refusal(deeds.submit(good))).toBe('too-many-requests')
    await spend(-50n)
    expect(await deeds.submit(good)).toMatchObject({ depositId: expect.any(String) })
  })

  test.each(KINDS)('%s may be signed as any library writes it', async (kind) => {
    const { address: account } = await world.register()
    const owner = await deeds.owner(100n * USD)
    await deeds.approve(owner, 'USDC', PERMIT2)
    const bare = await deeds.sign({ account, amount: 50n * USD, owner }, kind)
    const { r, s, yParity } = parseSignature(bare.signature)
    const first = await deeds.submit({
      ...bare,
      signature: concat([r, s, toHex(yParity, { size: 1 })]),
    })
    await world.reach(first.depositId, 'completed')
    const packed = await deeds.sign({ account, amount: 50n * USD, owner }, kind)
    const compact = signatureToCompactSignature(parseSignature(packed.signature))
    const signature = serializeCompactSignature(compact)
    const second = await deeds.submit({ ...packed, signature })
    await world.reach(second.depositId, 'completed')
  })

  test('may go to an account of the user’s own, when its owner has approved that', async () => {
    const key = privateKeyToAccount(generatePrivateKey())
    const own = await deeds.nexus(key)
    const { address: account, commitment, target } = await world.register({ own })
    const owner = await deeds.owner(50n * USD)
    const wish = { account, amount: 50n * USD, owner }
    expect(await refusal(deeds.prepare(wish))).toBe('unprocessable ACCOUNT-1')
    await deeds.install(own, commitment)
    const { depositId } = await deeds.submit(await deeds.sign(wish, 'erc2612'))
    const done = await world.reach(depositId, 'completed', 'failed', 'rejected', 'unfunded')
    expect(done).toMatchObject({ state: 'completed', errorCode: null })
    expect(await world.balance(BASE, 'USDC', target.recipient)).toBe(done.destination?.amount)
  })

  test('may be signed by a contract (ERC-1271), with Permit2', async () => {
    const key = privateKeyToAccount(generatePrivateKey())
    const address = await deeds.nexus(key)
    const usdc = world.token(ARBITRUM, 'USDC')
    await world.transact(ARBITRUM, { to: usdc, data: world.transferData(address, 50n * USD) })
    await deeds.approve({ address }, 'USDC', PERMIT2)
    const owner = {
      address,
      // The account's default validator takes the signature of its owner's key.
      signTypedData: async (data: never) => concat([zeroAddress, await key.signTypedData(data)]),
    }
    const { address: account } = await world.register()
    const wish = { account, amount: 50n * USD, owner }
    const good = await deeds.sign(wish)
    expect(good.authorization.kind).toBe('permit2')
    const forged = await privateKeyToAccount(generatePrivateKey()).sign({
      hash: `0x${'01'.repeat(32)}`,
    })
    const theft = { ...good, signature: concat([zeroAddress, forged]) }
    expect(await refusal(deeds.submit(theft))).toBe('validation PERMIT-1')
    const { depositId } = await deeds.submit(good)
    const done = await world.reach(depositId, 'completed', 'failed', 'rejected', 'unfunded')
    expect(done).toMatchObject({ state: 'completed', errorCode: null, amount: 50n * USD })
  })
})

test('a token whose domain has a salt for its chain is paid in by its permit', async () => {
  const token = world.token(ARBITRUM, 'USDT')
  const data = creationCode(ownArtifact('SaltedToken'))
  const { data: code } = await world.clientOf(ARBITRUM).call({ data })
  await world.nodeOf(ARBITRUM).request('hardhat_setCode', [token, code])
  const { address, target } = await world.register({ token: 'USDT' })
  const owner = await deeds.owner(80n * USD, 'USDT')
  const wish = { account: address, symbol: 'USDT', amount: 80n * USD, owner }
  const offer = await deeds.prepare(wish, 'erc2612')
  expect(offer).toMatchObject({ typedData: { domain: { salt: toHex(ARBITRUM, { size: 32 }) } } })
  const { depositId: id } = await deeds.submit(await deeds.sign(wish, 'erc2612'))
  const done = await world.reach(id, 'completed', 'failed', 'rejected', 'unfunded')
  expect(done).toMatchObject({ state: 'completed', amount: 80n * USD })
  expect(await world.balance(ARBITRUM, 'USDT', owner.address)).toBe(0n)
  expect(await world.balance(BASE, 'USDT', target.recipient)).toBe(done.destination?.amount)
})
