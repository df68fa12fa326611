import { RESET_PERIODS } from '../domain/intent/locks/lock-tag.ts'
import {
  KEY_REFERENCE,
  type KeyReference,
  parseKeyReference,
} from '../domain/project/key-reference.ts'
import { isNative, sameAddress } from '../domain/token.ts'
import { hostUrls } from '../lib/host-urls.ts'
import { checkInventory, checkShadow } from './check-inventory.ts'
import { checkPricing } from './check-pricing.ts'
import type { CrossProblem, Path } from './cross-problem.ts'
import type { ChainConfig, Config, TokenConfig } from './schema.ts'
import { hasSoundChecksum } from './sound-checksum.ts'

/** Requests, LISTEN and the background roles each need a connection at the same moment. */
const MIN_CONNECTIONS = 4
/**
 * The embedded server allows 50 connections in all; some stay free for commands and a second pool.
 */
const MAX_EMBEDDED_CONNECTIONS = 20

/**
 * Finds settings that contradict each other, which no check of a single setting can. `sound` says
 * whether the setting at a path has the right shape, so that only sound ones are compared.
 */
export function crossCheck(config: Config, sound: (path: Path) => boolean): CrossProblem[] {
  return [
    ...checkSunset(config, sound),
    ...checkDatabase(config, sound),
    ...checkChainSource(config, sound),
    ...checkChains(config, sound),
    ...checkLocks(config, sound),
    ...checkKeys(config, sound),
    ...checkInventory(config, sound),
    ...checkPricing(config, sound),
    ...checkShadow(config, sound),
  ]
}

function checkSunset(config: Config, sound: (path: Path) => boolean): CrossProblem[] {
  const path = ['api', 'alpsSunset']
  if (!sound(path) || config.api.alpsSunset === '') return []
  const valid =
    /^\d{4}-\d\d-\d\d(T|$)/.test(config.api.alpsSunset) &&
    !Number.isNaN(Date.parse(config.api.alpsSunset))
  return valid ? [] : [{ path, message: 'must be a date such as 2027-06-30T00:00:00Z, or empty' }]
}

/** If an account could withdraw alone before a claim is over, it could be paid without paying. */
function checkLocks(config: Config, sound: (path: Path) => boolean): CrossProblem[] {
  const path = ['locks', 'resetPeriod']
  const others = [
    ['locks', 'claimWindowSeconds'],
    ['intents', 'quoteTtlSeconds'],
    ['intents', 'fillDeadlineSeconds'],
  ]
  if (![path, ...others].every(sound)) return []
  const { quoteTtlSeconds, fillDeadlineSeconds } = config.intents
  const longest = quoteTtlSeconds + fillDeadlineSeconds + config.locks.claimWindowSeconds
  const seconds = RESET_PERIODS[config.locks.resetPeriod] ?? 0
  if (seconds > 2 * longest) return []
  const message = `is too short: its ${seconds} s must be more than twice the ${longest} s that a claim may take`
  return [{ path, message }]
}

/**
 * Checks that key references are complete: a url must be valid, and keystores need their password.
 */
function checkKeys(config: Config, sound: (path: Path) => boolean): CrossProblem[] {
  const found = (['fillKeys', 'otherKeys'] as const).flatMap((list) =>
    sound(['relayer', list])
      ? config.relayer[list].map((text, i) => ({ path: ['relayer', list, i], kind: kindOf(text) }))
      : [],
  )
  const problems = found.flatMap(({ path, kind }): CrossProblem[] =>
    kind ? [] : [{ path, message: `must be ${KEY_REFERENCE.expects}` }],
  )
  const path = ['relayer', 'keystorePasswordFile']
  const lacking = sound(path) && config.relayer.keystorePasswordFile === ''
  if (!lacking || !found.some(({ kind }) => kind === 'keystore')) return problems
  return [...problems, { path, message: 'is needed: a key is in a keystore' }]
}

function kindOf(text: string): KeyReference['kind'] | undefined {
  try {
    return parseKeyReference(text).kind
  } catch {
    return undefined
  }
}

function checkDatabase(config: Config, sound: (path: Path) => boolean): CrossProblem[] {
  const problems: CrossProblem[] = []
  const url = ['database', 'url']
  const pool = ['database', 'maxConnections']
  const embedded = sound(url) && config.database.url === ''
  if (sound(url) && !embedded && !hostUrls(config.database.url).every((one) => URL.canParse(one))) {
    problems.push({ path: url, message: 'is not a url that can be read' })
  }
  const direct = ['database', 'directUrl']
  if (sound(direct) && config.database.directUrl !== '') {
    const readable = hostUrls(config.database.directUrl).every((one) => URL.canParse(one))
    if (!readable) problems.push({ path: direct, message: 'is not a url that can be read' })
    if (embedded) problems.push({ path: direct, message: 'is given without database.url; add it' })
  }
  if (!sound(pool)) return problems
  const size = config.database.maxConnections
  if (size < MIN_CONNECTIONS) {
    const message = `is too small: at least ${MIN_CONNECTIONS} are needed, not ${size}`
    problems.push({ path: pool, message })
  }
  if (embedded && size > MAX_EMBEDDED_CONNECTIONS) {
    const message = `must be at most ${MAX_EMBEDDED_CONNECTIONS} with the embedded server, not ${size}`
    problems.push({ path: pool, message })
  }
  return problems
}

