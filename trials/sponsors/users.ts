import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { BlancRoute } from '../../test/kit/clients/blanc-client.ts'
import { CHAINS } from '../../test/kit/clients/client-accounts.ts'
import type { Stage } from './stage.ts'

const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n

export type Wish = { route: BlancRoute; owner: ReturnType<typeof privateKeyToAccount> }

export function wishBody({ world }: Stage, address: string) {
  return {
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(10n * UNIT) }],
    accountAccessList: { chainTokens: { [`eip155:${arbitrum.id}`]: ['USDC'] } },
    options: { sponsorSettings: { gas: true, bridgeFees: true, swapFees: true } },
  }
}

export function newUser({ world }: Stage) {
  return world.newEoa([[arbitrum.id, 'USDC', 30n * UNIT]])
}

/** A user with an offer whose fees the project pays. */
export async function newWish(stage: Stage): Promise<Wish> {
  const { owner, address } = await newUser(stage)
  const [route] = await stage.sponsor.blanc.quote(wishBody(stage, address))
  if (!route) throw new Error('no route')
  return { route, owner }
}

/** Hands it in until it is taken or refused: the service may be killed meanwhile. */
export function submit(stage: Stage, { route, owner }: Wish) {
  return stage.until(`an answer about ${route.intentId}`, async () => {
    const answer = await stage.sponsor.blanc.submit(route, owner)
    return answer.status >= 500 ? undefined : answer
  })
}

export function finish({ sponsor, until }: Stage, { route }: Wish) {
  return until(`the end of ${route.intentId}`, async () => {
    const { body } = await sponsor.blanc.call('GET', `/intents/${route.intentId}`)
    return body.status === undefined || body.status === 'PENDING' ? undefined : String(body.status)
  })
}

/** Somebody pays into a fresh address; answers the address. */
export async function payIn({ deposits, world }: Stage): Promise<string> {
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  const token = world.token(base.id, 'USDC')
  const target = { chain: `eip155:${base.id}`, token, recipient }
  const account = { salt: generatePrivateKey(), target }
  const { status, body } = await deposits('POST', '/register-managed', { account })
  if (status !== 200) throw new Error(`register: ${JSON.stringify(body)}`)
  const address = body.evmDepositAddress as `0x${string}`
  await world.pay(arbitrum.id, 'USDC', address, 20n * UNIT)
  return address
}

type Deposit = { id: string; status: string; errorCode?: string | null }

export function depositAt(stage: Stage, address: string, states: readonly string[]) {
  return stage.until(`${states.join(' or ')} of the deposit at ${address}`, async () => {
    const { body } = await stage.deposits('GET', `/deposits?account=${address}`)
    const [deposit] = (body.deposits ?? []) as Deposit[]
    return deposit && states.includes(deposit.status) ? deposit : undefined
  })
}
