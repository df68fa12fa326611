import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  padHex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownArtifact } from '../../devnet/src/setup/artifact.ts'
import { acrossArbiterAbi } from '../../src/contracts/across-arbiter.gen.ts'
import { sandboxAbi } from '../../src/contracts/sandbox.gen.ts'
import { toOrder } from '../../src/domain/intent/signing/typed-data.ts'
import {
  type Battlefield,
  type Call,
  type Offer,
  openBattlefield,
  type Pending,
  type Signs,
  SPOKE_POOL_ABI,
} from '../e2e/attacks/attack-kit.ts'
import { copiesOf } from '../e2e/attacks/copies.ts'
import { CHAINS } from '../kit/clients/client-accounts.ts'
import { newActor } from '../kit/intent-actors.ts'

/** Strangers who watch the mempool and the contracts: they earn nothing and break nothing. */
const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n
const AMOUNT = 200n * UNIT
const STOCK = 3000n * UNIT
const PATIENCE_MS = 30_000
const word = (value = 0n) => value.toString(16).padStart(64, '0')
const STABLES = ['USDC', 'USDT', 'USDT0']

let field: Battlefield
beforeAll(async () => {
  field = await openBattlefield()
})
afterAll(() => field?.stop())

const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])
const contractOf = (chainId: number, name: string): Address => {
  const chain = field.service.devnet.chains.find(({ id }) => id === chainId)
  const found = (chain?.contracts as Record<string, Address> | undefined)?.[name]
  if (!found) throw new Error(`no ${name} on ${chainId}`)
  return found
}

type Thief = { key: Hex; address: Address }

/** A stranger with money of every kind, which the Router and the arbiters may take. */
async function newThief(chainId: number): Promise<Thief> {
  const thief = await field.stranger(chainId)
  const spenders = ['router', 'acrossArbiter', 'acrossSpokePool', 'sameChainArbiter'] as const
  const hashes: Hex[] = []
  for (const symbol of STABLES) {
    const to = field.world.token(chainId, symbol)
    const mint = encodeFunctionData({
      abi: mintAbi,
      functionName: 'mint',
      args: [thief.address, STOCK],
    })
    hashes.push(await field.throwIn(chainId, thief.key, { to, data: mint, gas: 100_000n }))
    for (const name of spenders) {
      const args = [contractOf(chainId, name), maxUint256] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      hashes.push(await field.throwIn(chainId, thief.key, { to, data, gas: 100_000n }))
    }
  }
  for (const hash of hashes) expect(await field.outcome(chainId, hash)).toBe('success')
  return thief
}

/** Dollars of somebody on all chains, and ether that is wrapped. */
async function purse(who: Address): Promise<{ dollars: bigint; weth: bigint }> {
  let dollars = 0n
  let weth = 0n
  for (const { id } of [base, arbitrum]) {
    for (const symbol of STABLES) dollars += await field.world.balance(id, symbol, who)
    weth += await field.world.balance(id, 'WETH', who)
  }
  return { dollars, weth }
}

async function operatorsPurse() {
  const purses = await Promise.all(field.operator.map(purse))
  return {
    dollars: purses.reduce((sum, { dollars }) => sum + dollars, 0n),
    weth: purses.reduce((sum, { weth }) => sum + weth, 0n),
  }
}

type Wish = { from: string; to: [chainId: number, symbol: string]; amount: bigint; layer: string }
type Asked = { offer: Offer; sign: Signs; recipient: Address }

async function ask({ from, to: [chainId, symbol], amount, layer }: Wish): Promise<Asked> {
  const { address, sign } = await field.newOwner(arbitrum.id, from, STOCK)
  const { address: recipient } = await field.stranger()
  const offer = await field.quote({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: chainId,
    tokenRequests: [{ tokenAddress: field.world.token(chainId, symbol), amount: String(amount) }],
    recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
    accountAccessList: { chainIds: [arbitrum.id], tokens: [from] },
    options: { settlementLayers: [layer] },
  })
  expect(offer.elements.map((element) => element.layer)).toEqual([layer])
  return { offer, sign, recipient }
}

/** Copies in every way what the operator sends on a chain, and mines the copies first. */
async function copyAll(chainId: number, { offer, sign }: Asked): Promise<void> {
  const thief = await newThief(chainId)
  const [own, ours] = [await purse(thief.address), await operatorsPurse()]
  const direct = await directFill(chainId, offer, thief.address)
  await field.hold(chainId)
  let id: string
  try {
    id = await field.submit(offer, sign)
    const seen = await field.spot(chainId, offer.nonce)
    const copies = copiesOf(seen, thief.address, field.operator).map(({ call }) => call)
    for (const call of [...direct, ...copies]) await field.throwIn(chainId, thief.key, call)
    await field.mine(chainId)
  } finally {
    await field.release(chainId)
  }
  expect(await field.end(id)).toMatchObject({ status: 'COMPLETED' })
  // The fees are the operator's, as soon as the protocol has paid what it owes.
  const earned = async () => (await operatorsPurse()).dollars - ours.dollars
  await expect.poll(earned, { timeout: PATIENCE_MS }).toBeGreaterThan(0n)
  const after = await purse(thief.address)
  expect(after.dollars - own.dollars, 'dollars of the copier').toBeLessThanOrEqual(0n)
  expect(after.weth - own.weth, 'ether of the copier').toBeLessThanOrEqual(0n)
}

