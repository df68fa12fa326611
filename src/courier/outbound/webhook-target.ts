import { isIP } from 'node:net'
import { invalid } from '../../domain/errors.ts'
import { isInNetworks, isLoopbackAddress, isPublicAddress } from './public-address.ts'

export type TargetRules = {
  /** Allows loopback addresses, also without TLS; on the devnet only. */
  allowLoopback: boolean
  /** Private networks of the operator that receivers may be in, each as `10.0.0.0/8`. */
  privateNetworks?: readonly string[]
}

/** Whether a webhook may go to an address. */
export function isAllowedAddress(address: string, { privateNetworks = [] }: TargetRules): boolean {
  return isPublicAddress(address) || isInNetworks(address, privateNetworks)
}

const MAX_LENGTH = 2048
/** Suffixes of names that never belong to a host on the public internet. */
const INTERNAL_SUFFIXES = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa']

/**
 * Parses a webhook url and checks its text: https, no credentials, no address or name of an
 * internal network. The addresses of the host name are checked whenever it is resolved.
 */
export function parseWebhookTarget(text: string, rules: TargetRules, path: string[] = []): URL {
  const refuse = (why: string) => invalid(`webhookUrl ${why}`, path)
  if (text.length > MAX_LENGTH) throw refuse(`is longer than ${MAX_LENGTH} characters`)
  if (!URL.canParse(text)) throw refuse('is not a url such as https://shop.example/hooks')
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') throw refuse('must not carry credentials')
  const host = bareHost(url)
  if (rules.allowLoopback && isLoopbackHost(host)) {
    if (url.protocol === 'http:' || url.protocol === 'https:') return url
  }
  if (url.protocol !== 'https:') throw refuse('must use https')
  // If the operator allows private networks, an internal name is judged by its addresses.
  const isOwn = (rules.privateNetworks ?? []).length > 0
  if (isIP(host) !== 0 ? !isAllowedAddress(host, rules) : isInternalName(host) && !isOwn) {
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
