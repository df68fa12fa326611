import { ServiceError } from '../../domain/errors.ts'
import type { PayLink } from '../../domain/pay-link.ts'
import { isLinkRevoked } from '../../store/deposits/revoked-pay-links.ts'
import { type LinkDeps, noSuchLink } from './link-deps.ts'
import { sealOf } from './link-sealer.ts'

/**
 * Reads the link from a token. Throws `not-found` for a token that this service did not seal, and
 * `gone` for an expired one. Only genuine tokens get `gone`, so guessing tokens reveals nothing.
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

/** Opens a link like `openLink`, and also throws `gone` if the link was revoked. */
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
