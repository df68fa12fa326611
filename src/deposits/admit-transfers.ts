import type { Chain } from '../domain/chain.ts'
import { isNative, sameAddress } from '../domain/token.ts'
import type { TransferFact } from '../domain/watch/transfer.ts'

/** How many transfers of unlisted tokens of one look become deposits. */
export type UnlistedLimits = { perAddress: number; atOnce: number }

/**
 * Leaves out the transfers of unlisted tokens beyond the limits, for one address and in all. Any
 * contract can log thousands of transfers in one transaction, and each deposit costs rows, events
 * and webhooks. The service could not move such tokens anyway; the owner can take them out.
 * Transfers of listed tokens and of native money move what somebody had, so each is admitted.
 */
export function admitTransfers<Each extends TransferFact>(
  transfers: readonly Each[],
  chains: ReadonlyMap<number, Pick<Chain, 'tokens'>>,
  { perAddress, atOnce }: UnlistedLimits,
): readonly Each[] {
  const isListed = ({ chainId, token }: TransferFact) =>
    chains.get(chainId)?.tokens.some(({ address }) => sameAddress(address, token)) ?? false
  const unlisted = new Map<string, number>()
  let all = 0
  return transfers.filter((transfer) => {
    if (isNative(transfer.token) || isListed(transfer)) return true
    const to = transfer.to.toLowerCase()
    const here = (unlisted.get(to) ?? 0) + 1
    unlisted.set(to, here)
    if (here > perAddress) return false
    all += 1
    return all <= atOnce
  })
}
