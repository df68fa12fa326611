import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { erc20Of } from '../../domain/asset.ts'
import {
  COMMITMENT_TUPLE,
  type Commitment,
  type CommittedDeposit,
  DEPOSIT_TUPLE,
  transferId,
  transitAddress,
} from '../../domain/deposit/commitment.ts'
import { factoryOf } from '../../domain/deposit/factory-of.ts'
import {
  encodeTransitSignature,
  orderDigest,
  payoutDigest,
  releaseDigest,
} from '../../domain/deposit/operator-message.ts'
import type { IntentSignatures, QuotedIntent } from '../../domain/intent/intent.ts'
import type { SetupOp } from '../../domain/intent/request/account.ts'
import { payloadHash } from '../../domain/intent/signing/sign-data.ts'
import { permit2TypedData, toOrder } from '../../domain/intent/signing/typed-data.ts'
import { isNative, sameAddress, type Token } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { type DepositJob, type ProcessContext, readerOf } from './process-context.ts'

/** A deposit in the terms of the contracts. */
export type DepositRoute = {
  factory: Address
  commitment: Commitment
  deposit: CommittedDeposit
  /** The transit account, which has the same address on every chain. */
  transit: Address
}

export function depositRouteOf(
  context: Pick<ProcessContext, 'readers'>,
  { deposit, account }: Pick<DepositJob, 'deposit' | 'account'>,
): DepositRoute {
  const { chain } = readerOf(context, deposit.chainId)
  const factory = factoryOf(account, chain.contracts)
  if (!factory) throw new Error(`depositFactory is not configured on chain ${chain.id}`)
  const { commitment } = account
  const committed = {
    chainId: BigInt(deposit.chainId),
    id: transferId(deposit.txHash, deposit.position),
    token: deposit.token,
    amount: deposit.amount,
  }
  return {
    factory,
    commitment,
    deposit: committed,
    transit: transitAddress(factory, commitment, committed),
  }
}

/** The ERC-20 that a deposit is bridged as; undefined when the chain does not list one. */
export function travelToken(
  { chain }: Pick<ChainReader, 'chain'>,
  token: Address,
): Token | undefined {
  if (isNative(token)) return chain.wrappedNativeToken
  const listed = chain.tokens.find(({ address }) => sameAddress(address, token))
  return listed && erc20Of(chain, listed)
}

const releaseAbi = [
  {
    type: 'function',
    name: 'release',
    stateMutability: 'nonpayable',
    inputs: [COMMITMENT_TUPLE, DEPOSIT_TUPLE, { name: 'mark', type: 'bytes' }],
    outputs: [{ name: 'transit', type: 'address' }],
  },
  {
    type: 'function',
    name: 'createTransit',
    stateMutability: 'nonpayable',
    inputs: [COMMITMENT_TUPLE, DEPOSIT_TUPLE, { name: 'tokens', type: 'address[]' }],
    outputs: [{ name: 'transit', type: 'address' }],
  },
] as const

/** The call that moves a deposit from its address to its transit account; it works once. */
export async function releaseOp(
  { operator }: ProcessContext,
  depositRoute: DepositRoute,
): Promise<SetupOp> {
  const { factory, commitment, deposit } = depositRoute
  const mark = await operator.sign(releaseDigest(factory, commitment, deposit))
  const args = [commitment, deposit, mark] as const
  return {
    to: factory,
    data: encodeFunctionData({ abi: releaseAbi, functionName: 'release', args }),
  }
}

/** The call that creates the transit account on a chain where the deposit only arrives. */
export function arrivalOp(
  { factory, commitment, deposit }: DepositRoute,
  tokens: readonly Address[],
): SetupOp {
  const args = [commitment, deposit, tokens] as const
  const data = encodeFunctionData({ abi: releaseAbi, functionName: 'createTransit', args })
  return { to: factory, data }
}

/** Signs every element of a route for the transit account. */
export async function signRoute(
  { operator }: ProcessContext,
  { commitment, deposit, transit }: DepositRoute,
  route: QuotedIntent,
): Promise<IntentSignatures> {
  const { id: nonce, expires } = route
  const origin = await Promise.all(
    route.elements.map(async (element) => {
      const digest = payloadHash(permit2TypedData(element, nonce, expires))
      const mark = await operator.sign(orderDigest(transit, digest))
      const order = toOrder({ sponsor: transit, element, nonce, expires })
      return encodeTransitSignature({ commitment, deposit, order, spender: element.arbiter, mark })
    }),
  )
  const destination = origin.at(-1) ?? '0x'
  return { origin, destination, authorizations: { sponsor: [], recipient: [] } }
}

const refundAbi = [
  {
    type: 'function',
    name: 'refund',
    stateMutability: 'nonpayable',
    inputs: [
      COMMITMENT_TUPLE,
      DEPOSIT_TUPLE,
      { name: 'token', type: 'address' },
      { name: 'fee', type: 'uint256' },
      { name: 'feeTo', type: 'address' },
      { name: 'mark', type: 'bytes' },
    ],
    outputs: [],
  },
] as const

export const refundedEvent = parseAbi([
  'event Refunded(address indexed refundTo, address indexed token, uint256 amount, uint256 fee)',
])

export type RefundTerms = { chainId: number; token: Address; fee: bigint; feeTo: Address }

/** The call that refunds the balance of the transit account. */
export async function refundCall(
  { operator }: ProcessContext,
  { commitment, deposit, transit }: DepositRoute,
  { chainId, token, fee, feeTo }: RefundTerms,
): Promise<{ to: Address; data: Hex }> {
  const payout = { chainId: BigInt(chainId), transit, refund: true, token, fee, feeTo }
  const mark = await operator.sign(payoutDigest(payout))
  const args = [commitment, deposit, token, fee, feeTo, mark] as const
  return { to: transit, data: encodeFunctionData({ abi: refundAbi, functionName: 'refund', args }) }
}
