import {
  type Address,
  createTestClient,
  erc20Abi,
  type Hex,
  http,
  pad,
  parseEther,
  parseEventLogs,
  publicActions,
  walletActions,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findChainSpec } from '../chain-specs.ts'
import { SPOKE_POOL, spokePoolArtifact } from '../setup/install-across.ts'
import { DEVNET_HUB } from '../setup/install-hub.ts'
import { type Devnet, startDevnet } from '../start.ts'
import { type HubOnChain, usePool } from './across-hub.ts'
import { tokensBySymbol } from './dataworker.ts'

const [BASE, OP, ARBITRUM] = [84532, 11155420, 421614] as const
const USDC: Readonly<Record<number, Address>> = {
  [BASE]: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  [OP]: '0x5fd84259d66Cd46123540766Be93DFE6D43130D7',
  [ARBITRUM]: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
}
const WETH: Address = '0x4200000000000000000000000000000000000006'
const { abi } = spokePoolArtifact()
const word = (address: Address) => pad(address, { size: 32 })

type Deposit = { token?: Address; output?: Address; amount: bigint; seconds?: number }
type RelayData = Record<string, unknown>

describe('the Across dataworker', () => {
  let devnet: Devnet
  const account = (index: number) => privateKeyToAccount(devnet.accounts[index]?.privateKey as Hex)
  const client = (id: number) => {
    const url = devnet.chains.find((chain) => chain.id === id)?.rpcUrls[0]
    return createTestClient({ mode: 'hardhat', transport: http(url), pollingInterval: 20 })
      .extend(publicActions)
      .extend(walletActions)
  }
  const write = async (id: number, from: number, call: Record<string, unknown>) => {
    const hash = await client(id).writeContract({
      chain: null,
      account: account(from),
      gas: 2_000_000n,
      ...call,
    } as never)
    const receipt = await client(id).getTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    return receipt
  }
  const balance = (id: number, token: Address | undefined, owner: Address) =>
    client(id).readContract({
      abi: erc20Abi,
      address: token as Address,
      functionName: 'balanceOf',
      args: [owner],
    })
  const approve = (id: number, from: number, token: Address | undefined) =>
    write(id, from, {
      abi: erc20Abi,
      address: token,
      functionName: 'approve',
      args: [SPOKE_POOL, 2n ** 255n],
    })
  const time = async (id: number) => Number((await client(id).getBlock()).timestamp)

  const deposit = async (from: number, to: number, request: Deposit): Promise<RelayData> => {
    const { token = USDC[from], output = USDC[to], amount, seconds = 600 } = request
    await approve(from, 0, token)
    const user = word(account(0).address)
    const now = await time(from)
    const receipt = await write(from, 0, {
      abi,
      address: SPOKE_POOL,
      functionName: 'deposit',
      args: [
        user,
        user,
        word(token as Address),
        word(output as Address),
        amount,
        amount - amount / 100n,
        to,
        word(zeroAddress),
        now,
        now + seconds,
        0,
        '0x',
      ],
    })
    const [event] = parseEventLogs({ abi, logs: receipt.logs, eventName: 'FundsDeposited' })
    const args = (event as unknown as { args: RelayData }).args
    return { ...args, originChainId: BigInt(from) }
  }
  const fill = async (to: number, relay: RelayData, repaymentChainId: number) => {
    await approve(to, 2, `0x${String(relay.outputToken).slice(26)}`)
    return write(to, 2, {
      abi,
      address: SPOKE_POOL,
      functionName: 'fillRelay',
      args: [relay, repaymentChainId, word(account(2).address)],
    })
  }

  beforeAll(async () => {
    devnet = await startDevnet({
      chainIds: [BASE, OP, ARBITRUM],
      automine: true,
      skip: ['accounts', 'safe', 'uniswap', 'layerzero'],
      pausedActors: ['price-keeper'],
      onActorError: (name, error) => {
        throw new Error(`${name} failed`, { cause: error })
      },
    })
  })
  beforeEach(() => devnet.actors.get('across-dataworker')?.control({ paused: false, delayMs: 0 }))
  afterAll(() => devnet.stop())

  it('repays a relayer whole on the origin chain, which takes no liquidity', async () => {
    const relayer = account(2).address
    const relay = await deposit(BASE, OP, { amount: 100_000_000n })
    const before = await balance(BASE, USDC[BASE], relayer)
    await fill(OP, relay, BASE)
    await expect.poll(() => balance(BASE, USDC[BASE], relayer)).toBe(before + 100_000_000n)
  })

  it('repays on the chain the relayer names, with money the pool there did not have', async () => {
    const relayer = account(2).address
    const held = await balance(ARBITRUM, USDC[ARBITRUM], SPOKE_POOL)
    expect(held).toBeLessThan(5_000_000_000n)
    const relay = await deposit(BASE, OP, { amount: 5_000_000_000n })
    const before = await balance(ARBITRUM, USDC[ARBITRUM], relayer)
    await fill(OP, relay, ARBITRUM)
    await expect
      .poll(() => balance(ARBITRUM, USDC[ARBITRUM], relayer))
      .toBe(before + 4_999_500_000n)
  })

  it('repays wrapped ether', async () => {
    const relayer = account(2).address
    const amount = parseEther('1')
    const before = await balance(OP, WETH, relayer)
    const relay = await deposit(BASE, OP, { amount, token: WETH, output: WETH })
    await fill(OP, relay, OP)
    const paid = before - (amount - amount / 100n)
    const fee = async () => paid + amount - (await balance(OP, WETH, relayer))
    await expect.poll(fee).toBeLessThan(amount / 9_999n)
    expect(await fee()).toBeGreaterThanOrEqual(amount / 10_000n)
  })

  it('pays nothing for a fill without a deposit', async () => {
    const relayer = account(2).address
    const relay = await deposit(BASE, OP, { amount: 1_000_000n })
    const invented = { ...relay, inputAmount: 900_000_000n }
    const before = await balance(BASE, USDC[BASE], relayer)
    await fill(OP, invented, BASE)
    await fill(OP, relay, BASE)
    await expect.poll(() => balance(BASE, USDC[BASE], relayer)).toBe(before + 1_000_000n)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await balance(BASE, USDC[BASE], relayer)).toBe(before + 1_000_000n)
  })

  it('gives an expired deposit back to the depositor on the origin chain', async () => {
    const user = account(0).address
    const before = await balance(BASE, USDC[BASE], user)
    await deposit(BASE, OP, { amount: 33_000_000n, seconds: 60 })
    expect(await balance(BASE, USDC[BASE], user)).toBe(before - 33_000_000n)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(await balance(BASE, USDC[BASE], user)).toBe(before - 33_000_000n)
    await client(OP).increaseTime({ seconds: 120 })
    await client(OP).mine({ blocks: 1 })
    await expect.poll(() => balance(BASE, USDC[BASE], user)).toBe(before)
  })

  it('does nothing while paused and waits while delayed', async () => {
    const worker = devnet.actors.get('across-dataworker')
    const relayer = account(2).address
    worker?.control({ paused: true })
    const relay = await deposit(BASE, ARBITRUM, { amount: 10_000_000n })
    const before = await balance(BASE, USDC[BASE], relayer)
    await fill(ARBITRUM, relay, BASE)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await balance(BASE, USDC[BASE], relayer)).toBe(before)
    const started = performance.now()
    worker?.control({ paused: false, delayMs: 300 })
    await expect.poll(() => balance(BASE, USDC[BASE], relayer)).toBe(before + 10_000_000n)
    expect(performance.now() - started).toBeGreaterThan(290)
  })

  it('pays again exactly when a reorg took the payment away', async () => {
    const relayer = account(2).address
    const chain = devnet.nodes.get(BASE)
    const relay = await deposit(ARBITRUM, OP, { amount: 20_000_000n })
    const before = await balance(BASE, USDC[BASE], relayer)
    const head = chain?.head().number ?? 0
    await fill(OP, relay, BASE)
    const paid = before + 19_998_000n
    await expect.poll(() => balance(BASE, USDC[BASE], relayer)).toBe(paid)
    const depth = () => (chain?.head().number ?? 0) - head
    await chain?.reorg({ depth: depth(), keepTransactions: true })
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(await balance(BASE, USDC[BASE], relayer)).toBe(paid)
    await chain?.reorg({ depth: depth(), keepTransactions: false })
    await expect.poll(() => balance(BASE, USDC[BASE], relayer)).toBe(paid)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(await balance(BASE, USDC[BASE], relayer)).toBe(paid)
  })

  it('keeps what liquidity cost when the deposit was quoted, not when it is repaid', async () => {
    const relayer = account(2).address
    const hub: HubOnChain = {
      ...DEVNET_HUB,
      chain: devnet.nodes.get(BASE) as HubOnChain['chain'],
      tokens: tokensBySymbol(findChainSpec(BASE)),
    }
    const before = await balance(OP, USDC[OP], relayer)
    const early = await deposit(BASE, OP, { amount: 100_000_000n })
    await client(BASE).increaseTime({ seconds: 5 })
    await usePool(hub, 'USDC', 9_000)
    const late = await deposit(BASE, OP, { amount: 100_000_000n })
    await fill(OP, early, OP)
    const paid = before - 99_000_000n
    await expect.poll(() => balance(OP, USDC[OP], relayer)).toBe(paid + 99_990_000n)
    await fill(OP, late, OP)
    // 1.3 % of it: a hundred times as much as before.
    await expect
      .poll(() => balance(OP, USDC[OP], relayer))
      .toBe(paid - 99_000_000n + 99_990_000n + 98_653_023n)
    await usePool(hub, 'USDC', 0)
  })
})
