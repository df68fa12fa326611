import { createWalletClient, custom, erc20Abi, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { toCostResponse } from '../../../src/api/alps/cost/translate.ts'
import { fromRouteRequest } from '../../../src/api/alps/quote/translate.ts'
import { fromQuoteRequest } from '../../../src/api/blanc/quote/translate.ts'
import { totalFees } from '../../../src/domain/cost/fees.ts'
import { ServiceError } from '../../../src/domain/errors.ts'
import type { QuotedIntent } from '../../../src/domain/intent/intent.ts'
import type { EstimateRequest } from '../../../src/domain/intent/quote/estimate.ts'
import type { QuoteRequest } from '../../../src/domain/intent/request/request.ts'
import { signData } from '../../../src/domain/intent/signing/sign-data.ts'
import { ONE_USD, priceOf, usdOf } from '../../../src/domain/usd.ts'
import { costIntent } from '../../../src/intents/estimate/cost.ts'
import { estimateIntent } from '../../../src/intents/estimate/estimate.ts'
import { splitIntent } from '../../../src/intents/estimate/split.ts'
import { quoteIntent } from '../../../src/intents/quote/quote.ts'
import { readLiquidity } from '../../../src/intents/read/liquidity.ts'
import type { PlanOutcome } from '../../../src/planner/plan.ts'
import { plan } from '../../../src/planner/plan.ts'
import type { Problem } from '../../../src/planner/problem.ts'
import { findQuote } from '../../../src/store/intents/quotes.ts'
import { setSponsorLimits } from '../../../src/store/projects/sponsorship.ts'
import { deadUrl } from '../kit.ts'
import {
  approvePermit2,
  BASE,
  type IntentWorld,
  openWorldReaders,
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
  world = await startIntentWorld('intents_quote')
})
afterAll(() => world?.stop())

const chain = (id: number) => {
  const found = world.chains.get(id)
  if (!found) throw new Error(`no chain ${id}`)
  return found
}
const caller = () => ({ projectId: world.projectId, environment: 'development' as const })
const quote = (asked: QuoteRequest) => quoteIntent(world.deps, { caller: caller(), request: asked })

/** What the request is refused with. */
async function refusal(asked: QuoteRequest): Promise<ServiceError> {
  const error = await quote(asked).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ServiceError) return error
  throw new Error('it was not refused as it should be', { cause: error })
}

const toSecond = { recipient: plainAccount(SECOND.address) }
const onlyUsdcOf = (id: number) => ({ accessList: { chainIds: [id], tokens: ['USDC'] } })

async function best(asked: QuoteRequest): Promise<QuotedIntent> {
  const { routes } = await quote(asked)
  const [route] = routes
  if (!route) throw new Error('no route')
  return route
}

