import type { Fees, Sponsored } from '../../cost/fees.ts'
import type { CostLine } from '../intent.ts'
import type { AccountType } from '../request/account.ts'
import type { QuoteOptions } from '../request/request.ts'
import type { TokenOnChain } from './liquidity.ts'

/** A request for a price only: no account, no balance, nothing to sign. */
export type EstimateRequest = {
  direction: 'exactIn' | 'exactOut'
  source: TokenOnChain
  destination: TokenOnChain
  /** Of the source token for `exactIn`, of the destination token for `exactOut`. */
  amount: bigint
  accountType: Extract<AccountType, 'EOA' | 'ERC7579'>
  /** Of a smart account: false prices its deployment too. */
  accountDeployed: boolean
  options: Pick<
    QuoteOptions,
    'settlementLayers' | 'sponsored' | 'selectionStrategy' | 'appFeeBps' | 'protocolFeeBps'
  >
}

export type EstimatedRoute = {
  settlementLayer: string
  /** `exact` when a quote for the same would give the same numbers. */
  accuracy: 'exact' | 'approximated'
  /** `over_capacity`: more than the layer can fill now. Such routes come last. */
  status: 'ok' | 'over_capacity'
  input: CostLine
  output: CostLine
  fees: Readonly<Fees>
  sponsoredFees: Readonly<Fees>
  sponsored: Sponsored
  estimatedFillSeconds: number
}

export type Estimate = {
  routes: readonly EstimatedRoute[]
  /** Only present without routes. */
  unavailableReason?: 'unsupported_token' | 'no_route_support' | 'no_price' | 'below_minimum'
}
