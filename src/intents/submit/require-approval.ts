import { isAnySponsored } from '../../domain/cost/fees.ts'
import { ServiceError } from '../../domain/errors.ts'
import type { KeptQuote } from '../../domain/intent/intent.ts'
import type { SponsorApproval } from '../../domain/project/project.ts'
import type { Sql } from '../../store/database/sql.ts'
import { isApprovalUsed, useApproval } from '../../store/projects/sponsor-approvals.ts'
import type { IntentDeps, SubmittingCaller } from '../intent-deps.ts'

/**
 * The approval that a submission needs: a caller with an integrator's token spends the sponsor's
 * money only with the integrator's approval of exactly this request.
 */
export async function requireApproval(
  { database }: Pick<IntentDeps, 'database'>,
  { token, approval, projectId }: SubmittingCaller,
  { request, inputDigests = [] }: KeptQuote,
): Promise<SponsorApproval | undefined> {
  if (!token || !isAnySponsored(request.options.sponsored)) return undefined
  if (!approval) {
    throw refusal('A sponsored intent needs an intent_extension_token in X-Intent-Extension')
  }
  if (!inputDigests.includes(approval.digest)) {
    throw refusal('intent_extension_token digest does not match the intent that was quoted')
  }
  // This check is early to save work; the row that is written with the intent decides.
  if (await isApprovalUsed(database.sql, { projectId, approval })) throw usedBefore()
  return approval
}

/** Uses up the approval in the caller's transaction. */
export async function takeApproval(
  sql: Sql,
  used: { intentId: bigint; projectId: string; approval: SponsorApproval },
): Promise<void> {
  if (!(await useApproval(sql, used))) throw usedBefore()
}

function usedBefore(): ServiceError {
  return refusal('intent_extension_token jti has been used already')
}

function refusal(message: string): ServiceError {
  return new ServiceError('forbidden', message)
}
