import type { Hex } from 'viem'
import { STANDARD } from '../../../../src/domain/cctp/burn-message.ts'
import type { EdrChain } from '../../chain/edr-chain.ts'
import { type Actor, startActor } from '../actor.ts'
import { type Attestation, attest, isDeep, reattest } from './attestations.ts'
import { type Burn, openBurnBook } from './burn-book.ts'
import { CCTP_DEFAULTS, type CctpSettings } from './settings.ts'

const LOOK_EVERY_MS = 1000
/**
 * The number of attestations that are kept, because a devnet may run for weeks; older ones are
 * dropped.
 */
const MOST_ATTESTATIONS = 50_000

export type CctpActorOptions = {
  chains: readonly EdrChain[]
  paused: boolean
  onError(name: string, error: unknown): void
}

export type CctpAttester = Actor & {
  settings(): CctpSettings
  set(changes: Partial<CctpSettings>): void
  /** The burns of a transaction, by the current state of the chains. */
  find(sourceDomain: number, key: { txHash: Hex } | { nonce: Hex }): Promise<Burn[]>
  burns(): Promise<Burn[]>
  attestationOf(burn: Burn): Attestation | undefined
  /** The result of a request to attest a message again. */
  reattest(nonce: Hex): 'accepted' | 'unknown' | 'final'
}

/** Plays Circle's attesters: signs burns once they are deep enough. */
export function startCctpAttester({ chains, paused, onError }: CctpActorOptions): CctpAttester {
  let settings = CCTP_DEFAULTS
  const attestations = new Map<Hex, Attestation>()
  /** Messages to attest again as soon as their origin is final. */
  const again = new Set<Hex>()
  const keep = (nonce: Hex, attestation: Attestation) => {
    attestations.set(nonce, attestation)
    const [oldest] = attestations.keys()
    if (attestations.size > MOST_ATTESTATIONS && oldest) attestations.delete(oldest)
  }
  const book = openBurnBook(chains, {
    onBlock: () => actor.wake(),
    onGone: ({ nonce }) => attestations.delete(nonce),
  })
  const actor = startActor({
    name: 'cctp-attester',
    paused,
    everyMs: LOOK_EVERY_MS,
    onError,
    run: async () => {
      await book.update()
      for (const burn of book.all().filter(({ nonce }) => !attestations.has(nonce))) {
        const attestation = await attest(burn, settings)
        // A reorg may have removed the burn meanwhile.
        const stands = book.byNonce(burn.fields.sourceDomain, burn.nonce)
        if (attestation && stands) keep(burn.nonce, attestation)
      }
      for (const burn of book.all().filter(({ nonce }) => again.has(nonce))) {
        const before = attestations.get(burn.nonce)
        if (!before || !isDeep(burn, STANDARD)) continue
        keep(burn.nonce, await reattest(burn, before))
        again.delete(burn.nonce)
      }
    },
  })
  return {
    ...actor,
    settings: () => settings,
    set: (changes) => {
      settings = { ...settings, ...changes }
      actor.wake()
    },
    async find(sourceDomain, key) {
      await book.update()
      if ('txHash' in key) return book.ofTransaction(sourceDomain, key.txHash)
      const found = book.byNonce(sourceDomain, key.nonce)
      return found ? [found] : []
    },
    async burns() {
      await book.update()
      return book.all()
    },
    attestationOf: ({ nonce }) => attestations.get(nonce),
    reattest(nonce) {
      const burn = book.all().find((each) => each.nonce === nonce)
      const before = attestations.get(nonce)
      if (!burn || !before) return 'unknown'
      if (before.finalityExecuted >= STANDARD || !settings.reattests) return 'final'
      again.add(nonce)
      actor.wake()
      return 'accepted'
    },
    stop: async () => {
      book.stop()
      await actor.stop()
    },
  }
}
