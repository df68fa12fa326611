import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex } from 'viem'
import { arbitrumSepolia, baseSepolia, optimismSepolia, sepolia } from 'viem/chains'
import { createRandom, type Random } from '../kit/random.ts'
import { createCall } from './api-call.ts'
import type { Grounds } from './grounds.ts'
import { type Route, type Spent, signRoute } from './submitter.ts'
import type { Traps } from './traps.ts'
import type { Purse, SmartAccount, Wallet } from './wallets.ts'
import { executorWish, KINDS, type Kind, wishOf } from './wishes.ts'

const CHAINS = [arbitrumSepolia, baseSepolia, optimismSepolia, sepolia]
const TRAPPED = [arbitrumSepolia, baseSepolia]

/** An intent that a client was told is accepted. */
type Accepted = {
  id: string
  kind: Kind
  owner: Hex
  status: string
  /** What the quote said it costs; unknown for what the public client submitted. */
  spent: readonly Spent[]
}

export type Load = {
  /** By id: a 201 was seen for each. */
  accepted: ReadonlyMap<string, Accepted>
  /** Answers that the contract does not allow, in words. */
  faults: readonly string[]
  /** Refused wishes, by reason. */
  refusals: ReadonlyMap<string, number>
  /** No new intents; ends when all accepted ones have. */
  drain(): Promise<void>
  /** Resolves when so many are accepted. */
  reach(count: number): Promise<void>
}

export type LoadOptions = {
  seed: number
  /** Stop by itself after so many. */
  count?: number
  /** Those named more often come more often. */
  kinds?: readonly Kind[]
  /** What the first clients ask for until it is accepted, so that the shortest load has it. */
  first?: readonly Exclude<Kind, 'executor'>[]
  /** For the doomed ones. */
  traps?: Traps
  log: (line: string) => void
}

/** Clients that quote, sign, submit and follow intents, one after another each, whatever happens. */
export function startLoad(grounds: Grounds, purse: Purse, options: LoadOptions): Load {
  const accepted = new Map<string, Accepted>()
  const faults: string[] = []
  const refusals = new Map<string, number>()
  const kinds = options.kinds ?? KINDS
  const plain = kinds.filter((kind) => kind !== 'executor')
  let draining = false
  const isOver = () => draining || accepted.size >= (options.count ?? Number.POSITIVE_INFINITY)
  const call = createCall(grounds)

  const note = (id: string, facts: Pick<Accepted, 'kind' | 'owner' | 'spent'>) => {
    accepted.set(id, { id, status: 'PENDING', ...facts })
  }
  const refuse = (reason: string) => refusals.set(reason, (refusals.get(reason) ?? 0) + 1)

  /** Polls as clients do; an accepted intent that is not there is a fault. */
  const follow = async (id: string): Promise<void> => {
    for (;;) {
      const { status, body } = await call('GET', `/intents/${id}`)
      if (status === 404) return void faults.push(`intent ${id} was accepted and is not there`)
      const known = accepted.get(id)
      if (status === 200 && known) known.status = String(body.status)
      if (status === 200 && body.status !== 'PENDING') return
      await sleep(300)
    }
  }
  const submit = async (wallet: Wallet, kind: Exclude<Kind, 'executor'>, random: Random) => {
    const trap = kind === 'doomed' ? await options.traps?.set(random.pick(TRAPPED).id) : undefined
    const quoted = await call('POST', '/quotes', wishOf(kind, wallet, purse, random, trap))
    if (quoted.status !== 200) return refuse(`quote ${quoted.status} ${quoted.body.code ?? ''}`)
    const [route] = quoted.body.routes as Route[]
    if (!route) return refuse('no route')
    const body = await signRoute(wallet, route)
    for (;;) {
      const { status, body: answer } = await call('POST', '/intents', body)
      if (status === 201) {
        note(route.intentId, { kind, owner: wallet.address, spent: route.cost.input })
        if (trap) await options.traps?.close(trap)
        return follow(route.intentId)
      }
      if (status !== 0 && status < 500) return refuse(`submit ${status} ${answer.code ?? ''}`)
      await sleep(200)
    }
  }
  const execute = async (account: SmartAccount, random: Random) => {
    const { chainId, calls } = executorWish(purse, random)
    const chain = CHAINS.find(({ id }) => id === chainId) ?? baseSepolia
    try {
      const wish = { sourceChains: [chain], targetChain: chain, calls }
      const prepared = await account.prepareTransaction(wish)
      const signed = await account.signTransaction(prepared)
      const { id } = (await account.submitTransaction(signed)) as { id: bigint | string }
      note(String(id), { kind: 'executor', owner: account.getAddress(), spent: [] })
      await follow(String(id))
    } catch (error) {
      refuse(`executor ${(error as Error).message.split('\n')[0]?.slice(0, 80)}`)
      await sleep(500)
    }
  }
  const client = async (run: (random: Random) => Promise<unknown>, index: number) => {
    const random = createRandom(options.seed * 1000 + index)
    await sleep(random.below(2000))
    while (!isOver()) {
      await run(random).catch((error: unknown) => {
        faults.push(`a client failed: ${error instanceof Error ? error.stack : error}`)
      })
      await sleep(50)
    }
  }
  const clients = [
    ...purse.wallets.map((wallet, index) => {
      const first = options.first?.[index]
      const isDone = () => [...accepted.values()].some(({ kind }) => kind === first)
      const next = (random: Random) => (first && !isDone() ? first : random.pick(plain))
      return (random: Random) => submit(wallet, next(random), random)
    }),
    ...(kinds.includes('executor')
      ? purse.smart.map(
          ({ account }) =>
            (random: Random) =>
              execute(account, random),
        )
      : []),
  ]
  const running = Promise.all(clients.map(client))
  return {
    accepted,
    faults,
    refusals,
    async drain() {
      draining = true
      await running
    },
    async reach(count) {
      let said = 0
      while (accepted.size < count) {
        await sleep(200)
        if (accepted.size < said + 50) continue
        said = accepted.size
        options.log(`${said} accepted`)
      }
    },
  }
}