async function balanceOf(id: number, symbol: string, owner: `0x${string}`): Promise<bigint> {
  const reader = world.readers.get(id)
  if (!reader) throw new Error(`no chain ${id}`)
  const { address } = tokenOf(chain(id), symbol)
  return reader.client.readContract({
    address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
}

describe('a quote for a plain key', () => {
  it('costs on the same chain exactly its fees, and says what must be approved', async () => {
    const asked = request(chain(SEPOLIA), 'USDC', FIVE, { ...toSecond, ...onlyUsdcOf(SEPOLIA) })
    const route = await best(asked)
    expect(route.settlementLayer).toBe('SAME_CHAIN')
    const [input] = route.cost.input
    const [output] = route.cost.output
    if (!input || !output) throw new Error('no lines')
    expect(output.amount).toBe(FIVE)
    const price = priceOf(input.price ?? 0n, input.token.decimals)
    expect(usdOf(input.amount - output.amount, price, 'down')).toBe(totalFees(route.cost.fees))
    expect(route.elements.flatMap(({ permitted }) => permitted)).toEqual([
      { token: input.token.address, amount: input.amount },
    ])
    expect(route.tokenRequirements).toMatchObject([
      { chainId: SEPOLIA, requirement: { type: 'approval', amount: input.amount } },
    ])
    expect(route.quoteExpiresAt - route.createdAt).toBe(60n)
    expect(route.id < 2n ** 256n && route.id > 2n ** 200n).toBe(true)
    expect(signData(route).destination).toEqual(signData(route).origin.at(-1))
  })

  it('is kept for its project and environment, until it expires', async () => {
    const { id, quoteExpiresAt } = await best(
      request(chain(BASE), 'USDC', FIVE, onlyUsdcOf(SEPOLIA)),
    )
    const { sql } = world.database
    const key = { id, ...caller() }
    expect((await findQuote(sql, key, quoteExpiresAt))?.id).toBe(id)
    expect(await findQuote(sql, key, quoteExpiresAt + 1n)).toBeUndefined()
    expect(await findQuote(sql, { ...key, environment: 'production' }, 0n)).toBeUndefined()
    const other = '00000000-0000-4000-8000-000000000000'
    expect(await findQuote(sql, { ...key, projectId: other }, 0n)).toBeUndefined()
  })

  it('asks for a wrap where native money is the source', async () => {
    const asked = request(chain(BASE), 'WETH', 10n ** 15n, {
      accessList: { chainIds: [SEPOLIA], tokens: ['ETH'] },
    })
    const route = await best(asked)
    const [input] = route.cost.input
    expect(input?.token.symbol).toBe('ETH')
    expect(route.tokenRequirements.map(({ requirement }) => requirement.type)).toEqual([
      'wrap',
      'approval',
    ])
  })

  it('is filled on chain for exactly what it said', async () => {
    const asked = request(chain(SEPOLIA), 'USDC', FIVE, { ...toSecond, ...onlyUsdcOf(SEPOLIA) })
    const route = await best(asked)
    await approvePermit2(world, SEPOLIA, 'USDC')
    const layer = world.deps.layers.get(route.settlementLayer)
    const [step] = layer?.steps(route) ?? []
    if (!layer || !step) throw new Error('no step')
    const accepted = { ...route, signatures: await sign(route), acceptedAt: route.createdAt }
    const before = {
      user: await balanceOf(SEPOLIA, 'USDC', USER.address),
      second: await balanceOf(SEPOLIA, 'USDC', SECOND.address),
    }
    const { signal } = new AbortController()
    const call = await layer.call(accepted, step, RELAYER.address, signal)
    const node = world.devnet.nodes.get(SEPOLIA)
    const wallet = createWalletClient({
      account: privateKeyToAccount(RELAYER.privateKey),
      transport: custom({
        request: async ({ method, params }) => node?.request(method, params as unknown[]),
      }),
    })
    const { to, data, value, gasLimit: gas } = call
    const hash = await wallet.sendTransaction({ chain: null, to, data, value, gas })
    const receipt = await world.readers.get(SEPOLIA)?.client.waitForTransactionReceipt({ hash })
    expect(receipt?.status).toBe('success')
    const spent = before.user - (await balanceOf(SEPOLIA, 'USDC', USER.address))
    expect(spent).toBe(route.cost.input[0]?.amount)
    expect((await balanceOf(SEPOLIA, 'USDC', SECOND.address)) - before.second).toBe(FIVE)
  })

  it('spends everything when no amount is named', async () => {
    const cap = 3_000_000n
    const { address: token } = tokenOf(chain(SEPOLIA), 'USDC')
    const asked = request(chain(BASE), 'USDC', undefined, {
      ...toSecond,
      accessList: { amounts: [{ chainId: SEPOLIA, token, amount: cap }] },
    })
    const route = await best(asked)
    expect(route.cost.input[0]?.amount).toBe(cap)
    const [output] = route.cost.output
    expect(output && output.amount < cap && output.amount > 0n).toBe(true)
  })

  it('lets the sponsor pay, and refuses what exceeds its limit', async () => {
    const sponsored = { gas: true, bridge: true, swap: true, protocol: true }
    const asked = request(chain(SEPOLIA), 'USDC', FIVE, {
      ...toSecond,
      ...onlyUsdcOf(SEPOLIA),
      options: { sponsored },
    })
    const route = await best(asked)
    expect(route.cost.input[0]?.amount).toBe(FIVE)
    expect(route.cost.sponsoredFees.gas).toBeGreaterThan(0n)
    await setSponsorLimits(world.database.sql, caller(), { gasPerIntentUsd: ONE_USD / 100_000n })
    const error = await refusal(asked)
    expect(error.kind).toBe('unprocessable')
    expect(error.issues[0]?.context).toMatchObject({
      code: 'SPONSOR_LIMIT_EXCEEDED',
      limitKey: 'gasPerIntentUSD',
    })
    await setSponsorLimits(world.database.sql, caller(), {})
  })
})

it('a quote is made, and told to the operator, when the planner stops before its proof', async () => {
  const told: unknown[] = []
  const log = { ...world.deps.log, warn: (facts: unknown) => void told.push(facts) }
  // On so small a problem the planner always has its proof.
  const unproven = async (problem: Problem): Promise<PlanOutcome> => {
    const outcome = plan(problem)
    if (!outcome.ok) return outcome
    return { ...outcome, plan: { ...outcome.plan, search: { nodes: 9, proven: false, gapUsd: 1 } } }
  }
  const deps = { ...world.deps, log, planRoute: unproven }
  const asked = request(chain(BASE), 'USDC', FIVE, { ...toSecond, ...onlyUsdcOf(SEPOLIA) })
  const { routes } = await quoteIntent(deps, { caller: caller(), request: asked })
  expect(routes[0]?.cost.output[0]?.amount).toBe(FIVE)
  expect(told).toContainEqual(expect.objectContaining({ nodes: 9 }))
})

describe.each([
  { version: 'blanc', read: fromQuoteRequest, name: (id: number) => `eip155:${id}` as const },
  { version: 'alps', read: fromRouteRequest, name: (id: number) => id },
])('a plain send to oneself in $version', ({ read, name }) => {
  const HELD = 3_000_000n
  /** The account may spend so much on the destination, and plenty elsewhere. */
  const ask = (amount: bigint, more: object = {}) => {
    const usdc = (id: number) => tokenOf(chain(id), 'USDC').address
    const chainTokenAmounts = {
      [name(BASE)]: { [usdc(BASE)]: String(HELD) },
      [name(SEPOLIA)]: { [usdc(SEPOLIA)]: String(20n * FIVE) },
    }
    return read({
      body: {
        account: { address: USER.address, accountType: 'EOA' },
        destinationChainId: name(BASE),
        tokenRequests: [{ tokenAddress: usdc(BASE), amount: String(amount) }],
        accountAccessList: { chainTokenAmounts },
        ...more,
      },
    })
  }
  const delivered = ({ cost }: QuotedIntent) => cost.output.map(({ amount }) => amount)
  const origins = ({ cost }: QuotedIntent) => cost.input.map(({ chainId }) => chainId)

  it('asks for an end balance: what is there counts and stays', async () => {
    const route = await best(ask(FIVE))
    expect(delivered(route)).toEqual([FIVE - HELD])
    expect(origins(route)).toEqual([SEPOLIA])
    const cost = await costIntent(world.deps, { caller: caller(), request: ask(FIVE) })
    expect(cost.hasFulfilledAll && cost.cost.output[0]?.amount).toBe(FIVE - HELD)
  })

  it('says so when nothing has to move', async () => {
    const error = await refusal(ask(HELD))
    expect([error.kind, error.issues[0]?.context?.code]).toEqual([
      'unprocessable',
      'NO_PLAN_AVAILABLE',
    ])
    expect(error.message).toContain('already has what it asks for')
  })

  it('costs nothing when nothing has to move', async () => {
    const { tokenRequests, ...asked } = ask(HELD)
    const twice = tokenRequests.flatMap((each) => [each, { ...each, amount: 0n }])
    const request = { ...asked, tokenRequests: twice }
    const outcome = await costIntent(world.deps, { caller: caller(), request })
    const { address } = tokenOf(chain(BASE), 'USDC')
    expect(toCostResponse(outcome)).toEqual({
      hasFulfilledAll: true,
      tokensSpent: {},
      tokensReceived: [
        {
          tokenAddress: address.toLowerCase(),
          amountSpent: HELD,
          targetAmount: HELD,
          destinationAmount: String(HELD),
          fee: 0n,
          hasFulfilled: true,
        },
      ],
      sponsorFee: { relayer: 0, protocol: 0 },
    })
  })

  it('is none with calls, for another recipient, or where the balance may not be used', async () => {
    const elsewhere = { accountAccessList: { chainIds: [name(SEPOLIA)], tokens: ['USDC'] } }
    const recipient = { address: SECOND.address, accountType: 'EOA' }
    const destinationExecutions = [{ to: SECOND.address, value: '0', data: '0x' }]
    for (const more of [elsewhere, { recipient }, { destinationExecutions }]) {
      expect(delivered(await best(ask(FIVE, more)))).toEqual([FIVE])
    }
  })
})

describe('a request that cannot be served', () => {
  it('is refused in the words clients match on', async () => {
    const usdc = request(chain(BASE), 'USDC', FIVE)
    const stranger = '0x00000000000000000000000000000000000000A1'
    const cases: [QuoteRequest, string][] = [
      [{ ...usdc, destinationChainId: 1 }, 'Unsupported chain 1'],
      [
        { ...usdc, tokenRequests: [{ tokenAddress: stranger, amount: 1n }] },
        `Token ${stranger} not supported on chain ${BASE}`,
      ],
      [
        { ...usdc, tokenRequests: [...usdc.tokenRequests, ...usdc.tokenRequests].map(unset) },
        'Only one target token amount can be unset',
      ],
      [{ ...usdc, preClaimExecutions: new Map([[10, []]]) }, 'Unsupported chain 10'],
      [{ ...usdc, accessList: { chainIds: [8453] } }, 'Unsupported chain ids 8453'],
      [
        { ...usdc, recipient: plainAccount(zeroAddress) },
        'The recipient must not be the zero address',
      ],
    ]
    for (const [asked, message] of cases) {
      const error = await refusal(asked)
      expect([error.kind, error.message]).toEqual(['validation', message])
    }
  })

  it('is refused when it asks for nothing but to pay the fee', async () => {
    const usdc = request(chain(BASE), 'USDC', 0n, toSecond)
    for (const tokenRequests of [[], usdc.tokenRequests]) {
      const asked = { ...usdc, tokenRequests, preClaimExecutions: new Map([[SEPOLIA, []]]) }
      const error = await refusal(asked)
      expect([error.kind, error.issues[0]?.path]).toEqual(['unprocessable', ['tokenRequests']])
      expect(error.message).toBe('No valid transfers sent for settlement quotes')
    }
  })

  it('is refused as a whole with a production key, which testnets are not for', async () => {
    const production = { ...caller(), environment: 'production' as const }
    const asked = { caller: production, request: request(chain(BASE), 'USDC', FIVE) }
    await expect(quoteIntent(world.deps, asked)).rejects.toMatchObject({
      kind: 'validation',
      message: `Unsupported chain ${BASE}`,
    })
  })

  it('is told what could be had when the balance does not suffice', async () => {
    const { address } = tokenOf(chain(BASE), 'USDC')
    const { address: token } = tokenOf(chain(SEPOLIA), 'USDC')
    const asked = request(chain(BASE), 'USDC', 100n * FIVE, {
      accessList: { amounts: [{ chainId: SEPOLIA, token, amount: 20n * FIVE }] },
    })
    const error = await refusal(asked)
    expect(error.kind).toBe('insufficient-liquidity')
    const [available] = error.liquidity?.availableIntents ?? []
    const most = BigInt(available?.[address.toLowerCase()] ?? 0)
    expect(most > 0n && most < 20n * FIVE).toBe(true)
    const retried = await best({
      ...asked,
      tokenRequests: [{ tokenAddress: address, amount: most }],
    })
    expect(retried.cost.output[0]?.amount).toBe(most)
    const cost = await costIntent(world.deps, { caller: caller(), request: asked })
    if (cost.hasFulfilledAll) throw new Error('it cannot be')
    expect(cost.shortfall.totalUsd).toBeGreaterThan(0n)
  })

  it('is told which chains could not be read, and served by the others', async () => {
    const readers = openWorldReaders(world.devnet, new Map([[SEPOLIA, await deadUrl()]]))
    onTestFinished(() => readers.stop())
    const deps = { ...world.deps, readers }
    const ask = (asked: QuoteRequest) => quoteIntent(deps, { caller: caller(), request: asked })
    const { routes, refusals } = await ask(request(chain(BASE), 'USDC', FIVE, toSecond))
    expect(routes[0]?.settlementLayer).toBe('SAME_CHAIN')
    expect(refusals).toContainEqual(expect.objectContaining({ chainId: SEPOLIA }))
    await expect(
      ask(request(chain(BASE), 'USDC', FIVE, onlyUsdcOf(SEPOLIA))),
    ).rejects.toMatchObject({ kind: 'external-timeout' })
    await expect(ask(request(chain(SEPOLIA), 'USDC', FIVE))).rejects.toMatchObject({
      kind: 'external-timeout',
      issues: [{ context: { chainId: SEPOLIA } }],
    })
  })

  it('says that a deadline of its own is not for tokens', async () => {
    const customDeadline = world.deps.now() + 600n
    const error = await refusal(request(chain(BASE), 'USDC', FIVE, { options: { customDeadline } }))
    expect(error.issues[0]?.context?.code).toBe('INVALID_CUSTOM_DEADLINE')
    const soon = { customDeadline: world.deps.now() + 5n }
    expect((await refusal(request(chain(BASE), 'USDC', FIVE, { options: soon }))).kind).toBe(
      'validation',
    )
  })
})

const unset = ({ tokenAddress }: { tokenAddress: `0x${string}` }) => ({ tokenAddress })

describe('questions without a quote', () => {
  const place = (id: number, symbol: string) => ({
    chainId: id,
    token: tokenOf(chain(id), symbol).address,
  })

  it('estimates both directions consistently, and keeps nothing', async () => {
    const { options } = request(chain(BASE), 'USDC', FIVE)
    const asked: Omit<EstimateRequest, 'direction' | 'amount'> = {
      source: place(SEPOLIA, 'USDC'),
      destination: place(BASE, 'USDC'),
      options,
      accountType: 'EOA',
      accountDeployed: false,
    }
    const ask = (direction: 'exactIn' | 'exactOut', amount: bigint) =>
      estimateIntent(world.deps, {
        caller: caller(),
        request: { ...asked, direction, amount },
      })
    const out = await ask('exactOut', FIVE)
    const [route] = out.routes
    expect(route).toMatchObject({ settlementLayer: 'ACROSS', status: 'ok' })
    const back = await ask('exactIn', route?.input.amount ?? 0n)
    expect(back.routes[0]?.output.amount).toBe(FIVE)
    const held = await balanceOf(BASE, 'USDC', RELAYER.address)
    const [beyond] = (await ask('exactIn', 2n * held)).routes
    expect([beyond?.status, beyond?.input.amount]).toEqual(['over_capacity', 2n * held])
    const unknown = { chainId: BASE, token: RELAYER.address }
    for (const place of ['source', 'destination'] as const) {
      const elsewhere = { ...asked, [place]: unknown, direction: 'exactIn', amount: FIVE } as const
      const none = await estimateIntent(world.deps, { caller: caller(), request: elsewhere })
      expect(none).toEqual({ routes: [], unavailableReason: 'unsupported_token' })
      const abroad = { ...elsewhere, [place]: { ...asked[place], chainId: 1 } }
      await expect(
        estimateIntent(world.deps, { caller: caller(), request: abroad }),
      ).rejects.toMatchObject({
        kind: 'validation',
        message: 'Unsupported chain 1',
        issues: [{ path: [`${place}ChainId`] }],
      })
    }
  })

  it('knows the largest fill and splits what is more', async () => {
    const query = { source: place(SEPOLIA, 'USDC'), destination: place(BASE, 'USDC') }
    const { maxAmount, token } = await readLiquidity(world.deps, { caller: caller(), query })
    expect(token.symbol).toBe('USDC')
    const held = await balanceOf(BASE, 'USDC', RELAYER.address)
    expect(maxAmount !== null && maxAmount <= held && maxAmount > 0n).toBe(true)
    const written = place(BASE, 'USDC').token
    const address = written.toLowerCase() as `0x${string}`
    const split = (amount: bigint) =>
      splitIntent(world.deps, {
        caller: caller(),
        request: {
          chainId: BASE,
          tokens: new Map([[address, amount]]),
          spelling: new Map([[address, written]]),
          settlementLayers: { kind: 'any' },
        },
      })
    expect(await split(FIVE)).toEqual({ intents: [new Map([[written, FIVE]])] })
    await expect(split(held + 7n)).rejects.toMatchObject({
      kind: 'insufficient-liquidity',
      liquidity: { unfillable: { [written]: '7' } },
    })
  })
})
