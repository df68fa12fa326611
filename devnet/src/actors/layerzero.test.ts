import {
  type Address,
  createTestClient,
  erc20Abi,
  type Hex,
  http,
  pad,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChainSpec, OFT_USDT0, USDT0 } from '../chain-specs.ts'
import { type Devnet, startDevnet } from '../start.ts'

const [HOME, BASE] = [11155111, 84532] as const
const AMOUNT = 12_345_678n
const oftAbi = parseAbi([
  'struct SendParam { uint32 dstEid; bytes32 to; uint256 amountLD; uint256 minAmountLD; bytes extraOptions; bytes composeMsg; bytes oftCmd; }',
  'struct MessagingFee { uint256 nativeFee; uint256 lzTokenFee; }',
  'function quoteSend(SendParam sendParam, bool payInLzToken) view returns (MessagingFee)',
  'function send(SendParam sendParam, MessagingFee fee, address refundAddress) payable',
])

describe('LayerZero on the devnet', () => {
  let devnet: Devnet
  const client = (id: number) => {
    const url = devnet.chains.find((chain) => chain.id === id)?.rpcUrls[0]
    return createTestClient({ mode: 'hardhat', transport: http(url), pollingInterval: 20 })
      .extend(publicActions)
      .extend(walletActions)
  }
  const balance = (id: number, owner: Address) =>
    client(id).readContract({
      abi: erc20Abi,
      address: USDT0,
      functionName: 'balanceOf',
      args: [owner],
    })
  /** Sends from the first account to a new, random address. */
  const send = async (from: number, to: number): Promise<Address> => {
    const account = privateKeyToAccount(devnet.accounts[0]?.privateKey as Hex)
    const recipient = privateKeyToAccount(generatePrivateKey()).address
    const param = {
      dstEid: findChainSpec(to).eid,
      to: pad(recipient, { size: 32 }),
      amountLD: AMOUNT,
      minAmountLD: AMOUNT,
      ...({ extraOptions: '0x', composeMsg: '0x', oftCmd: '0x' } as const),
    }
    const common = { chain: null, account, address: OFT_USDT0, abi: oftAbi } as const
    const { nativeFee, lzTokenFee } = await client(from).readContract({
      abi: oftAbi,
      address: OFT_USDT0,
      functionName: 'quoteSend',
      args: [param, false],
    })
    const hash = await client(from).writeContract({
      ...common,
      functionName: 'send',
      value: nativeFee,
      args: [param, { nativeFee, lzTokenFee }, account.address],
    })
    expect((await client(from).waitForTransactionReceipt({ hash })).status).toBe('success')
    return recipient
  }
  const arrival = (id: number, owner: Address) =>
    expect.poll(() => balance(id, owner), { timeout: 30_000 }).toBe(AMOUNT)
  const control = (command: string, body: object) =>
    fetch(`${devnet.controlUrl}/${command}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const runs = (name: string) => devnet.actors.get(name)?.status().runs ?? 0

  beforeAll(async () => {
    devnet = await startDevnet({
      chainIds: [HOME, BASE],
      automine: true,
      skip: ['accounts', 'safe', 'uniswap', 'across', 'intents'],
      pausedActors: ['price-keeper'],
    })
    const account = privateKeyToAccount(devnet.accounts[0]?.privateKey as Hex)
    await client(HOME).writeContract({
      chain: null,
      account,
      address: USDT0,
      abi: erc20Abi,
      functionName: 'approve',
      args: [OFT_USDT0, 2n ** 255n],
    })
  })
  afterAll(() => devnet.stop())

  it('locks at home and mints abroad, burns abroad and unlocks at home, to the unit', async () => {
    const locked = await balance(HOME, OFT_USDT0)
    await arrival(BASE, await send(HOME, BASE))
    expect(await balance(HOME, OFT_USDT0)).toBe(locked + AMOUNT)
    await arrival(HOME, await send(BASE, HOME))
    expect(await balance(HOME, OFT_USDT0)).toBe(locked)
  })

  it.each(['layerzero-dvn', 'layerzero-executor'])('waits while the %s is paused', async (name) => {
    expect((await control('actor', { name, paused: true })).status).toBe(200)
    const other = name === 'layerzero-dvn' ? 'layerzero-executor' : 'layerzero-dvn'
    const before = runs(other)
    const recipient = await send(HOME, BASE)
    await expect.poll(() => runs(other), { timeout: 30_000 }).toBeGreaterThan(before + 2)
    expect(await balance(BASE, recipient)).toBe(0n)
    await control('actor', { name, paused: false })
    await arrival(BASE, recipient)
  })

  it('leaves a message whose delivery reverted to others, and delivers the next', async () => {
    const name = 'layerzero-executor'
    expect((await control('actor', { name, failNext: 1 })).status).toBe(200)
    const unlucky = await send(HOME, BASE)
    await expect.poll(() => devnet.actors.get(name)?.status().failNext, { timeout: 30_000 }).toBe(0)
    await arrival(BASE, await send(HOME, BASE))
    expect(await balance(BASE, unlucky)).toBe(0n)
    expect((await control('actor', { name: 'layerzero-dvn', failNext: 1 })).status).toBe(400)
  })

  it('delivers again what a reorg took away', async () => {
    const recipient = await send(HOME, BASE)
    await arrival(BASE, recipient)
    expect((await control('reorg', { chainId: BASE, depth: 2 })).status).toBe(200)
    await arrival(BASE, recipient)
  })

  it('vouches for nothing that a shallow reorg can still take away', async () => {
    const { dvnConfirmations } = findChainSpec(HOME)
    const node = devnet.nodes.get(HOME)
    // The block time is so long that only the test itself mines blocks.
    node?.setBlockTime(3_600_000)
    const account = privateKeyToAccount(devnet.accounts[0]?.privateKey as Hex)
    const sent = send(HOME, BASE)
    const pending = () => client(HOME).getTransactionCount({ ...account, blockTag: 'pending' })
    const before = await client(HOME).getTransactionCount(account)
    await expect.poll(pending).toBeGreaterThan(before)
    await node?.mine(dvnConfirmations - 1)
    const gone = await sent
    const looked = runs('layerzero-dvn')
    await expect.poll(() => runs('layerzero-dvn'), { timeout: 30_000 }).toBeGreaterThan(looked + 2)
    const depth = dvnConfirmations - 1
    await control('reorg', { chainId: HOME, depth, keepTransactions: false })
    node?.setBlockTime(0)
    // The next message has the number of the removed one, and it arrives.
    await arrival(BASE, await send(HOME, BASE))
    expect(await balance(BASE, gone)).toBe(0n)
  })
})
