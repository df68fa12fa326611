import type { Address, Hex } from 'viem'
import type { BlockView, ChainReader } from '../ports/chain-reader.ts'

/** The balances of an address of the service at one block, and its transaction count there. */
export type HolderSnapshot = {
  holder: Address
  block: { number: bigint; hash: Hex }
  amounts: ReadonlyMap<Address, bigint>
  nonce: bigint
}

/** Reads what an address holds of all tokens of a chain, at the newest block or at a given one. */
export async function takeHolderSnapshot(
  { chain, balances, client }: Pick<ChainReader, 'chain' | 'client'> & Pick<BlockView, 'balances'>,
  holder: Address,
): Promise<HolderSnapshot> {
  const tokens = chain.tokens.map(({ address }) => address)
  const { block, amounts } = await balances(holder, tokens)
  const nonce = await client.getTransactionCount({ address: holder, blockNumber: block.number })
  const lower = [...amounts].map(
    ([token, amount]) => [token.toLowerCase() as Address, amount] as const,
  )
  const address = holder.toLowerCase() as Address
  return { holder: address, block, amounts: new Map(lower), nonce: BigInt(nonce) }
}