/** The relays of an order filled past all our contracts, as any relayer of Across may try. */
async function directFill(chainId: number, offer: Offer, thief: Address): Promise<Call[]> {
  const [element] = offer.elements
  if (element?.layer !== 'ACROSS' || chainId !== element.mandate.destinationChainId) return []
  const [relays] = await field.world.client(chainId).readContract({
    address: element.arbiter,
    abi: acrossArbiterAbi,
    functionName: 'relaysOf',
    args: [toOrder({ ...offer, element }), element.mandate.qualifier],
  })
  return relays.map((relay) => ({
    to: contractOf(chainId, 'acrossSpokePool'),
    data: encodeFunctionData({
      abi: SPOKE_POOL_ABI,
      functionName: 'fillRelay',
      args: [relay, BigInt(chainId), padHex(thief, { size: 32 })],
    }),
  }))
}

describe('a copy of a transaction from the mempool', () => {
  const sameChain: Wish = {
    from: 'USDC',
    to: [arbitrum.id, 'WETH'],
    amount: 10n ** 17n,
    layer: 'SAME_CHAIN',
  }
  const cases: [string, Wish, number][] = [
    ['of a SAME_CHAIN fill that swaps', sameChain, arbitrum.id],
    [
      'of an ACROSS claim that swaps',
      { from: 'USDT', to: [base.id, 'USDC'], amount: AMOUNT, layer: 'ACROSS' },
      arbitrum.id,
    ],
    [
      'of an ACROSS fill in the window',
      { from: 'USDC', to: [base.id, 'USDC'], amount: AMOUNT, layer: 'ACROSS' },
      base.id,
    ],
    [
      'of an OFT claim',
      { from: 'USDT0', to: [base.id, 'USDT0'], amount: AMOUNT, layer: 'OFT' },
      arbitrum.id,
    ],
  ]
  it.each(cases)('%s earns the copier nothing', async (_, wish, chainId) => {
    const asked = await ask(wish)
    await copyAll(chainId, asked)
    const [outChain, symbol] = wish.to
    expect(await field.world.balance(outChain, symbol, asked.recipient)).toBe(wish.amount)
  })

  it('of an account’s own calls does not get their refund', async () => {
    const actor = await newActor(field.world, 'Nexus', [[arbitrum.id, 'USDC', STOCK]])
    const sender = await field.stranger(arbitrum.id)
    const [setup] = (actor.wire as { setupOps: { to: Address; data: Hex }[] }).setupOps
    const created = await field.throwIn(arbitrum.id, sender.key, setup as never)
    expect(await field.outcome(arbitrum.id, created)).toBe('success')
    const { address: recipient } = await field.stranger()
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [recipient, AMOUNT],
    })
    const offer = await field.quote({
      account: actor.wire,
      destinationChainId: arbitrum.id,
      tokenRequests: [],
      destinationExecutions: [{ to: field.world.token(arbitrum.id, 'USDC'), value: '0', data }],
      accountAccessList: { chainIds: [arbitrum.id], tokens: ['USDC'] },
    })
    await copyAll(arbitrum.id, { offer, sign: actor.sign as unknown as Signs, recipient })
    expect(await field.world.balance(arbitrum.id, 'USDC', recipient)).toBe(AMOUNT)
  })
})

/** Has a contract stand at an address, with its storage as it is. */
async function place(chainId: number, address: Address, name: string, args: readonly unknown[]) {
  const { bytecode, abi } = ownArtifact(name)
  const code = encodeDeployData({ abi, bytecode, args } as never)
  const runtime = await field.rpc<Hex>(chainId, 'eth_call', [
    { to: address },
    'latest',
    { [address]: { code } },
  ])
  await field.rpc(chainId, 'hardhat_setCode', [address, runtime])
}

