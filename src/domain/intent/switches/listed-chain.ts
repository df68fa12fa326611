import type { Address } from 'viem'
import type { Chain } from '../../chain.ts'
import type { Pause } from './pause.ts'

type Notice = { reason: string; since: Date }

/** What of a chain takes no new work; anybody may see it. */
export type ChainPauses = {
  /** Present while the whole chain is paused. */
  chain?: Notice
  tokens: readonly (Notice & { address: Address })[]
  settlementLayers: readonly (Notice & { name: string })[]
}

/** A chain as `GET /chains` lists it; a paused one stays listed. */
export type ListedChain = Chain & {
  paused?: ChainPauses
  /** The books have stopped it by themselves; why is nobody else's to see. */
  isStopped?: true
}

/** Pauses of projects are nobody else's to see and are not among them. */
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
