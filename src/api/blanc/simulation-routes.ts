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
    'The id is at the end of `simulationUrl`. It is kept for seven days, and the newest hundred of a project.',
  params: SimulationParams,
  response: {
    status: 200,
    description: 'The simulation, and how to make its call again',
    schema: SimulationResponse,
    example: toSimulation(EXAMPLE_SIMULATION),
  },
  errors: ['not-found'],
  parse: ({ params }) => ({ id: String(params.id) }),
  render: toSimulation,
}

export const simulationRoutes: readonly AnyWireRoute[] = [readSimulation]
