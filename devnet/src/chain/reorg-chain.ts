import { randomBytes } from 'node:crypto'
import { type Hex, numberToHex } from 'viem'
import { INVALID_PARAMS, RpcError } from '../rpc/json-rpc.ts'
import { isImpersonated, type RpcTransaction, rawTransaction } from '../rpc/raw-transaction.ts'
import { type Block, type BlockHistory, MAX_REORG_DEPTH } from './block-history.ts'
import type { EdrProvider } from './edr-provider.ts'
import { type Miner, takeSnapshot } from './miner.ts'

export type ReorgOptions = {
  /** How many of the newest blocks are replaced. */
  depth: number
  /** Mine the replaced blocks' transactions again; otherwise they vanish. */
  keepTransactions: boolean
}

export type Reorg = {
  /** The newest block that both branches share. */
  forkBlock: Block
  oldHead: Block
  newHead: Block
  /** Transactions of the old branch that are not in the new one. */
  droppedTransactions: { hash: Hex; reason: string }[]
}

type Parts = {
  provider: EdrProvider
  history: BlockHistory
  miner: Miner
  /**
   * Called before a block of the shared branch is mined again, so that it is not announced twice.
   */
  onReplay(hash: Hex): void
}

/**
 * Replaces the newest blocks and makes the new branch one block longer, so that every node would
 * follow it. Nothing else may mine meanwhile.
 */
export async function reorgChain(parts: Parts, options: ReorgOptions): Promise<Reorg> {
  const { provider, history } = parts
  const oldHead = { ...history.head() }
  const forkBlock = forkPoint(history, options.depth)
  const replaced = await transactionsAbove(provider, forkBlock.number, oldHead.number)
  const pending = await provider.request<RpcTransaction[]>('eth_pendingTransactions')
  const clockOffset = Number(await provider.request<string>('evm_increaseTime', [0]))

  await returnTo(parts, forkBlock)
  const droppedTransactions: Reorg['droppedTransactions'] = []
  const resubmit = async (transactions: readonly RpcTransaction[]) => {
    for (const transaction of transactions) {
      const reason = await submitAgain(provider, transaction)
      if (reason !== null) droppedTransactions.push({ hash: transaction.hash, reason })
    }
  }
  for (const transactions of [...replaced, []]) {
    if (options.keepTransactions) await resubmit(transactions)
    else droppedTransactions.push(...transactions.map(({ hash }) => ({ hash, reason: 'reorg' })))
    await mineDifferently(parts, clockOffset)
  }
  await resubmit(pending)
  return { forkBlock, oldHead, newHead: { ...history.head() }, droppedTransactions }
}

function forkPoint(history: BlockHistory, depth: number): Block {
  const deepest = Math.min(MAX_REORG_DEPTH, history.head().number - history.floor())
  if (!Number.isSafeInteger(depth) || depth < 1 || depth > deepest) {
    throw new RpcError(
      INVALID_PARAMS,
      `depth must be a whole number from 1 to ${deepest}: a reorg replaces at most ` +
        `${MAX_REORG_DEPTH} blocks and none of those the devnet was set up in`,
    )
  }
  const block = history.at(history.head().number - depth)
  if (block === undefined) throw new Error('the fork block is not in the history')
  return { ...block }
}

async function transactionsAbove(
  provider: EdrProvider,
  fork: number,
  head: number,
): Promise<RpcTransaction[][]> {
  const blocks: RpcTransaction[][] = []
  for (let number = fork + 1; number <= head; number += 1) {
    const block = await provider.request<{ transactions: RpcTransaction[] }>(
      'eth_getBlockByNumber',
      [numberToHex(number), true],
    )
    blocks.push(block.transactions)
  }
  return blocks
}

/** Makes `target` the head again, with an empty pool. */
async function returnTo(
  { provider, history, miner, onReplay }: Parts,
  target: Block,
): Promise<void> {
  const nearest = history.nearestSnapshot(target.number)
  if (nearest === undefined) throw new Error(`no snapshot leads back to block ${target.number}`)
  const replay: Block[] = []
  for (let number = nearest.block.number + 1; number <= target.number; number += 1) {
    const block = history.at(number)
    if (block === undefined) throw new Error(`block ${number} is not in the history`)
    replay.push({ ...block })
  }
  await provider.request('evm_revert', [numberToHex(nearest.snapshot)])
  history.rewind(nearest.block, nearest.snapshot)
  for (const { hash } of await provider.request<RpcTransaction[]>('eth_pendingTransactions')) {
    await provider.request('hardhat_dropTransaction', [hash])
  }
  await takeSnapshot(provider, history)
  for (const block of replay) {
    onReplay(block.hash)
    const mined = await miner.mine(block.timestamp)
    if (mined.hash !== block.hash) {
      throw new Error(`block ${block.number} did not come back with the same hash`)
    }
  }
}

async function submitAgain(
  provider: EdrProvider,
  transaction: RpcTransaction,
): Promise<string | null> {
  try {
    if (isImpersonated(transaction)) await sendImpersonated(provider, transaction)
    else await provider.request('eth_sendRawTransaction', [rawTransaction(transaction)])
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function sendImpersonated(provider: EdrProvider, transaction: RpcTransaction): Promise<void> {
  const { from, to, nonce, gas, value, input, maxFeePerGas, maxPriorityFeePerGas } = transaction
  await provider.request('hardhat_impersonateAccount', [from])
  const fees =
    maxFeePerGas === undefined
      ? { gasPrice: transaction.gasPrice }
      : { maxFeePerGas, maxPriorityFeePerGas }
  await provider.request('eth_sendTransaction', [
    { from, ...(to === null ? {} : { to }), nonce, gas, value, data: input, ...fees },
  ])
}

/** Mines a block that cannot equal the replaced one, at the time of the chain's clock. */
async function mineDifferently({ provider, history, miner }: Parts, clockOffset: number) {
  const randao = `0x${randomBytes(32).toString('hex')}`
  await provider.request('hardhat_setPrevRandao', [randao])
  // The value is a part of the state from which the block can be mined again.
  history.markChanged()
  const now = Math.floor(Date.now() / 1000) + clockOffset
  await miner.mine(Math.max(now, history.head().timestamp))
}
