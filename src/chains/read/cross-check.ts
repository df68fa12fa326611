import { type Hash, numberToHex } from 'viem'
import type { RpcObserver } from '../../observe/rpc.ts'
import type { Agreement, ChainClaim } from '../../ports/chain-reader.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import type { RpcCall, RpcUrl } from '../rpc/rpc-url.ts'

type Opinion = 'for' | 'against' | 'silent'

export type CrossCheckParts = {
  chainId: number
  pool: RpcPool
  observe: RpcObserver
  now: () => number
}

/** A node that is late in following a reorg contradicts, too, but not for longer than this. */
const PERSISTS_MS = 1_000

/**
 * Asks every url of the chain whether it has a block, and in it a transaction that succeeded. Urls
 * that more than one other url keeps contradicting are passed over for a while: one node that lies,
 * or follows its own branch, must not decide where money goes.
 */
export function createCrossCheck(parts: CrossCheckParts) {
  const { chainId, pool, observe, now } = parts
  const outvotedSince = new Map<RpcUrl, number>()
  const noteVote = (majority: readonly RpcUrl[], minority: readonly RpcUrl[], block: bigint) => {
    for (const url of majority) outvotedSince.delete(url)
    if (majority.length < 2) return
    for (const url of minority) {
      const since = outvotedSince.get(url) ?? now()
      outvotedSince.set(url, since)
      if (now() - since >= PERSISTS_MS) url.contradicted(`others know another block ${block}`)
    }
  }
  return async (claim: ChainClaim, signal?: AbortSignal): Promise<Agreement> => {
    const urls = pool.urls.filter((url) => url.state().wrongChainId === null)
    const awake = urls.filter((url) => url.state().restUntil <= now())
    if (urls.length <= 1) return 'agreed'
    const opinions = await Promise.all(
      awake.map(async (url) => ({ url, opinion: await askUrl(url, claim, signal) })),
    )
    signal?.throwIfAborted()
    const of = (wanted: Opinion) =>
      opinions.filter(({ opinion }) => opinion === wanted).map(({ url }) => url)
    const [agreeing, against] = [of('for'), of('against')]
    if (against.length > 0) {
      const block = claim.block.number
      const labels = (side: readonly RpcUrl[]) => side.map(({ label }) => label)
      observe.disagreement({ chainId, block, for: labels(agreeing), against: labels(against) })
    }
    if (agreeing.length > against.length) noteVote(agreeing, against, claim.block.number)
    if (agreeing.length < against.length) noteVote(against, agreeing, claim.block.number)
    if (against.length > 0 && against.length >= agreeing.length) return 'disputed'
    if (agreeing.length > 1) return 'agreed'
    const usable = pool.usable()
    return agreeing.length === 1 && usable.every((url) => agreeing.includes(url))
      ? 'alone'
      : 'unsure'
  }
}

async function askUrl(
  url: RpcUrl,
  { block, txHash }: ChainClaim,
  signal: AbortSignal | undefined,
): Promise<Opinion> {
  try {
    const hash = await url.call(blockHashAt(block.number), signal)
    if (hash === null) return 'silent'
    if (hash !== block.hash.toLowerCase()) return 'against'
    if (txHash === undefined) return 'for'
    const receipt = await url.call(receiptOf(txHash), signal)
    // A node may know a block shortly before its receipts.
    if (receipt === null) return 'silent'
    return receipt.blockHash === hash && receipt.succeeded ? 'for' : 'against'
  } catch {
    // The url's record already contains the failure.
    return 'silent'
  }
}

function blockHashAt(number: bigint): RpcCall<string | null> {
  return {
    method: 'eth_getBlockByNumber',
    params: [numberToHex(number), false],
    parse: (result) => (result === null ? null : textField(result, 'hash')),
  }
}

function receiptOf(hash: Hash): RpcCall<{ blockHash: string; succeeded: boolean } | null> {
  return {
    method: 'eth_getTransactionReceipt',
    params: [hash],
    parse: (result) =>
      result === null
        ? null
        : {
            blockHash: textField(result, 'blockHash'),
            succeeded: textField(result, 'status') === '0x1',
          },
  }
}

function textField(result: unknown, name: string): string {
  const value = (result as Record<string, unknown> | undefined)?.[name]
  if (typeof value !== 'string') throw new Error(`no ${name}`)
  return value.toLowerCase()
}
