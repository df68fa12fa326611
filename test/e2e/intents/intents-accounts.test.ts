import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAlpsClient } from '../../kit/clients/alps-client.ts'
import { type BlancRoute, createBlancClient } from '../../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { type SharedService, sharedService } from '../../kit/service.ts'

/** Every kind of account and of request through the public client: balances equal the quote. */
const { base, arbitrum, op } = CHAINS
const UNIT = 10n ** 6n
const SYMBOLS = ['USDC', 'WETH'] as const

let service: SharedService
let world: World

beforeAll(async () => {
  service = await sharedService()
  world = createWorld(service)
})

type SdkAccount = Awaited<ReturnType<World['newEoa']>>['account']
type Transaction = Parameters<SdkAccount['prepareTransaction']>[0]
type Prepared = Awaited<ReturnType<SdkAccount['prepareTransaction']>>
type Holding = readonly [chainId: number, symbol: (typeof SYMBOLS)[number], amount: bigint]
type Cost = {
  tokensSpent: Record<string, Record<string, { unlocked: string }>>
  tokensReceived: { tokenAddress: string; targetAmount: number }[]
}

const newKey = () => privateKeyToAccount(generatePrivateKey())
const stranger = (): Address => newKey().address
const usdc = (chainId: number) => world.token(chainId, 'USDC')

function transfer(chainId: number, to: Address, amount: bigint) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  return { to: usdc(chainId), value: 0n, data }
}

const newEoa = (holdings: readonly Holding[]) =>
  world.newEoa(holdings.map(([...holding]) => holding))

async function newNexus(holdings: readonly Holding[]) {
  const owners = { type: 'ecdsa' as const, accounts: [newKey()], threshold: 1 }
  const account = await world.sdk.createAccount({ owners })
  const address = account.getAddress()
  for (const [chainId, symbol, amount] of holdings)
    await world.pay(chainId, symbol, address, amount)
  return { account, address }
}

const costOf = (prepared: Prepared): Cost =>
  (prepared.intentRoute as unknown as { intentCost: Cost }).intentCost

const layersOf = (prepared: Prepared): string[] =>
  prepared.intentRoute.intentOp.elements.map(
    ({ mandate }) => mandate.qualifier.settlementContext.settlementLayer,
  )

type Ledger = Map<string, bigint>
const entry = (chainId: number, symbol: string) => `${chainId} ${symbol}`

async function readLedger(owner: Address): Promise<Ledger> {
  const places = Object.values(CHAINS).flatMap(({ id }) =>
    SYMBOLS.filter((symbol) =>
      service.devnet.chains.some(
        (chain) => chain.id === id && chain.tokens.some((token) => token.symbol === symbol),
      ),
    ).map((symbol) => [id, symbol] as const),
  )
  const amounts = places.map(async ([id, symbol]): Promise<[string, bigint]> => {
    return [entry(id, symbol), await world.balance(id, symbol, owner)]
  })
  return new Map(await Promise.all(amounts))
}

/** What is to be there when exactly the quoted amounts were spent and these were gained or used. */
function after(ledger: Ledger, { tokensSpent }: Cost, changes: readonly Holding[]): Ledger {
  const expected = new Map(ledger)
  const add = (key: string, amount: bigint) =>
    expected.set(key, (expected.get(key) ?? -1n) + amount)
  for (const [chainId, tokens] of Object.entries(tokensSpent)) {
    for (const [token, { unlocked }] of Object.entries(tokens)) {
      const symbol = SYMBOLS.find(
        (each) => world.token(Number(chainId), each).toLowerCase() === token.toLowerCase(),
      )
      add(entry(Number(chainId), symbol ?? token), -BigInt(unlocked))
    }
  }
  for (const [chainId, symbol, amount] of changes) add(entry(chainId, symbol), amount)
  return expected
}

const spentOn = ({ tokensSpent }: Cost, chainId: number): bigint => {
  const tokens = Object.values(tokensSpent[String(chainId)] ?? {})
  return tokens.reduce((sum, { unlocked }) => sum + BigInt(unlocked), 0n)
}

