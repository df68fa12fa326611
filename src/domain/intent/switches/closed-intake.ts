import type { Address } from 'viem'
import { sameAddress } from '../../token.ts'
import type { Pause } from './pause.ts'
import type { PauseScope } from './pause-scope.ts'

/** What new work would use. */
export type Intake = {
  projectId: string
  chains: readonly number[]
  tokens: readonly { chainId: number; token: Address }[]
  settlementLayers: readonly string[]
}

/** The pauses that block new work; a pause of another project is never among them. */
export function pausesOn(pauses: readonly Pause[], intake: Intake): Pause[] {
  return pauses.filter(({ scope }) => isTouched(scope, intake))
}

function isTouched(scope: PauseScope, intake: Intake): boolean {
  switch (scope.kind) {
    case 'chain':
      return intake.chains.includes(scope.chainId)
    case 'token':
      return intake.tokens.some(
        ({ chainId, token }) => chainId === scope.chainId && sameAddress(token, scope.token),
      )
    case 'layer':
      return intake.settlementLayers.includes(scope.settlementLayer)
    case 'project':
      return scope.projectId === intake.projectId.toLowerCase()
  }
}

/** The parts that a quote may leave out, as long as others carry the request. */
export type ClosedParts = {
  chain(chainId: number): Pause | undefined
  token(chainId: number, token: Address): Pause | undefined
  layer(settlementLayer: string): Pause | undefined
}

export function closedParts(pauses: readonly Pause[]): ClosedParts {
  const alone = (part: Partial<Intake>) =>
    pausesOn(pauses, { projectId: '', chains: [], tokens: [], settlementLayers: [], ...part })[0]
  return {
    chain: (chainId) => alone({ chains: [chainId] }),
    token: (chainId, token) => alone({ tokens: [{ chainId, token }] }),
    layer: (settlementLayer) => alone({ settlementLayers: [settlementLayer] }),
  }
}
