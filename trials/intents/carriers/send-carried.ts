import { setTimeout as sleep } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Random } from '../../kit/random.ts'
import { createCall } from '../api-call.ts'
import type { Grounds } from '../grounds.ts'
import { type Route, signRoute } from '../submitter.ts'
import type { Purse } from '../wallets.ts'
import type { Transfer } from './carrier.ts'

const PATIENCE_MS = 600_000
const ASK_AGAIN_MS = 200

/** What a random intent of one layer is like. */
export type Lane = {
  layer: string
  /** The token that it carries between all chains. */
  symbol: string
  /** Raw units at the most. */
  most: number
  /** How the route may be chosen. */
  strategies?: readonly string[]
}

export type Sent = Transfer & { id: bigint }
export type Senders = { grounds: Grounds; purse: Purse; random: Random }

/**
 * Has an intent accepted that a layer carries from one random chain to another, to somebody who has
 * nothing yet. Clients ask again for what is refused: a quote may be gone with the block it was made at.
 */
export async function sendCarried(
  { grounds, purse, random }: Senders,
  { layer, symbol, most, strategies }: Lane,
): Promise<Sent> {
  const call = createCall(grounds)
  const chainIds = grounds.devnet.chains.map(({ id }) => id)
  const from = random.pick(chainIds)
  const to = random.pick(chainIds.filter((id) => id !== from))
  const wallet = random.pick(purse.wallets)
  const amount = BigInt(1 + random.below(most))
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  const wish = {
    account: { address: wallet.address, accountType: 'EOA', setupOps: [] },
    recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${to}`,
    tokenRequests: [{ tokenAddress: purse.token(to, symbol), amount: String(amount) }],
    accountAccessList: { chainIds: [`eip155:${from}`], tokens: [symbol] },
    options: {
      settlementLayers: { include: [layer] },
      ...(strategies && { selectionStrategy: random.pick(strategies) }),
    },
  }
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const { status, body } = await call('POST', '/quotes', wish)
    const [route] = status === 200 ? (body.routes as Route[]) : []
    const answer = route && (await call('POST', '/intents', await signRoute(wallet, route)))
    if (route && answer?.status === 201) {
      return { id: BigInt(route.intentId), recipient, from, to, amount }
    }
    if (Date.now() > deadline) {
      throw new Error(`not accepted: ${status} ${JSON.stringify(answer?.body ?? body)}`)
    }
    await sleep(ASK_AGAIN_MS)
  }
}
