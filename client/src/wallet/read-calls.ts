import type { Hex } from 'viem'
import { NATIVE, readAddress, readBytes, readToken } from '../intents/read-values.ts'
import type { Execution, QuoteRequest } from '../wire.ts'
import { RpcError } from './rpc-error.ts'

/** The request of an app, read from the parameters of `wallet_sendCalls`. */
export type CallsRequest = {
  chainId: number
  from: string | undefined
  /** The app's own name for the calls. */
  id: string | undefined
  executions: Execution[]
  tokenRequests: QuoteRequest['tokenRequests']
}

const LONGEST_ID = 8194

/** The app is not trusted: everything that is not understood is refused. */
export function readCalls(params: unknown): CallsRequest {
  const [request] = Array.isArray(params) ? params : []
  if (!isRecord(request) || !Array.isArray(request.calls) || request.calls.length === 0)
    throw new RpcError('invalidParams', 'The calls are missing')
  const { id, from } = request
  if (id !== undefined && (typeof id !== 'string' || id === '' || id.length > LONGEST_ID))
    throw new RpcError('invalidParams', 'The id is malformed')
  if (from !== undefined && typeof from !== 'string')
    throw new RpcError('invalidParams', 'The sender is malformed')
  const executions = request.calls.map(readExecution)
  const native = executions.reduce((sum, { value }) => sum + BigInt(value), 0n)
  return {
    chainId: Number(quantity(request.chainId)),
    from,
    id,
    executions,
    tokenRequests: [
      ...requiredAssets(request.capabilities),
      ...(native > 0n ? [{ tokenAddress: NATIVE, amount: String(native) }] : []),
    ],
  }
}

function readExecution(call: unknown): Execution {
  if (!isRecord(call) || call.to === undefined)
    throw new RpcError('invalidParams', 'A call has no receiver; contracts are not created')
  refuseCapabilities(call.capabilities, [])
  try {
    return {
      to: readAddress(call.to),
      data: readBytes(call.data ?? '0x'),
      value: String(quantity(call.value ?? '0x0')),
    }
  } catch (cause) {
    throw new RpcError('invalidParams', 'A call is malformed', cause)
  }
}

/** ERC-7682: the tokens that must be there when the calls run. */
function requiredAssets(capabilities: unknown): { tokenAddress: Hex; amount: string }[] {
  refuseCapabilities(capabilities, ['auxiliaryFunds'])
  const funds = isRecord(capabilities) ? capabilities.auxiliaryFunds : undefined
  const assets = isRecord(funds) ? (funds.requiredAssets ?? []) : []
  if (!Array.isArray(assets)) throw new RpcError('invalidAssets', 'requiredAssets is no list')
  return assets.map((asset: unknown) => {
    if (!isRecord(asset)) throw new RpcError('invalidAssets', 'A required asset is malformed')
    if (asset.standard !== undefined && asset.standard !== 'erc20')
      throw new RpcError('unsupportedAsset', `Assets of ${asset.standard} are not supported`)
    try {
      const tokenAddress = readToken(asset.address)
      // Native money follows from the values of the calls; naming it as well would request it
      // twice.
      if (tokenAddress === NATIVE) throw new Error('native money is not named')
      return { tokenAddress, amount: String(quantity(asset.amount)) }
    } catch (cause) {
      throw new RpcError('invalidAssets', 'A required asset is malformed', cause)
    }
  })
}

/** EIP-5792: an unknown capability that is not optional must not be ignored. */
function refuseCapabilities(capabilities: unknown, known: readonly string[]): void {
  if (capabilities === undefined) return
  if (!isRecord(capabilities)) throw new RpcError('invalidParams', 'The capabilities are malformed')
  for (const [name, value] of Object.entries(capabilities)) {
    const isOptional = isRecord(value) && value.optional === true
    if (!known.includes(name) && !isOptional)
      throw new RpcError('unsupportedCapability', `The capability ${name} is not supported`)
  }
}

function quantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value))
    throw new RpcError('invalidParams', 'A quantity is not hexadecimal')
  return BigInt(value)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
