import { type Address, encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem'
import { erc20Of } from '../../domain/asset.ts'
import type { Execution } from '../../domain/evm/execution.ts'
import type { Op, TokenAmount } from '../../domain/intent/order/mandate.ts'
import { mandateOp, NO_OP, type OpRunner } from '../../domain/intent/order/op-mode.ts'
import { runsOwnCalls } from '../../domain/intent/request/account.ts'
import { PERMIT2 } from '../../domain/intent/signing/typed-data.ts'
import { isNative, sameAddress, type Token } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'
import type { SnapshotReader } from './settlement-deps.ts'
import { untilAborted } from './until-aborted.ts'

const wrapAbi = parseAbi(['function deposit() payable'])

/** The calls that the request wants; the recipient's own account runs them if it can. */
export function destinationOp({ request, recipient }: QuoteContext): Op {
  return mandateOp(runnerOf(recipient), request.destinationExecutions)
}

export function runnerOf(account: Parameters<typeof runsOwnCalls>[0]): OpRunner {
  return runsOwnCalls(account) ? 'account' : 'intermediary'
}

/**
 * Whether the calls need everything to come through one layer: an intermediary must hold all of
 * it, and another recipient signs one message only.
 */
export function callsNeedOneLayer({ request, account, recipient }: QuoteContext): boolean {
  if (request.destinationExecutions.length === 0) return false
  return runnerOf(recipient) === 'intermediary' || !sameAddress(account.address, recipient.address)
}

export type Spend = { token: Token; amount: bigint }

/** What Permit2 hands over: native tokens as the wrapped token, and each token once. */
export function permittedOf(
  reader: Pick<ChainReader, 'chain'>,
  spend: readonly Spend[],
): TokenAmount[] {
  const permitted: TokenAmount[] = []
  for (const { token, amount } of spend) {
    const { address } = erc20Of(reader.chain, token)
    const same = permitted.find((entry) => sameAddress(entry.token, address))
    if (same) same.amount += amount
    else permitted.push({ token: address, amount })
  }
  return permitted
}

export type PreClaimRequest = {
  context: QuoteContext
  reader: SnapshotReader
  spend: readonly Spend[]
  permitted: readonly TokenAmount[]
}

/**
 * The calls before the claim: what an account that can run calls still needs (wrapped tokens, an
 * allowance for Permit2), and then the request's own. Other accounts are told by the quote's token
 * requirements.
 */
export async function preClaimOp(request: PreClaimRequest, signal: AbortSignal): Promise<Op> {
  const { context, reader } = request
  const { account } = context
  // The signed messages over locks have no field for calls before the claim, so clients could not
  // show them.
  if (context.throughLock) return NO_OP
  const asked = context.request.preClaimExecutions.get(reader.chain.id) ?? []
  const ready = runsOwnCalls(account) ? await readyCalls(request, signal) : []
  return mandateOp(runnerOf(account), [...ready, ...asked])
}

async function readyCalls(
  { context, reader, spend, permitted }: PreClaimRequest,
  signal: AbortSignal,
): Promise<Execution[]> {
  const native = spend.reduce(
    (sum, { token, amount }) => sum + (isNative(token.address) ? amount : 0n),
    0n,
  )
  const wrap: Execution = {
    to: reader.chain.wrappedNativeToken.address,
    value: native,
    data: encodeFunctionData({ abi: wrapAbi, functionName: 'deposit' }),
  }
  const allowances = permitted.map(async ({ token, amount }) => {
    const allowance = await allowanceOf(reader, token, context.account.address)
    return allowance < amount ? [approvalOf(token, maxUint256)] : []
  })
  const approvals = await untilAborted(Promise.all(allowances), signal)
  return [...(native > 0n ? [wrap] : []), ...approvals.flat()]
}

function allowanceOf({ client }: SnapshotReader, token: Address, owner: Address): Promise<bigint> {
  const args = [owner, PERMIT2] as const
  return client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args,
  })
}

function approvalOf(token: Address, amount: bigint): Execution {
  const args = [PERMIT2, amount] as const
  return {
    to: token,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
  }
}
