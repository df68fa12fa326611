import type { Flavour } from './flavours.ts'
import { isQuantity } from './flavours.ts'
import { BLOCK_PLACE, hashOf } from './lagging-backend.ts'
import type { RpcItem, Upstream } from './upstream.ts'

/** Whether a call asks for the state of a block that the provider has forgotten. */
export async function isPruned(
  { method, params }: RpcItem,
  { flavour, upstream }: { flavour: Flavour; upstream: Upstream },
): Promise<boolean> {
  const place = BLOCK_PLACE[method]
  if (place === undefined || /Block|feeHistory/.test(method)) return false
  const block = params[place]
  const hash = hashOf(block)
  const number = isQuantity(block)
    ? block
    : hash && (await upstream.read<{ number: string }>('eth_getBlockByHash', [hash, false]))?.number
  if (typeof number !== 'string') return false
  return BigInt(number) + flavour.keptBlocks < (await upstream.head())
}
