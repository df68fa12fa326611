import { type Static, Type } from 'typebox'
import type {
  SimulationRecord,
  SimulationReplay,
} from '../../domain/intent/simulation/simulation-record.ts'
import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { Bytes } from '../shared/schemas.ts'
import { EXAMPLE_SIMULATION } from '../shared/simulations/example.ts'
import {
  Block,
  Revert,
  SimulationParams,
  SimulationResponse,
} from '../shared/simulations/schema.ts'
import { printBlock, printRevert, toSimulation } from '../shared/simulations/translate.ts'
import { READ } from './search-fields.ts'

const OperatorSimulation = Type.Object(
  { ...SimulationResponse.properties, projectId: Type.String(), environment: Type.String() },
  { title: 'OperatorSimulation' },
)

export function toOperatorSimulation(record: SimulationRecord): Static<typeof OperatorSimulation> {
  const { projectId, environment } = record
  return { ...toSimulation(record), projectId, environment }
}

const findSimulation: WireRoute<'findSimulation'> = {
  method: 'GET',
  path: '/simulations/:id',
  operation: 'findSimulation',
  access: READ,
  summary: 'Read a simulation of any project that failed',
  params: SimulationParams,
  response: {
    status: 200,
    description: 'The simulation, and how to repeat its call',
    schema: OperatorSimulation,
    example: toOperatorSimulation(EXAMPLE_SIMULATION),
  },
  errors: ['not-found'],
  parse: ({ params }) => ({ id: String(params.id) }),
  render: toOperatorSimulation,
}

const Replay = Type.Object(
  {
    id: SimulationParams.properties.id,
    block: Block,
    sameBlock: Type.Boolean({
      description: 'False if the nodes no longer have that block, so that the newest one was used',
    }),
    same: Type.Boolean({ description: 'Whether the outcome is the same as the first time' }),
    revert: Type.Union([Revert, Type.Null()], { description: 'Null if the call succeeds' }),
    returned: Type.Union([Bytes, Type.Null()]),
  },
  { title: 'SimulationReplay' },
)

export function toReplay({
  record,
  block,
  sameBlock,
  same,
  outcome,
}: SimulationReplay): Static<typeof Replay> {
  return {
    id: record.id,
    block: printBlock(block),
    sameBlock,
    same,
    revert: 'revert' in outcome ? printRevert(outcome.revert) : null,
    returned: 'returned' in outcome ? outcome.returned : null,
  }
}

const replaySimulation: WireRoute<'replaySimulation'> = {
  method: 'POST',
  path: '/simulations/:id/replay',
  operation: 'replaySimulation',
  access: READ,
  summary: 'Make the call of a simulation once more and say what it comes to',
  description:
    'The call is made at the block of the simulation, or at the newest one if the nodes no longer have that block. Nothing is sent.',
  params: SimulationParams,
  response: {
    status: 200,
    description: 'The outcome of the call',
    schema: Replay,
    example: toReplay({
      record: EXAMPLE_SIMULATION,
      block: EXAMPLE_SIMULATION.call.block,
      sameBlock: true,
      same: true,
      outcome: { revert: { data: '0x756688fe', size: 4 } },
    }),
  },
  errors: ['not-found', 'unavailable', 'external-timeout'],
  parse: ({ params }) => ({ id: String(params.id) }),
  render: toReplay,
}

export const simulationRoutes: readonly AnyWireRoute[] = [findSimulation, replaySimulation]
