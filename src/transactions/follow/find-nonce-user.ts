import type { Address, Hash, PublicClient } from 'viem'

export type NonceUser = { hash: Hash; block: { number: bigint; hash: Hash } }

/**
 * Finds the mined transaction that used a nonce, by bisection over the blocks in which the
 * account's transaction count passed it. Null when the nonce is free at `head`, or when the
 * transaction is not in the block that was found.
 */
export async function findNonceUser(
  client: PublicClient,
  query: { address: Address; nonce: number; near: bigint; head: bigint },
): Promise<NonceUser | null> {
  const { address, nonce, head } = query
  const used = async (blockNumber: bigint) =>
    (await client.getTransactionCount({ address, blockNumber })) > nonce
  if (!(await used(head))) return null
  const before = await findBefore(used, query.near < head ? query.near : head)
  let [low, high] = [before, head]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (await used(middle)) high = middle
    else low = middle
  }
  const block = await client.getBlock({ blockNumber: high, includeTransactions: true })
  const sender = address.toLowerCase()
  const found = block.transactions.find(
    (each) => each.from.toLowerCase() === sender && each.nonce === nonce,
  )
  if (!found || block.hash === null || block.number === null) return null
  return { hash: found.hash, block: { number: block.number, hash: block.hash } }
}

/** Finds a block before the nonce was used, in doubling steps; -1 when there is none. */
async function findBefore(used: (block: bigint) => Promise<boolean>, near: bigint) {
  for (let [block, step] = [near, 1n]; ; step *= 2n) {
    if (block < 0n) return -1n
    if (!(await used(block))) return block
    block = block === 0n ? -1n : block > step ? block - step : 0n
  }
}
