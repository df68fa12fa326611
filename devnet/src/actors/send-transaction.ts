import { type Address, type Hex, numberToHex } from 'viem'
import type { EdrChain } from '../chain/edr-chain.ts'

export type ActorTransaction = {
  from: Address
  to: Address
  data: Hex
  value?: bigint
  gas?: number
}

export type ActorReceipt = {
  status: Hex
  blockNumber: Hex
  transactionHash: Hex
  logs: { address: Address; topics: Hex[]; data: Hex }[]
}

/** Enough for each call of the actors; unused gas is not charged. */
const GAS_LIMIT = numberToHex(5_000_000)
/** A transaction that is in no block after this time will not be mined. */
const GIVE_UP_AFTER_MS = 60_000

/**
 * Sends from one of the node's own keys and waits for the block; throws if it failed or
 * disappeared.
 */
export async function sendTransaction(
  chain: EdrChain,
  { value, gas, ...transaction }: ActorTransaction,
): Promise<ActorReceipt> {
  const hash = await chain.request<Hex>('eth_sendTransaction', [
    {
      ...transaction,
      gas: gas === undefined ? GAS_LIMIT : numberToHex(gas),
      ...(value === undefined ? {} : { value: numberToHex(value) }),
    },
  ])
  const receipt = await waitForReceipt(chain, hash)
  if (receipt.status !== '0x1') throw new Error(`${hash} on chain ${chain.id} reverted`)
  return receipt
}

async function waitForReceipt(chain: EdrChain, hash: Hex): Promise<ActorReceipt> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS
  while (Date.now() < deadline) {
    const next = nextBlock(chain)
    const receipt = await chain.request<ActorReceipt | null>('eth_getTransactionReceipt', [hash])
    if (receipt !== null) {
      next.cancel()
      return receipt
    }
    // A reorg may drop the transaction for good; waiting longer would only block the actor.
    if ((await chain.request('eth_getTransactionByHash', [hash])) === null) {
      next.cancel()
      throw new Error(`${hash} on chain ${chain.id} is gone: the chain was taken back`)
    }
    await next.mined
  }
  throw new Error(`${hash} on chain ${chain.id} was not mined`)
}

/** Resolves with the next block, or after a short time, because the chain may have been stopped. */
function nextBlock(chain: EdrChain): { mined: Promise<void>; cancel(): void } {
  let cancel = () => {}
  const mined = new Promise<void>((resolve) => {
    const timer = setTimeout(() => cancel(), 250)
    const off = chain.onBlock(() => cancel())
    cancel = () => {
      clearTimeout(timer)
      off()
      resolve()
    }
  })
  return { mined, cancel }
}