/** Prepares, signs, submits and waits; the account then holds what the quote and `changes` say. */
async function carryOut(
  account: SdkAccount,
  transaction: Transaction,
  changes: readonly Holding[],
): Promise<{ prepared: Prepared; cost: Cost }> {
  const before = await readLedger(account.getAddress())
  const prepared = await account.prepareTransaction(transaction)
  const signed = await account.signTransaction(prepared)
  await account.waitForExecution(await account.submitTransaction(signed))
  const cost = costOf(prepared)
  expect(await readLedger(account.getAddress())).toEqual(after(before, cost, changes))
  return { prepared, cost }
}

describe.concurrent('a smart account', { timeout: 240_000 }, () => {
  it('is deployed by an intent that does nothing else, and then pays here and abroad', async () => {
    const { account } = await newNexus([[base.id, 'USDC', 30n * UNIT]])
    const deployment = await carryOut(
      account,
      { sourceChains: [base], targetChain: base, calls: [] },
      [],
    )
    expect(spentOn(deployment.cost, base.id)).toBeGreaterThan(0n)
    expect(await account.isDeployed(base)).toBe(true)
    expect(await account.deploy(base)).toBe(false)

    const to = stranger()
    const { prepared, cost } = await carryOut(
      account,
      { chain: base, calls: [transfer(base.id, to, 2n * UNIT)] },
      [[base.id, 'USDC', -2n * UNIT]],
    )
    expect(layersOf(prepared)).toEqual(['INTENT_EXECUTOR'])
    expect(spentOn(cost, base.id)).toBeGreaterThan(0n)
    expect(await world.balance(base.id, 'USDC', to)).toBe(2n * UNIT)

    const tokenRequests = [{ address: usdc(op.id), amount: 4n * UNIT }]
    await carryOut(account, { sourceChains: [base], targetChain: op, tokenRequests }, [
      [op.id, 'USDC', 4n * UNIT],
    ])
  })

  it('has calls made on one chain and repays them from another', async () => {
    const { account, address } = await newNexus([[arbitrum.id, 'USDC', 30n * UNIT]])
    const spender = stranger()
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, 77n],
    })
    const { cost } = await carryOut(
      account,
      { sourceChains: [arbitrum], targetChain: base, calls: [{ to: usdc(base.id), data }] },
      [],
    )
    expect(spentOn(cost, arbitrum.id)).toBeGreaterThan(0n)
    const allowance = await world.client(base.id).readContract({
      address: usdc(base.id),
      abi: erc20Abi,
      functionName: 'allowance',
      args: [address, spender],
    })
    expect(allowance).toBe(77n)
  })

  it('moves all it has from two chains when no amount is given', async () => {
    const { account, address } = await newNexus([
      [arbitrum.id, 'USDC', 20n * UNIT],
      [op.id, 'USDC', 15n * UNIT],
    ])
    const before = await readLedger(address)
    const prepared = await account.prepareTransaction({
      sourceChains: [arbitrum, op],
      targetChain: base,
      tokenRequests: [{ address: usdc(base.id) }],
    })
    const cost = costOf(prepared)
    const received = BigInt(cost.tokensReceived[0]?.targetAmount ?? 0)
    expect(received).toBeGreaterThan(30n * UNIT)
    const signed = await account.signTransaction(prepared)
    await account.waitForExecution(await account.submitTransaction(signed))
    expect(spentOn(cost, arbitrum.id)).toBe(20n * UNIT)
    expect(spentOn(cost, op.id)).toBe(15n * UNIT)
    expect(await readLedger(address)).toEqual(after(before, cost, [[base.id, 'USDC', received]]))
  })
})

describe('a smart account without any token', { timeout: 240_000 }, () => {
  it('is deployed at the expense of a sponsor', async () => {
    const { account } = await newNexus([])
    expect(await account.deploy(base, { sponsored: true })).toBe(true)
    expect(await account.isDeployed(base)).toBe(true)
  })
})