function checkChainSource(config: Config, sound: (path: Path) => boolean): CrossProblem[] {
  if (!sound(['devnet', 'enabled']) || !Array.isArray(config.chains)) return []
  const chains = config.chains.length
  if (config.devnet.enabled && chains > 0) {
    const message = 'are given although the devnet is on; set devnet.enabled to false to use them'
    return [{ path: ['chains'], message }]
  }
  if (!config.devnet.enabled && chains === 0) {
    const message = 'are needed when the devnet is off; see config/mainnets.example.yaml'
    return [{ path: ['chains'], message }]
  }
  return []
}

function checkChains(config: Config, sound: (path: Path) => boolean): CrossProblem[] {
  if (!Array.isArray(config.chains)) return []
  const ids = new Set<number>()
  return config.chains.flatMap((chain, i) => {
    const problems: CrossProblem[] = []
    if (sound(['chains', i, 'id'])) {
      if (ids.has(chain.id)) {
        const message = `is a second chain ${chain.id}: keep one`
        problems.push({ path: ['chains', i, 'id'], message })
      }
      ids.add(chain.id)
    }
    if (sound(['chains', i])) problems.push(...checkChain(chain, ['chains', i]))
    return problems
  })
}

function checkChain(chain: ChainConfig, path: Path): CrossProblem[] {
  const problems: CrossProblem[] = []
  if (!isNative(chain.nativeToken.address)) {
    const message = 'must be the zero address, which stands for the native token'
    problems.push({ path: [...path, 'nativeToken', 'address'], message })
  }
  if (!chain.tokens.some((token) => sameAddress(token.address, chain.wrappedNativeToken))) {
    const message = `is not among the tokens of chain ${chain.id}; add it there`
    problems.push({ path: [...path, 'wrappedNativeToken'], message })
  }
  return [
    ...problems,
    ...checkTokens(chain.tokens, [...path, 'tokens']),
    ...checkUrls(chain, path),
    ...checkChecksums(chain, path),
    ...checkConfirmations(chain, path),
  ]
}

function checkTokens(tokens: readonly TokenConfig[], path: Path): CrossProblem[] {
  const seen = new Set<string>()
  return tokens.flatMap((token, i) => {
    const here = [...path, i, 'address']
    const address = token.address.toLowerCase()
    if (isNative(address)) {
      return [{ path: here, message: 'is the native token, which is given as nativeToken' }]
    }
    if (seen.has(address)) {
      return [{ path: here, message: `is listed twice: ${token.address}; keep one` }]
    }
    seen.add(address)
    return []
  })
}

function checkConfirmations({ confirmations }: ChainConfig, path: Path): CrossProblem[] {
  if (!confirmations) return []
  const here = [...path, 'confirmations']
  const problems = confirmations.flatMap(({ upToUsd, blocks }, i): CrossProblem[] => {
    const [before, isLast] = [confirmations[i - 1], i === confirmations.length - 1]
    if ((upToUsd === null) !== isLast) {
      return [{ path: [...here, i, 'upToUsd'], message: 'must be null in the last tier only' }]
    }
    const rises =
      !before || (blocks >= before.blocks && (upToUsd ?? Infinity) > (before.upToUsd ?? 0))
    const message = 'must have a higher upToUsd than the tier before it, and no fewer blocks'
    return rises ? [] : [{ path: [...here, i], message }]
  })
  return problems
}

function checkUrls(chain: ChainConfig, path: Path): CrossProblem[] {
  return (['rpcUrls', 'wsUrls'] as const).flatMap((field) =>
    (chain[field] ?? []).flatMap((url, i) =>
      URL.canParse(url)
        ? []
        : [{ path: [...path, field, i], message: 'is not a url that can be read' }],
    ),
  )
}

function checkChecksums(chain: ChainConfig, path: Path): CrossProblem[] {
  const addresses: [Path, string][] = [
    [['wrappedNativeToken'], chain.wrappedNativeToken],
    ...chain.tokens.map((token, i): [Path, string] => [['tokens', i, 'address'], token.address]),
    ...Object.entries(chain.contracts).map(([key, a]): [Path, string] => [['contracts', key], a]),
    ...Object.entries(chain.priceFeeds).map(([key, a]): [Path, string] => [['priceFeeds', key], a]),
  ]
  return addresses
    .filter(([, address]) => !hasSoundChecksum(address))
    .map(([where, address]) => ({
      path: [...path, ...where],
      message: `has a wrong checksum: ${address} may be mistyped; copy it again`,
    }))
}
