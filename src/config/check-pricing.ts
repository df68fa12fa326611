import { ONE_USD, usdFromDecimal } from '../domain/usd.ts'
import type { CrossProblem, Path } from './cross-problem.ts'
import type { Config } from './schema.ts'

type Rule = Config['pricing']['margins'][number]

/**
 * Finds rules that match nothing: because of a mistyped rule the operator would lend for less than
 * intended.
 */
export function checkPricing(config: Config, sound: (path: Path) => boolean): CrossProblem[] {
  if (!sound(['pricing'])) return []
  const { margins, skew } = config.pricing
  const problems = margins.flatMap((rule, i): CrossProblem[] => {
    const path = ['pricing', 'margins', i]
    const { fromUsd = '0', toUsd } = rule
    if (toUsd !== undefined && usdFromDecimal(fromUsd) >= usdFromDecimal(toUsd)) {
      return [{ path, message: 'fits no size: toUsd must be above fromUsd' }]
    }
    const lacking = sound(['chains']) && missingIn(config, rule)
    return lacking ? [{ path, message: lacking }] : []
  })
  if (usdFromDecimal(skew.belowShare) <= ONE_USD) return problems
  const path = ['pricing', 'skew', 'belowShare']
  return [...problems, { path, message: 'must be a share of at most 1' }]
}

/** The devnet's chains are not in the configuration, so nothing can be checked there. */
function missingIn({ chains, devnet }: Config, { chainId, token }: Rule): string | undefined {
  if (devnet.enabled || chains.length === 0) return undefined
  const meant = chains.filter(({ id }) => chainId === undefined || id === chainId)
  if (meant.length === 0) return `names chain ${chainId}, which is not among chains`
  if (token === undefined) return undefined
  const symbols = meant.flatMap(({ nativeToken, tokens }) =>
    [nativeToken, ...tokens].map(({ symbol }) => symbol),
  )
  // Wrapped ether counts as ether also where ether is not the native token.
  const known = symbols.includes(token) || (token === 'ETH' && symbols.includes('WETH'))
  return known ? undefined : `names ${token}, which the chains of the rule do not list`
}
