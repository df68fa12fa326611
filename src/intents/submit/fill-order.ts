import type { Address } from 'viem'
import type { QuotedElement, QuotedIntent } from '../../domain/intent/intent.ts'
import { type Usd, usdOf } from '../../domain/usd.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { readLockBalances } from '../locks/lock-balances.ts'

type OrderDeps = Pick<IntentDeps, 'readers' | 'settings' | 'claimBlocks'>

/**
 * Decides the order of the steps of a route. The fill comes before the claim of locked tokens only
 * if the lock has as many confirmations as the claim would need; a younger lock, which a reorg
 * could empty, is claimed first. The order is not part of what is signed.
 */
export async function withFillOrder(
  deps: OrderDeps,
  quote: QuotedIntent,
  signal: AbortSignal | undefined,
): Promise<QuotedIntent> {
  if (!quote.fillFirst) return quote
  const deep = await withDeadline(deps.settings.checkDeadlineMs, signal, (inner) =>
    Promise.all(quote.elements.map((element) => isDeep(deps, { quote, element }, inner))),
  )
  const { fillFirst: _, ...claimedFirst } = quote
  return deep.every(Boolean) ? quote : claimedFirst
}

async function isDeep(
  { readers, claimBlocks }: OrderDeps,
  { quote, element }: { quote: QuotedIntent; element: QuotedElement },
  signal: AbortSignal,
): Promise<boolean> {
  const reader = readers.get(element.chainId)
  const [lockTag] = element.lockTags ?? []
  if (!reader || !lockTag) return false
  const blocks = BigInt(Math.max(1, claimBlocks(element.chainId, worthOn(quote, element.chainId))))
  const { number } = await reader.head(signal)
  if (number < blocks) return false
  const tokens = element.permitted.map(({ token }) => token)
  const blockNumber = number - blocks + 1n
  const question = { owner: quote.account.address, lockTag, tokens, blockNumber }
  const locks = await readLockBalances(reader, question, signal)
  return element.permitted.every(
    ({ token, amount }) => (locks.get(token.toLowerCase() as Address)?.amount ?? 0n) >= amount,
  )
}

function worthOn({ cost }: QuotedIntent, chainId: number): Usd {
  return cost.input.reduce((sum, { chainId: at, token, amount, price }) => {
    if (at !== chainId || price === null) return sum
    return sum + usdOf(amount, { usd: price, decimals: token.decimals }, 'up')
  }, 0n)
}
