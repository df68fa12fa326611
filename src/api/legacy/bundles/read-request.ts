import type { Static } from 'typebox'
import { type Address, type Hex, slice } from 'viem'
import { invalid } from '../../../domain/errors.ts'
import { readCalls } from '../../../domain/evm/execute-calls.ts'
import type { Execution } from '../../../domain/evm/execution.ts'
import type { AccountInput } from '../../../domain/intent/request/account.ts'
import type { QuoteRequest } from '../../../domain/intent/request/request.ts'
import { decimalChains } from '../../shared/intents/chain-dialect.ts'
import {
  type FlatAccessWire,
  readFlatAccess,
  readStructuredAccess,
  type StructuredAccessWire,
} from '../../shared/intents/read-access-list.ts'
import { readAddress } from '../../shared/intents/read-account.ts'
import { readExecutions, readOptions, readTokenRequests } from '../../shared/intents/read-quote.ts'
import { readUint } from '../../shared/intents/read-uint.ts'
import type { WireRequest } from '../../shared/route.ts'
import type { AccountParams, CostRequestWire, PathRequestWire } from './schema.ts'

type Request = Pick<WireRequest, 'params' | 'body'>

/** The core request behind `POST /accounts/{userAddress}/bundles/cost`. */
export function fromCostRequest({ params, body }: Request): QuoteRequest {
  return toQuoteRequest(params, body as CostRequestWire)
}

/** The same for `.../bundles/path`, which has a recipient, calls and a lock mode. */
export function fromPathRequest({ params, body }: Request): QuoteRequest {
  const wire = body as PathRequestWire
  return {
    ...toQuoteRequest(params, wire),
    recipient: toAccount(readAddress(wire.targetAccount)),
    destinationExecutions: toExecutions(wire),
    ...(wire.lockMode === 'COMPACT' && { source: 'locks' as const }),
  }
}

function toQuoteRequest(
  params: Request['params'],
  wire: CostRequestWire | PathRequestWire,
): QuoteRequest {
  const { userAddress } = params as Static<typeof AccountParams>
  const gas = gasOf(wire)
  const accessList = toAccessList(wire.accountAccessList)
  const sponsored = { gas: false, bridge: false, swap: false, protocol: false }
  return {
    destinationChainId: wire.targetChainId,
    tokenRequests: readTokenRequests(wire.tokenTransfers),
    account: toAccount(readAddress(userAddress)),
    destinationExecutions: [],
    preClaimExecutions: new Map(),
    ...(gas !== undefined && { destinationGasLimit: gas }),
    ...(accessList && { accessList }),
    orderBundle: true,
    options: readOptions({}, sponsored, decimalChains),
  }
}

function toAccount(address: Address): AccountInput {
  return { address, setupOps: [], mockSignatures: new Map(), delegations: new Map() }
}

function gasOf({ targetGasUnits, userOp }: CostRequestWire | PathRequestWire): bigint | undefined {
  if (targetGasUnits !== undefined) return readUint(targetGasUnits, ['body', 'targetGasUnits'])
  if (!userOp) return undefined
  const limits = ['callGasLimit', 'verificationGasLimit', 'preVerificationGas'] as const
  return limits.reduce((sum, name) => sum + readUint(userOp[name], ['body', 'userOp', name]), 0n)
}

/**
 * The calls of the request itself, else the calls in the `userOp` that the target account was to
 * run.
 */
function toExecutions({ targetExecutions = [], userOp }: PathRequestWire): Execution[] {
  if (targetExecutions.length > 0 || !userOp || userOp.callData === '0x') {
    return readExecutions(targetExecutions, ['body', 'targetExecutions'])
  }
  const calls = readCalls(userOp.callData as Hex)
  if (calls) return calls
  const path = ['body', 'userOp', 'callData']
  const message = 'body.userOp.callData is not an ERC-7579 execution; send targetExecutions instead'
  throw invalid(message, path)
}

function toAccessList(wire: CostRequestWire['accountAccessList']) {
  const path = ['body', 'accountAccessList']
  if (wire === undefined) return undefined
  return Array.isArray(wire)
    ? readFlatAccess(wire as FlatAccessWire, decimalChains, path)
    : readStructuredAccess(wire as StructuredAccessWire, decimalChains, path)
}

/** Splits `initCode` into the address of the factory and its calldata. */
export function toSetupOps(initCode: string | undefined): { to: Address; data: Hex }[] {
  if (initCode === undefined || initCode.length < 42) return []
  const code = initCode as Hex
  return [{ to: slice(code, 0, 20), data: initCode.length > 42 ? slice(code, 20) : '0x' }]
}