describe.concurrent('a plain key', { timeout: 240_000 }, () => {
  it('pays for calls alone on its chain, made by the intermediary', async () => {
    const { account, address } = await newEoa([[base.id, 'USDC', 30n * UNIT]])
    const spender = stranger()
    const args = [spender, 5n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    const { prepared, cost } = await carryOut(
      account,
      {
        sourceChains: [base],
        targetChain: base,
        sourceAssets: [usdc(base.id)],
        calls: [{ to: usdc(base.id), data }],
      },
      [],
    )
    expect(layersOf(prepared)).toEqual(['SAME_CHAIN'])
    expect(spentOn(cost, base.id)).toBeGreaterThan(0n)
    const logs = await world.client(base.id).getContractEvents({
      address: usdc(base.id),
      abi: erc20Abi,
      eventName: 'Approval',
      args: { spender },
      fromBlock: 0n,
    })
    expect(logs.map((log) => log.args.value)).toEqual([5n])
    expect(logs[0]?.args.owner).not.toBe(address)
  })
})

describe.concurrent('before anything is recorded', { timeout: 240_000 }, () => {
  it('a dry run checks all and leaves nothing', async () => {
    const { account, address } = await newEoa([[arbitrum.id, 'USDC', 30n * UNIT]])
    const prepared = await account.prepareTransaction({
      sourceChains: [arbitrum],
      targetChain: base,
      sourceAssets: [usdc(arbitrum.id)],
      tokenRequests: [{ address: usdc(base.id), amount: 4n * UNIT }],
    })
    const signed = await account.signTransaction(prepared)
    const { nonce } = prepared.intentRoute.intentOp
    const result = await account.submitTransaction(signed, [], true)
    expect(result).toMatchObject({ type: 'intent' })
    expect((await createAlpsClient(service).call('GET', `/intent-operation/${nonce}`)).status).toBe(
      404,
    )
    expect(await world.balance(arbitrum.id, 'USDC', address)).toBe(30n * UNIT)
  })

  it('the cost of what the account cannot pay says how much is missing', async () => {
    const { address } = await newNexus([[arbitrum.id, 'USDC', 10n * UNIT]])
    const { status, body } = await createAlpsClient(service).call('POST', '/intents/cost', {
      account: { address, accountType: 'EOA', setupOps: [] },
      destinationChainId: base.id,
      tokenRequests: [{ tokenAddress: usdc(base.id), amount: String(25n * UNIT) }],
    })
    expect({ status, body }).toMatchObject({ status: 200, body: { hasFulfilledAll: false } })
    const [short] = body.tokenShortfall as Record<string, string>[]
    expect(short).toMatchObject({ tokenSymbol: 'USDC', destinationAmount: String(25n * UNIT) })
    const covered = BigInt(short?.amountSpent ?? 0)
    expect(covered).toBeGreaterThan(8n * UNIT)
    expect(covered).toBeLessThan(10n * UNIT)
  })
})

describe('what can be asked without an account', { timeout: 240_000 }, () => {
  const caip = (chainId: number) => `eip155:${chainId}`

  it('liquidity, splits and estimates agree', async () => {
    const blanc = createBlancClient(service)
    const pair = {
      sourceChainId: caip(arbitrum.id),
      sourceToken: usdc(arbitrum.id),
      destinationChainId: caip(base.id),
      destinationToken: usdc(base.id),
    }
    const liquidity = await blanc.call('GET', `/liquidity?${new URLSearchParams(pair)}`)
    expect(liquidity).toMatchObject({
      status: 200,
      body: { symbol: 'USDC', decimals: 6, unlimited: false },
    })
    const most = BigInt(liquidity.body.maxAmount as string)
    expect(most).toBeGreaterThan(0n)

    const amountOut = String(10n * UNIT)
    const estimate = await blanc.call('POST', '/quotes/estimate', {
      ...pair,
      direction: 'exactOut',
      amountOut,
    })
    expect(estimate.status).toBe(200)
    const [route] = estimate.body.routes as { [leg: string]: { amount: string } }[]
    expect(route).toMatchObject({ status: 'ok', output: { amount: amountOut } })
    expect(BigInt(route?.input?.amount ?? 0)).toBeGreaterThan(10n * UNIT)

    const beyond = await blanc.call('POST', '/quotes/estimate', {
      ...pair,
      direction: 'exactOut',
      amountOut: String(most * 2n),
    })
    expect(beyond.body.routes).toMatchObject([{ status: 'over_capacity' }])

    const split = (amount: bigint) =>
      blanc.call('POST', '/intents/splits', {
        chainId: caip(base.id),
        tokens: { [usdc(base.id)]: String(amount) },
      })
    expect(await split(most)).toMatchObject({ status: 200 })
    const tooMuch = await split(most * 1000n)
    expect(tooMuch).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_LIQUIDITY' } })
  })

  it('the list of intents goes back page by page, each intent once', async () => {
    const blanc = createBlancClient(service)
    type Page = {
      data: { id: string; status: string; createdAt: number }[]
      pagination: { nextCursor: string | null; hasNextPage: boolean }
    }
    const read = async (query: string) =>
      (await blanc.call('GET', `/intents?${query}`)).body as unknown as Page
    const all = await read('limit=100')
    expect(all.pagination).toEqual({ nextCursor: null, hasNextPage: false })
    expect(all.data.length).toBeGreaterThan(4)
    expect(new Set(all.data.map(({ status }) => status))).toEqual(new Set(['COMPLETED']))
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await read(`limit=3${cursor && `&cursor=${cursor}`}`)
      expect(page.data.length).toBeLessThanOrEqual(3)
      ids.push(...page.data.map(({ id }) => id))
      cursor = page.pagination.nextCursor
    }
    expect(ids).toEqual(all.data.map(({ id }) => id))
  })

  it('at the end the books agree with the chains to the unit', async () => {
    type Line = { balanced: boolean; unexplained: string }
    type Reconciliation = { breaks: object[]; books: { unbooked: number; lines: Line[] }[] }
    const { status, body } = await createBlancClient(service).call('GET', '/audit/reconcile')
    expect(status).toBe(200)
    const { breaks, books } = body as Reconciliation
    expect(breaks).toEqual([])
    expect(books[0]?.unbooked).toBe(0)
    expect(books[0]?.lines.filter(({ balanced }) => !balanced)).toEqual([])
    expect(books[0]?.lines.length).toBeGreaterThan(4)
  })
})

