import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  multicall3Abi,
  size,
  slice,
} from 'viem'
import { isNative } from '../core/token.ts'
import type { BalanceSnapshot } from '../ports/chain-reader.ts'
import { blockParameter, ethCall, isRevert, type PinnedBlock } from './eth-call.ts'
import { quantity } from './head.ts'
import { type MulticallItem, multicall } from './multicall.ts'
import type { RpcPool } from './rpc-pool.ts'

export type BalancesRequest = {
  multicall3: Address
  account: Address
  tokens: readonly Address[]
  at: PinnedBlock
  signal?: AbortSignal | undefined
}

const REVERTS = 'balanceOf reverts'

type Reading = { amount: bigint } | { failure: string }

/**
 * Every balance of the set at one block, in one Multicall3 call. A token whose contract reverts
 * or answers rubbish is asked once more by itself, because a token that burns all the gas also
 * starves those after it; if that fails too, it is reported and the others are not touched.
 */
export async function readBalances(
  pool: RpcPool,
  request: BalancesRequest,
): Promise<BalanceSnapshot> {
  const { tokens, at } = request
  const together = await askTogether(pool, request)
  const readings = await Promise.all(
    tokens.map((token, index) => {
      const reading = together[index]
      return reading && 'amount' in reading ? reading : askAlone(pool, request, token)
    }),
  )
  const amounts = new Map<Address, bigint>()
  const failures = new Map<Address, string>()
  for (const [index, token] of tokens.entries()) {
    const reading = readings[index]
    if (reading && 'amount' in reading) amounts.set(token, reading.amount)
    else failures.set(token, reading?.failure ?? 'was not read')
  }
  return { block: at.block, amounts, failures }
}

/** No readings at all when a token left too little gas for Multicall3 itself to end. */
async function askTogether(pool: RpcPool, request: BalancesRequest): Promise<Reading[]> {
  const { multicall3, tokens, at, signal } = request
  const items = tokens.map((token) => balanceCall(request, token))
  try {
    const results = await multicall(pool, { multicall3, items, at, signal })
    return results.map(({ success, returnData }) =>
      success ? readAmount(returnData) : { failure: REVERTS },
    )
  } catch (error) {
    if (!isRevert(error)) throw error
    return []
  }
}

function balanceCall({ multicall3, account }: BalancesRequest, token: Address): MulticallItem {
  if (isNative(token)) {
    const call = { abi: multicall3Abi, functionName: 'getEthBalance', args: [account] } as const
    return { to: multicall3, data: encodeFunctionData(call) }
  }
  const call = { abi: erc20Abi, functionName: 'balanceOf', args: [account] } as const
  return { to: token, data: encodeFunctionData(call) }
}

async function askAlone(pool: RpcPool, request: BalancesRequest, token: Address): Promise<Reading> {
  const { account, at, signal } = request
  try {
    if (isNative(token)) return await askNative(pool, { account, at, signal })
    const { to, data } = balanceCall(request, token)
    return await ethCall(pool, { to, data, at, parse: readAmount, signal })
  } catch (error) {
    if (!isRevert(error)) throw error
    return { failure: REVERTS }
  }
}

async function askNative(
  pool: RpcPool,
  { account, at, signal }: Pick<BalancesRequest, 'account' | 'at' | 'signal'>,
): Promise<Reading> {
  const parse = (result: unknown) => ({ amount: quantity(result, 'balance') })
  const call = { method: 'eth_getBalance', params: [account, blockParameter(at)], parse }
  return (await pool.race((url, inner) => url.call(call, inner), { signal, prefer: at.source }))
    .value
}

/** Longer answers are read as the EVM would: the first word counts. */
function readAmount(returned: Hex): Reading {
  if (size(returned) < 32) return { failure: 'balanceOf gives no balance' }
  return { amount: hexToBigInt(slice(returned, 0, 32)) }
}
