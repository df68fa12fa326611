import type { Address } from 'viem'
import type { Commitment } from '../../domain/deposit/commitment.ts'
import type { Movement } from '../../domain/deposit/deposit.ts'
import type { OutputTokenRule, RuleMatch } from '../../domain/deposit/output-token.ts'
import type {
  AppFees,
  ChainSponsorship,
  DepositWhitelist,
  TokenLimits,
} from '../../domain/deposit/setup.ts'
import {
  address,
  type Codec,
  hex,
  integer,
  list,
  map,
  number,
  oneOf,
  record,
  text,
} from '../database/codec.ts'

const movementFields = { txHash: hex, chainId: number, token: address, amount: integer }

export const movementCodec: Codec<Movement> = record<Movement>(movementFields)

export const refundCodec: Codec<Movement & { recipient: Address }> = record<
  Movement & { recipient: Address }
>({ ...movementFields, recipient: address })

const ruleMatch = record<RuleMatch>({ chainId: number, token: address, symbol: text }, [
  'chainId',
  'token',
  'symbol',
])

export const rulesCodec: Codec<readonly OutputTokenRule[]> = list(
  record<OutputTokenRule>({ match: ruleMatch, outputToken: address }),
)

export const commitmentCodec: Codec<Commitment> = record<Commitment>({
  project: hex,
  salt: hex,
  account: address,
  operator: address,
  targetChain: integer,
  recipient: address,
  refundTo: address,
  outputs: list(address),
  rules: hex,
  maxFeeBps: number,
  maxSlippageBps: number,
  exitDelay: number,
})

const allOrNone = oneOf('all', 'none')

export const sponsorshipCodec: Codec<ReadonlyMap<number, ChainSponsorship>> = map(
  number,
  record<ChainSponsorship>(
    {
      gas: oneOf('all', 'none', 'deployed'),
      swap: allOrNone,
      bridging: allOrNone,
      protocolFee: allOrNone,
    },
    ['gas', 'swap', 'bridging', 'protocolFee'],
  ),
)

const limits = record<TokenLimits>({ minAmount: integer, maxAmount: integer }, [
  'minAmount',
  'maxAmount',
])

export const whitelistCodec: Codec<DepositWhitelist> = map(number, map(address, limits))

export const appFeesCodec: Codec<AppFees> = record<AppFees>(
  { feeBps: number, tokens: map(number, map(address, number)) },
  ['feeBps'],
)
