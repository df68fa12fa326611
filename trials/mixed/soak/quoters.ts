import type { Address } from 'viem'
import { fundAccounts } from '../../../bench/quote/fund-accounts.ts'
import type { Grounds } from '../../intents/grounds.ts'
import { createRandom } from '../../kit/random.ts'
import { createAsker } from '../../neighbours/ask.ts'

const BALANCE = 50_000_000n

export type Quoters = {
  /** How long the quotes took that were answered since this was asked last, and how many were not. */
  take(): { latencies: number[]; unserved: number }
  /** Answers that no client should get, in words. */
  faults: readonly string[]
  /** How often each refusal was given, by status and code. */
  refusals: ReadonlyMap<string, number>
  served(): number
  stop(): Promise<void>
}

type QuotersOptions = { seed: number; accounts: number; atOnce: number; pauseMs: number }

/** Clients that ask for quotes, each time for the next of many accounts. */
export async function startQuoters(grounds: Grounds, options: QuotersOptions): Promise<Quoters> {
  const { seed, accounts: count, atOnce, pauseMs } = options
  const accounts = await fundAccounts(grounds.devnet, count, BALANCE)
  const { ask, close } = createAsker(grounds.url, grounds.apiKey)
  const faults: string[] = []
  const refusals = new Map<string, number>()
  let latencies: number[] = []
  let [next, served, unserved, stopping] = [0, 0, 0, false]
  const quote = async (below: (limit: number) => number) => {
    const account = accounts[next++ % accounts.length] as Address
    const { status, text, ms } = await ask('POST', '/quotes', body(grounds, account, below))
    if (status === 200) {
      latencies.push(ms)
      served += 1
      return
    }
    unserved += 1
    const { code } = JSON.parse(text) as { code?: string }
    const answer = `${status} ${code ?? ''}`
    refusals.set(answer, (refusals.get(answer) ?? 0) + 1)
    // While a node dies some routes cannot be had, which a client is told; anything else is a fault.
    if (status !== 503 && status !== 504 && status !== 422 && status !== 429)
      faults.push(`a quote was answered with ${status}: ${text.slice(0, 200)}`)
  }
  const client = async (index: number) => {
    const random = createRandom(seed * 100 + index)
    while (!stopping) {
      await quote(random.below).catch((error: Error) => faults.push(`a quoter: ${error.message}`))
      await new Promise((done) => setTimeout(done, pauseMs))
    }
  }
  const running = Promise.all(Array.from({ length: atOnce }, (_, index) => client(index)))
  return {
    faults,
    refusals,
    served: () => served,
    take() {
      const taken = { latencies, unserved }
      latencies = []
      unserved = 0
      return taken
    },
    async stop() {
      stopping = true
      await running
      await close()
    },
  }
}

function body({ devnet }: Grounds, account: Address, below: (limit: number) => number): string {
  const home = devnet.chains[below(devnet.chains.length)]
  const usdc = home?.tokens.find(({ symbol }) => symbol === 'USDC')
  if (!home || !usdc) throw new Error('a chain of the devnet has no USDC')
  const others = devnet.chains.filter(({ id }) => id !== home.id)
  return JSON.stringify({
    account: { address: account },
    destinationChainId: `eip155:${home.id}`,
    tokenRequests: [{ tokenAddress: usdc.address, amount: String(5_000_000 + below(5e6)) }],
    accountAccessList: { chainIds: others.map(({ id }) => `eip155:${id}`) },
  })
}
