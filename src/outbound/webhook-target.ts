import { isIP } from 'node:net'
import { invalid } from '../core/errors.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export type TargetRules = {
  /** On the devnet only: this machine's own addresses, also without TLS. */
  allowLoopback: boolean
}

const MAX_LENGTH = 2048
/** Names that never lead to a host on the public internet. */
const INTERNAL_SUFFIXES = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa']

/**
 * Reads a webhook url as far as its text tells: https, no credentials, no address or name of an
 * internal network. Where its name leads is checked again whenever it is resolved.
 */
export function parseWebhookTarget(text: string, rules: TargetRules, path: string[] = []): URL {
  const refuse = (why: string) => invalid(`webhookUrl ${why}`, path)
  if (text.length > MAX_LENGTH) throw refuse(`is longer than ${MAX_LENGTH} characters`)
  if (!URL.canParse(text)) throw refuse('is not a url')
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') throw refuse('must not carry credentials')
  const host = bareHost(url)
  if (rules.allowLoopback && isLoopbackHost(host)) {
    if (url.protocol === 'http:' || url.protocol === 'https:') return url
  }
  if (url.protocol !== 'https:') throw refuse('must use https')
  if (isIP(host) !== 0 ? !isPublicAddress(host) : isInternalName(host)) {
    throw refuse('must not target an internal or private network address')
  }
  return url
}

/** The host without brackets and without the trailing dot of a full name. */
export function bareHost({ hostname }: Pick<URL, 'hostname'>): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host)
}

function isInternalName(host: string): boolean {
  if (!host.includes('.')) return true
  return INTERNAL_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))
}
