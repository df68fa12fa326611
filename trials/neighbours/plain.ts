import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from 'viem'
import type { Random } from '../kit/random.ts'
import { createAsker } from './ask.ts'
import type { Span } from './spans.ts'
import type { Town } from './town.ts'

export type PlainQuoter = {
  /** Asks one after the other, each for another account; answers when each was under way. */
  measure(count: number): Promise<Span[]>
  /** Answers that were none of the offers asked for. */
  faults: readonly string[]
  close(): Promise<void>
}

/** Somebody who asks now and then, not a load of its own. */
const PAUSE_MS = 20

/** Quotes of USDC to one chain, from balances on the others: what most requests look like. */
export function createPlainQuoter(town: Town, random: Random): PlainQuoter {
  const { url, devnet } = town.grounds
  const { ask, close } = createAsker(url, town.plainKey)
  const faults: string[] = []
  let next = 0
  const quote = async (): Promise<Span> => {
    const account = town.accounts[next++ % town.accounts.length] as Address
    const body = plainBody(devnet, account, random)
    const from = performance.now()
    const { status, text } = await ask('POST', '/quotes', body)
    const to = performance.now()
    if (status !== 200) faults.push(`${status} ${text.slice(0, 200)}`)
    return { from, to }
  }
  return {
    faults,
    close,
    async measure(count) {
      const quotes: Span[] = []
      for (let index = 0; index < count; index += 1) {
        quotes.push(await quote())
        await sleep(PAUSE_MS)
      }
      return quotes
    },
  }
}

function plainBody({ chains }: Town['grounds']['devnet'], account: Address, random: Random) {
  const [home, ...others] = chains
  const usdc = home?.tokens.find(({ symbol }) => symbol === 'USDC')
  if (!home || !usdc) throw new Error('the devnet has no USDC')
  return JSON.stringify({
    account: { address: account },
    destinationChainId: `eip155:${home.id}`,
    tokenRequests: [{ tokenAddress: usdc.address, amount: String(5_000_000 + random.below(5e6)) }],
    accountAccessList: { chainIds: others.map(({ id }) => `eip155:${id}`) },
  })
}
