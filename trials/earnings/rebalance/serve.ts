import { setTimeout as sleep } from 'node:timers/promises'
import { createCall } from '../../intents/api-call.ts'
import { type Route, signRoute } from '../../intents/submitter.ts'
import type { Wallet } from '../../intents/wallets.ts'
import { RECIPIENT } from '../../intents/wishes.ts'
import type { Random } from '../../kit/random.ts'
import { OTHERS, type Scene, UNIT, WANTED } from './scene.ts'

export type Wish = { wallet: Wallet; from: number; symbol: string; amount: bigint }

/** Served, refused with a code, or accepted and then not carried out. */
export type Outcome =
  | { state: 'served' }
  | { state: 'refused'; code: string }
  | { state: 'broken'; reason: string }

const PATIENCE_MS = 240_000

/**
 * Two users of an hour: one brings USDC from another chain, for which Across repays later; one pays
 * in another dollar that no pool exchanges, so that the USDC is gone from the chain for good.
 */
export function drawWishes({ purse }: Scene, random: Random): Wish[] {
  const amount = (least: number, more: number) =>
    BigInt(least + random.below(more)) * UNIT + BigInt(random.below(1_000_000))
  const wallet = () => random.pick(purse.wallets)
  return [
    { wallet: wallet(), from: random.pick(OTHERS), symbol: 'USDC', amount: amount(200, 400) },
    { wallet: wallet(), from: WANTED, symbol: 'USDT0', amount: amount(300, 400) },
  ]
}

/** As a client does: asks again while nobody answers, and follows what was accepted to its end. */
export function createServe({ grounds, purse }: Scene) {
  const call = createCall(grounds)
  const caip = (chainId: number) => `eip155:${chainId}`
  return async ({ wallet, from, symbol, amount }: Wish): Promise<Outcome> => {
    const deadline = Date.now() + PATIENCE_MS
    const ask = async (method: string, path: string, body?: object) => {
      for (;;) {
        const answer = await call(method, path, body)
        const away = answer.status === 0 || answer.status >= 500
        if (!away || Date.now() > deadline) return answer
        await sleep(200)
      }
    }
    const submit = async (): Promise<{ id: string } | { code: string; expired: boolean }> => {
      const quoted = await ask('POST', '/quotes', {
        account: { address: wallet.address, accountType: 'EOA', setupOps: [] },
        recipient: { address: RECIPIENT, accountType: 'EOA', setupOps: [] },
        destinationChainId: caip(WANTED),
        tokenRequests: [{ tokenAddress: purse.token(WANTED, 'USDC'), amount: String(amount) }],
        accountAccessList: { chainIds: [caip(from)], tokens: [symbol] },
      })
      const [route] = quoted.status === 200 ? (quoted.body.routes as Route[]) : []
      if (!route)
        return { code: `quote ${quoted.status} ${quoted.body.code ?? ''}`, expired: false }
      const accepted = await ask('POST', '/intents', await signRoute(wallet, route))
      if (accepted.status === 201) return { id: route.intentId }
      const code = `submit ${accepted.status} ${accepted.body.code ?? ''}`
      return { code, expired: accepted.status === 404 }
    }
    let submitted = await submit()
    // An offer may run out while the service is away: then a client asks for another one.
    while ('code' in submitted && submitted.expired && Date.now() < deadline) {
      submitted = await submit()
    }
    if ('code' in submitted) return { state: 'refused', code: submitted.code }
    const { id } = submitted
    for (;;) {
      const { status, body } = await ask('GET', `/intents/${id}`)
      if (status === 200 && body.status === 'COMPLETED') return { state: 'served' }
      const over = status !== 200 || body.status !== 'PENDING' || Date.now() > deadline
      if (over) {
        return { state: 'broken', reason: `${id} is ${status} ${body.status ?? ''}` }
      }
      await sleep(150)
    }
  }
}
