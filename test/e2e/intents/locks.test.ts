import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, erc20Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { LOCK_ALLOCATOR, RESOURCE_LOCK } from '../../../devnet/src/addresses.ts'
import { resourceLockAbi } from '../../../src/contracts/resource-lock.gen.ts'
import { lockIdOf, lockTagOf } from '../../../src/domain/intent/locks/lock-tag.ts'
import { createAlpsClient } from '../../kit/clients/alps-client.ts'
import { createBlancClient } from '../../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import {
  applyInjectedExecutions,
  createLegacyClient,
  getOrderBundleHash,
  getSignedOrderBundle,
} from '../../kit/clients/legacy-client.ts'
import { type SharedService, sharedService } from '../../kit/service.ts'

/** Tokens in locks through unmodified clients on the whole service. */
const { base, arbitrum, sepolia } = CHAINS
const USD = 10n ** 6n
const PATIENCE_MS = 400_000
const TAG = lockTagOf({ allocator: LOCK_ALLOCATOR, resetPeriod: 6 })

const require = createRequire(import.meta.url)
// The client keeps it to itself; it is what real users sign with.
const permit2: { getTypedData(element: object, nonce: bigint, expires: bigint): object } = require(
  require.resolve('@rhinestone/sdk').replace(/index\.js$/, 'execution/permit2.js'),
)

let service: SharedService
let world: World
let alps: ReturnType<typeof createAlpsClient>

beforeAll(async () => {
  service = await sharedService()
  world = createWorld(service)
  alps = createAlpsClient(service)
})

type Owner = Awaited<ReturnType<World['newEoa']>>

const usdc = (chainId: number) => world.token(chainId, 'USDC')
const idOf = (chainId: number) => lockIdOf(TAG, usdc(chainId))
const stranger = (): Address => privateKeyToAccount(generatePrivateKey()).address
const lockedBy = (chainId: number, owner: Address) =>
  world.client(chainId).readContract({
    address: RESOURCE_LOCK,
    abi: resourceLockAbi,
    functionName: 'balanceOf',
    args: [owner, idOf(chainId)],
  })

/** Sends a call of the lock as the owner; rejects when the chain does. */
async function act(key: Hex, chainId: number, call: { functionName: string; args: unknown[] }) {
  const account = privateKeyToAccount(key)
  const asked = { address: RESOURCE_LOCK, abi: resourceLockAbi, ...call, account } as never
  const { request } = await world.client(chainId).simulateContract(asked)
  const hash = await world.wallet(chainId, key).writeContract(request as never)
  const receipt = await world.client(chainId).waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
}

async function newOwner(chainIds: readonly number[], amount: bigint): Promise<Owner> {
  const owner = await world.newEoa(chainIds.map((id) => [id, 'USDC', amount]))
  for (const chainId of chainIds) {
    const hash = await world.wallet(chainId, owner.key).writeContract({
      address: usdc(chainId),
      abi: erc20Abi,
      functionName: 'approve',
      args: [RESOURCE_LOCK, amount],
    })
    await world.client(chainId).waitForTransactionReceipt({ hash })
    const args = [usdc(chainId), TAG, amount, owner.address]
    await act(owner.key, chainId, { functionName: 'depositERC20', args })
  }
  return owner
}

type Element = { chainId: string; mandate: { qualifier: { settlementContext: object } } }
type Status = {
  status: string
  fillTimestamp?: number
  claims: { status: string; claimTimestamp?: number }[]
}

async function finish(id: string): Promise<Status> {
  for (;;) {
    const { body } = await alps.call('GET', `/intent-operation/${id}`)
    const status = body as unknown as Status
    if (['COMPLETED', 'FAILED', 'EXPIRED'].includes(status.status)) return status
    await sleep(200)
  }
}

