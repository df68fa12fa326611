import { ServiceError } from '../../domain/errors.ts'
import type { PayLink } from '../../domain/pay-link.ts'
import { type LinkDeps, noSuchLink } from './link-deps.ts'

/**
 * The link of a token. Throws `not-found` for one that is not ours and `gone` for one that is over:
 * only a token that was sealed here is told apart, so a guess learns nothing.
 */
export function verifyLink(
  { sealer, links, now }: Pick<LinkDeps, 'sealer' | 'links' | 'now'>,
  token: string,
): PayLink {
  const link = links.enabled ? sealer.open(token) : undefined
  if (!link) throw noSuchLink()
  if (link.expiresAt <= now()) throw new ServiceError('gone', 'The link is over')
  return link
}
