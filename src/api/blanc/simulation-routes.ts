import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { EXAMPLE_SIMULATION } from '../shared/simulations/example.ts'
import { SimulationParams, SimulationResponse } from '../shared/simulations/schema.ts'
import { toSimulation } from '../shared/simulations/translate.ts'

const readSimulation: WireRoute<'readSimulation'> = {
  method: 'GET',
  path: '/simulations/:id',
  operation: 'readSimulation',
  access: { key: 'required', scope: { name: 'intents', level: 'read' } },
  summary:
    'Read a simulation that failed: what was called, by whom, at which block, with what revert',
  description:
    'The id is the last part of `simulationUrl`. A simulation is kept for seven days, and only the newest hundred of a project are kept.',
  params: SimulationParams,
  response: {
    status: 200,
    description: 'The simulation, and how to repeat its call',
    schema: SimulationResponse,
    example: toSimulation(EXAMPLE_SIMULATION),
  },
  errors: ['not-found'],
  parse: ({ params }) => ({ id: String(params.id) }),
  render: toSimulation,
}

export const simulationRoutes: readonly AnyWireRoute[] = [readSimulation]