test(
  'one signature over two chains: filled first, claimed after, and nobody can interfere',
  async () => {
    const owner = await newOwner([arbitrum.id, sepolia.id], 60n * USD)
    const recipient = stranger()
    const prepared = await owner.account.prepareTransaction({
      sourceChains: [arbitrum, sepolia],
      targetChain: base,
      tokenRequests: [{ address: usdc(base.id), amount: 100n * USD }],
      recipient,
    })
    const { intentOp, intentCost } = prepared.intentRoute as unknown as {
      intentOp: { elements: Element[] }
      intentCost: { tokensSpent: Record<string, Record<string, { locked: string }>> }
    }
    expect(intentOp.elements).toHaveLength(2)
    for (const { mandate } of intentOp.elements) {
      expect(mandate.qualifier.settlementContext).toMatchObject({ fundingMethod: 'COMPACT' })
    }
    const signed = await owner.account.signTransaction(prepared)
    const result = await owner.account.submitTransaction(signed, [])
    // The tokens are promised: the allocator does not sign for them again, the chain needs it to.
    const all = await lockedBy(arbitrum.id, owner.address)
    const ask = { account: owner.address, chainId: arbitrum.id, tokenAddress: usdc(arbitrum.id) }
    const refused = await alps.call('POST', '/withdrawals', {
      ...ask,
      amount: String(60n * USD),
      recipient: owner.address,
    })
    expect(refused.status).toBe(422)
    const forced = act(owner.key, arbitrum.id, {
      functionName: 'forcedWithdrawal',
      args: [idOf(arbitrum.id), owner.address, all],
    })
    await expect(forced).rejects.toThrow('NotWithdrawableYet')
    await owner.account.waitForExecution(result)
    const id = String((result as unknown as { id: bigint }).id)
    const end = await finish(id)
    expect(end.status).toBe('COMPLETED')
    const claimed = end.claims.map(({ claimTimestamp = 0 }) => claimTimestamp)
    expect(Math.min(...claimed)).toBeGreaterThanOrEqual(end.fillTimestamp ?? Number.NaN)
    expect(await world.balance(base.id, 'USDC', recipient)).toBe(100n * USD)
    for (const chainId of [arbitrum.id, sepolia.id]) {
      const spent = intentCost.tokensSpent[chainId]?.[usdc(chainId).toLowerCase()]?.locked ?? '0'
      expect(await lockedBy(chainId, owner.address)).toBe(60n * USD - BigInt(spent))
    }
  },
  PATIENCE_MS,
)

test('locked and unlocked balances are told apart, and only in the older version', async () => {
  const owner = await newOwner([arbitrum.id], 7n * USD)
  await world.pay(arbitrum.id, 'USDC', owner.address, 2n * USD)
  const path = `/accounts/${owner.address}/portfolio?chainIds=${arbitrum.id}`
  const response = await fetch(service.url + path, {
    headers: { 'x-api-key': service.keys.development, 'x-sdk-version': '1.15.0' },
  })
  const { portfolio } = (await response.json()) as { portfolio: { tokenName: string }[] }
  expect(portfolio.find(({ tokenName }) => tokenName === 'USDC')).toMatchObject({
    balance: { locked: String(7n * USD), unlocked: String(2n * USD) },
  })
  const plain = await alps.call('GET', path)
  expect(JSON.stringify(plain.body)).not.toContain(`"${7n * USD}"`)
})

test('blanc knows nothing of locks', async () => {
  const owner = await newOwner([arbitrum.id], 20n * USD)
  const blanc = createBlancClient(service)
  const ask = (extra: object) =>
    blanc.quote({
      account: { address: owner.address, accountType: 'EOA', setupOps: [], ...extra },
      destinationChainId: `eip155:${base.id}`,
      tokenRequests: [{ tokenAddress: usdc(base.id), amount: String(5n * USD) }],
      accountAccessList: { chainIds: [`eip155:${arbitrum.id}`], tokens: ['USDC'] },
      options: { topupCompact: true },
    })
  await expect(ask({})).rejects.toThrow(/INSUFFICIENT_LIQUIDITY|422/)
  await world.pay(arbitrum.id, 'USDC', owner.address, 20n * USD)
  const emissaryConfig = { validatorAddress: owner.address, emissaryAddress: owner.address }
  const [route] = await ask({ emissaryConfig })
  const text = JSON.stringify(route)
  for (const word of [
    'COMPACT',
    'MultichainCompact',
    'lockTag',
    'emissary',
    'locked',
    RESOURCE_LOCK,
  ]) {
    expect(text.toLowerCase()).not.toContain(word.toLowerCase())
  }
  for (const path of ['/withdrawals', '/batch-withdrawals']) {
    const response = await fetch(service.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': service.keys.development,
        'x-api-version': '2026-04.blanc',
      },
      body: '{}',
    })
    expect(response.status).toBe(404)
  }
})

