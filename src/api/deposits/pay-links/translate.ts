import type { Static } from 'typebox'
import type { Hex } from 'viem'
import { toCaip2 } from '../../../domain/caip2.ts'
import type { Chain } from '../../../domain/chain.ts'
import { totalFees } from '../../../domain/cost/fees.ts'
import { UNSEEN } from '../../../domain/deposit/lifecycle.ts'
import type { Preview, PreviewRequest } from '../../../domain/deposit/preview.ts'
import { statusOf } from '../../../domain/deposit/status.ts'
import type {
  NewPayLink,
  PayChoice,
  PayDeposit,
  PayPage,
  PayRecovery,
  SealedPayLink,
} from '../../../domain/pay-link.ts'
import type { Token } from '../../../domain/token.ts'
import { usdToDecimal } from '../../../domain/usd.ts'
import { caip2Chains } from '../../shared/intents/chain-dialect.ts'
import { readAddress } from '../../shared/intents/read-account.ts'
import { readUint } from '../../shared/intents/read-uint.ts'
import type { WireRequest } from '../../shared/route.ts'
import { fromDepositParams } from '../deposits/translate.ts'
import type {
  LinkPreviewBody,
  LinkPreviewResponse,
  LinkRecoverBody,
  NewLinkBody,
  NewLinkResponse,
  PageResponse,
} from './schema.ts'

type Body = Pick<WireRequest, 'body'>

export function fromNewLink({ body }: Body): NewPayLink {
  const wire = body as Static<typeof NewLinkBody>
  const { chain, token, amount, label, ttlSeconds, depositId } = wire
  return {
    account: readAddress(wire.account),
    ...(chain !== undefined && { chainId: caip2Chains.id(chain, ['body', 'chain']) }),
    ...(token !== undefined && { token: readAddress(token) }),
    ...(amount !== undefined && { amount: readUint(amount, ['body', 'amount']) }),
    ...(label !== undefined && { label }),
    ...(ttlSeconds !== undefined && { ttlSeconds }),
    ...(depositId !== undefined && {
      fromDeposit: fromDepositParams({ params: { id: depositId } }).id,
    }),
  }
}

export function toNewLink({ token, expiresAt }: SealedPayLink): Static<typeof NewLinkResponse> {
  return { token, path: `/pay/${token}`, expiresAt: Number(expiresAt) }
}

export function toPage({ link, target, ...page }: PayPage): Static<typeof PageResponse> {
  return {
    address: link.account,
    expiresAt: Number(link.expiresAt),
    ...(link.label && { label: link.label }),
    ...(link.amount !== undefined && { amount: String(link.amount) }),
    target: { ...toChain(target.chain), token: toToken(target.token) },
    chains: page.choices.map(({ chain, tokens }) => ({
      ...toChain(chain),
      blockTimeMs: chain.blockTimeMs,
      tokens: tokens.map(toChoice),
    })),
    deposits: page.deposits.map(toPayDeposit),
  }
}

function toChain({ id, name, explorer }: Chain) {
  return { chain: toCaip2(id), name, explorer: explorer && { ...explorer } }
}

function toToken({ symbol, address, decimals }: Token) {
  return { symbol, address: address.toLowerCase(), decimals }
}

function toChoice({ token, minimum, maximum, example }: PayChoice) {
  return {
    ...toToken(token),
    minimum: printed(minimum),
    maximum: printed(maximum),
    example: printed(example),
  }
}

function printed(amount: bigint | null): string | null {
  return amount === null ? null : String(amount)
}

function toPayDeposit({ deposit, token, targetToken, recovery }: PayDeposit) {
  // Before the deposit is completed, another token may have arrived that still waits to be swapped.
  const arrived = deposit.state === 'completed' ? (deposit.swap ?? deposit.destination) : null
  return {
    id: deposit.id,
    status: statusOf(deposit),
    chain: toCaip2(deposit.chainId),
    token: deposit.token.toLowerCase(),
    symbol: token?.symbol ?? null,
    decimals: token?.decimals ?? null,
    amount: String(deposit.amount),
    txHash: UNSEEN.has(deposit.state) ? null : deposit.txHash,
    arrived: arrived && {
      chain: toCaip2(arrived.chainId),
      txHash: arrived.txHash,
      amount: String(arrived.amount),
      symbol: targetToken?.symbol ?? null,
      decimals: targetToken?.decimals ?? null,
    },
    refundTxHash: deposit.refund?.txHash ?? null,
    errorCode: deposit.state === 'reorged' ? 'REORG-1' : deposit.errorCode,
    recovery: recovery && { ...recovery },
  }
}

export function fromLinkPreview({ body }: Body): Omit<PreviewRequest, 'account'> {
  const wire = body as Static<typeof LinkPreviewBody>
  return {
    chainId: caip2Chains.id(wire.sourceChain, ['body', 'sourceChain']),
    token: readAddress(wire.token),
    amount: readUint(wire.amount, ['body', 'amount']),
  }
}

export function toLinkPreview({ route, expiresAt }: Preview): Static<typeof LinkPreviewResponse> {
  const { output, fees, sponsoredFees } = route
  return {
    // Fees that the project sponsors are not paid by the payer.
    feeUsd: usdToDecimal(totalFees(fees) - totalFees(sponsoredFees), 6),
    seconds: route.estimatedFillSeconds,
    output: { ...toToken(output.token), amount: String(output.amount) },
    expiresAt: Number(expiresAt),
  }
}

export function fromLinkRecover({ body }: Body): PayRecovery {
  const { depositId, signature } = body as Static<typeof LinkRecoverBody>
  const { id } = fromDepositParams({ params: { id: depositId } })
  return { depositId: id, signature: signature as Hex }
}
