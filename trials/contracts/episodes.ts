import type { Hex } from 'viem'
import { assemble, type Cast } from './cast.ts'
import { type Episode, playEpisode } from './play.ts'

export type Theatre = {
  play(seed: number, calls: number, prepare?: () => Promise<void>): Promise<Episode>
  cast: Cast
  stop(): Promise<void>
}

/** The cast with a way back to the state it began in, so that every episode starts afresh. */
export async function openTheatre(chains: number): Promise<Theatre> {
  const cast = await assemble(chains)
  const snapshot = () =>
    Promise.all(cast.places.map(({ site }) => site.chain.request<Hex>('evm_snapshot')))
  let beginnings = await snapshot()
  return {
    cast,
    play: async (seed, calls, prepare) => {
      for (const [index, { site, forget }] of cast.places.entries()) {
        await site.chain.request('evm_revert', [beginnings[index]])
        forget()
      }
      beginnings = await snapshot()
      await prepare?.()
      return playEpisode(cast, seed, calls)
    },
    stop: cast.stop,
  }
}
