import { type TProperties, type TSchema, Type } from 'typebox'
import type { FailedSimulation } from '../../../domain/intent/signing/simulation.ts'
import { Address, Bytes, Uint } from '../schemas.ts'
import { lower } from './print-execution.ts'

export const SimulationUrl = Type.String({
  description: 'Console page of the simulation: the call, its block and its revert',
})

/** A transaction that would not go through, with the version's chain ids and fields for its link. */
export function failedSimulation<C extends TSchema, L extends TProperties>(chainId: C, links: L) {
  return Type.Object(
    {
      success: Type.Literal(false),
      action: Type.Enum(['claim', 'fill']),
      chainId,
      errorCategory: Type.String(),
      errorSelector: Bytes,
      errorName: Type.String(),
      errorArgs: Type.Record(Type.String(), Type.String()),
      call: Type.Optional(Type.Object({ chainId, to: Address, value: Uint, data: Bytes })),
      details: Type.Object({
        relayer: Type.Optional(Address),
        blockNumber: Type.Optional(Uint),
        ...links,
      }),
    },
    { title: 'FailedSimulation' },
  )
}

export function printSimulation<C, L extends object>(
  failed: FailedSimulation,
  dialect: { chain: (chainId: number) => C; links: (simulationId: string) => L },
) {
  const { action, category, attempt, relayer, simulationId } = failed
  const { chain, links } = dialect
  const chainId = chain(failed.chainId)
  return {
    success: false as const,
    action,
    chainId,
    errorCategory: category,
    errorSelector: failed.errorSelector,
    errorName: failed.errorName,
    errorArgs: { ...failed.errorArgs },
    ...(attempt && {
      call: { chainId, to: lower(attempt.to), value: String(attempt.value), data: attempt.data },
    }),
    details: {
      ...(relayer && { relayer: lower(relayer) }),
      ...(attempt && { blockNumber: String(attempt.block.number) }),
      ...(simulationId !== undefined && links(simulationId)),
    },
  }
}
