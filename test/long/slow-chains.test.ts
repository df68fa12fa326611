import { type Address, erc20Abi, type Hex, maxUint256 } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { RESOURCE_LOCK } from '../../devnet/src/addresses.ts'
import { loadConfig } from '../../src/config/load.ts'
import { controlDevnet } from '../../trials/kit/control-devnet.ts'
import { createAlpsClient } from '../kit/clients/alps-client.ts'
import { createBlancClient } from '../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../kit/clients/client-accounts.ts'
import {
  applyInjectedExecutions,
  createLegacyClient,
  getOrderBundleHash,
  getSignedOrderBundle,
} from '../kit/clients/legacy-client.ts'
import { type RunningService, startService } from '../kit/service.ts'

/** Submissions while chains answer, but late: 504 in every version, never 500. */
const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n
const CHECK_DEADLINE_MS = 5000
/** A check asks several things after each other, each of which comes in time. */
const SLOW_MS = 4000
/** Takes a call, so that there is something to do where the tokens are already. */
const NOBODY: Address = '0x000000000000000000000000000000000000dEaD'

let service: RunningService
let world: World

beforeAll(async () => {
  service = await startService({
    limits: { requestsPerSecond: 10_000, burst: 10_000 },
    // Longer than the check waits: it is the check's own deadline that passes.
    rpc: { ...loadConfig({ env: {} }).rpc, timeoutMs: 6000 },
    intents: { checkDeadlineMs: CHECK_DEADLINE_MS, quoteTtlSeconds: 600 },
  })
  world = createWorld(service)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => service?.stop())

const usdc = (chainId: number) => world.token(chainId, 'USDC')

async function setFault(fault: { mode: 'slow'; delayMs: number } | { mode: 'none' }) {
  for (const chainId of [base.id, arbitrum.id]) {
    await controlDevnet(service.devnet, 'rpc-fault', { chainId, url: 'all', ...fault })
  }
}

async function withSlowChains<T>(work: () => Promise<T>): Promise<T> {
  await setFault({ mode: 'slow', delayMs: SLOW_MS })
  try {
    return await work()
  } finally {
    await setFault({ mode: 'none' })
  }
}

async function eventually<T>(work: () => Promise<T>): Promise<T> {
  return vi.waitFor(work, { timeout: 120_000, interval: 500 })
}

it('blanc answers 504 with its code, and takes the same submission afterwards', async () => {
  const blanc = createBlancClient(service)
  const { owner, address } = await world.newEoa([[base.id, 'USDC', 50n * UNIT]])
  const [route] = await eventually(() =>
    blanc.quote({
      account: { address, accountType: 'EOA', setupOps: [] },
      destinationChainId: `eip155:${base.id}`,
      tokenRequests: [{ tokenAddress: usdc(base.id), amount: String(20n * UNIT) }],
      destinationExecutions: [{ to: NOBODY, value: '0', data: '0x' }],
      accountAccessList: { tokens: ['USDC'] },
    }),
  )
  if (!route) throw new Error('no route')
  const late = await withSlowChains(() => blanc.submit(route, owner))
  expect(late).toMatchObject({ status: 504, body: { code: 'EXTERNAL_SERVICE_TIMEOUT' } })
  await eventually(async () =>
    expect(await blanc.submit(route, owner)).toMatchObject({ status: 201 }),
  )
}, 400_000)

it('alps answers 504', async () => {
  const alps = createAlpsClient(service)
  const { account } = await world.newEoa([[base.id, 'USDC', 50n * UNIT]])
  const prepared = await eventually(() =>
    account.prepareTransaction({
      chain: base,
      sourceAssets: [usdc(base.id)],
      tokenRequests: [{ address: usdc(base.id), amount: 20n * UNIT }],
      calls: [{ to: NOBODY, data: '0x' }],
    }),
  )
  const { originSignatures, destinationSignature, targetExecutionSignature } =
    await account.signTransaction(prepared)
  const signed = {
    ...prepared.intentRoute.intentOp,
    originSignatures,
    destinationSignature,
    ...(targetExecutionSignature && { targetExecutionSignature }),
  }
  const late = await withSlowChains(() => alps.submit(signed))
  expect(late).toMatchObject({ status: 504, body: { errors: [{ message: expect.any(String) }] } })
}, 400_000)

it('legacy answers 504 to one bundle', async () => {
  const client = createLegacyClient(service)
  const owner = await world.newEoa([[arbitrum.id, 'USDC', 50n * UNIT]])
  const hash = await world.wallet(arbitrum.id, owner.key as Hex).writeContract({
    address: usdc(arbitrum.id),
    abi: erc20Abi,
    functionName: 'approve',
    args: [RESOURCE_LOCK, maxUint256],
  })
  await world.client(arbitrum.id).waitForTransactionReceipt({ hash })
  const wish = {
    targetChainId: base.id,
    targetAccount: owner.address as Address,
    targetExecutions: [],
    tokenTransfers: [{ tokenAddress: usdc(base.id), amount: 10n * UNIT }],
    accountAccessList: [{ chainId: arbitrum.id, tokenAddress: usdc(arbitrum.id) }],
  }
  const [path] = await eventually(() => client.getOrderPath(wish, owner.address))
  if (!path) throw new Error('no path')
  const bundle = applyInjectedExecutions(path)
  const signature = await owner.owner.sign({ hash: getOrderBundleHash(bundle) })
  const signedOrderBundle = getSignedOrderBundle(bundle, signature)
  const late = await withSlowChains(() => postBundle(signedOrderBundle))
  expect(late.status).toBe(504)
  expect(await late.json()).toMatchObject({ errors: [{ message: expect.any(String) }] })
}, 400_000)

/** By hand, because the client tells no status. */
function postBundle(signedOrderBundle: object): Promise<Response> {
  const body = JSON.stringify({ bundles: [{ signedOrderBundle }] }, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return fetch(`${service.url}/legacy/bundles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': service.keys.development },
    body,
  })
}
