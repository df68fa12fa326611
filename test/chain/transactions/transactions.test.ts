import { type Address, encodeFunctionData, type Hex, parseAbi, parseGwei } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { listRelayerAccounts } from '../../../src/store/transactions/relayer-accounts.ts'
import { startTestChain, USDC } from '../kit.ts'
import {
  CHAIN_ID,
  calmDown,
  eventually,
  oneWei,
  openStage,
  pendingHashes,
} from './transactions-kit.ts'

const tokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
])

let chain: EdrChain
beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
})
beforeEach(() => calmDown(chain))
afterAll(() => chain.stop())

describe('a planned transaction', () => {
  test('is sent, mined, and final when it is deep', async () => {
    const { plan, reach, startWorker, key, sender, balance } = await openStage(chain)
    const from = await key()
    // Nothing is mined for a while: on a slow machine that must not look like a jam.
    await startWorker({ keys: [from], policy: { stuckAfterMs: 60_000 } })
    const to = await plan('warm-up')
    await reach('warm-up', 'sent')
    expect(await sender.confirmations('warm-up')).toBe(0n)
    await chain.mine()
    const mined = await reach('warm-up', 'mined')
    expect(mined).toMatchObject({ from: from.address, nonce: 0, status: 'success', final: false })
    expect(mined.gasUsed).toBe(21_000n)
    expect(mined.block.hash).toBe(chain.head().hash)
    expect(await sender.confirmations('warm-up')).toBe(1n)
    await chain.mine(3)
    await reach('warm-up', 'mined', ({ final }) => final)
    expect(await sender.confirmations('warm-up')).toBe(4n)
    expect(await balance(to)).toBe(1n)
  })

  test('exists once for a key, whoever plans it, and only if the caller commits', async () => {
    const { sender, database, startWorker, key, reach, balance } = await openStage(chain)
    const request = oneWei('intent:1:fill')
    const plan = () => database.transaction((sql) => sender.plan(sql, request))
    const ids = await Promise.all([plan(), plan(), plan()])
    expect(new Set(ids).size).toBe(1)
    const other = { ...request, value: 2n }
    await expect(database.transaction((sql) => sender.plan(sql, other))).rejects.toMatchObject({
      kind: 'conflict',
    })
    const rolledBack = database.transaction(async (sql) => {
      await sender.plan(sql, oneWei('never'))
      throw new Error('the caller changes its mind')
    })
    await expect(rolledBack).rejects.toThrow('changes its mind')
    await startWorker({ keys: [await key()] })
    await reach('intent:1:fill', 'sent')
    expect(await plan()).toBe(ids[0])
    await chain.mine()
    await reach('intent:1:fill', 'mined')
    expect(await balance(request.to)).toBe(1n)
    expect(await sender.outcome('never')).toBeNull()
  })

  test('that reverts is mined as reverted, one that does not brings its logs', async () => {
    const { plan, reach, startWorker, key } = await openStage(chain)
    await startWorker({ keys: [await key(), await key('others')] })
    const call = (functionName: 'mint' | 'transfer', to: Address) =>
      encodeFunctionData({ abi: tokenAbi, functionName, args: [to, 5n] })
    const rest = { to: USDC, value: 0n, gasLimit: 200_000n }
    await plan('poor', { ...rest, data: call('transfer', USDC) })
    await plan('rich', { ...rest, data: call('mint', USDC), purpose: 'claim' })
    await reach('poor', 'sent')
    await reach('rich', 'sent')
    await chain.mine()
    expect(await reach('poor', 'mined')).toMatchObject({ status: 'reverted', logs: [] })
    const { logs, status } = await reach('rich', 'mined')
    expect(status).toBe('success')
    expect(logs).toMatchObject([{ address: USDC.toLowerCase(), logIndex: expect.any(Number) }])
  })

  test('applies authorizations', async () => {
    const { plan, reach, startWorker, key } = await openStage(chain)
    await startWorker({ keys: [await key()] })
    const owner = privateKeyToAccount(generatePrivateKey())
    const { r, s, yParity } = await owner.signAuthorization({
      address: USDC,
      chainId: CHAIN_ID,
      nonce: 0,
    })
    const authorization = {
      address: USDC,
      chainId: CHAIN_ID,
      nonce: 0,
      r,
      s,
      yParity: yParity ?? 0,
    }
    await plan('delegates', { gasLimit: 100_000n, authorizationList: [authorization] })
    await reach('delegates', 'sent')
    await chain.mine()
    await reach('delegates', 'mined')
    const code = await chain.request<Hex>('eth_getCode', [owner.address, 'latest'])
    expect(code).toBe(`0xef0100${USDC.slice(2).toLowerCase()}`)
  })

  test('can be called off until it is signed', async () => {
    const { plan, database, sender, startWorker, key, reach } = await openStage(chain)
    await plan('called-off')
    const cancel = (name: string) =>
      database.transaction((sql) => sender.cancel(sql, name, 'no more'))
    expect(await sender.outcome('called-off')).toMatchObject({
      blocked: expect.stringMatching(/no account/),
    })
    expect(await cancel('called-off')).toBe(true)
    await startWorker({ keys: [await key()] })
    await plan('goes')
    await reach('goes', 'sent')
    expect(await cancel('goes')).toBe(false)
    expect(await reach('called-off', 'abandoned')).toMatchObject({ reason: 'no more', spent: 0n })
  })
})

