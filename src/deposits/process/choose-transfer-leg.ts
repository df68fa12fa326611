import type { Address } from 'viem'
import { assetOf, BRIDGED_ASSETS, tokenOfAsset } from '../../domain/asset.ts'
import type { Chain } from '../../domain/chain.ts'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import { sameAddress, type Token } from '../../domain/token.ts'
import type { DepositRoute } from './deposit-route.ts'
import type { DepositJob } from './process-context.ts'

/** What one intent does for a deposit. */
export type TransferLeg = {
  /** `bridge` moves the deposit to the target chain; `swap` swaps it there. */
  kind: 'bridge' | 'swap'
  from: { chainId: number; token: Token; amount: bigint }
  to: { chainId: number; token: Token; recipient: Address }
  /** True when the deposit lands in the transit account and another leg follows. */
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
 * Chooses the leg to the target chain. If a routing rule asks for another asset, the deposit is
 * bridged as the same asset and swapped on arrival. Undefined when the asset cannot be moved.
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

/** The contracts move only assets whose amounts they can compare between chains. */
export function isMovable(chain: Chain, token: Token): boolean {
  return BRIDGED_ASSETS.includes(assetOf(chain, token))
}

/**
 * The leg that swaps a deposit on the target chain. It swaps the whole balance of the transit
 * account, because a bridge may deliver more than it promised.
 */
export function swapLeg(deposit: Deposit, target: Chain, held: bigint): TransferLeg | undefined {
  const wanted = tokenOf(target, deposit.targetToken)
  const arrived = deposit.destination && tokenOf(target, deposit.destination.token)
  if (!wanted || !arrived || !deposit.destination) return undefined
  const promised = deposit.destination.amount
  const amount = held > promised ? held : promised
  return {
    kind: 'swap',
    lands: false,
    from: { chainId: target.id, token: arrived, amount },
    to: { chainId: target.id, token: wanted, recipient: deposit.recipient },
  }
}

function tokenOf(chain: Chain, address: Address): Token | undefined {
  return chain.tokens.find((token) => sameAddress(token.address, address))
}
