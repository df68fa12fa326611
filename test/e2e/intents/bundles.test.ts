import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, erc20Abi, type Hex, hashMessage, maxUint256 } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test, vi } from 'vitest'
import { RESOURCE_LOCK } from '../../../devnet/src/addresses.ts'
import { PATH_REQUEST_EXAMPLE } from '../../../src/api/legacy/bundles/examples.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import {
  applyInjectedExecutions,
  createLegacyClient,
  getOrderBundleHash,
  getSignedOrderBundle,
  type LegacyClient,
  type OrderPath,
} from '../../kit/clients/legacy-client.ts'
import { type SharedService, sharedService } from '../../kit/service.ts'

/** The oldest published client, unmodified, against the whole service. */
const { base, arbitrum, sepolia } = CHAINS
const USD = 10n ** 6n
const PATIENCE_MS = 400_000

let service: SharedService
let world: World
let client: LegacyClient

beforeAll(async () => {
  service = await sharedService()
  world = createWorld(service)
  client = createLegacyClient(service)
  // The client prints every error it throws.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const usdc = (chainId: number) => world.token(chainId, 'USDC')
const stranger = (): Address => privateKeyToAccount(generatePrivateKey()).address

async function newOwner(holdings: [number, bigint][]) {
  const owner = await world.newEoa(holdings.map(([id, amount]) => [id, 'USDC', amount]))
  await Promise.all(holdings.map(([id]) => letTake(owner.key, id, maxUint256)))
  return owner
}

async function letTake(key: Hex, chainId: number, amount: bigint) {
  const hash = await world.wallet(chainId, key).writeContract({
    address: usdc(chainId),
    abi: erc20Abi,
    functionName: 'approve',
    args: [RESOURCE_LOCK, amount],
  })
  await world.client(chainId).waitForTransactionReceipt({ hash })
}

const wish = (amount: bigint, targetAccount: Address, extra: object = {}) => ({
  targetChainId: base.id,
  targetAccount,
  targetExecutions: [],
  tokenTransfers: [{ tokenAddress: usdc(base.id), amount }],
  accountAccessList: [arbitrum.id, sepolia.id].map((chainId) => ({
    chainId,
    tokenAddress: usdc(chainId),
  })),
  ...extra,
})

const signed = async (path: OrderPath | undefined, sign: (hash: Hex) => Promise<Hex>) => {
  if (!path) throw new Error('no path')
  const bundle = applyInjectedExecutions(path)
  return { signedOrderBundle: getSignedOrderBundle(bundle, await sign(getOrderBundleHash(bundle))) }
}

async function finish(id: bigint) {
  for (;;) {
    // On a busy machine the service may be away for a moment.
    const status = await client.getBundleStatus(id).catch(() => undefined)
    if (status && ['COMPLETED', 'FAILED', 'EXPIRED'].includes(status.status)) return status
    await sleep(200)
  }
}

test(
  'portfolio, cost, path, submission and status; the balances match to the unit',
  async () => {
    const owner = await newOwner([
      [arbitrum.id, 60n * USD],
      [sepolia.id, 60n * USD],
    ])
    const portfolio = await client.getPortfolio(owner.address, { chainIds: [arbitrum.id] })
    expect(portfolio.find(({ tokenName }) => tokenName === 'USDC')?.balance).toBe(60n * USD)

    const short = await client.getIntentCost(wish(500n * USD, owner.address), owner.address)
    expect(short).toMatchObject({
      hasFulfilledAll: false,
      tokenShortfall: [{ tokenSymbol: 'USDC', targetAmount: 500n * USD }],
    })
    expect(short.totalTokenShortfallInUSD).toBeGreaterThan(380n)

    const recipient = stranger()
    const cost = await client.getIntentCost(wish(100n * USD, recipient), owner.address)
    expect(cost).toMatchObject({
      hasFulfilledAll: true,
      tokensReceived: [{ targetAmount: 100n * USD }],
    })

    const [path] = await client.getOrderPath(wish(100n * USD, recipient), owner.address)
    expect(path?.orderBundle.segments).toHaveLength(2)
    const bundle = await signed(path, (hash) => owner.owner.sign({ hash }))
    const [result] = await client.postSignedOrderBundle([bundle])
    expect(result).toEqual({ bundleId: path?.orderBundle.nonce, status: 'PENDING' })
    const end = await finish(result?.bundleId ?? 0n)
    expect(end.status).toBe('COMPLETED')
    expect(end.fillTransactionHash).toMatch(/^0x/)
    const deposits = path?.orderBundle.segments.map(({ witness }) => witness.depositId)
    expect(end.claims.map(({ depositId }) => depositId)).toEqual(deposits)
    expect(end.claims.every(({ status }) => status === 'CLAIMED')).toBe(true)

    expect(await world.balance(base.id, 'USDC', recipient)).toBe(100n * USD)
    const { tokensSpent } = path?.intentCost ?? {}
    for (const chainId of [arbitrum.id, sepolia.id]) {
      const spent = tokensSpent?.[chainId]?.[usdc(chainId).toLowerCase()] ?? 0n
      expect(await world.balance(chainId, 'USDC', owner.address)).toBe(60n * USD - spent)
    }
    // Handed in again it is the same bundle still.
    expect(await client.postSignedOrderBundle([bundle])).toEqual([result])
  },
  PATIENCE_MS,
)

test(
  'the documented request of a path gets one',
  async () => {
    const owner = await newOwner([[sepolia.id, 60n * USD]])
    const response = await fetch(`${service.url}/legacy/accounts/${owner.address}/bundles/path`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': service.keys.development },
      body: JSON.stringify(PATH_REQUEST_EXAMPLE),
    })
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { orderBundles: [{ orderBundle: { segments: [{}] }, injectedExecutions: [] }] },
    ])
  },
  PATIENCE_MS,
)

