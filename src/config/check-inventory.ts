import { parseUnits } from 'viem'
import type { CrossProblem, Path } from './cross-problem.ts'
import type { Config } from './schema.ts'
import { hasSoundChecksum } from './sound-checksum.ts'

/** At least the decimals of any token, so that no digit of a setting is lost. */
const DECIMALS = 18

/** Finds bands that contradict themselves, and addresses that may be mistyped. */
export function checkInventory(config: Config, sound: (path: Path) => boolean): CrossProblem[] {
  if (!sound(['inventory'])) return []
  const { bands, withdrawTo } = config.inventory
  const seen = new Set<string>()
  const wrong = bands.flatMap((band, i): CrossProblem[] => {
    const path = ['inventory', 'bands', i]
    const place = `${band.token} on chain ${band.chain}`
    if (seen.has(place)) return [{ path, message: `is a second band of ${place}: keep one` }]
    seen.add(place)
    const [reserve, floor, target, ceiling] = [
      band.reserve,
      band.floor,
      band.target,
      band.ceiling,
    ].map((text) => parseUnits(text, DECIMALS)) as [bigint, bigint, bigint, bigint]
    if (reserve > target || floor > target || target > ceiling) {
      return [{ path, message: 'must have reserve and floor at most at target, target at ceiling' }]
    }
    return findToken(config, band)
      ? []
      : [{ path, message: `names ${band.token}, which chain ${band.chain} does not list` }]
  })
  const mistyped = withdrawTo.flatMap((address, i): CrossProblem[] => {
    const message = `has a wrong checksum: ${address} may be mistyped; copy it again`
    return hasSoundChecksum(address) ? [] : [{ path: ['inventory', 'withdrawTo', i], message }]
  })
  return [...wrong, ...mistyped, ...checkFloors(config), ...checkSold(config)]
}

/** Finds floors of gas money that contradict themselves: the next check must not undo a refill. */
function checkFloors({ inventory, chains, devnet }: Config): CrossProblem[] {
  const seen = new Set<number>()
  return inventory.gas.floors.flatMap((floor, i): CrossProblem[] => {
    const path = ['inventory', 'gas', 'floors', i]
    if (seen.has(floor.chain)) {
      return [{ path, message: `is a second floor of chain ${floor.chain}: keep one` }]
    }
    seen.add(floor.chain)
    const [minimum, target, cap] = [floor.minimum, floor.target, floor.dailyCap].map((text) =>
      parseUnits(text, DECIMALS),
    ) as [bigint, bigint, bigint]
    if (minimum >= target || cap < target - minimum) {
      const message = 'must have minimum below target, and dailyCap at least target minus minimum'
      return [{ path, message }]
    }
    const known = devnet.enabled || chains.some(({ id }) => id === floor.chain)
    return known ? [] : [{ path, message: `names chain ${floor.chain}, which is not configured` }]
  })
}

/** Finds tokens to be sold for gas money that no chain with a floor has. */
function checkSold(config: Config): CrossProblem[] {
  const { floors, swaps } = config.inventory.gas
  return swaps.tokens.flatMap((token, i): CrossProblem[] => {
    const path = ['inventory', 'gas', 'swaps', 'tokens', i]
    if (swaps.tokens.indexOf(token) < i) return [{ path, message: `names ${token} a second time` }]
    const known = floors.some(({ chain }) => findToken(config, { chain, token }))
    return known ? [] : [{ path, message: `names ${token}, which no chain with a floor has` }]
  })
}

/** Finds pretended holdings that name nothing, or the same token twice. */
export function checkShadow(config: Config, sound: (path: Path) => boolean): CrossProblem[] {
  if (!sound(['shadow'])) return []
  const seen = new Set<string>()
  return config.shadow.inventory.flatMap((each, i): CrossProblem[] => {
    const path = ['shadow', 'inventory', i]
    const place = `${each.token} on chain ${each.chain}`
    if (seen.has(place)) return [{ path, message: `is a second amount of ${place}: keep one` }]
    seen.add(place)
    return findToken(config, each)
      ? []
      : [{ path, message: `names ${each.token}, which chain ${each.chain} does not list` }]
  })
}

/** The devnet's chains are not in the configuration, so nothing can be checked there. */
function findToken({ chains, devnet }: Config, { chain, token }: { chain: number; token: string }) {
  if (devnet.enabled) return true
  return chains.find(({ id }) => id === chain)?.tokens.some(({ symbol }) => symbol === token)
}
