import type { Move } from '../case.ts'

/** Far enough to be worth it for whoever holds an old quote, near enough for the pools to follow. */
const HIGH = '2525'
const LOW = '2475'
const USUAL = '2500'

/** The price of ether moves between the quote and the submission, and comes back. */
export const movePrice: Move = {
  name: 'move-price',
  fits: ({ ground }) => ['SAME_CHAIN', 'ACROSS'].includes(ground),
  async afterQuote(it) {
    const usd = it.random.pick([HIGH, LOW])
    await it.world.control('price', { symbol: 'ETH', usd, chainId: it.target })
    it.tell(`ether is at ${usd} on ${it.target}`)
  },
  async late(it) {
    await it.world.control('price', { symbol: 'ETH', usd: USUAL, chainId: it.target })
  },
}
