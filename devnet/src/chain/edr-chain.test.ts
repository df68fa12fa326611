import { setTimeout as sleep } from 'node:timers/promises'
import { createPublicClient, custom, type Hex, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it } from 'vitest'
import { DEV_ACCOUNTS } from '../dev-accounts.ts'
import { type EdrChain, startEdrChain } from './edr-chain.ts'

const [user, other] = DEV_ACCOUNTS as [(typeof DEV_ACCOUNTS)[0], (typeof DEV_ACCOUNTS)[0]]
const account = privateKeyToAccount(user.privateKey)

describe('an EDR chain', () => {
  let chain: EdrChain
  afterEach(() => chain.stop())

  const block = (number: number | 'latest') =>
    chain.request<{ hash: Hex; parentHash: Hex; timestamp: Hex; transactions: Hex[] }>(
      'eth_getBlockByNumber',
      [number === 'latest' ? number : `0x${number.toString(16)}`, false],
    )
  const transfer = (value: bigint) =>
    chain.request<Hex>('eth_sendTransaction', [
      { from: user.address, to: other.address, value: `0x${value.toString(16)}`, gas: '0x5208' },
    ])
  const receipt = (hash: Hex) =>
    chain.request<{ status: Hex; blockNumber: Hex } | null>('eth_getTransactionReceipt', [hash])

  it('has the development accounts behind the published keys', async () => {
    chain = await startEdrChain({ id: 84532, automine: true })
    for (const { address, privateKey } of DEV_ACCOUNTS) {
      expect(privateKeyToAccount(privateKey).address).toBe(address)
      expect(BigInt(await chain.request('eth_getBalance', [address, 'latest']))).toBe(10n ** 22n)
    }
    expect(await chain.request('eth_chainId')).toBe('0x14a34')
  })

  it('mines a block for each transaction, and queues what is ahead of its nonce', async () => {
    chain = await startEdrChain({ id: 84532, automine: true })
    const send = async (nonce: number) =>
      chain.request<Hex>('eth_sendRawTransaction', [
        await account.signTransaction({
          chainId: 84532,
          type: 'eip1559',
          nonce,
          gas: 21_000n,
          to: other.address,
          value: 1n,
          maxFeePerGas: parseGwei('10'),
          maxPriorityFeePerGas: 1n,
        }),
      ])
    const second = await send(1)
    expect(await receipt(second)).toBeNull()
    const first = await send(0)
    expect((await receipt(first))?.status).toBe('0x1')
    expect((await receipt(second))?.status).toBe('0x1')
  })

  it('mines soon after a transaction at the busy pace, but not while it is held', async () => {
    chain = await startEdrChain({ id: 84532, blockTimeMs: 4_000, busyBlockTimeMs: 10 })
    const mined = (count: number) =>
      new Promise<void>((resolve) => {
        const until = chain.head().number + count
        chain.onBlock(({ number }) => number === until && resolve())
      })
    const quick = mined(6)
    const started = chain.head().number
    const hash = await transfer(1n)
    await quick
    expect(Number((await receipt(hash))?.blockNumber)).toBe(started + 1)
    chain.setBlockTime(3_600_000)
    const held = await transfer(1n)
    const next = mined(1)
    expect(await Promise.race([next, sleep(200, 'held')])).toBe('held')
    expect(await receipt(held)).toBeNull()
    chain.setBlockTime(20)
    await next
    expect((await receipt(held))?.status).toBe('0x1')
  })

  it('mines at its block time and follows a change of it', async () => {
    chain = await startEdrChain({ id: 421614, blockTimeMs: 20 })
    await new Promise<void>((resolve) => {
      chain.onBlock(({ number }) => number === 5 && resolve())
    })
    chain.setBlockTime(0)
    const stopped = chain.head().number
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(chain.head().number).toBeLessThanOrEqual(stopped + 1)
    const hash = await transfer(1n)
    expect((await receipt(hash))?.status).toBe('0x1')
  })

  it('keeps its clock on the wall and its base fee on the floor', async () => {
    chain = await startEdrChain({ id: 84532, automine: true, minBaseFeePerGas: 10_000_000n })
    await chain.mine(300)
    const latest = await chain.request<{ baseFeePerGas: Hex; timestamp: Hex }>(
      'eth_getBlockByNumber',
      ['latest', false],
    )
    expect(BigInt(latest.baseFeePerGas)).toBe(10_000_000n)
    expect(Math.abs(Number(latest.timestamp) - Date.now() / 1000)).toBeLessThan(3)
  })

  it('gives reverts and refusals as public nodes do', async () => {
    chain = await startEdrChain({ id: 84532, automine: true })
    const reverting = '0x00000000000000000000000000000000000000aa'
    // PUSH "boo" as Error(string) and revert.
    await chain.request('hardhat_setCode', [
      reverting,
      `0x7f08c379a0${'0'.repeat(56)}60005260206004526003602452${'62626f6f60e81b'}60445260646000fd`,
    ])
    const client = createPublicClient({
      transport: custom(
        { request: ({ method, params }) => chain.request(method, params) },
        { retryCount: 0 },
      ),
    })
    await expect(client.call({ to: reverting })).rejects.toThrow(/boo/)
    await expect(chain.request('eth_call', [{ to: reverting }, 'latest'])).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted: boo',
    })
    await expect(chain.request('eth_nonsense')).rejects.toMatchObject({ code: -32601 })
    await expect(
      chain.request('eth_sendTransaction', [
        { from: user.address, to: other.address, value: `0x${(10n ** 30n).toString(16)}` },
      ]),
    ).rejects.toThrow(/insufficient funds/)
    const raw = await account.signTransaction({
      chainId: 84532,
      type: 'eip1559',
      nonce: 0,
      gas: 21_000n,
      to: other.address,
      maxFeePerGas: parseGwei('10'),
      maxPriorityFeePerGas: 1n,
    })
    await chain.request('eth_sendRawTransaction', [raw])
    await expect(chain.request('eth_sendRawTransaction', [raw])).rejects.toThrow(
      /nonce too low|already known/,
    )
  })

  it('answers eth_getBlockReceipts, which EDR lacks', async () => {
    chain = await startEdrChain({ id: 84532, automine: true })
    const hash = await transfer(5n)
    const receipts = await chain.request<{ transactionHash: Hex }[]>('eth_getBlockReceipts', [
      'latest',
    ])
    expect(receipts.map(({ transactionHash }) => transactionHash)).toEqual([hash])
  })

  it('replaces blocks by different ones on a longer branch and drops their transactions', async () => {
    chain = await startEdrChain({ id: 84532, automine: true })
    const kept = await transfer(1n)
    await chain.mine(40)
    const before = [await block(38), await block(39)]
    const lost = await transfer(2n)
    await chain.mine(2)
    const old = [await block(42), await block(43), await block(44)]
    const seen: number[] = []
    chain.onBlock(({ number }) => seen.push(number))
    const reorg = await chain.reorg({ depth: 5, keepTransactions: false })
    expect(reorg.newHead.number).toBe(45)
    expect(reorg.forkBlock.number).toBe(39)
    expect(seen).toEqual([40, 41, 42, 43, 44, 45])
    expect([await block(38), await block(39)]).toEqual(before)
    const now = [await block(42), await block(43), await block(44)]
    for (const [index, replacement] of now.entries()) {
      expect(replacement.hash).not.toBe(old[index]?.hash)
      expect(Number(replacement.timestamp)).toBeGreaterThanOrEqual(Number(old[0]?.timestamp))
    }
    expect((await receipt(kept))?.status).toBe('0x1')
    expect(await receipt(lost)).toBeNull()
    expect(reorg.droppedTransactions).toEqual([{ hash: lost, reason: 'reorg' }])
    expect(await chain.request('eth_getBlockByHash', [old[0]?.hash, false])).toBeNull()
    await chain.mine()
    const latest = await block('latest')
    expect(Math.abs(Number(latest.timestamp) - Date.now() / 1000)).toBeLessThan(3)
  })

  it('mines the same transactions again when they are kept, any number of times', async () => {
    chain = await startEdrChain({ id: 84532, automine: true })
    await chain.request('hardhat_setBalance', [other.address, '0x64'])
    const hashes = [await transfer(1n), await transfer(2n), await transfer(3n)]
    const blocksBefore = await Promise.all(hashes.map(receipt))
    for (let round = 0; round < 3; round += 1) {
      const reorg = await chain.reorg({ depth: 3, keepTransactions: true })
      expect(reorg.droppedTransactions).toEqual([])
    }
    const balance = await chain.request<Hex>('eth_getBalance', [other.address, 'latest'])
    expect(BigInt(balance)).toBe(106n)
    const after = await Promise.all(hashes.map(receipt))
    expect(after.map((item) => item?.status)).toEqual(['0x1', '0x1', '0x1'])
    expect(after).not.toEqual(blocksBefore)
    await chain.mine(20)
    await chain.reorg({ depth: 18, keepTransactions: false })
    expect(chain.head().number).toBe(27)
  })

  it('mines transactions of every type again with the same hash', async () => {
    chain = await startEdrChain({ id: 84532, automine: true })
    const delegate = '0x00000000000000000000000000000000000000aa'
    await chain.request('hardhat_impersonateAccount', [delegate])
    await chain.request('hardhat_setBalance', [delegate, '0xde0b6b3a7640000'])
    const authorization = await privateKeyToAccount(other.privateKey).signAuthorization({
      chainId: 84532,
      address: delegate,
      nonce: 0,
    })
    const shared = { chainId: 84532, gas: 100_000n, to: delegate, value: 1n } as const
    const fees = { maxFeePerGas: parseGwei('10'), maxPriorityFeePerGas: 1n }
    const gasPrice = parseGwei('10')
    const signed = [
      await account.signTransaction({ ...shared, type: 'legacy', nonce: 0, gasPrice }),
      await account.signTransaction({ ...shared, type: 'eip2930', nonce: 1, gasPrice }),
      await account.signTransaction({ ...shared, type: 'eip1559', nonce: 2, ...fees }),
      await account.signTransaction({
        ...shared,
        type: 'eip7702',
        nonce: 3,
        ...fees,
        authorizationList: [authorization],
      }),
    ]
    const hashes: Hex[] = []
    for (const raw of signed) hashes.push(await chain.request('eth_sendRawTransaction', [raw]))
    const impersonated = { from: delegate, to: user.address, gas: '0x5208' }
    hashes.push(await chain.request('eth_sendTransaction', [impersonated]))
    const before = await Promise.all(hashes.map(receipt))
    expect(before.map((item) => item?.status)).toEqual(hashes.map(() => '0x1'))
    const reorg = await chain.reorg({ depth: 5, keepTransactions: true })
    expect(reorg.droppedTransactions).toEqual([])
    const after = await Promise.all(hashes.map(receipt))
    expect(after.map((item) => item?.status)).toEqual(hashes.map(() => '0x1'))
    expect(await chain.request('eth_getCode', [other.address, 'latest'])).toBe(
      `0xef0100${delegate.slice(2)}`,
    )
  })

  it('keeps waiting transactions through a reorg', async () => {
    chain = await startEdrChain({ id: 84532, automine: true })
    await chain.request('evm_setAutomine', [false])
    await chain.mine(3)
    const waiting = await transfer(7n)
    await chain.reorg({ depth: 2, keepTransactions: false })
    expect(await receipt(waiting)).toBeNull()
    await chain.mine()
    expect((await receipt(waiting))?.status).toBe('0x1')
  })

  it('refuses a reorg below what it protects, or with a silly depth', async () => {
    chain = await startEdrChain({ id: 84532, automine: true })
    await chain.mine(5)
    chain.protectHistory()
    await chain.mine(2)
    for (const depth of [0, -1, 1.5, 3]) {
      await expect(chain.reorg({ depth, keepTransactions: false })).rejects.toThrow(/from 1 to 2/)
    }
    await chain.reorg({ depth: 2, keepTransactions: false })
  })

  it('lets tests snapshot and revert, and still reorganises afterwards', async () => {
    chain = await startEdrChain({ id: 84532, automine: true })
    await transfer(1n)
    const snapshot = await chain.request<Hex>('evm_snapshot')
    const undone = await transfer(2n)
    await chain.mine(3)
    expect(await chain.request('evm_revert', [snapshot])).toBe(true)
    expect(chain.head().number).toBe(1)
    expect(await receipt(undone)).toBeNull()
    await chain.mine(3)
    const reorg = await chain.reorg({ depth: 3, keepTransactions: false })
    expect(reorg.newHead.number).toBe(5)
  })
})