test('the allocator signs withdrawals of what is free, and the chain takes them', async () => {
  const owner = await newOwner([arbitrum.id], 30n * USD)
  const [first, second] = [stranger(), stranger()]
  const place = { account: owner.address, chainId: arbitrum.id }
  const tokenAddress = usdc(arbitrum.id)
  const one = await alps.call('POST', '/withdrawals', {
    ...place,
    tokenAddress,
    amount: String(10n * USD),
    recipient: first,
  })
  expect(one.status).toBe(200)
  const { allocatorData, transferDetails } = one.body as {
    allocatorData: Hex
    transferDetails: { id: string; nonce: string; expires: string; recipients: object[] }
  }
  await act(owner.key, arbitrum.id, {
    functionName: 'allocatedTransfer',
    args: [{ allocatorData, ...numbers(transferDetails) }],
  })
  expect(await world.balance(arbitrum.id, 'USDC', first)).toBe(10n * USD)

  // What was signed for counts until it expires, so 10 of the 20 that are left are free.
  const transfers = [first, second].map((recipient) => ({
    recipient,
    tokenAddress,
    amount: String(5n * USD),
  }))
  const batch = await alps.call('POST', '/batch-withdrawals', { ...place, transfers })
  expect(batch.status).toBe(200)
  const given = batch.body as { allocatorData: Hex; batchTransferDetails: object }
  await act(owner.key, arbitrum.id, {
    functionName: 'allocatedBatchTransfer',
    args: [{ allocatorData: given.allocatorData, ...numbers(given.batchTransferDetails) }],
  })
  expect(await world.balance(arbitrum.id, 'USDC', second)).toBe(5n * USD)
  const more = await alps.call('POST', '/withdrawals', {
    ...place,
    tokenAddress,
    amount: String(USD),
    recipient: first,
  })
  expect(more.status).toBe(422)
})

/** As the contract takes them. */
const numbers = (value: object): object =>
  JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'string' && /^\d+$/.test(each) ? BigInt(each) : each,
  ) as object

test('topupCompact puts what is delivered into the lock', async () => {
  const owner = await world.newEoa([[arbitrum.id, 'USDC', 20n * USD]])
  const { status, body } = await alps.call('POST', '/intents/route', {
    account: { address: owner.address, accountType: 'EOA', setupOps: [] },
    destinationChainId: base.id,
    tokenRequests: [{ tokenAddress: usdc(base.id), amount: String(5n * USD) }],
    accountAccessList: { chainIds: [arbitrum.id] },
    options: { topupCompact: true },
  })
  expect(status).toBe(200)
  const { intentOp } = body as {
    intentOp: { nonce: string; expires: string; elements: object[] }
  }
  const originSignatures = await Promise.all(
    intentOp.elements.map((element) => {
      const message = permit2.getTypedData(
        element,
        BigInt(intentOp.nonce),
        BigInt(intentOp.expires),
      )
      return owner.owner.signTypedData(message as never)
    }),
  )
  const destinationSignature = originSignatures.at(-1)
  const sent = await alps.submit({ ...intentOp, originSignatures, destinationSignature })
  expect(sent.status).toBe(201)
  const { id } = (sent.body as { result: { id: string } }).result
  expect((await finish(id)).status).toBe('COMPLETED')
  expect(await lockedBy(base.id, owner.address)).toBe(5n * USD)
})

test('the oldest client spends locked tokens with lockMode COMPACT', async () => {
  const owner = await newOwner([arbitrum.id], 30n * USD)
  const recipient = stranger()
  const client = createLegacyClient(service)
  const wish = {
    targetChainId: base.id,
    targetAccount: recipient,
    targetExecutions: [],
    tokenTransfers: [{ tokenAddress: usdc(base.id), amount: 10n * USD }],
    lockMode: 'COMPACT',
  }
  const [path] = await client.getOrderPath(wish, owner.address)
  if (!path) throw new Error('no path')
  const bundle = applyInjectedExecutions(path)
  const signature = await owner.owner.sign({ hash: getOrderBundleHash(bundle) })
  const [result] = await client.postSignedOrderBundle([
    { signedOrderBundle: getSignedOrderBundle(bundle, signature) },
  ])
  expect(result?.status).toBe('PENDING')
  expect((await finish(String(result?.bundleId))).status).toBe('COMPLETED')
  expect(await world.balance(base.id, 'USDC', recipient)).toBe(10n * USD)
  expect(await lockedBy(arbitrum.id, owner.address)).toBeLessThan(20n * USD)
})
