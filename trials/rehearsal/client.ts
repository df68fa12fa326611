import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  type PublicClient,
  type TypedDataDefinition,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { PERMIT2 } from '../../devnet/src/addresses.ts'
import type { Ground } from './ground/start-ground.ts'
import { type Rehearsal, tokenOf } from './rehearsal.ts'

/** How an app reaches the service that the operator has started. */
export type Client = { url: string; apiKey: string }

export type Route = {
  intentId: string
  settlementLayer: string
  cost: {
    input: { chainId: string; tokenAddress: Address; amount: string }[]
    output: { amount: string }[]
  }
  signData: { origin: TypedDataDefinition[]; destination: TypedDataDefinition }
}

const PATIENCE_MS = 180_000

export async function call<T>(
  { url, apiKey }: Client,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': apiKey,
    'x-api-version': '2026-04.blanc',
  }
  const response = await fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text) as T
}

export function readerOf(ground: Ground, chainId: number): PublicClient {
  const url = ground.chains.find(({ id }) => id === chainId)?.rpcUrls[0]
  return createPublicClient({ transport: http(url), pollingInterval: 100 })
}

export function balanceOf(
  { ground }: Rehearsal,
  chainId: number,
  token: Address,
  owner: Address,
): Promise<bigint> {
  const request = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const
  return readerOf(ground, chainId).readContract({ ...request, args: [owner] })
}

/** Has a key's own transaction mined, as its wallet would send it on this chain. */
export async function sendFrom(
  { ground }: Rehearsal,
  chainId: number,
  account: PrivateKeyAccount,
  { to, data, value = 0n }: { to: Address; data: Hex; value?: bigint },
): Promise<Hex> {
  const isLegacy = ground.specs.find(({ id }) => id === chainId)?.isLegacy ?? false
  const url = ground.chains.find(({ id }) => id === chainId)?.rpcUrls[0]
  const wallet = createWalletClient({ account, transport: http(url) })
  const shared = { to, data, value, chain: null } as const
  const hash = isLegacy
    ? await wallet.sendTransaction({ ...shared, type: 'legacy' })
    : await wallet.sendTransaction(shared)
  const receipt = await readerOf(ground, chainId).waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success') throw new Error(`${hash} on chain ${chainId} reverted`)
  return hash
}

/** Once for each token and chain: the owner lets Permit2 move it. */
export async function approvePermit2(
  rehearsal: Rehearsal,
  chainId: number,
  symbol: string,
  owner: PrivateKeyAccount,
): Promise<void> {
  const args = [PERMIT2, maxUint256] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  const { address: to } = tokenOf(rehearsal, chainId, symbol)
  await sendFrom(rehearsal, chainId, owner, { to, data })
}

export async function quote(client: Client, request: unknown): Promise<Route> {
  const { routes } = await call<{ routes: Route[] }>(client, 'POST', '/quotes', request)
  const [route] = routes
  if (!route) throw new Error(`no route: ${JSON.stringify(routes)}`)
  return route
}

/** Signs what was quoted, hands it in, and waits for its end. */
export async function carryOut(
  client: Client,
  route: Route,
  sign: (typedData: TypedDataDefinition) => Promise<Hex>,
): Promise<string> {
  const origin: Hex[] = []
  for (const typedData of route.signData.origin) origin.push(await sign(typedData))
  const destination = await sign(route.signData.destination)
  const signatures = { origin, destination }
  await call(client, 'POST', '/intents', { intentId: route.intentId, signatures })
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const intent = await call<{ status: string }>(client, 'GET', `/intents/${route.intentId}`)
    if (intent.status !== 'PENDING') return intent.status
    if (Date.now() > deadline) {
      const path = `/intents/${route.intentId}?full=true`
      throw new Error(`no end of it: ${JSON.stringify(await call(client, 'GET', path))}`)
    }
    await sleep(250)
  }
}
