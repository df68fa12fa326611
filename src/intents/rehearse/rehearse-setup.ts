import { type Address, decodeFunctionResult, encodeFunctionData, multicall3Abi } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import type { Revert } from '../../domain/evm/read-revert.ts'
import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { SetupOp } from '../../domain/intent/request/account.ts'
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
 * The validators that public clients make accounts with, each at one address on every chain. Some
 * accounts install one that does not exist without a complaint, and then accept no signature.
 */
const VALIDATORS: readonly Address[] = [
  '0x000000000013fdB5234E4E3162a810F54d9f7E98', // plain keys
  '0x00000072F286204Bb934eD49D8969E86F7dEC7b1', // Startale's own
  '0x0000000000578c4cB0e472a5462da43C495C3F33', // passkeys
  '0xf6bDf42c9BE18cEcA5C06c42A43DAf7FBbe7896b', // several factors
  '0xA04D053b3C8021e8D5bF641816c42dAA75D8b597', // guardians
  '0x5049ecBd4d961aE6DFEED9b7ccCe7f026454970E', // ENS names
  '0xad568B3F825A8d5FFc06DD3253526B64D810Ae89', // sessions
]

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

/** Every way to encode what creates an account contains the validators' addresses as they are. */
async function findMissingValidator(
  view: BlockView,
  ops: readonly SetupOp[],
  signal: AbortSignal,
): Promise<Address | undefined> {
  const text = ops.map(({ data }) => data.toLowerCase()).join(' ')
  const named = VALIDATORS.filter((address) => text.includes(address.slice(2).toLowerCase()))
  const codes = await Promise.all(named.map((address) => view.codeAt(address, signal)))
  return named.find((_, index) => codes[index] === '0x')
}
