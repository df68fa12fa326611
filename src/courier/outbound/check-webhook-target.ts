import { isIP } from 'node:net'
import { invalid } from '../../domain/errors.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import {
  ForbiddenTargetError,
  type Resolve,
  resolveAllowed,
  resolveBySystem,
} from './resolve-host.ts'
import { bareHost, parseWebhookTarget, type TargetRules } from './webhook-target.ts'

const RESOLVE_DEADLINE_MS = 3_000

/**
 * Checks a webhook url when it is configured, including the addresses of its host name. A name that
 * does not resolve is accepted, because it may resolve later and every connection is checked again.
 */
export async function checkWebhookTarget(
  text: string,
  {
    path = [],
    resolve = resolveBySystem,
    ...rules
  }: TargetRules & { path?: string[]; resolve?: Resolve },
): Promise<URL> {
  const url = parseWebhookTarget(text, rules, path)
  const host = bareHost(url)
  if (isIP(host) !== 0) return url
  try {
    await withDeadline(RESOLVE_DEADLINE_MS, undefined, () => resolveAllowed(host, resolve, rules))
  } catch (error) {
    if (!(error instanceof ForbiddenTargetError)) return url
    const message = 'webhookUrl must not target an internal or private network address'
    throw invalid(`${message}: ${error.message}`, path)
  }
  return url
}
