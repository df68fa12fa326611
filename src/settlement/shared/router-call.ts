import {
  type Address,
  BaseError,
  encodeFunctionData,
  type Hex,
  prepareEncodeFunctionData,
  zeroAddress,
} from 'viem'
import { routerAbi } from '../../contracts/router.gen.ts'
import { ServiceError } from '../../domain/errors.ts'
import { REVERTED_CODE, readRevert } from '../../domain/evm/read-revert.ts'
import type { AcceptedIntent } from '../../domain/intent/intent.ts'
import type { TokenAmount } from '../../domain/intent/order/mandate.ts'
import type { Authorization, ResolvedAccount } from '../../domain/intent/request/account.ts'
import { fittingAuthorization } from '../../domain/intent/signing/fitting-authorization.ts'
import { sameAddress } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { StepCall } from '../../ports/settlement-layer.ts'
import { needsSetup } from './gas.ts'
import { contractOf } from './settlement-deps.ts'
import { untilAborted } from './until-aborted.ts'

export type RouterStep = {
  kind: number
  optional: boolean
  target: Address
  value: bigint
  funds: readonly TokenAmount[]
  data: Hex
}

/** The function with its selector, which would otherwise be hashed again for every call. */
const EXECUTE = prepareEncodeFunctionData({ abi: routerAbi, functionName: 'execute' })
const CALL = 0
const ACT = 1

/** The margin above the estimate, because the state may differ a little when it is mined. */
const GAS_MARGIN_PERCENT = 25n
const GAS_MARGIN = 30_000n

export function actStep(
  target: Address,
  data: Hex,
  funds: readonly TokenAmount[] = [],
): RouterStep {
  return {
    kind: ACT,
    optional: false,
    target,
    value: 0n,
    funds: funds.filter(({ amount }) => amount > 0n),
    data,
  }
}

export function callStep(target: Address, data: Hex): RouterStep {
  return { kind: CALL, optional: false, target, value: 0n, funds: [], data }
}

/**
 * Creates accounts that do not exist yet; the step tolerates that somebody else has created one
 * meanwhile.
 */
export function setupSteps(accounts: readonly ResolvedAccount[], chainId: number): RouterStep[] {
  const ops = accounts
    .filter((account) => needsSetup(account, chainId))
    .flatMap(({ setupOps }) => setupOps)
  const unique = ops.filter(
    (op, index) => ops.findIndex(({ to, data }) => to === op.to && data === op.data) === index,
  )
  return unique.map(({ to, data }) => ({ ...callStep(to, data), optional: true }))
}

export type RouterRequest = {
  reader: ChainReader
  intent: AcceptedIntent
  steps: readonly RouterStep[]
  relayer: Address
  notAfter: bigint
  /** This limit is used as it is; without one, the transaction is simulated. */
  gasLimit: bigint | undefined
}

/** Makes one transaction through the Router, with a simulated gas limit unless one is given. */
export async function routerCall(request: RouterRequest, signal: AbortSignal): Promise<StepCall> {
  const { reader, intent, steps, relayer, notAfter } = request
  const authorizationList = authorizationsFor(intent, reader.chain.id)
  const call = {
    to: contractOf(reader, 'router'),
    value: steps.reduce((sum, { value }) => sum + value, 0n),
    data: encodeFunctionData({ ...EXECUTE, args: [steps, zeroAddress, notAfter] }),
  }
  const extras = authorizationList.length > 0 ? { authorizationList } : {}
  if (request.gasLimit !== undefined) {
    return { ...call, gasLimit: request.gasLimit, notAfter, ...extras }
  }
  const gas = await untilAborted(
    reader.client.estimateGas({ account: relayer, ...call, ...extras }).catch(explain),
    signal,
  )
  const gasLimit = gas + (gas * GAS_MARGIN_PERCENT) / 100n + GAS_MARGIN
  return { ...call, gasLimit, notAfter, ...extras }
}

/** The EIP-7702 delegations that a transaction on this chain must carry: one for each account. */
function authorizationsFor(intent: AcceptedIntent, chainId: number): Authorization[] {
  const { account, recipient } = intent
  const both = sameAddress(account.address, recipient.address)
  const places = both ? (['account'] as const) : (['account', 'recipient'] as const)
  return places.flatMap((whose) => {
    const delegate = intent[whose].onChain.get(chainId)?.requiredDelegation
    const found = delegate && fittingAuthorization(intent, { whose, chainId }, delegate)
    return found ? [found] : []
  })
}

/** Only a revert says something about the transaction; any other failure is the node's. */
function explain(error: unknown): never {
  const revert = readRevert(error)
  const reason = error instanceof BaseError ? error.shortMessage : 'the node gave no reason'
  // The library's own error contains the whole transaction, which does not belong in the log.
  const cause = new Error(error instanceof BaseError ? error.details : String(error))
  if (!revert) {
    const message = 'The chain did not answer whether the transaction would succeed'
    throw new ServiceError('unavailable', message, { cause })
  }
  const fields = { code: REVERTED_CODE, ...(revert.data && { data: revert.data }) }
  throw new ServiceError('settlement-execution', `the transaction would fail: ${reason}`, {
    cause: Object.assign(cause, fields),
  })
}
