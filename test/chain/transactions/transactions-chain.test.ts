import { setTimeout as sleep } from 'node:timers/promises'
import { parseGwei } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { startTestChain } from '../kit.ts'
import {
  CHAIN_ID,
  calmDown,
  eventually,
  jumpBaseFee,
  openStage,
  pendingHashes,
} from './transactions-kit.ts'

let chain: EdrChain
beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
})
beforeEach(() => calmDown(chain))
afterAll(() => chain.stop())

describe('the nodes', () => {
  test('drop a transaction: the same bytes go out again', async () => {
    const { plan, reach, startWorker, key, balance } = await openStage(chain)
    await startWorker({ keys: [await key()] })
    const to = await plan('dropped')
    const { hash } = await reach('dropped', 'sent')
    await eventually('it is pending', async () => (await pendingHashes(chain)).includes(hash))
    await chain.request('hardhat_dropTransaction', [hash])
    await eventually('it is pending again', async () => (await pendingHashes(chain)).includes(hash))
    await chain.mine()
    expect((await reach('dropped', 'mined')).hash).toBe(hash)
    expect(await balance(to)).toBe(1n)
  })

  test('raise the base fee tenfold: all that are stuck are replaced on their nonces', async () => {
    const { plan, reach, startWorker, key, balance, database } = await openStage(chain)
    const worker = await startWorker({ keys: [await key()] })
    const keys = ['stuck-0', 'stuck-1', 'stuck-2']
    const targets = await Promise.all(keys.map((each) => plan(each)))
    const first = await Promise.all(keys.map((each) => reach(each, 'sent')))
    await eventually('all are pending', async () => (await pendingHashes(chain)).length === 3)
    await jumpBaseFee(chain, 30)
    chain.setBlockTime(100)
    const changed = await Promise.all(
      keys.map((each, i) => reach(each, 'mined', ({ hash }) => hash !== first[i]!.hash)),
    )
    expect(changed.map(({ nonce }) => nonce)).toEqual(first.map(({ nonce }) => nonce))
    expect(await worker.count('replaced')).toBeGreaterThanOrEqual(3)
    for (const to of targets) expect(await balance(to)).toBe(1n)
    const attempts = await database.sql<{ max_fee: string; raised: boolean; linked: boolean }[]>`
      select a.max_fee_per_gas as max_fee, b.max_fee_per_gas >= a.max_fee_per_gas * 1.1
        and b.max_priority_fee_per_gas >= a.max_priority_fee_per_gas * 1.1 as raised,
        b.nonce = a.nonce as linked
      from transaction_attempts a join transaction_attempts b on b.id = a.replaced_by`
    expect(attempts.length).toBeGreaterThanOrEqual(3)
    expect(attempts.every(({ raised, linked }) => raised && linked)).toBe(true)
  })

  test('cost more than the cap: it is said, and goes on when they are cheaper', async () => {
    const { plan, reach, startWorker, key, balance, sender } = await openStage(chain)
    await startWorker({ keys: [await key()], policy: { maxFeePerGas: parseGwei('5') } })
    const to = await plan('waits')
    await reach('waits', 'sent')
    await eventually('it is pending', async () => (await pendingHashes(chain)).length === 1)
    await jumpBaseFee(chain, 100)
    chain.setBlockTime(100)
    await reach('waits', 'sent', ({ blocked }) => /cap allows: 5 gwei/.test(blocked ?? ''))
    await plan('not-even-signed')
    await reach('not-even-signed', 'planned', ({ blocked }) => /above the cap/.test(blocked ?? ''))
    await chain.mine(30)
    await reach('waits', 'mined')
    await reach('not-even-signed', 'mined')
    expect(await balance(to)).toBe(1n)
    expect(await sender.outcome('waits')).not.toHaveProperty('blocked')
  })

  test('accept and never mine: it is sent again until one does', async () => {
    const { plan, reach, startWorker, key, balance, urls } = await openStage(chain)
    const worker = await startWorker({ keys: [await key()], policy: { rebroadcastMs: 60_000 } })
    let swallowed = 0
    urls[0]!.behave(({ method }) => {
      if (method !== 'eth_sendRawTransaction' || swallowed >= 2) return undefined
      swallowed += 1
      return { result: `0x${'00'.repeat(32)}` }
    })
    const to = await plan('swallowed')
    const { hash } = await reach('swallowed', 'sent')
    chain.setBlockTime(100)
    expect((await reach('swallowed', 'mined')).hash).toBe(hash)
    expect(await worker.count('dropped')).toBeGreaterThanOrEqual(1)
    expect(await balance(to)).toBe(1n)
  })

  test('will never take it: its nonce is used up and the next one passes', async () => {
    const { plan, reach, startWorker, key, balance } = await openStage(chain)
    await startWorker({ keys: [await key()] })
    const to = await plan('too-little-gas', { data: `0x${'ff'.repeat(500)}` })
    await reach('too-little-gas', 'sent', ({ blocked }) => /intrinsic gas/.test(blocked ?? ''))
    const next = await plan('next')
    await reach('next', 'sent')
    chain.setBlockTime(50)
    expect(await reach('next', 'mined')).toMatchObject({ nonce: 1, status: 'success' })
    const { reason, spent } = await reach('too-little-gas', 'abandoned')
    expect(reason).toMatch(/intrinsic gas/)
    expect(spent).toBeGreaterThan(0n)
    expect([await balance(to), await balance(next)]).toEqual([0n, 1n])
  })

  test('lie about a receipt: it is not believed', async () => {
    const { plan, reach, startWorker, key, balance, urls, state } = await openStage(chain)
    await startWorker({ keys: [await key()] })
    let lies = 0
    const swallow = { result: `0x${'00'.repeat(32)}` }
    urls[0]!.behave(({ method }) => (method === 'eth_sendRawTransaction' ? swallow : undefined))
    const to = await plan('lied-about')
    await reach('lied-about', 'sent')
    urls[0]!.behave(({ method, params }) => {
      if (method === 'eth_sendRawTransaction') return swallow
      if (method === 'eth_getTransactionCount') return { result: '0x1' }
      if (method !== 'eth_getTransactionReceipt') return undefined
      lies += 1
      const { number, hash: blockHash } = chain.head()
      const [transactionHash] = params
      const block = { blockHash, blockNumber: `0x${number.toString(16)}`, transactionHash }
      return { result: { ...block, status: '0x1', gasUsed: '0x5208', logs: [] } }
    })
    await eventually('the lie was told often', async () => lies >= 3)
    expect(await state('lied-about')).toBe('sent')
    urls[0]!.behave(() => undefined)
    chain.setBlockTime(50)
    await reach('lied-about', 'mined', ({ final }) => final)
    expect(await balance(to)).toBe(1n)
  })

  test('are all silent: nothing is lost, and all goes on when they are back', async () => {
    const { plan, reach, startWorker, key, balance, urls } = await openStage(chain, { urls: 3 })
    await startWorker({ keys: [await key()] })
    const before = await plan('before')
    await reach('before', 'sent')
    const silence = () => new Promise<undefined>(() => {})
    for (const url of urls) url.behave(silence)
    const during = await plan('during')
    await reach('during', 'sent')
    await sleep(1_100)
    const later = await plan('later')
    await reach('later', 'planned', ({ blocked }) => /cannot be read/.test(blocked ?? ''))
    for (const url of urls) url.behave(() => undefined)
    chain.setBlockTime(50)
    const targets = { before, during, later }
    for (const [name, to] of Object.entries(targets)) {
      await reach(name, 'mined')
      expect(await balance(to)).toBe(1n)
    }
  })
})