describe('a client written from the specification alone', { timeout: 240_000 }, () => {
  const request = (address: Address, extra: object) => ({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    ...extra,
  })

  const amountIn = ({ cost }: BlancRoute) => BigInt(cost.input[0]?.amount ?? 0)

  it('quotes, signs what it is given, submits and sees it completed', async () => {
    const blanc = createBlancClient(service)
    const { owner, address } = await world.newEoa([[op.id, 'USDC', 30n * UNIT]])
    const [route] = await blanc.quote(
      request(address, {
        tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(11n * UNIT) }],
      }),
    )
    const submitted = await blanc.submit(route!, owner)
    expect(submitted).toEqual({ status: 201, body: { intentId: route?.intentId } })
    expect((await blanc.submit(route!, owner)).status).toBe(201)
    expect(await blanc.finish(route!.intentId)).toMatchObject({ status: 'COMPLETED' })
    expect(await world.balance(base.id, 'USDC', address)).toBe(11n * UNIT)
    expect(await world.balance(op.id, 'USDC', address)).toBe(30n * UNIT - amountIn(route!))
  })

  it('is told what is missing when the account cannot pay', async () => {
    const blanc = createBlancClient(service)
    const { status, body } = await blanc.call(
      'POST',
      '/quotes',
      request(stranger(), {
        tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(UNIT) }],
      }),
    )
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'INSUFFICIENT_LIQUIDITY',
      details: { reasons: expect.anything() },
    })
  })
})
