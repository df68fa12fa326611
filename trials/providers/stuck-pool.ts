import { type Hex, keccak256, parseTransaction, recoverTransactionAddress } from 'viem'
import type { Random } from '../kit/random.ts'
import { refuse } from './limit-logs.ts'
import type { Quirk } from './quirks.ts'
import type { RpcReply, Upstream } from './upstream.ts'

/** The transactions that the providers of one chain keep to themselves for a while. */
export type StuckPool = {
  take(raw: Hex, has: (quirk: Quirk) => boolean): Promise<RpcReply>
  close(): void
}

/** As often is a transaction held back, by all providers of the chain: they are all busy. */
const HELD_BACK = 0.3
const LONGEST_MS = 6_000
/** A replacement must offer a tenth more, as nodes have it. */
const BUMP_PERCENT = 110n

export function createStuckPool(
  upstream: Upstream,
  { random, met }: { random: Random; met: (quirk: Quirk) => void },
): StuckPool {
  const held = new Map<Hex, NodeJS.Timeout>()
  const seen = new Set<Hex>()
  /** The best offer for each nonce of an account that is held back. */
  const offers = new Map<string, bigint>()

  const pass = (hash: Hex, raw: Hex, key: string) => {
    held.delete(hash)
    offers.delete(key)
    // It may have been replaced or used up meanwhile, which is the sender's to find out.
    void upstream.ask('eth_sendRawTransaction', [raw]).catch(() => {})
  }
  return {
    async take(raw, has) {
      const hash = keccak256(raw)
      if (held.has(hash)) {
        if (has('already-known')) met('already-known')
        return refuse({ status: 200, code: -32000, message: 'already known' })
      }
      const first = !seen.has(hash)
      seen.add(hash)
      if (!first || !has('pool-stuck') || !random.chance(HELD_BACK)) {
        return upstream.ask('eth_sendRawTransaction', [raw])
      }
      const { key, fee } = await readOffer(raw)
      const best = offers.get(key)
      if (has('underpriced') && best !== undefined && fee * 100n < best * BUMP_PERCENT) {
        met('underpriced')
        const message = 'replacement transaction underpriced'
        return refuse({ status: 200, code: -32000, message })
      }
      offers.set(key, fee)
      met('pool-stuck')
      const delay = 500 + random.below(LONGEST_MS)
      held.set(
        hash,
        setTimeout(() => pass(hash, raw, key), delay),
      )
      return { result: hash }
    },
    close() {
      for (const timer of held.values()) clearTimeout(timer)
    },
  }
}

async function readOffer(raw: Hex): Promise<{ key: string; fee: bigint }> {
  const { nonce = 0, maxFeePerGas, gasPrice } = parseTransaction(raw)
  const serializedTransaction = raw as Parameters<
    typeof recoverTransactionAddress
  >[0]['serializedTransaction']
  const sender = await recoverTransactionAddress({ serializedTransaction })
  return { key: `${sender} ${nonce}`, fee: maxFeePerGas ?? gasPrice ?? 0n }
}
