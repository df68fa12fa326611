import type { Address } from 'viem'
import { assetOf, BRIDGED_ASSETS, tokenOfAsset } from '../../domain/asset.ts'
import type { Chain } from '../../domain/chain.ts'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import { sameAddress, type Token } from '../../domain/token.ts'
import type { DepositRoute } from './deposit-route.ts'
import type { DepositJob } from './process-context.ts'

/** What one intent is to do for a deposit. */
export type TransferLeg = {
  /** `swap`: the deposit has arrived and is exchanged there. */
  kind: 'bridge' | 'swap'
  from: { chainId: number; token: Token; amount: bigint }
  to: { chainId: number; token: Token; recipient: Address }
  /** It only lands there: another leg follows. */
  lands: boolean
}

export type TransferLegQuestion = {
  job: DepositJob
  depositRoute: DepositRoute
  source: Chain
  target: Chain
  travels: Token
}

/**
 * The way to the target chain. Where a routing rule asks for another asset the money travels as
 * what it is and is swapped on arrival; undefined: there is no way for this asset.
 */
export function bridgeLeg({
  job,
  depositRoute,
  source,
  target,
  travels,
}: TransferLegQuestion): TransferLeg | undefined {
  const { deposit, account } = job
  const wanted = tokenOf(target, deposit.targetToken)
  if (!wanted || !isMovable(source, travels) || !isMovable(target, wanted)) return undefined
  const from = { chainId: source.id, token: travels, amount: deposit.amount }
  const straight: TransferLeg = {
    kind: 'bridge',
    from,
    lands: false,
    to: { chainId: target.id, token: wanted, recipient: deposit.recipient },
  }
  const byRule = !sameAddress(deposit.targetToken, account.target.token)
  const same = assetOf(source, travels) === assetOf(target, wanted)
  if (!byRule || same || source.id === target.id) return straight
  const landing = tokenOfAsset(target, assetOf(source, travels))
  if (!landing) return straight
  return {
    ...straight,
    lands: true,
    to: { chainId: target.id, token: landing, recipient: depositRoute.transit },
  }
}

/** The contracts move no asset they cannot compare. */
export function isMovable(chain: Chain, token: Token): boolean {
  return BRIDGED_ASSETS.includes(assetOf(chain, token))
}

/** The exchange on the target chain of what has arrived there. */
export function swapLeg(deposit: Deposit, target: Chain): TransferLeg | undefined {
  const wanted = tokenOf(target, deposit.targetToken)
  const arrived = deposit.destination && tokenOf(target, deposit.destination.token)
  if (!wanted || !arrived || !deposit.destination) return undefined
  return {
    kind: 'swap',
    lands: false,
    from: { chainId: target.id, token: arrived, amount: deposit.destination.amount },
    to: { chainId: target.id, token: wanted, recipient: deposit.recipient },
  }
}

function tokenOf(chain: Chain, address: Address): Token | undefined {
  return chain.tokens.find((token) => sameAddress(token.address, address))
}
