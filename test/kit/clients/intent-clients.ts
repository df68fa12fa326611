import type { Address, Hex } from 'viem'
import type { Actor } from '../intent-actors.ts'
import { createBlancClient } from './blanc-client.ts'
import { CHAINS, type World } from './client-accounts.ts'

type Call = { to: Address; value: bigint; data: Hex }

/** What an account requests, in terms that both versions can express. */
export type Wish = {
  origins: readonly number[]
  destination: number
  outputs: readonly { symbol: string; amount: bigint }[]
  calls?: readonly Call[]
  sourceCalls?: readonly [chainId: number, calls: readonly Call[]]
  recipient?: Address
  sponsored?: boolean
}

/** The amounts that leave the account according to the route. */
export type Spent = { chainId: number; token: string; amount: bigint }[]

/** Carries a wish out until the end of the intent; returns what the route said would be spent. */
export type Client = (world: World, actor: Actor, wish: Wish) => Promise<Spent>

const chainOf = (id: number) => {
  const chain = Object.values(CHAINS).find((each) => each.id === id)
  if (!chain) throw new Error(`no chain ${id}`)
  return chain
}

type Cost = { tokensSpent: Record<string, Record<string, { unlocked: string }>> }

const throughSdk: Client = async (world, { sdk, delegation }, wish) => {
  const { origins, destination, outputs, calls, sourceCalls, recipient, sponsored } = wish
  const prepared = await sdk.prepareTransaction({
    sourceChains: origins.map(chainOf),
    targetChain: chainOf(destination),
    sourceAssets: ['USDC'],
    tokenRequests: outputs.map(({ symbol, amount }) => ({
      address: world.token(destination, symbol),
      amount,
    })),
    ...(calls && { calls: [...calls] }),
    ...(sourceCalls && { sourceCalls: { [sourceCalls[0]]: [...sourceCalls[1]] } }),
    ...(recipient && { recipient }),
    ...(sponsored && { sponsored: { gas: true, bridging: true, swaps: true } }),
    ...(delegation && { eip7702InitSignature: delegation.initSignature }),
  })
  const authorizations = delegation ? await sdk.signAuthorizations(prepared) : []
  const signed = await sdk.signTransaction(prepared)
  await sdk.waitForExecution(await sdk.submitTransaction(signed, authorizations))
  const { tokensSpent } = (prepared.intentRoute as unknown as { intentCost: Cost }).intentCost
  return Object.entries(tokensSpent).flatMap(([chainId, tokens]) =>
    Object.entries(tokens).map(([token, { unlocked }]) => ({
      chainId: Number(chainId),
      token,
      amount: BigInt(unlocked),
    })),
  )
}

const caip2 = (chainId: number) => `eip155:${chainId}`
const printCalls = (calls: readonly Call[]) =>
  calls.map(({ to, value, data }) => ({ to, value: String(value), data }))

const throughBlanc: Client = async (world, actor, wish) => {
  const { origins, destination, outputs, calls, sourceCalls, recipient, sponsored } = wish
  const blanc = createBlancClient(world.service)
  const [route] = await blanc.quote({
    account: actor.wire,
    destinationChainId: caip2(destination),
    tokenRequests: outputs.map(({ symbol, amount }) => ({
      tokenAddress: world.token(destination, symbol),
      amount: String(amount),
    })),
    accountAccessList: { chainIds: origins.map(caip2), tokens: ['USDC'] },
    ...(calls && { destinationExecutions: printCalls(calls) }),
    ...(sourceCalls && {
      preClaimExecutions: { [caip2(sourceCalls[0])]: printCalls(sourceCalls[1]) },
    }),
    ...(recipient && { recipient: { address: recipient, accountType: 'EOA', setupOps: [] } }),
    ...(sponsored && {
      options: { sponsorSettings: { gas: true, bridgeFees: true, swapFees: true } },
    }),
  })
  if (!route) throw new Error('no route')
  const places = [...new Set([...origins, destination])]
  const sponsor = await actor.delegation?.authorize(places)
  const signTypedData = actor.sign as never
  const extra = sponsor && { authorizations: { sponsor } }
  const { status, body } = await blanc.submit(route, { signTypedData }, extra)
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  const end = await blanc.finish(route.intentId)
  if (end.status !== 'COMPLETED') throw new Error(JSON.stringify(end))
  return route.cost.input.map(({ chainId, tokenAddress, amount }) => ({
    chainId: Number(chainId.split(':')[1]),
    token: tokenAddress,
    amount: BigInt(amount),
  }))
}

export const CLIENTS = {
  'the public client': throughSdk,
  'a client of the specification alone': throughBlanc,
} as const satisfies Record<string, Client>
