import type { Address } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import { factoriesOf } from '../../domain/deposit/factory-of.ts'
import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { ResolvedAccount } from '../../domain/intent/request/account.ts'
import { isNative, sameAddress } from '../../domain/token.ts'

type Parts = Pick<QuotedIntent, 'account' | 'recipient'> & {
  request: Pick<
    QuotedIntent['request'],
    'destinationChainId' | 'destinationExecutions' | 'preClaimExecutions' | 'tokenRequests'
  >
}
type Place = Pick<Chain, 'id' | 'contracts'>

/**
 * Whether a transaction of the intent on the chain runs code that its account has chosen: calls,
 * what makes an account, the account itself if it is a contract, and a contract that gets native money.
 */
export function runsForeignCode(intent: Parts, chain: Place): boolean {
  const { account } = intent
  if (foreignTargets(intent, chain).length > 0) return true
  return hasCode(account, chain.id) && !isOfDeposit(account, chain)
}

/**
 * The addresses whose code it runs besides the account's own. Tokens arrive without a call of who
 * gets them.
 */
export function foreignTargets(
  { account, recipient, request }: Parts,
  chain: Place,
): readonly Address[] {
  const { id: chainId } = chain
  const isDestination = chainId === request.destinationChainId
  const calls = [
    ...(isDestination ? request.destinationExecutions : []),
    ...(request.preClaimExecutions.get(chainId) ?? []),
    ...[account, recipient].flatMap((each) =>
      each.onChain.get(chainId)?.needsSetup ? each.setupOps : [],
    ),
  ].map(({ to }) => to)
  const isPaid =
    isDestination &&
    request.tokenRequests.some(({ tokenAddress }) => isNative(tokenAddress)) &&
    !sameAddress(account.address, recipient.address) &&
    hasCode(recipient, chainId) &&
    !isOfDeposit(recipient, chain)
  const all = [...calls, ...(isPaid ? [recipient.address] : [])].map(lower)
  return [...new Set(all)].filter((each) => !isFactory(each, chain))
}

/** Whether our factory makes the account: it then runs our code, for a deposit. */
function isOfDeposit({ setupOps }: ResolvedAccount, chain: Place): boolean {
  return setupOps.length > 0 && setupOps.every(({ to }) => isFactory(to, chain))
}

function isFactory(address: Address, { contracts }: Place): boolean {
  return factoriesOf(contracts).some((factory) => sameAddress(factory, address))
}

const lower = (address: Address) => address.toLowerCase() as Address

function hasCode({ onChain }: ResolvedAccount, chainId: number): boolean {
  return (onChain.get(chainId)?.code ?? 'none') !== 'none'
}
