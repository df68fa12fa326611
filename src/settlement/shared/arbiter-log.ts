import { type Address, encodeEventTopics } from 'viem'
import { sameChainArbiterAbi } from '../../contracts/same-chain-arbiter.gen.ts'
import { sameAddress } from '../../core/token.ts'
import type { MinedLog } from '../../core/transaction.ts'

export type Deed = { arbiter: Address; owner: Address; nonce: bigint; event: 'claimed' | 'filled' }

/** Whether a transaction's logs hold the arbiter's word that it did its part of an intent. */
export function showsDeed(logs: readonly MinedLog[], deed: Deed): boolean {
  // All arbiters have the same events.
  const wanted = encodeEventTopics({
    abi: sameChainArbiterAbi,
    eventName: deed.event === 'claimed' ? 'IntentClaimed' : 'IntentFilled',
    args: { sponsor: deed.owner, nonce: deed.nonce },
  })
  const fits = (topics: MinedLog['topics']) =>
    wanted.every((topic, index) => topic === null || topic === topics[index])
  return logs.some(({ address, topics }) => sameAddress(address, deed.arbiter) && fits(topics))
}
