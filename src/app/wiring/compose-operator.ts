import type { OperationHandlers } from '../../api/shared/operations.ts'
import { reconcileService } from '../../audit/reconcile-service.ts'
import type { SwitchAuthor } from '../../domain/intent/switches/pause.ts'
import type { Operator } from '../../domain/project/operator-key.ts'
import type { RoleState } from '../../domain/role.ts'
import { listIntents } from '../../intents/read/list.ts'
import { readSimulation } from '../../intents/simulations/read-simulation.ts'
import { replaySimulation } from '../../intents/simulations/replay-simulation.ts'
import type { InventoryDeps } from '../../portfolio/inventory/inventory-deps.ts'
import { propose } from '../../portfolio/inventory/propose.ts'
import { readInventory } from '../../portfolio/inventory/read-inventory.ts'
import { proposeGas } from '../../portfolio/inventory/refill/propose-gas.ts'
import type { ChainReaders } from '../../ports/chain-reader.ts'
import { requireProject } from '../../projects/require-project.ts'
import { createInventoryVenues } from '../../settlement/inventory-venues.ts'
import type { LayerRegistry } from '../../settlement/registry.ts'
import type { Database } from '../../store/database/database.ts'
import { listMoves } from '../../store/inventory/moves.ts'
import { listOperatorKeys } from '../../store/operator/operator-keys.ts'
import { listSwitchChanges } from '../../store/operator/switch-changes.ts'
import { listSponsors } from '../../store/projects/list-sponsors.ts'
import { listProjects } from '../../store/projects/projects.ts'
import { readSponsorAccount } from '../../store/projects/sponsor-entries.ts'
import { listRelayerAccounts } from '../../store/transactions/relayer-accounts.ts'
import { listWebhookEvents } from '../../store/webhooks/list-webhook-events.ts'
import { listSwitches } from '../operator/switches/list-switches.ts'
import { pauseIntake } from '../operator/switches/pause-intake.ts'
import type { PausablePlaces } from '../operator/switches/require-scope.ts'
import { resumeIntake } from '../operator/switches/resume-intake.ts'
import { findDeposit, searchDeposits } from '../operator/views/deposits-of-all.ts'
import { findIntent, searchIntents } from '../operator/views/intents-of-all.ts'
import { readOverview } from '../operator/views/read-overview.ts'
import { valueStatement } from '../operator/views/value-statement.ts'

type Parts = {
  database: Database
  readers: ChainReaders
  layers: LayerRegistry
  roles: () => readonly RoleState[]
  inventory: Omit<InventoryDeps, 'database' | 'readers' | 'venues' | 'layers'>
}

/** Wires the operations that operator keys open. */
export function composeOperator({ database, readers, layers, roles, inventory }: Parts) {
  const venues = createInventoryVenues({ readers })
  const deps = { ...inventory, database, readers, venues, layers: layers.books }
  const places = (): PausablePlaces => ({
    chains: readers.list().map(({ chain }) => chain),
    settlementLayers: layers.names,
  })
  return {
    readInventory: (_operator, _input, { untilLeft }) => readInventory(deps, untilLeft()),
    listInventoryMoves: (_operator, { limit }) => listMoves(database.sql, limit),
    listSwitches: async () => ({
      ...(await listSwitches(database.sql)),
      settlementLayers: layers.names,
    }),
    pauseIntake: (operator, request) =>
      pauseIntake({ database, places: places() }, { ...request, author: authorOf(operator) }),
    async resumeIntake(operator, request) {
      await resumeIntake({ database }, { ...request, author: authorOf(operator) })
      return request.scope
    },
    listSwitchChanges: (_operator, query) => listSwitchChanges(database.sql, query),
    async proposeInventoryMoves(_operator, _input, { untilLeft }) {
      const { moves, refusals } = await propose(deps, untilLeft())
      const { mode, refill } = inventory.settings
      const gas = { mode: refill.mode, ...(await proposeGas(deps, untilLeft())) }
      return { moves, refusals, mode, gas }
    },
    readOverview: (_operator, query) => readOverview({ database, roles }, query, new Date()),
    readStatements: (_operator, query, { untilLeft }) => valueStatement(deps, query, untilLeft()),
    listSponsors: () => listSponsors(database.sql),
    async readProjectSponsor(_operator, { page, ...scope }) {
      await requireProject(database.sql, scope.projectId)
      return readSponsorAccount(database.sql, scope, page)
    },
    listOperatorKeys: () => listOperatorKeys(database.sql),
    searchIntents: (_operator, search) => searchIntents(database.sql, search),
    findIntent: (_operator, { id }) => findIntent(database.sql, id),
    findSimulation: (_operator, { id }) => readSimulation(database.sql, id),
    replaySimulation: (_operator, { id }, { untilLeft }) =>
      replaySimulation({ database, readers }, id, untilLeft()),
    searchDeposits: (_operator, search) => searchDeposits({ database, readers }, search),
    findDeposit: (_operator, { id }) => findDeposit({ database, readers }, id),
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
