import type { Config } from '../../../config/schema.ts'
import type { Api } from '../../shared/api.ts'
import { currentVersion, versions } from '../../versions.ts'

export type HeaderPairs = readonly (readonly [name: string, value: string])[]

/**
 * Headers that every response of an API carries, computed once: what the response depends
 * on, and for a deprecated version when it became so (RFC 9745), when it ends (RFC 8594)
 * and where to go.
 */
export function apiHeaders(api: Api, config: Pick<Config['api'], 'alpsSunset'>): HeaderPairs {
  const vary = ['vary', ['x-api-version', ...(api.variesOn ?? [])].join(', ')] as const
  const version = versions.find(
    (entry) => entry.api === api || entry.alsoServes.some((part) => part.api === api),
  )
  if (!version?.deprecatedAt) return [vary]
  return [
    vary,
    ['deprecation', `@${version.deprecatedAt.getTime() / 1000}`],
    ...(config.alpsSunset ? [['sunset', httpDate(config.alpsSunset)] as const] : []),
    [
      'link',
      `</docs>; rel="deprecation"; type="text/html", </openapi/${currentVersion.api.name}.json>; rel="successor-version"; type="application/json"`,
    ],
  ]
}

function httpDate(text: string): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new Error(`api.alpsSunset is not a date: ${text}`)
  return date.toUTCString()
}
