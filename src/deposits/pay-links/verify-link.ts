import { ServiceError } from '../../domain/errors.ts'
import type { PayLink } from '../../domain/pay-link.ts'
import { isLinkRevoked } from '../../store/deposits/revoked-pay-links.ts'
import { type LinkDeps, noSuchLink } from './link-deps.ts'
import { sealOf } from './link-sealer.ts'

/**
 * The link of a token. Throws `not-found` for one that is not ours and `gone` for one that is over:
 * only a token that was sealed here is told apart, so a guess learns nothing.
 */
export function openLink(
  { sealer, links, now }: Pick<LinkDeps, 'sealer' | 'links' | 'now'>,
  token: string,
): PayLink {
  const link = links.enabled ? sealer.open(token) : undefined
  if (!link) throw noSuchLink()
  if (link.expiresAt <= now()) throw new ServiceError('gone', 'The link is over')
  return link
}

/** The same, once nobody is known to have revoked it: a revoked link is over as well. */
export async function verifyLink(
  deps: Pick<LinkDeps, 'sealer' | 'links' | 'now' | 'database'>,
  token: string,
): Promise<PayLink> {
  const link = openLink(deps, token)
  if (await isLinkRevoked(deps.database.sql, sealOf(token))) {
    throw new ServiceError('gone', 'The link was revoked')
  }
  return link
}
