import type { Address } from 'viem'
import type { Chain } from '../../chain.ts'
import type { Pause } from './pause.ts'

type Notice = { reason: string; since: Date }

/** The pauses on a chain; they are public. */
export type ChainPauses = {
  /** Present while the whole chain is paused. */
  chain?: Notice
  tokens: readonly (Notice & { address: Address })[]
  settlementLayers: readonly (Notice & { name: string })[]
}

/** A chain as `GET /chains` lists it; a paused one stays listed. */
export type ListedChain = Chain & {
  paused?: ChainPauses
  /** The service stopped the chain by itself because of a break; the reason is not public. */
  isStopped?: true
}

/** Adds the pauses of a chain; those of projects are not public and are left out. */
export function withPauses(chain: Chain, pauses: readonly Pause[]): ListedChain {
  const paused: { -readonly [K in keyof ChainPauses]: ChainPauses[K] } = {
    tokens: [],
    settlementLayers: [],
  }
  for (const { scope, reason, pausedAt: since } of pauses) {
    const notice = { reason, since }
    if (scope.kind === 'layer') {
      paused.settlementLayers = [
        ...paused.settlementLayers,
        { name: scope.settlementLayer, ...notice },
      ]
    } else if (scope.kind !== 'project' && scope.chainId === chain.id) {
      if (scope.kind === 'chain') paused.chain = notice
      else paused.tokens = [...paused.tokens, { address: scope.token, ...notice }]
    }
  }
  const isOpen = !paused.chain && paused.tokens.length + paused.settlementLayers.length === 0
  return isOpen ? chain : { ...chain, paused }
}
