import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
  prepareEncodeFunctionData,
} from 'viem'
import {
  type AggregateCall,
  type AggregateResult,
  decodeAggregate3,
  encodeAggregate3,
} from './aggregate3.ts'

type Readable = 'view' | 'pure'

type ContractCall<
  abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, Readable>,
> = {
  to: Address
  abi: abi
  functionName: name
  args: ContractFunctionArgs<abi, Readable, name>
}

/**
 * Returns the result of a call once the batch is filled; undefined if it reverted or gave malformed
 * data.
 */
export type Answer<T> = () => T | undefined

export type CallBatch = {
  add<const abi extends Abi | readonly unknown[], name extends ContractFunctionName<abi, Readable>>(
    call: ContractCall<abi, name>,
  ): Answer<ContractFunctionReturnType<abi, Readable, name>>
  /**
   * Calldata for Multicall3 with every call so far; a call that fails does not make the others
   * fail.
   */
  data(): Hex
  /** Takes what Multicall3 returned; throws when it is not an answer to this batch. */
  fill(returned: Hex | undefined): void
}

/** Collects contract reads, so that one eth_call makes them all at one block. */
export function createCallBatch(): CallBatch {
  const calls: AggregateCall[] = []
  let results: readonly AggregateResult[] | undefined
  return {
    add({ to, abi, functionName, args }) {
      const index = calls.length
      const call = { abi, functionName, args } as unknown as EncodeFunctionDataParameters
      calls.push({ to, data: encodeFunctionData({ ...call, ...prepared(call) }) })
      return () => {
        if (!results) throw new Error('a result of the batch was read before it was filled')
        const result = results[index]
        if (!result?.success) return undefined
        return decodeOrUndefined(call, result.returnData) as never
      }
    },
    data: () => encodeAggregate3(calls),
    fill(returned) {
      if (!returned || returned === '0x')
        throw new Error(
          'no Multicall3 answers on the chain; correct contracts.multicall3 of the chain',
        )
      const decoded = decodeAggregate3(returned)
      if (decoded.length !== calls.length)
        throw new Error(`Multicall3 returned ${decoded.length} results for ${calls.length} calls`)
      results = decoded
    },
  }
}

type Prepared = ReturnType<typeof prepareEncodeFunctionData>
const known = new WeakMap<object, Map<string, Prepared | undefined>>()

/** Caches a function's selector; undefined for overloaded names. */
function prepared({ abi, functionName }: EncodeFunctionDataParameters): Prepared | undefined {
  const name = functionName as string
  const ofAbi = known.get(abi) ?? new Map<string, Prepared | undefined>()
  known.set(abi, ofAbi)
  if (ofAbi.has(name)) return ofAbi.get(name)
  const named: Abi = (abi as Abi).filter((item) => 'name' in item && item.name === name)
  const found: Prepared | undefined =
    named.length === 1
      ? (prepareEncodeFunctionData({ abi: named, functionName: name }) as Prepared)
      : undefined
  ofAbi.set(name, found)
  return found
}

/** Malformed data counts as a revert: the contract is not what it was taken for. */
function decodeOrUndefined(call: EncodeFunctionDataParameters, data: Hex): unknown {
  try {
    return decodeFunctionResult({ abi: call.abi, functionName: call.functionName as string, data })
  } catch {
    return undefined
  }
}
