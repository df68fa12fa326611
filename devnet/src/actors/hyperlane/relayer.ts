import { encodeFunctionData, type Hex } from 'viem'
import { HYPERLANE_RELAYER } from '../../actor-keys.ts'
import type { EdrChain } from '../../chain/edr-chain.ts'
import { HYPERLANE_MAILBOX } from '../../setup/install-hyperlane.ts'
import { type Actor, startActor } from '../actor.ts'
import { sendTransaction } from '../send-transaction.ts'
import {
  type HyperlaneMessage,
  isDelivered,
  type KnownRoots,
  mailboxAbi,
  readMessages,
} from './messages.ts'
import { metadataOf } from './signatures.ts'

const LOOK_EVERY_MS = 1000
/** Enough gas to be included in a block, too little to deliver anything. */
const STARVED_GAS = 60_000

export const HYPERLANE_FAULTS = ['none', 'underpaid', 'forged', 'stalled'] as const
/**
 * underpaid: the relayer finds the payment of every message too low and does not deliver it.
 * forged: the signatures are from unknown keys. stalled: the validators sign nothing.
 */
export type HyperlaneFault = (typeof HYPERLANE_FAULTS)[number]

export type HyperlaneActorOptions = {
  chains: readonly EdrChain[]
  paused: boolean
  onError(name: string, error: unknown): void
}

export type HyperlaneRelayer = Actor & {
  fault(): HyperlaneFault
  setFault(fault: HyperlaneFault): void
  /** A message by its index in the tree of its origin, by the current state of the chain. */
  find(origin: number, index: number): Promise<HyperlaneMessage | undefined>
}

/**
 * Plays Hyperlane's validators and relayers: signs messages and delivers each once. If a delivery
 * fails, it does not retry; anybody else may.
 */
export function startHyperlaneRelayer(options: HyperlaneActorOptions): HyperlaneRelayer {
  const { chains, paused, onError } = options
  let fault: HyperlaneFault = 'none'
  const since = new Map(chains.map((chain) => [chain.id, chain.head().number + 1]))
  const arrived = new Set<Hex>()
  const given = new Set<Hex>()
  const unfollow = chains.flatMap((chain) => [
    chain.onBlock(({ transactions }) => {
      if (transactions > 0) actor.wake()
    }),
    chain.onReorg(() => {
      // A reorg may have removed deliveries, and messages may be sent again.
      arrived.clear()
      actor.wake()
    }),
  ])
  const roots: KnownRoots = new Map()
  const messagesFrom = (chain: EdrChain) =>
    readMessages(chains, chain, { since: since.get(chain.id) ?? 0, roots })
  const actor = startActor({
    name: 'hyperlane-relayer',
    paused,
    everyMs: LOOK_EVERY_MS,
    canFail: true,
    onError,
    run: async ({ takeFailure }) => {
      if (fault === 'stalled' || fault === 'underpaid') return
      for (const chain of chains) {
        for (const message of await messagesFrom(chain)) {
          const { id, to } = message
          if (!to || arrived.has(id) || given.has(id)) continue
          if (await isDelivered(to, id)) {
            arrived.add(id)
            continue
          }
          const fails = takeFailure()
          if (fails) given.add(id)
          await deliver(message, to, { fails, forged: fault === 'forged' })
        }
      }
    },
  })
  return {
    ...actor,
    fault: () => fault,
    setFault: (next) => {
      fault = next
      actor.wake()
    },
    async find(origin, index) {
      const chain = chains.find(({ id }) => id === origin)
      const all = chain ? await messagesFrom(chain) : []
      return all.find((each) => each.index === index)
    },
    stop: async () => {
      for (const off of unfollow) off()
      await actor.stop()
    },
  }
}

async function deliver(
  message: HyperlaneMessage,
  to: EdrChain,
  { fails, forged }: { fails: boolean; forged: boolean },
) {
  const metadata = await metadataOf(message, forged)
  await sendTransaction(to, {
    from: HYPERLANE_RELAYER.address,
    to: HYPERLANE_MAILBOX,
    ...(fails && { gas: STARVED_GAS }),
    data: encodeFunctionData({
      abi: mailboxAbi,
      functionName: 'process',
      args: [metadata, message.bytes],
    }),
  })
}
