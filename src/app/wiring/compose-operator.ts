import type { OperationHandlers } from '../../api/shared/operations.ts'
import { reconcileService } from '../../audit/reconcile-service.ts'
import type { SwitchAuthor } from '../../domain/intent/switches/pause.ts'
import type { Operator } from '../../domain/project/operator-key.ts'
import { listIntents } from '../../intents/read/list.ts'
import type { InventoryDeps } from '../../portfolio/inventory/inventory-deps.ts'
import { readInventory } from '../../portfolio/inventory/read-inventory.ts'
import type { ChainReaders } from '../../ports/chain-reader.ts'
import { requireProject } from '../../projects/require-project.ts'
import { createInventoryVenues } from '../../settlement/inventory-venues.ts'
import { LAYER_NAMES } from '../../settlement/registry.ts'
import type { Database } from '../../store/database/database.ts'
import { listMoves } from '../../store/inventory/moves.ts'
import { listSwitchChanges } from '../../store/operator/switch-changes.ts'
import { listProjects } from '../../store/projects/projects.ts'
import { listRelayerAccounts } from '../../store/transactions/relayer-accounts.ts'
import { listWebhookEvents } from '../../store/webhooks/list-webhook-events.ts'
import { listSwitches } from '../operator/switches/list-switches.ts'
import { pauseIntake } from '../operator/switches/pause-intake.ts'
import type { PausablePlaces } from '../operator/switches/require-scope.ts'
import { resumeIntake } from '../operator/switches/resume-intake.ts'

type Parts = {
  database: Database
  readers: ChainReaders
  inventory: Omit<InventoryDeps, 'database' | 'readers' | 'venues'>
}

/** Wires what operator keys open. */
export function composeOperator({ database, readers, inventory }: Parts) {
  const deps = { ...inventory, database, readers, venues: createInventoryVenues({ readers }) }
  const places = (): PausablePlaces => ({
    chains: readers.list().map(({ chain }) => chain),
    settlementLayers: LAYER_NAMES,
  })
  return {
    readInventory: (_operator, _input, { untilLeft }) => readInventory(deps, untilLeft()),
    listInventoryMoves: (_operator, { limit }) => listMoves(database.sql, limit),
    listSwitches: () => listSwitches(database.sql),
    pauseIntake: (operator, request) =>
      pauseIntake({ database, places: places() }, { ...request, author: authorOf(operator) }),
    async resumeIntake(operator, request) {
      await resumeIntake({ database }, { ...request, author: authorOf(operator) })
      return request.scope
    },
    listSwitchChanges: (_operator, query) => listSwitchChanges(database.sql, query),
    listServiceAccounts: () => listRelayerAccounts(database.sql),
    readServiceBooks: () => reconcileService(database.sql),
    listAllProjects: () => listProjects(database.sql),
    async listProjectIntents(_operator, { projectId, environment, query }) {
      await requireProject(database.sql, projectId)
      return listIntents({ database }, { caller: { projectId, environment }, query })
    },
    async listProjectEvents(_operator, { projectId, query }) {
      await requireProject(database.sql, projectId)
      return listWebhookEvents(database.sql, { projectId, ...query })
    },
  } satisfies Partial<OperationHandlers>
}

function authorOf({ keyId }: Operator): SwitchAuthor {
  return { kind: 'operator-key', name: keyId }
}
