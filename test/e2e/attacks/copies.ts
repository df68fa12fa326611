import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  padHex,
  zeroAddress,
} from 'viem'
import { acrossArbiterAbi } from '../../../src/contracts/across-arbiter.gen.ts'
import { oftArbiterAbi } from '../../../src/contracts/oft-arbiter.gen.ts'
import { routerAbi } from '../../../src/contracts/router.gen.ts'
import { sameChainArbiterAbi } from '../../../src/contracts/same-chain-arbiter.gen.ts'
import type { Call, Pending } from './attack-kit.ts'

/** What a copier makes of a transaction that it sees in the mempool, everything for itself. */
export type Copy = { name: string; call: Call }

type Step = { kind: number; target: Address; data: Hex; value: bigint; [field: string]: unknown }
type Swap = { to: Address; value: bigint; data: Hex }
type Params = { swap: Swap[]; repaymentAddress?: Address; order?: { permitted: Taken[] } }
type Taken = { token: Address; amount: bigint }

const ABIS = [sameChainArbiterAbi, acrossArbiterAbi, oftArbiterAbi]

/** All copies of a transaction through the Router; the last step is the intent's own. */
export function copiesOf(
  { to, input, value }: Pending,
  thief: Address,
  operator: readonly Address[],
): Copy[] {
  const paid = BigInt(value)
  const { args } = decodeFunctionData({ abi: routerAbi, data: input })
  const [steps] = args as unknown as [Step[], Address, bigint]
  const own = steps.at(-1)
  if (!own) throw new Error('no step')
  const through = (step: Step): Call => ({
    to,
    value: paid,
    data: encodeFunctionData({
      abi: routerAbi,
      functionName: 'execute',
      args: [[...steps.slice(0, -1), step] as never, thief, 0n],
    }),
  })
  const altered = operator.reduce((data, who) => replaced(data, who, thief), own.data)
  const greedy = alterParams(own, thief)
  // The greediest first: what has happened cannot happen again.
  return [
    ...greedy.map(({ name, data }) => ({ name, call: through({ ...own, data }) })),
    { name: 'with its own address for ours', call: through({ ...own, data: altered }) },
    { name: 'past the Router', call: { to: own.target, data: own.data, value: paid } },
    { name: 'as it is, for itself', call: through(own) },
  ]
}

const word = (address: Address) => padHex(address, { size: 32 }).slice(2).toLowerCase()
const replaced = (data: Hex, from: Address, to: Address): Hex =>
  data.replaceAll(word(from), word(to)) as Hex

/** What nobody signed, changed to the thief's liking. */
function alterParams({ data }: Step, thief: Address): { name: string; data: Hex }[] {
  for (const abi of ABIS) {
    const decoded = tryDecode(abi, data)
    if (!decoded) continue
    const { functionName, params } = decoded
    const encode = (changes: Partial<Params>) =>
      encodeFunctionData({ abi, functionName, args: [{ ...params, ...changes }] } as never)
    const repaid = params.repaymentAddress !== undefined
    return [
      ...(params.swap?.length
        ? [{ name: 'with a swap of its own', data: encode({ swap: skimmed(params, thief) }) }]
        : []),
      ...(repaid ? [{ name: 'repaid itself', data: encode({ repaymentAddress: thief }) }] : []),
    ]
  }
  return []
}

/** The swap, and one call more that takes a little of what is left over. */
function skimmed({ swap, order }: Params, thief: Address): Swap[] {
  const token = order?.permitted[0]?.token ?? zeroAddress
  const args = [thief, 1n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return [...swap, { to: token, value: 0n, data }]
}

function tryDecode(abi: (typeof ABIS)[number], data: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi, data })
    return { functionName, params: args?.[0] as unknown as Params }
  } catch {
    return undefined
  }
}
