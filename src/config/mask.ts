import { parseKeyReference } from '../domain/project/key-reference.ts'
import { hostsOf, hostUrls } from '../lib/host-urls.ts'
import { isPlainObject } from './check-shape.ts'
import { configJsonSchema, type JsonSchema, recordValues } from './json-schema.ts'
import type { Config } from './schema.ts'

const MASK = '***'

/**
 * The configuration in a form that may be printed. Everything that the schema marks as secret is
 * hidden, so that no new setting can be forgotten here.
 */
export function maskConfig(config: Config): Config {
  return masked(configJsonSchema, config, false) as Config
}

function masked(schema: JsonSchema | undefined, value: unknown, inSecret: boolean): unknown {
  const secret = inSecret || schema?.secret === true
  if (Array.isArray(value)) return value.map((item) => masked(schema?.items, item, secret))
  if (isPlainObject(value)) {
    const parts = Object.entries(value).map(([key, part]) => {
      const inner = schema?.properties?.[key] ?? (schema && recordValues(schema))
      return [key, masked(inner, part, secret)]
    })
    return Object.fromEntries(parts)
  }
  return secret ? maskSecret(String(value)) : value
}

/** The location of a secret may be printed; the secret itself may not. */
function maskSecret(text: string): string {
  if (text === '') return text
  if (/^postgres(ql)?:/.test(text)) return maskPassword(text)
  if (/^(http|ws)s?:/.test(text)) return maskUrl(text)
  if (!/^(keystore|web3signer):/.test(text)) return MASK
  const reference = parseKeyReference(text)
  if (reference.kind !== 'web3signer') return text
  return `web3signer:${maskUrl(reference.url)}#${reference.address}`
}

/** Keeps scheme and host; providers put the key into the path, the query or the user part. */
export function maskUrl(text: string): string {
  if (!URL.canParse(text)) return MASK
  const { protocol, host, pathname, search, username } = new URL(text)
  const secret = pathname.length > 1 || search !== '' || username !== ''
  return `${protocol}//${host}${secret ? `/${MASK}` : ''}`
}

/** A database url without its password; query parameters can hold one too, so they go. */
export function maskPassword(text: string): string {
  if (text === '') return ''
  const [first = ''] = hostUrls(text)
  if (!URL.canParse(first)) return MASK
  const { protocol, pathname, username, password } = new URL(first)
  const host = hostsOf(text)
  const user = username === '' ? '' : `${username}${password === '' ? '' : `:${MASK}`}@`
  return `${protocol}//${user}${host}${pathname}`
}
