import type {
  PermitOffer,
  PermitPrepareRequest,
  PermitReceipt,
  PermitSubmission,
} from '../../domain/deposit/permit.ts'
import type { Preview, PreviewRequest } from '../../domain/deposit/preview.ts'
import type { RefundOutcome } from '../../domain/deposit/refund/recovery.ts'
import { invalid, ServiceError } from '../../domain/errors.ts'
import type { PayLink, PayRecovery } from '../../domain/pay-link.ts'
import { sameAddress } from '../../domain/token.ts'
import { findDeposit } from '../../store/deposits/deposits.ts'
import { preparePermit } from '../permit/prepare-permit.ts'
import { submitPermit } from '../permit/submit-permit.ts'
import { previewDeposit } from '../preview.ts'
import { recoverDeposit } from '../recover/recover.ts'
import { type LinkDeps, requireLinkAccount } from './link-deps.ts'

/** Previews what the payer would send. */
export async function previewByLink(
  deps: LinkDeps,
  link: PayLink,
  request: Omit<PreviewRequest, 'account'>,
): Promise<Preview> {
  const { caller } = await requireLinkAccount(deps, link)
  requireAsLinked(link, request)
  return previewDeposit(deps, { caller, request: { ...request, account: link.account } })
}

/**
 * What the payer signs to deposit without gas. The deposit address is always the one of the link.
 */
export async function preparePermitByLink(
  deps: LinkDeps,
  link: PayLink,
  request: Omit<PermitPrepareRequest, 'account'>,
): Promise<PermitOffer> {
  const { caller } = await requireLinkAccount(deps, link)
  requireAsLinked(link, request)
  return preparePermit(deps, { caller, request: { ...request, account: link.account } })
}

export async function submitPermitByLink(
  deps: LinkDeps,
  link: PayLink,
  submission: Omit<PermitSubmission, 'account'>,
): Promise<PermitReceipt> {
  const { caller } = await requireLinkAccount(deps, link)
  requireAsLinked(link, submission)
  return submitPermit(deps, { caller, submission: { ...submission, account: link.account } })
}

/** Refunds a deposit of the link, if its recipient has signed, to the committed refund address. */
export async function recoverByLink(
  deps: LinkDeps,
  link: PayLink,
  { depositId, signature }: PayRecovery,
): Promise<RefundOutcome> {
  const { account, caller } = await requireLinkAccount(deps, link)
  const deposit = await findDeposit(deps.database.sql, depositId, caller)
  const isShown = deposit?.accountId === account.id && BigInt(deposit.id) > link.afterDeposit
  if (!isShown) throw new ServiceError('not-found', `The link shows no deposit ${depositId}`)
  const destination = account.target.refundAddress
  return recoverDeposit(deps, { caller, request: { depositId, destination, signature } })
}

/** A link that names a chain, a token or an amount accepts only exactly that. */
function requireAsLinked(
  link: PayLink,
  { chainId, token, amount }: Omit<PreviewRequest, 'account'>,
): void {
  if (link.chainId !== undefined && link.chainId !== chainId) {
    throw invalid(`The link asks for another chain: ${link.chainId}`, ['body', 'sourceChain'])
  }
  if (link.token && !sameAddress(link.token, token)) {
    throw invalid(`The link asks for another token: ${link.token}`, ['body', 'token'])
  }
  if (link.amount !== undefined && link.amount !== amount) {
    throw invalid(`The link asks for another amount: ${link.amount}`, ['body', 'amount'])
  }
}
