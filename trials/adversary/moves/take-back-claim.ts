import { setTimeout as sleep } from 'node:timers/promises'
import { getAbiItem } from 'viem'
import { findChainSpec } from '../../../devnet/src/chain-specs.ts'
import { acrossArbiterAbi } from '../../../src/contracts/across-arbiter.gen.ts'
import type { Case, Move } from '../case.ts'
import { offerOf } from '../orders.ts'

const CLAIMED = getAbiItem({ abi: acrossArbiterAbi, name: 'IntentClaimed' })
const PATIENCE_MS = 15_000
/** What lies deeper LayerZero's verifiers vouch for; nobody can take that back on a real chain. */
const deepest = (chainId: number) => BigInt(findChainSpec(chainId).dvnConfirmations) - 1n

/** Waits for the claim and has the chain forget its block, with or without what was in it. */
async function takeBack(it: Case): Promise<void> {
  const { quote, element } = offerOf(it)
  const client = it.world.client(it.origin)
  const fromBlock = (await client.getBlockNumber({ cacheTime: 0 })) - 20n
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const args = { sponsor: quote.account.address, nonce: quote.id }
    const address = element.arbiter
    const [log] = await client.getLogs({ address, event: CLAIMED, args, fromBlock })
    if (log) {
      const head = await client.getBlockNumber({ cacheTime: 0 })
      const depth = head - log.blockNumber + 1n
      if (depth > deepest(it.origin)) return it.tell(`the claim is ${depth} deep already`)
      const keepTransactions = it.random.chance(0.5)
      const chainId = it.origin
      await it.world.control('reorg', { chainId, depth: Number(depth), keepTransactions })
      return it.tell(`a reorg of ${depth} blocks took the claim back, kept: ${keepTransactions}`)
    }
    await sleep(100)
  }
}

export const takeBackClaim: Move = {
  name: 'take-back-claim',
  // What Circle attests Fast and a reorg takes back is Circle's own risk: it may be minted twice.
  fits: ({ ground }) => ['ACROSS', 'OFT', 'SAME_CHAIN'].includes(ground),
  afterSubmit: takeBack,
}
