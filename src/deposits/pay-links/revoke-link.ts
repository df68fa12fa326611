import { ServiceError } from '../../domain/errors.ts'
import type { PayLink } from '../../domain/pay-link.ts'
import { MOST_REVOKED_LINKS, saveRevokedLink } from '../../store/deposits/revoked-pay-links.ts'
import type { DepositCaller } from '../deposit-deps.ts'
import { type LinkDeps, noSuchLink, requireLinkAccount } from './link-deps.ts'
import { sealOf } from './link-sealer.ts'

type RevokeRequest = {
  token: string
  /** The project that the link must belong to; absent when an operator revokes it. */
  caller?: DepositCaller
}

/** Revokes a pay link for all processes at once. Revoking it again has no further effect. */
export async function revokeLink(
  { sealer, database, now }: Pick<LinkDeps, 'sealer' | 'database' | 'now'>,
  { token, caller }: RevokeRequest,
): Promise<PayLink> {
  const link = sealer.open(token)
  if (!link) throw noSuchLink()
  const { caller: owner } = await requireLinkAccount({ database }, link)
  const isOwn =
    !caller || (caller.projectId === owner.projectId && caller.environment === owner.environment)
  if (!isOwn) throw noSuchLink()
  if (link.expiresAt <= now()) return link
  const { projectId } = owner
  const revoked = { seal: sealOf(token), projectId, expiresAt: link.expiresAt }
  if (await saveRevokedLink(database, revoked)) return link
  throw new ServiceError(
    'conflict',
    `The project has revoked ${MOST_REVOKED_LINKS} links that are not over yet; wait until some are, or switch off payLinks.enabled`,
  )
}
