import type { Address, Hex } from 'viem'
import { SimplonError } from '../simplon-error.ts'
import type { TypedDataWire } from '../wire.ts'
import { hasTypes, OPS_TYPES, PERMIT_TYPES } from './known-messages.ts'
import {
  malformed,
  readAddress,
  readBytes,
  readChainId,
  readFields,
  readList,
  readUint,
} from './read-values.ts'

export type Call = { to: Address; value: bigint; data: Hex }
export type Op = { vt: Hex; ops: Call[] }
export type TokenAmount = { token: Address; amount: bigint }

export type Permit = ReturnType<typeof readPermit>
export type SingleChainOps = ReturnType<typeof readSingleChainOps>
export type Payload = Permit | SingleChainOps

/** Reads one of the two kinds of messages that accounts sign; any other one is refused. */
export function readPayload(payload: TypedDataWire): Payload {
  const { domain, types, primaryType, message } = readFields(
    payload,
    ...['domain', 'types', 'primaryType', 'message'],
  )
  if (primaryType === 'PermitBatchWitnessTransferFrom' && hasTypes(types, PERMIT_TYPES))
    return readPermit(domain, message)
  if (primaryType === 'SingleChainOps' && hasTypes(types, OPS_TYPES))
    return readSingleChainOps(domain, message)
  throw new SimplonError('REFUSED_MESSAGE', 'The message to sign is of no known type')
}

function readPermit(domain: unknown, given: unknown) {
  const { name, chainId, verifyingContract } = readFields(
    domain,
    ...['name', 'chainId', 'verifyingContract'],
  )
  if (name !== 'Permit2') throw malformed('the domain is not Permit2’s')
  const fields = readFields(given, 'permitted', 'spender', 'nonce', 'deadline', 'mandate')
  const message = {
    permitted: readList(fields.permitted, readTokenAmount),
    spender: readAddress(fields.spender),
    nonce: readUint(fields.nonce),
    deadline: readUint(fields.deadline),
    mandate: readMandate(fields.mandate),
  }
  return {
    domain: {
      name: 'Permit2',
      chainId: readChainId(chainId),
      verifyingContract: readAddress(verifyingContract),
    },
    types: PERMIT_TYPES,
    primaryType: 'PermitBatchWitnessTransferFrom' as const,
    message,
  }
}

function readSingleChainOps(domain: unknown, given: unknown) {
  const { name, version, chainId, verifyingContract } = readFields(
    domain,
    ...['name', 'version', 'chainId', 'verifyingContract'],
  )
  if (name !== 'IntentExecutor' || version !== 'v0.0.1')
    throw malformed('the domain is not the executor’s')
  const { account, nonce, op, gasRefund } = readFields(
    given,
    ...['account', 'nonce', 'op', 'gasRefund'],
  )
  const refund = readFields(gasRefund, 'token', 'exchangeRate', 'overhead')
  return {
    domain: {
      name: 'IntentExecutor',
      version: 'v0.0.1',
      chainId: readChainId(chainId),
      verifyingContract: readAddress(verifyingContract),
    },
    types: OPS_TYPES,
    primaryType: 'SingleChainOps' as const,
    message: {
      account: readAddress(account),
      nonce: readUint(nonce),
      op: readOp(op),
      gasRefund: {
        token: readAddress(refund.token),
        exchangeRate: readUint(refund.exchangeRate),
        overhead: readUint(refund.overhead),
      },
    },
  }
}

function readMandate(value: unknown) {
  const fields = readFields(value, 'target', 'minGas', 'originOps', 'destOps', 'q')
  const target = readFields(
    fields.target,
    ...['recipient', 'tokenOut', 'targetChain', 'fillExpiry'],
  )
  return {
    target: {
      recipient: readAddress(target.recipient),
      tokenOut: readList(target.tokenOut, readTokenAmount),
      targetChain: readUint(target.targetChain),
      fillExpiry: readUint(target.fillExpiry),
    },
    minGas: readUint(fields.minGas),
    originOps: readOp(fields.originOps),
    destOps: readOp(fields.destOps),
    q: readBytes(fields.q, 32),
  }
}

function readTokenAmount(value: unknown): TokenAmount {
  const { token, amount } = readFields(value, 'token', 'amount')
  return { token: readAddress(token), amount: readUint(amount) }
}

function readOp(value: unknown): Op {
  const { vt, ops } = readFields(value, 'vt', 'ops')
  return { vt: readBytes(vt, 32), ops: readList(ops, readCall) }
}

function readCall(value: unknown): Call {
  const { to, value: amount, data } = readFields(value, 'to', 'value', 'data')
  return { to: readAddress(to), value: readUint(amount), data: readBytes(data) }
}
