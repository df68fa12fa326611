import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ServiceError } from '../../../src/domain/errors.ts'
import type { Execution } from '../../../src/domain/evm/execution.ts'
import type { QuotedIntent } from '../../../src/domain/intent/intent.ts'
import { reserveFunds } from '../../../src/domain/intent/quote/reserve-funds.ts'
import type { QuoteRequest } from '../../../src/domain/intent/request/request.ts'
import { sameAddress } from '../../../src/domain/token.ts'
import { ONE_USD, usdOf } from '../../../src/domain/usd.ts'
import { costIntent } from '../../../src/intents/estimate/cost.ts'
import type { IntentDeps } from '../../../src/intents/intent-deps.ts'
import { quoteIntent } from '../../../src/intents/quote/quote.ts'
import { planAcceptance } from '../../../src/intents/submit/accept.ts'
import { needsOf } from '../../../src/intents/submit/check-inventory.ts'
import { submitIntent } from '../../../src/intents/submit/submit.ts'
import { callsGas } from '../../../src/settlement/shared/calls-gas.ts'
import { UNKNOWN_CALL_GAS } from '../../../src/settlement/shared/gas.ts'
import {
  BASE,
  type IntentWorld,
  plainAccount,
  RELAYER,
  request,
  SECOND,
  SEPOLIA,
  sign,
  startIntentWorld,
  tokenOf,
  USER,
} from './intents-kit.ts'

const FIVE = 5_000_000n
let world: IntentWorld

beforeAll(async () => {
  world = await startIntentWorld('intents_terms')
})
afterAll(() => world?.stop())

const chain = (id: number) => {
  const found = world.chains.get(id)
  if (!found) throw new Error(`no chain ${id}`)
  return found
}
const caller = () => ({ projectId: world.projectId, environment: 'development' as const })
async function offers(asked: QuoteRequest, changes: Partial<IntentDeps> = {}) {
  const deps = { ...world.deps, ...changes }
  return (await quoteIntent(deps, { caller: caller(), request: asked })).routes
}
const approval = (to: Address) => ({
  to,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SECOND.address, 1n] }),
})

it('reckons with the blocks that the relayer lets pass before it pays for a claim', async () => {
  const asked = (amount: bigint) =>
    request(chain(BASE), 'USDC', amount, {
      recipient: plainAccount(SECOND.address),
      accessList: { chainIds: [SEPOLIA], tokens: ['USDC'] },
    })
  const claimBlocks = (chainId: number, usd: bigint) =>
    chainId === SEPOLIA && usd > 100n * ONE_USD ? 65 : 1
  const [[small], [large]] = await Promise.all([
    offers(asked(FIVE), { claimBlocks }),
    offers(asked(200_000_000n), { claimBlocks }),
  ])
  const seconds = (64 * chain(SEPOLIA).blockTimeMs) / 1000
  const lasts = ({ fillDeadline, createdAt }: QuotedIntent) => Number(fillDeadline - createdAt)
  if (!small || !large) throw new Error('no route')
  expect(large.estimatedFillSeconds - small.estimatedFillSeconds).toBe(seconds)
  expect(lasts(small)).toBe(world.deps.settings.fillDeadlineSeconds)
  expect(lasts(large)).toBeGreaterThan(2 * seconds)
  expect(large.expires).toBe(large.fillDeadline)
})

it('has calls of a plain key run for nothing when a sponsor pays', async () => {
  const { address: usdc } = tokenOf(chain(BASE), 'USDC')
  const asked = (sponsored: boolean, account: Address) =>
    request(chain(BASE), 'USDC', undefined, {
      tokenRequests: [],
      destinationExecutions: [approval(usdc)],
      account: plainAccount(account),
      options: {
        sponsored: { gas: sponsored, bridge: sponsored, swap: sponsored, protocol: sponsored },
      },
    })
  const key: Hex = `0x${'5e'.repeat(32)}`
  const poor = privateKeyToAddress(key)
  for (const [account, owner] of [
    [USER.address, USER.privateKey],
    [poor, key],
  ] as const) {
    const [route] = await offers(asked(true, account))
    expect(route).toMatchObject({ settlementLayer: 'SAME_CHAIN', tokenRequirements: [] })
    expect(route?.elements.map(({ permitted }) => permitted)).toEqual([[]])
    expect(route?.cost.input).toEqual([])
    expect(route?.cost.sponsoredFees.gas).toBeGreaterThan(0n)
    if (!route) throw new Error('no route')
    const submission = { id: route.id, signatures: await sign(route, owner), dryRun: true }
    const outcome = await submitIntent(world.deps, { caller: caller(), submission })
    expect(outcome).toEqual({ outcome: 'dry-run', id: route.id })
  }
  await expect(offers(asked(false, poor))).rejects.toBeInstanceOf(ServiceError)
})

it('refuses an account whose creation reverts as a simulation that failed', async () => {
  const { address: token } = tokenOf(chain(SEPOLIA), 'USDC')
  const transfer = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [SECOND.address, 1n],
  })
  const asked = (setupOps: readonly { to: Address; data: Hex }[]) =>
    request(chain(BASE), 'USDC', FIVE, {
      recipient: plainAccount(SECOND.address),
      account: plainAccount(privateKeyToAddress(`0x${'a5'.repeat(32)}`), {
        accountType: 'ERC7579',
        setupOps: [...setupOps],
      }),
      accessList: { chainIds: [SEPOLIA], tokens: ['USDC'] },
      options: { auxiliaryFunds: new Map() },
    })
  const node = world.devnet.nodes.get(SEPOLIA)
  const owner = asked([]).account.address
  const args = [owner, 4n * FIVE] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  await node?.request('eth_sendTransaction', [{ from: USER.address, to: token, data }])
  const error = await offers(asked([{ to: token, data: transfer }])).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({
    kind: 'unprocessable',
    message: 'Bundle simulation failed',
    issues: [
      { code: 'SIMULATION_FAILED', context: { action: 'claim', chainId: SEPOLIA } },
      expect.anything(),
    ],
  })
})