describe('a reorg', () => {
  test('that drops a mined transaction takes the outcome back until it is mined again', async () => {
    const { plan, reach, startWorker, key, balance, sender } = await openStage(chain)
    await startWorker({ keys: [await key()] })
    const to = await plan('reorged')
    const { hash } = await reach('reorged', 'sent')
    await eventually('it is pending', async () => (await pendingHashes(chain)).includes(hash))
    await chain.mine(2)
    const mined = await reach('reorged', 'mined')
    const seen: string[] = []
    const stop = sender.onChange(async (name) => {
      if (name !== 'reorged') return
      const outcome = await sender.outcome(name)
      seen.push(outcome?.state === 'mined' ? outcome.block.hash : `${outcome?.state}`)
    })
    await chain.reorg({ depth: 2, keepTransactions: false })
    await reach('reorged', 'sent')
    expect(await sender.confirmations('reorged')).toBe(0n)
    await eventually('it is pending again', async () => (await pendingHashes(chain)).includes(hash))
    await chain.mine()
    const again = await reach('reorged', 'mined')
    expect(again.hash).toBe(hash)
    expect(again.block.hash).not.toBe(mined.block.hash)
    await chain.mine(3)
    await reach('reorged', 'mined', ({ final }) => final)
    stop()
    expect(seen[0]).toBe('sent')
    expect(seen).toContain(again.block.hash)
    expect(await balance(to)).toBe(1n)
  })

  test('that only moves it to another block moves the outcome with it', async () => {
    const { plan, reach, startWorker, key, balance } = await openStage(chain)
    await startWorker({ keys: [await key()] })
    const to = await plan('moved')
    const { hash } = await reach('moved', 'sent')
    await eventually('it is pending', async () => (await pendingHashes(chain)).includes(hash))
    await chain.mine()
    const mined = await reach('moved', 'mined')
    await chain.reorg({ depth: 1, keepTransactions: true })
    const moved = await reach('moved', 'mined', ({ block }) => block.hash !== mined.block.hash)
    expect(moved.hash).toBe(hash)
    await chain.mine(3)
    await reach('moved', 'mined', ({ final }) => final)
    expect(await balance(to)).toBe(1n)
  })
})
