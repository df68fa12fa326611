import { BaseError, type HttpRequestError } from 'viem'

/** Describes the answer of a chain's node in one line, without its url, which may hold a key. */
export function describeChainError(error: BaseError): string {
  const request = error.walk((each) => typeof (each as { url?: unknown })?.url === 'string')
  const { url } = (request ?? {}) as Partial<HttpRequestError>
  const where = url === undefined ? 'The chain' : `The chain’s url at ${hostOf(url)}`
  const deepest = error.walk()
  const details = deepest instanceof BaseError ? deepest.details : (deepest as Error).message
  const texts = [error.shortMessage, details].map((text) => firstLine(text ?? '', url))
  const told = [...new Set(texts)].filter(Boolean).join(' ')
  return `${where} does not serve this: ${told}`
}

function firstLine(text: string, url: string | undefined): string {
  const [line = ''] = text.trim().split('\n')
  const safe = url === undefined ? line : line.replaceAll(url, hostOf(url))
  return safe.length > 200 ? `${safe.slice(0, 200)}…` : safe
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'an unreadable address'
}
