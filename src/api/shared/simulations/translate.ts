import { toCaip2 } from '../../../domain/caip2.ts'
import { classifyRevert } from '../../../domain/intent/signing/classify-revert.ts'
import { readRouterCalls } from '../../../domain/intent/simulation/router-calls.ts'
import { replayLines, toRpcCall } from '../../../domain/intent/simulation/rpc-call.ts'
import type {
  RevertSample,
  SimulatedCall,
  SimulationRecord,
} from '../../../domain/intent/simulation/simulation-record.ts'
import { lower } from '../intents/print-execution.ts'
import type { SimulationWire } from './schema.ts'

export function toSimulation(record: SimulationRecord): SimulationWire {
  const { id, intentId, madeAt, action, category, errorName, errorArgs, call, revert } = record
  return {
    id,
    intentId: String(intentId),
    createdAt: Math.floor(madeAt.getTime() / 1000),
    action,
    chainId: toCaip2(call.chainId),
    block: printBlock(call.block),
    category,
    errorName,
    errorArgs: { ...errorArgs },
    call: {
      from: lower(call.from),
      to: lower(call.to),
      value: String(call.value),
      gas: String(call.gas),
      data: call.data,
    },
    calls: readRouterCalls(call.data).map(({ to, value, selector, funds }) => ({
      to: lower(to),
      value: String(value),
      selector,
      funds: funds.map(({ token, amount }) => ({
        tokenAddress: lower(token),
        amount: String(amount),
      })),
    })),
    revert: revert && printRevert(revert),
    replay: { method: 'eth_call', params: [...toRpcCall(call)], ...replayLines(call) },
  }
}

export function printBlock({ number, hash }: SimulatedCall['block']) {
  return { number: String(number), hash }
}

export function printRevert({ data, size }: RevertSample) {
  const { errorSelector: selector, errorName: name, errorArgs } = classifyRevert(data)
  return { data, size, selector, name, args: { ...errorArgs } }
}
