import type { Chain } from '../../../domain/chain.ts'
import { ServiceError } from '../../../domain/errors.ts'
import type { PauseScope } from '../../../domain/intent/switches/pause-scope.ts'
import { sameAddress } from '../../../domain/token.ts'
import { requireProject } from '../../../projects/require-project.ts'
import type { Sql } from '../../../store/database/sql.ts'

/** What can be paused besides projects. */
export type PausablePlaces = {
  chains: readonly Pick<Chain, 'id' | 'tokens'>[]
  settlementLayers: readonly string[]
}

/** Throws `not-found` for a scope that does not exist: a mistyped pause would pause nothing. */
export async function requireScope(
  sql: Sql,
  { chains, settlementLayers }: PausablePlaces,
  scope: PauseScope,
): Promise<void> {
  if (scope.kind === 'project') return requireProject(sql, scope.projectId)
  if (scope.kind === 'layer') {
    if (settlementLayers.includes(scope.settlementLayer)) return
    const known = settlementLayers.join(', ')
    throw missing(`There is no settlement layer ${scope.settlementLayer}; there are ${known}`)
  }
  const chain = chains.find(({ id }) => id === scope.chainId)
  if (!chain) throw missing(`Chain ${scope.chainId} is not configured`)
  if (scope.kind === 'chain') return
  if (chain.tokens.some(({ address }) => sameAddress(address, scope.token))) return
  throw missing(`Chain ${scope.chainId} lists no token ${scope.token}`)
}

function missing(message: string): ServiceError {
  return new ServiceError('not-found', message)
}