describe('an account', () => {
  test('without money waits for it, while others go on', async () => {
    const { plan, reach, startWorker, key, balance, database } = await openStage(chain)
    const poor = await key('fills', 0n)
    const rich = await key('others')
    await startWorker({ keys: [poor, rich] })
    const to = await plan('poor')
    await plan('rich', { purpose: 'claim' })
    await reach('rich', 'sent')
    await reach('poor', 'planned', ({ blocked }) => /native money/.test(blocked ?? ''))
    const accounts = await listRelayerAccounts(database.sql)
    const blocked = accounts.filter(({ blockedReason }) => blockedReason !== null)
    expect(blocked.map(({ address }) => address)).toEqual([poor.address])
    await chain.request('hardhat_setBalance', [poor.address, '0xde0b6b3a7640000'])
    await reach('poor', 'sent')
    await chain.mine()
    await reach('poor', 'mined')
    expect(await balance(to)).toBe(1n)
  })

  test('that runs dry after signing sends the same bytes when it is funded', async () => {
    const { plan, reach, startWorker, key, balance, urls } = await openStage(chain)
    const from = await key()
    await startWorker({ keys: [from] })
    urls[0]!.behave(async ({ method }) => {
      if (method !== 'eth_sendRawTransaction') return undefined
      // Another user of the key empties it between the signature and the broadcast.
      await chain.request('hardhat_setBalance', [from.address, '0x1'])
      urls[0]!.behave(() => undefined)
      return undefined
    })
    const to = await plan('dry')
    const { hash } = await reach('dry', 'sent', ({ blocked }) => /money/.test(blocked ?? ''))
    await chain.request('hardhat_setBalance', [from.address, '0xde0b6b3a7640000'])
    await reach('dry', 'sent', ({ blocked }) => blocked === null)
    await chain.mine()
    expect((await reach('dry', 'mined')).hash).toBe(hash)
    expect(await balance(to)).toBe(1n)
  })

  test('whose nonce a stranger takes sends again only when that is certain', async () => {
    const { plan, reach, startWorker, key, balance, database } = await openStage(chain)
    const from = await key()
    const worker = await startWorker({ keys: [from], policy: { rebroadcastMs: 60_000 } })
    const to = await plan('robbed')
    const { hash, nonce } = await reach('robbed', 'sent')
    await eventually('it is pending', async () => (await pendingHashes(chain)).includes(hash))
    await chain.request('hardhat_dropTransaction', [hash])
    await sendAsStranger(from.account as Hex, nonce)
    await chain.mine()
    const held = await reach('robbed', 'sent', ({ blocked }) =>
      /took its nonce/.test(blocked ?? ''),
    )
    expect(held.nonce).toBe(nonce)
    expect(await balance(to)).toBe(0n)
    await chain.mine(3)
    const again = await reach('robbed', 'sent', (outcome) => outcome.nonce === nonce + 1)
    expect(again.hash).not.toBe(hash)
    await eventually('it is out', async () => (await pendingHashes(chain)).includes(again.hash))
    await chain.mine()
    expect(await reach('robbed', 'mined')).toMatchObject({ nonce: nonce + 1, status: 'success' })
    expect(await balance(to)).toBe(1n)
    expect(await worker.count('nonce-lost')).toBe(1)
    const lost = await database.sql`select 1 from transaction_attempts where lost_to is not null`
    expect(lost.length).toBe(1)
  })

  test('whose nonce a stranger took until a reorg has its own transaction mined there', async () => {
    const { plan, reach, startWorker, key, balance, database } = await openStage(chain)
    const from = await key()
    await startWorker({ keys: [from] })
    const to = await plan('robbed')
    const { hash, nonce } = await reach('robbed', 'sent')
    await eventually('it is pending', async () => (await pendingHashes(chain)).includes(hash))
    await sendAsStranger(from.account as Hex, nonce)
    await chain.mine()
    await reach('robbed', 'sent', ({ blocked }) => /took its nonce/.test(blocked ?? ''))
    await chain.reorg({ depth: 1, keepTransactions: false })
    await eventually('it is pending again', async () => (await pendingHashes(chain)).includes(hash))
    await chain.mine(5)
    expect(await reach('robbed', 'mined', ({ final }) => final)).toMatchObject({ hash, nonce })
    expect(await balance(to)).toBe(1n)
    expect((await database.sql`select 1 from transaction_attempts`).length).toBe(1)
  })

  test('with a hole in its nonces fills it', async () => {
    const { plan, reach, startWorker, key, balance } = await openStage(chain)
    const from = await key()
    const foreign = await sendAsStranger(from.account as Hex, 0)
    const worker = await startWorker({ keys: [from] })
    const to = await plan('behind')
    expect(await reach('behind', 'sent')).toMatchObject({ nonce: 1 })
    await eventually('it is pending', async () => (await pendingHashes(chain)).length === 2)
    await chain.request('hardhat_dropTransaction', [foreign])
    chain.setBlockTime(50)
    await reach('behind', 'mined')
    expect(await worker.count('gap-filled')).toBe(1)
    expect(await balance(to)).toBe(1n)
  })
})

