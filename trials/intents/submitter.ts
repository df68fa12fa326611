import type { Hex } from 'viem'
import { createCall } from './api-call.ts'
import type { Grounds } from './grounds.ts'
import type { Purse, Wallet } from './wallets.ts'
import { RECIPIENT } from './wishes.ts'

export type TypedData = Parameters<Wallet['owner']['signTypedData']>[0]
export type Spent = { chainId: string; tokenAddress: string; amount: string }
export type Route = {
  intentId: string
  cost: { input: Spent[] }
  signData: { origin: TypedData[]; destination: TypedData }
}

/** What a client hands in for a route: the signatures, over what it was sent as it is. */
export async function signRoute({ owner }: Wallet, { intentId, signData }: Route) {
  const origin: Hex[] = []
  for (const each of signData.origin) origin.push(await owner.signTypedData(each))
  const destination = await owner.signTypedData(signData.destination)
  return { intentId, signatures: { origin, destination } }
}

/** Has a same-chain payment accepted; answers its id. */
export function createSubmitter(grounds: Grounds, purse: Purse) {
  const call = createCall(grounds)
  return async (index: number, chainId: number): Promise<string> => {
    const wallet = purse.wallets[index % purse.wallets.length]
    if (!wallet) throw new Error('there is no wallet')
    const chain = `eip155:${chainId}`
    const wish = {
      account: { address: wallet.address, accountType: 'EOA', setupOps: [] },
      recipient: { address: RECIPIENT, accountType: 'EOA', setupOps: [] },
      destinationChainId: chain,
      tokenRequests: [{ tokenAddress: purse.token(chainId, 'USDC'), amount: '1000000' }],
      accountAccessList: { chainIds: [chain], tokens: ['USDC'] },
    }
    for (;;) {
      const { status, body } = await call('POST', '/quotes', wish)
      const [route] = status === 200 ? (body.routes as Route[]) : []
      if (!route) continue
      const answer = await call('POST', '/intents', await signRoute(wallet, route))
      if (answer.status === 201) return route.intentId
    }
  }
}