describe('calls in an intermediary', () => {
  const PROBE: Address = '0x000000000000000000000000000000000000ca11'
  const probeAbi = parseAbi([
    'function probe(uint256 needed)',
    'function worked() view returns (uint256)',
    'function starved() view returns (uint256)',
  ])
  const NEEDED = 1_500_000n

  /** Has somebody do something in the block before the calls of an OFT order are started. */
  async function runCalls(attack: (fill: Pending, offer: Offer) => Call[]) {
    await place(base.id, PROBE, 'GasProbe', [])
    const count = (functionName: 'worked' | 'starved') =>
      field.world.client(base.id).readContract({ address: PROBE, abi: probeAbi, functionName })
    const before = await count('worked')
    const thief = await field.stranger(base.id)
    const { address, sign } = await field.newOwner(arbitrum.id, 'USDT0', STOCK)
    const data = encodeFunctionData({ abi: probeAbi, functionName: 'probe', args: [NEEDED] })
    const offer = await field.quote({
      account: { address, accountType: 'EOA', setupOps: [] },
      destinationChainId: base.id,
      tokenRequests: [
        { tokenAddress: field.world.token(base.id, 'USDT0'), amount: String(AMOUNT) },
      ],
      destinationExecutions: [{ to: PROBE, value: '0', data }],
      destinationGasUnits: String(2n * NEEDED),
      accountAccessList: { chainIds: [arbitrum.id], tokens: ['USDT0'] },
      options: { settlementLayers: ['OFT'] },
    })
    const { minGas } = offer.elements[0]?.mandate ?? { minGas: 0n }
    expect(minGas).toBeGreaterThanOrEqual(2n * NEEDED)
    await field.hold(base.id)
    let id: string
    try {
      id = await field.submit(offer, sign)
      // The message arrives block by block; then the service's own transaction waits.
      let seen = await field.pending(base.id, offer.nonce)
      const notAfter = performance.now() + PATIENCE_MS
      while (seen.length === 0 && performance.now() < notAfter) {
        await field.mine(base.id)
        await new Promise((resolve) => setTimeout(resolve, 200))
        seen = await field.pending(base.id, offer.nonce)
      }
      const [fill] = seen
      if (!fill) throw new Error('nothing was sent')
      for (const call of attack(fill, offer)) await field.throwIn(base.id, thief.key, call)
      await field.mine(base.id)
    } finally {
      await field.release(base.id)
    }
    expect(await field.end(id)).toMatchObject({ status: 'COMPLETED' })
    const after = { worked: await count('worked'), starved: await count('starved') }
    expect(after).toEqual({ worked: before + 1n, starved: 0n })
    expect(await field.world.balance(base.id, 'USDT0', address)).toBe(AMOUNT)
  }

  it('of an OFT order run with the gas that was signed for, whoever starts them', () =>
    runCalls((fill, offer) => {
      const minGas = word(offer.elements[0]?.mandate.minGas)
      return copiesOf(fill, zeroAddress, field.operator).flatMap(({ call }) => {
        const starving = { ...call, data: call.data.replace(minGas, word(0n)) as Hex }
        return [700_000n, 900_000n, 1_200_000n].flatMap((gas) => [
          { ...starving, gas },
          { ...call, gas },
        ])
      })
    }))

  it('of an OFT order count whoever has started them, with whatever message', () =>
    runCalls((fill, { expires }) =>
      copiesOf(fill, zeroAddress, field.operator).map(({ call }) => {
        // Nothing on the target chain depends on when the claim expires.
        const data = call.data.replace(word(expires), word(expires + 1n)) as Hex
        return { ...call, data, gas: 6_000_000n }
      }),
    ))
})

describe('an allowance that a stranger leaves in the Sandbox', () => {
  it('does not keep tokens like USDT from being swapped', async () => {
    const usdt = field.world.token(arbitrum.id, 'USDT')
    await place(arbitrum.id, usdt, 'WaryToken', ['Tether USD', 'USDT', 6])
    const stranger = await field.stranger(arbitrum.id)
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [contractOf(arbitrum.id, 'uniswapV3SwapRouter'), 1n],
    })
    const data = encodeFunctionData({
      abi: sandboxAbi,
      functionName: 'run',
      args: [[{ to: usdt, value: 0n, data: approve }], [], stranger.address],
    })
    const sandbox = contractOf(arbitrum.id, 'sandbox')
    const hash = await field.throwIn(arbitrum.id, stranger.key, { to: sandbox, data })
    expect(await field.outcome(arbitrum.id, hash)).toBe('success')
    const wishes: Wish[] = [
      { from: 'USDT', to: [arbitrum.id, 'WETH'], amount: 10n ** 17n, layer: 'SAME_CHAIN' },
      { from: 'USDT', to: [base.id, 'USDC'], amount: AMOUNT, layer: 'ACROSS' },
    ]
    for (const wish of wishes) {
      const { offer, sign, recipient } = await ask(wish)
      expect(offer.elements.flatMap(({ swaps }) => swaps).length).toBeGreaterThan(0)
      const end = await field.end(await field.submit(offer, sign))
      expect(end, wish.layer).toMatchObject({ status: 'COMPLETED' })
      const [chainId, symbol] = wish.to
      expect(await field.world.balance(chainId, symbol, recipient)).toBe(wish.amount)
    }
  })
})
