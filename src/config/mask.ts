import type { Config } from './schema.ts'

const MASK = '***'

/** The configuration in a form that may be printed: passwords and keys in urls are hidden. */
export function maskConfig(config: Config): Config {
  return {
    ...config,
    database: { ...config.database, url: maskPassword(config.database.url) },
    chains: config.chains.map((chain) => ({
      ...chain,
      rpcUrls: chain.rpcUrls.map(maskUrl),
      ...(chain.wsUrls && { wsUrls: chain.wsUrls.map(maskUrl) }),
    })),
  }
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
  if (!URL.canParse(text)) return MASK
  const { protocol, host, pathname, username, password } = new URL(text)
  const user = username === '' ? '' : `${username}${password === '' ? '' : `:${MASK}`}@`
  return `${protocol}//${user}${host}${pathname}`
}