/** Uses the relayer's key behind its back. */
async function sendAsStranger(privateKey: Hex, nonce: number): Promise<Hex> {
  const raw = await privateKeyToAccount(privateKey).signTransaction({
    type: 'eip1559',
    chainId: CHAIN_ID,
    nonce,
    to: USDC,
    gas: 30_000n,
    maxFeePerGas: parseGwei('90'),
    maxPriorityFeePerGas: parseGwei('9'),
  })
  return chain.request<Hex>('eth_sendRawTransaction', [raw])
}

describe('a moment after which it must not go out', () => {
  test('passes while the chain is out of reach: nothing is ever sent', async () => {
    const { plan, reach, startWorker, key, balance, urls } = await openStage(chain)
    urls[0]!.behave((_, response) => void response.writeHead(503).end())
    let later = 0
    await startWorker({ keys: [await key()], now: () => Date.now() + later })
    const notAfter = BigInt(Math.floor(Date.now() / 1000) + 60)
    const to = await plan('late', { notAfter })
    await reach('late', 'planned', ({ blocked }) => /cannot be read/.test(blocked ?? ''))
    later = 120_000
    const { spent, reason } = await reach('late', 'abandoned')
    expect(spent).toBe(0n)
    expect(reason).toMatch(/could not be sent before/)
    urls[0]!.behave(() => undefined)
    await chain.mine()
    expect(urls[0]!.count('eth_sendRawTransaction')).toBe(0)
    expect(await balance(to)).toBe(0n)
  })

  test('passes after signing: the nonce is used up by a cancellation instead', async () => {
    const { plan, reach, startWorker, key, balance, urls } = await openStage(chain)
    const [url] = urls
    let later = 0
    await startWorker({ keys: [await key()], now: () => Date.now() + later })
    url!.behave(({ method }, response) => {
      if (method === 'eth_sendRawTransaction') response.writeHead(503).end()
      return undefined
    })
    const notAfter = BigInt(Math.floor(Date.now() / 1000) + 60)
    const to = await plan('late', { notAfter })
    await reach('late', 'sent')
    later = 120_000
    await reach('late', 'sent', ({ blocked }) => /before/.test(blocked ?? ''))
    url!.behave(() => undefined)
    const next = await plan('next')
    chain.setBlockTime(50)
    expect(await reach('next', 'mined')).toMatchObject({ nonce: 1 })
    const { spent } = await reach('late', 'abandoned')
    expect(spent).toBeGreaterThan(0n)
    expect([await balance(to), await balance(next)]).toEqual([0n, 1n])
  })

  test('passes after it is out: it stays', async () => {
    const { plan, reach, startWorker, key, balance } = await openStage(chain)
    let later = 0
    await startWorker({ keys: [await key()], now: () => Date.now() + later })
    const notAfter = BigInt(Math.floor(Date.now() / 1000) + 60)
    const to = await plan('in-time', { notAfter })
    const { hash } = await reach('in-time', 'sent')
    await eventually('it is pending', async () => (await pendingHashes(chain)).includes(hash))
    later = 120_000
    await chain.request('hardhat_dropTransaction', [hash])
    await eventually('it is pending again', async () => (await pendingHashes(chain)).includes(hash))
    await chain.mine()
    await reach('in-time', 'mined')
    expect(await balance(to)).toBe(1n)
  })
})
