import { type Address, decodeFunctionResult, encodeFunctionData, multicall3Abi } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import type { Revert } from '../../domain/evm/read-revert.ts'
import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { SetupOp } from '../../domain/intent/request/account.ts'
import { namesValidator, OWNER_VALIDATORS } from '../../domain/intent/request/owner-validators.ts'
import { sameAddress } from '../../domain/token.ts'
import type { BlockView } from '../../ports/chain-reader.ts'
import type { LayerStep } from '../../ports/settlement-layer.ts'
import { runsCalls } from './stand-in.ts'

export type SetupTrial = {
  chain: Chain
  view: BlockView
  route: QuotedIntent
  step: LayerStep
  sender: Address
}

/**
 * The result of creating an account; if the factory or a validator does not exist, there is no
 * revert.
 */
export type Unborn = Revert & { factory?: Address; validator?: Address }

/**
 * Simulates the calls that create the accounts of a step, and returns their revert. The step itself
 * is simulated with accounts that exist already, so it would not show this.
 */
export async function rehearseSetup(
  { chain, view, route, step, sender }: SetupTrial,
  signal: AbortSignal,
): Promise<Unborn | undefined> {
  const { account, recipient, elements } = route
  const spends = step.elements.some((index) => elements[index]?.chainId === step.chainId)
  const involved = [...(spends ? [account] : []), ...(runsCalls(route, step) ? [recipient] : [])]
  const ops = involved.flatMap(({ onChain, setupOps }) =>
    onChain.get(step.chainId)?.needsSetup ? setupOps : [],
  )
  const unique = ops.filter(
    (op, index) => ops.findIndex(({ to, data }) => to === op.to && data === op.data) === index,
  )
  // A call to an address without code succeeds, and creates nothing.
  const [first] = unique
  const own = involved.some(({ address }) => first && sameAddress(address, first.to))
  if (first && !own && (await view.codeAt(first.to, signal)) === '0x') {
    return { data: undefined, factory: first.to }
  }
  const validator = await findMissingValidator(view, unique, signal)
  if (validator) return { data: undefined, validator }
  const { multicall3 } = chain.contracts
  if (unique.length === 0 || !multicall3) return undefined
  const calls = unique.map(({ to, data }) => ({ target: to, callData: data, allowFailure: true }))
  const aggregate = { abi: multicall3Abi, functionName: 'aggregate3' } as const
  const { data } = await view.client.call({
    account: sender,
    to: multicall3,
    requestOptions: { signal },
    data: encodeFunctionData({ ...aggregate, args: [calls] }),
  })
  if (!data) throw new Error(`no Multicall3 answers on chain ${chain.id}`)
  const results = decodeFunctionResult({ ...aggregate, data })
  const failed = results.find(({ success }) => !success)
  return failed && { data: failed.returnData }
}

async function findMissingValidator(
  view: BlockView,
  ops: readonly SetupOp[],
  signal: AbortSignal,
): Promise<Address | undefined> {
  const named = OWNER_VALIDATORS.filter((validator) => namesValidator(ops, validator))
  const codes = await Promise.all(named.map((address) => view.codeAt(address, signal)))
  return named.find((_, index) => codes[index] === '0x')
}
