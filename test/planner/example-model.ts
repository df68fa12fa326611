import { compile } from '../../src/planner/model/compile.ts'
import type { Model, SourceNode } from '../../src/planner/model/model.ts'
import { relax } from '../../src/planner/relaxation/relax.ts'
import { exampleOutput, exampleProblem } from './example-problem.ts'

/** Half is held on chain 1; the rest on chain 2 alone, or on 3, 4 and 5 together. */
export function oneOrThree(gas: { one: string; three: string }): Model {
  const small = { gas: gas.three, sources: [{ symbol: 'USDT', holds: '18' }] }
  const problem = exampleProblem({
    outputs: [exampleOutput('USDC', '50'), exampleOutput('USDT', '50')],
    options: [
      { chainId: 1, gas: '0.1', sources: [{ symbol: 'USDC', holds: '52' }] },
      { chainId: 2, gas: gas.one, sources: [{ symbol: 'USDT', holds: '54' }] },
      { chainId: 3, ...small },
      { chainId: 4, ...small },
      { chainId: 5, ...small },
    ],
  })
  const model = compile(problem, 'cost')
  for (const sink of model.sinks) sink.multiplier = 0.015
  relax(model)
  return model
}

export function sourcesOn(model: Model, ...chainIds: number[]): SourceNode[] {
  return model.chains
    .filter(({ chainId }) => chainIds.includes(chainId))
    .flatMap(({ options }) => options.flatMap(({ sources }) => sources))
}