test('of three bundles one fails with its call, and the other two run', async () => {
  const good = await newOwner([[arbitrum.id, 50n * USD]])
  const bad = await newOwner([[arbitrum.id, 50n * USD]])
  const recipient = stranger()
  const pathOf = async ({ address }: { address: Address }, amount: bigint) =>
    (await client.getOrderPath(wish(amount, recipient), address))[0]
  const paths = [
    await pathOf(good, 10n * USD),
    await pathOf(bad, 10n * USD),
    await pathOf(good, 11n * USD),
  ]
  await letTake(bad.key, arbitrum.id, 0n)
  const personally = (hash: Hex) => good.owner.sign({ hash: hashMessage({ raw: hash }) })
  const bundles = [
    await signed(paths[0], (hash) => good.owner.sign({ hash })),
    await signed(paths[1], (hash) => bad.owner.sign({ hash })),
    await signed(paths[2], personally),
  ]
  const results = await client.postSignedOrderBundle(bundles)
  expect(results.map(({ status }) => status)).toEqual(['PENDING', 'FAILED', 'PENDING'])
  expect(results[1]?.error).toMatchObject({
    success: false,
    call: { to: expect.stringMatching(/^0x/), value: '0', data: expect.stringMatching(/^0x/) },
    details: { blockNumber: expect.stringMatching(/^\d+$/), filler: expect.stringMatching(/^0x/) },
  })
  for (const index of [0, 2]) {
    expect((await finish(results[index]?.bundleId ?? 0n)).status).toBe('COMPLETED')
  }
  expect(await world.balance(base.id, 'USDC', recipient)).toBe(21n * USD)
  expect(await world.balance(arbitrum.id, 'USDC', bad.address)).toBe(50n * USD)
})

test('the client reads what is wrong', async () => {
  const owner = stranger()
  const elsewhere = client.getOrderPath({ ...wish(USD, owner), targetChainId: 4242 }, owner)
  await expect(elsewhere).rejects.toMatchObject({ message: expect.stringContaining('4242') })
  const nothing = client.getOrderPath(wish(USD, owner), owner)
  await expect(nothing).rejects.toMatchObject({ message: 'Insufficient balance' })
  const keyless = createLegacyClient(service, 'no-such-key').getPortfolio(owner)
  await expect(keyless).rejects.toMatchObject({ errorType: 'Unauthorized' })
  await expect(client.getBundleStatus(1n)).rejects.toMatchObject({ errorType: 'Not Found' })
  const holder = await newOwner([[arbitrum.id, 5n * USD]])
  const [path] = await createLegacyClient(service, undefined, '').getOrderPath(
    wish(USD, owner),
    holder.address,
  )
  const forged = await signed(path, (hash) =>
    privateKeyToAccount(generatePrivateKey()).sign({ hash }),
  )
  const [result] = await client.postSignedOrderBundle([forged])
  expect(result).toMatchObject({
    status: 'FAILED',
    error: { success: false, message: 'Invalid bundle signature' },
  })
})
