import { type TSchema, Type } from 'typebox'
import type { FailedSimulation } from '../../../domain/intent/signing/simulation.ts'
import { Address, Bytes, Uint } from '../schemas.ts'
import { lower } from './print-execution.ts'

/** A transaction that would not go through, with the version's chain ids. */
export function failedSimulation<C extends TSchema>(chainId: C) {
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
      }),
    },
    { title: 'FailedSimulation' },
  )
}

export function printSimulation<C>(failed: FailedSimulation, chain: (chainId: number) => C) {
  const { action, category, call, relayer, blockNumber } = failed
  const chainId = chain(failed.chainId)
  return {
    success: false as const,
    action,
    chainId,
    errorCategory: category,
    errorSelector: failed.errorSelector,
    errorName: failed.errorName,
    errorArgs: { ...failed.errorArgs },
    ...(call && {
      call: { chainId, to: lower(call.to), value: String(call.value), data: call.data },
    }),
    details: {
      ...(relayer && { relayer: lower(relayer) }),
      ...(blockNumber !== undefined && { blockNumber: String(blockNumber) }),
    },
  }
}
