import { parseAbi } from 'viem'
import { PERMIT2 } from '../../src/domain/intent/signing/typed-data.ts'
import type { Case } from './case.ts'

const abi = parseAbi(['function nonceBitmap(address owner, uint256 word) view returns (uint256)'])
/** So long the service may take to see it, on a busy machine as well. */
const SOON_MS = 15_000

const lostAt = new WeakMap<Case, number>()

/** The number of the accepted order was used for something else. */
export function noteLost(it: Case): void {
  if (!lostAt.has(it)) lostAt.set(it, Date.now())
}

/**
 * An intent whose number is gone can only fail, and fails as soon as that is seen: until then it
 * holds up its owner's tokens and a part of the inventory. One that ends by its deadline though
 * the number was gone long before is told to the judge.
 */
export async function complainIfLate(it: Case): Promise<void> {
  const [accepted] = it.accepted
  const lost = lostAt.get(it)
  if (lost === undefined || !it.quote || accepted?.status !== 'FAILED') return
  const deadline = Number(it.quote.fillDeadline) * 1000
  if (lost + SOON_MS > deadline || (accepted.endedAt ?? 0) < deadline) return
  const { id, account } = it.quote
  const bits = await it.world.client(it.origin).readContract({
    address: PERMIT2,
    abi,
    functionName: 'nonceBitmap',
    args: [account.address, id >> 8n],
  })
  // A reorg may have given it back.
  if ((bits & (1n << (id & 0xffn))) === 0n) return
  const seconds = Math.round(((accepted.endedAt ?? 0) - lost) / 1000)
  it.complaints.push(`${accepted.id} ended ${seconds} s after its nonce was gone, by its deadline`)
}
