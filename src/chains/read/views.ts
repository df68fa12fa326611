import type { Address, Hex, PublicClient } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import { createLru } from '../../lib/lru.ts'
import type { BalanceSnapshot, BlockView } from '../../ports/chain-reader.ts'
import { type BlockCache, createBlockCache } from '../head/block-cache.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import { readAllowances, readBalances } from './balances.ts'
import { type Codes, createCodes } from './codes.ts'
import { createCodeRunner, type RunCode } from './creation-code.ts'
import type { PinnedBlock } from './eth-call.ts'
import { createPinnedClient } from './pinned-client.ts'
import { createSharedMulticall } from './shared-multicall.ts'

export type ViewsOptions = {
  chain: Chain
  pool: RpcPool
  multicall3: Address
  balances: BlockCache<BalanceSnapshot>
}

/** How many blocks are kept; quotes use only the newest ones. */
const KEPT_BLOCKS = 8
/** How many reads are cached for each block. */
const REMEMBERED_READS = 5_000

/**
 * Reads a chain at single blocks. All views share what was read, so each item of a block is read
 * once.
 */
export function createViews(options: ViewsOptions): (pinned: PinnedBlock) => BlockView {
  const reads = createBlockCache<unknown>(REMEMBERED_READS)
  const codes = createCodes(options.pool)
  const run = createCodeRunner(options.pool)
  const known = createLru<string, BlockView>(KEPT_BLOCKS)
  return (pinned) => {
    const { hash } = pinned.block
    const present = known.get(hash)
    if (present) return present
    const view = createView(options, { reads, codes, run }, pinned)
    known.set(hash, view)
    return view
  }
}

function createView(
  { chain, pool, multicall3, balances }: ViewsOptions,
  { reads, codes, run }: { reads: BlockCache<unknown>; codes: Codes; run: RunCode },
  at: PinnedBlock,
): BlockView {
  const { block } = at
  const ask = createSharedMulticall(pool, { multicall3, at, run })
  const readCode = codes.at(at, ask)
  let client: PublicClient | undefined
  return {
    block,
    get client() {
      client ??= createPinnedClient({ chain, pool, at, cache: reads })
      return client
    },
    balances(account, tokens, signal) {
      const load = (inner: AbortSignal) =>
        readBalances(pool, { multicall3, ask, account, tokens, at, signal: inner })
      const key = `${account} ${tokens.join()}`
      return balances.read({ key, blockHash: block.hash, load, signal })
    },
    async allowances(owner, { spender, tokens }, signal) {
      const load = () => readAllowances({ ask, owner, spender, tokens })
      const key = `allowances ${owner} ${spender} ${tokens.join()}`
      const found = await reads.read({ key, blockHash: block.hash, load, signal })
      return found as ReadonlyMap<Address, bigint>
    },
    async codeAt(address, signal) {
      const load = () => readCode(address)
      const key = `code ${address.toLowerCase()}`
      return (await reads.read({ key, blockHash: block.hash, load, signal })) as Hex
    },
  }
}
