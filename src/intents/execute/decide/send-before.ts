import type { Chain } from '../../../domain/chain.ts'
import type { LayerStep } from '../../../ports/settlement-layer.ts'

export type Timing = {
  /** Unix seconds after which a step cannot happen. */
  deadlineOf: (step: LayerStep) => bigint
  chainOf: (chainId: number) => Pick<Chain, 'blockTimeMs'>
  landingSeconds: (chain: Pick<Chain, 'blockTimeMs'>) => number
  confirmations: (chainId: number) => number
}

/**
 * The last second in which a step's transaction may be planned, by name: early enough to land
 * before its deadline and to leave the steps after it the time that they need. So no input is
 * claimed when the fill would come too late.
 */
export function sendBefore(steps: readonly LayerStep[], timing: Timing): Map<string, bigint> {
  const found = new Map<string, bigint>()
  const visit = (step: LayerStep, above: ReadonlySet<string>): bigint => {
    const known = found.get(step.name)
    if (known !== undefined) return known
    const chain = timing.chainOf(step.chainId)
    const landing = BigInt(timing.landingSeconds(chain))
    const blocks = Math.max(0, timing.confirmations(step.chainId) - 1)
    const confirming = BigInt(Math.ceil((blocks * chain.blockTimeMs) / 1000))
    let latest = timing.deadlineOf(step) - landing
    for (const next of steps) {
      if (!next.after.includes(step.name) || above.has(next.name)) continue
      const wait = next.chainId === step.chainId ? 0n : confirming
      const before = visit(next, new Set([...above, step.name])) - landing - wait
      if (before < latest) latest = before
    }
    found.set(step.name, latest)
    return latest
  }
  for (const step of steps) visit(step, new Set())
  return found
}