it('spends of everything what the relayer can fill, by whichever layers', async () => {
  const asked = request(chain(BASE), 'USDC', undefined, { recipient: plainAccount(SECOND.address) })
  const routes = await offers(asked)
  const { address } = tokenOf(chain(BASE), 'USDC')
  const stock = await world.readers.get(BASE)?.balances(RELAYER.address, [address])
  const held = stock?.amounts.get(address) ?? 0n
  const most = routes.map((route) => {
    const steps = planAcceptance(world.deps, route)
    const [need] = needsOf(world.readers, reserveFunds(route, steps)).filter(
      ({ chainId, token }) => chainId === BASE && sameAddress(token, address),
    )
    return need?.amount ?? 0n
  })
  expect(most.every((amount) => amount <= held)).toBe(true)
  // The user has far more than the relayer: its native money alone is worth more.
  expect(most.some((amount) => amount * 100n > held * 99n)).toBe(true)
  // So the cost, for which nothing is built, is that of the first offer.
  const told = await costIntent(world.deps, { caller: caller(), request: asked })
  expect(told.hasFulfilledAll && told.cost.output).toEqual(routes[0]?.cost.output)
})

it('offers the next way when the first cannot be built', async () => {
  const asked = request(chain(BASE), 'USDC', FIVE, {
    recipient: plainAccount(SECOND.address),
    accessList: { tokens: ['USDC'] },
  })
  const { layers } = world.deps
  const fails = () => Promise.reject(new ServiceError('settlement-quote', 'not now'))
  const changed: Pick<IntentDeps, 'layers' | 'settings'> = {
    layers: {
      ...layers,
      get: (name) => {
        const layer = layers.get(name)
        return layer && name === 'SAME_CHAIN' ? { ...layer, build: fails } : layer
      },
    },
    settings: { ...world.deps.settings, maxRoutes: 1 },
  }
  const [first] = await offers(asked, { settings: changed.settings })
  expect(first?.settlementLayer).toBe('SAME_CHAIN')
  const [next, ...more] = await offers(asked, changed)
  expect([next?.settlementLayer, more.length]).toEqual(['ACROSS', 0])
})

it('reckons the app fee on what goes into a swap at the destination', async () => {
  const token = tokenOf(chain(BASE), 'MockUSD')
  const amount = 100n * 10n ** BigInt(token.decimals)
  const asked = (symbol: string, raw: bigint) =>
    request(chain(BASE), symbol, raw, {
      recipient: plainAccount(SECOND.address),
      accessList: { chainIds: [SEPOLIA], tokens: ['USDC'] },
      options: { appFeeBps: 100 },
    })
  const [swapped] = await offers(asked('MockUSD', amount))
  const [carried] = await offers(asked('USDC', 100_000_000n))
  const worthOf = (route: QuotedIntent | undefined) => {
    const line = route?.cost.output[0]
    if (!line?.price) throw new Error('no priced output')
    return usdOf(line.amount, { usd: line.price, decimals: line.token.decimals }, 'up')
  }
  expect(carried?.cost.fees.app).toBe(worthOf(carried) / 100n)
  // The relayer sells out of its stock at the price of the feeds less half a percent.
  const input = (worthOf(swapped) * 1000n) / 995n
  const base = (swapped?.cost.fees.app ?? 0n) * 100n
  expect(base).toBeGreaterThanOrEqual(input)
  expect(base - input).toBeLessThan(ONE_USD / 10_000n)
})

it('prices calls in their order, each on what those before it have left', async () => {
  const reader = world.readers.get(BASE)
  if (!reader) throw new Error('no reader')
  const { wrappedNativeToken } = reader.chain
  const wrapAbi = parseAbi(['function deposit() payable'])
  const key = privateKeyToAddress(`0x${'7e'.repeat(32)}`)
  await world.devnet.nodes.get(BASE)?.request('hardhat_setBalance', [key, '0xde0b6b3a7640000'])
  const to = wrappedNativeToken.address
  const wrap = { to, value: 5n, data: encodeFunctionData({ abi: wrapAbi }) }
  const args = [SECOND.address, 5n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const pass = { to, value: 0n, data }
  const { signal } = new AbortController()
  const gasOf = (calls: readonly Execution[]) => callsGas({ reader, from: key, calls }, signal)
  const alone = await gasOf([wrap])
  expect(alone).toBeGreaterThan(20_000n)
  expect(await gasOf([wrap, pass])).toBeLessThan(alone + 60_000n)
  expect(await gasOf([wrap, pass])).toBeGreaterThan(alone + 5_000n)
  // Nothing is there to be passed on yet.
  expect(await gasOf([pass, wrap])).toBeGreaterThan(UNKNOWN_CALL_GAS)
  // A limit is what they have at least: what they use beyond it is paid for as well.
  const limited = (limit: bigint) => callsGas({ reader, from: key, calls: [wrap], limit }, signal)
  expect(await limited(1n)).toBe(alone)
  expect(await limited(10n * alone)).toBe(10n * alone)
})
