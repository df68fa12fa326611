import { type Address, type Hex, hexToBigInt, size, slice, toFunctionSelector } from 'viem'
import { isNative } from '../../domain/token.ts'
import type { BalanceSnapshot } from '../../ports/chain-reader.ts'
import { quantity } from '../head/head.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import { blockParameter, ethCall, isRevert, type PinnedBlock } from './eth-call.ts'
import type { MulticallItem } from './multicall.ts'
import type { Ask } from './shared-multicall.ts'

export type BalancesRequest = {
  multicall3: Address
  /** Calls Multicall3 at the block. */
  ask: Ask
  account: Address
  tokens: readonly Address[]
  at: PinnedBlock
  signal?: AbortSignal | undefined
}

const REVERTS = 'balanceOf reverts'
const BALANCE_OF = toFunctionSelector('balanceOf(address)')
const GET_ETH_BALANCE = toFunctionSelector('getEthBalance(address)')
const ALLOWANCE = toFunctionSelector('allowance(address,address)')

type Reading = { amount: bigint } | { failure: string }

/**
 * Reads every balance of the set at one block, in one Multicall3 call. A token whose contract
 * reverts or returns an invalid answer is asked again alone, because a token that uses up all the
 * gas also fails those after it. If that fails, too, the token is reported and the others are not
 * affected.
 */
export async function readBalances(
  pool: RpcPool,
  request: BalancesRequest,
): Promise<BalanceSnapshot> {
  const { tokens, at } = request
  const together = await askTogether(request)
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
    else failures.set(token, reading?.failure ?? 'the balance was not read')
  }
  return { block: at.block, amounts, failures }
}

/** Returns no readings at all if a token left Multicall3 too little gas to finish. */
async function askTogether(request: BalancesRequest): Promise<Reading[]> {
  const items = request.tokens.map((token) => balanceCall(request, token))
  try {
    const results = await request.ask(items)
    return results.map(({ success, returnData }) =>
      success ? readAmount(returnData) : { failure: REVERTS },
    )
  } catch (error) {
    if (!isRevert(error)) throw error
    return []
  }
}

function balanceCall({ multicall3, account }: BalancesRequest, token: Address): MulticallItem {
  return isNative(token)
    ? { to: multicall3, data: callOf(GET_ETH_BALANCE, account) }
    : { to: token, data: callOf(BALANCE_OF, account) }
}

/** Encodes the calldata of a function that takes addresses only. */
function callOf(selector: Hex, ...addresses: readonly Address[]): Hex {
  const words = addresses.map((address) => address.slice(2).toLowerCase().padStart(64, '0'))
  return `${selector}${words.join('')}`
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

/** A longer answer is read as the EVM reads it: the first word counts. */
function readAmount(returned: Hex): Reading {
  if (size(returned) < 32) return { failure: 'balanceOf returns no balance' }
  return { amount: hexToBigInt(slice(returned, 0, 32)) }
}

export type AllowancesRequest = {
  ask: Ask
  owner: Address
  spender: Address
  tokens: readonly Address[]
}

/**
 * Reads an owner's allowances for a spender, by token as given, without tokens that give no answer.
 */
export async function readAllowances(
  request: AllowancesRequest,
): Promise<ReadonlyMap<Address, bigint>> {
  const { ask, owner, spender } = request
  const tokens = request.tokens.filter((token) => !isNative(token))
  const data = callOf(ALLOWANCE, owner, spender)
  const results = await ask(tokens.map((to) => ({ to, data })))
  const allowances = new Map<Address, bigint>()
  for (const [index, token] of tokens.entries()) {
    const result = results[index]
    const reading = result?.success ? readAmount(result.returnData) : undefined
    if (reading && 'amount' in reading) allowances.set(token, reading.amount)
  }
  return allowances
}
