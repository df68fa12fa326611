import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiParameters,
  prepareEncodeFunctionData,
  type StateOverride,
  slice,
} from 'viem'
import type { Chain } from '../../domain/chain.ts'
import type { Execution } from '../../domain/evm/execution.ts'
import type {
  AcceptedIntent,
  Allocation,
  QuotedElement,
  QuotedIntent,
} from '../../domain/intent/intent.ts'
import { isSignedBySession } from '../../domain/intent/order/op-mode.ts'
import { preparesItself, spenderOf } from '../../domain/intent/quote/spender.ts'
import { nativeSpend } from '../../domain/intent/quote/token-requirements.ts'
import {
  type ResolvedAccount,
  runsOwnCalls,
  type SetupOp,
} from '../../domain/intent/request/account.ts'
import { describeOnChain } from '../../domain/intent/request/account-on-chain.ts'
import { callSession } from '../../domain/intent/session/session-signer.ts'
import { sameAddress } from '../../domain/token.ts'
import type { BlockView } from '../../ports/chain-reader.ts'
import type { LayerStep } from '../../ports/settlement-layer.ts'
import { AGREEABLE_ACCOUNT, agreeableSigner } from './stand-in-code.ts'

export type StandIn = { intent: AcceptedIntent; stateOverride: StateOverride }

type Question = {
  chain: Chain
  view: BlockView
  route: QuotedIntent
  step: LayerStep
  /**
   * The allocator's signature, which it gives before anybody has signed; it never leaves the
   * service.
   */
  allocation: Allocation | undefined
}

/** A signature with the length of a plain key's that is certainly invalid. */
const NO_SIGNATURE: Hex = `0x${'01'.repeat(65)}`

const accountAbi = parseAbi([
  'function executeFromExecutor(bytes32 mode, bytes calls) returns (bytes[])',
])
const RUN = prepareEncodeFunctionData({ abi: accountAbi, functionName: 'executeFromExecutor' })
const CALLS = parseAbiParameters('(address to, uint256 value, bytes data)[]')
const APPROVE = prepareEncodeFunctionData({ abi: erc20Abi, functionName: 'approve' })
const WRAP = encodeFunctionData({ abi: parseAbi(['function deposit() payable']) })
const BATCH: Hex = `0x01${'00'.repeat(31)}`

/**
 * An offer as if its owner had signed it and had done what the offer requires: accounts that have
 * to agree to a step are replaced, for the simulation, by code that agrees.
 */
export async function standIn(question: Question): Promise<StandIn> {
  const { chain, view, route, step, allocation } = question
  const { account, recipient } = route
  const own = route.elements.filter(
    ({ chainId }, index) => chainId === step.chainId && step.elements.includes(index),
  )
  const owner = own.length > 0 ? [account] : []
  const receiver = runsCalls(route, step) ? [recipient] : []
  const overrides = await Promise.all(
    [...owner, ...receiver].map((each) => agree(view, chain.id, each)),
  )
  const all = [...overrides.flat(), ...agreeableEmissary(route, step)]
  const stateOverride = all.filter(
    ({ address }, index) => all.findIndex((each) => sameAddress(each.address, address)) === index,
  )
  const setupOps = own.flatMap((element) => readyOps(chain, route, element))
  const intent: AcceptedIntent = {
    ...route,
    account: asReady(account, step.chainId, setupOps),
    recipient: asReady(recipient, step.chainId, []),
    signatures: {
      origin: route.elements.map(({ chainId }) => signatureOf(account, chainId)),
      destination: signatureOf(recipient, step.chainId),
      authorizations: { sponsor: [], recipient: [] },
      ...(allocation && { allocation }),
    },
    acceptedAt: route.createdAt,
  }
  return { intent, stateOverride }
}

/**
 * What a session allows cannot be checked without its key's signature, so the emissary is replaced,
 * too.
 */
function agreeableEmissary({ request, elements }: QuotedIntent, step: LayerStep): StateOverride {
  const bySession = step.elements.some((index) => {
    const op = elements[index]?.mandate.destinationOps
    return op !== undefined && isSignedBySession(op)
  })
  const session = bySession ? callSession(request, step.chainId) : undefined
  return session ? [{ address: session.emissary, code: AGREEABLE_ACCOUNT }] : []
}

/** Whether the recipient's own account runs calls in a step. */
export function runsCalls({ recipient, elements }: QuotedIntent, step: LayerStep): boolean {
  return (
    step.kind === 'fill' &&
    runsOwnCalls(recipient) &&
    step.elements.some((index) => (elements[index]?.mandate.destinationOps.ops.length ?? 0) > 0)
  )
}

function signatureOf({ mockSignatures }: ResolvedAccount, chainId: number): Hex {
  return mockSignatures.get(chainId) ?? mockSignatures.get(0) ?? NO_SIGNATURE
}

/**
 * Returns the account with other calls in place of those that create it, because it exists in the
 * simulation.
 */
function asReady(
  account: ResolvedAccount,
  chainId: number,
  setupOps: readonly SetupOp[],
): ResolvedAccount {
  const now = { chainId, code: 'contract', needsSetup: setupOps.length > 0 } as const
  return { ...account, setupOps, onChain: new Map([...account.onChain, [chainId, now]]) }
}

/**
 * Makes an account agree. An existing modular account keeps its code, and with it what it allows
 * its modules; only its signature check is answered for it. For all others the agreeing code is
 * enough.
 */
async function agree(
  view: BlockView,
  chainId: number,
  account: ResolvedAccount,
): Promise<StateOverride> {
  const { address } = account
  const code = await view.codeAt(address)
  const now = describeOnChain(account, chainId, code)
  if (!runsOwnCalls(account) || now.code === 'none' || now.requiredDelegation) {
    return [{ address, code: AGREEABLE_ACCOUNT }]
  }
  // An account may check in its own code that it is delegated, so the delegate's code is replaced.
  const place = now.delegate ?? address
  const running = place === address ? code : await view.codeAt(place)
  const aside = getAddress(slice(keccak256(place), 12))
  return [
    { address: place, code: agreeableSigner(aside) },
    { address: aside, code: running },
  ]
}

/**
 * The calls that the token requirements demand of an owner whose account runs no calls for us:
 * wraps and approvals.
 */
function readyOps(chain: Chain, route: QuotedIntent, element: QuotedElement): SetupOp[] {
  const { account } = route
  const spender = spenderOf(route, element, chain)
  const { fundingMethod } = element.settlementContext
  if (preparesItself(route) || fundingMethod === 'NO_FUNDING' || !spender) return []
  const native = nativeSpend(element)
  const wrap: Execution = {
    to: chain.wrappedNativeToken.address,
    value: native,
    data: WRAP,
  }
  // Some tokens refuse to replace an allowance, so it is set to zero first.
  const approvals = element.permitted.flatMap(({ token, amount }) => [
    approval(token, { spender, amount: 0n }),
    approval(token, { spender, amount }),
  ])
  return [...(native > 0n ? [wrap] : []), ...approvals].map((call) => byAccount(account, call))
}

function approval(
  token: Address,
  { spender, amount }: { spender: Address; amount: bigint },
): Execution {
  const args = [spender, amount] as const
  const data = encodeFunctionData({ ...APPROVE, args })
  return { to: token, value: 0n, data }
}

function byAccount({ address }: ResolvedAccount, call: Execution): SetupOp {
  const batch = encodeAbiParameters(CALLS, [[call]])
  const args = [BATCH, batch] as const
  const data = encodeFunctionData({ ...RUN, args })
  return { to: address, data }
}
