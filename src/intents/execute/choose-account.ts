import type { Address } from 'viem'
import { laneOf } from '../../domain/evm/transaction.ts'
import { isNative } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { StoredStep } from '../../store/intents/intent-steps.ts'
import type { Candidate, Need } from '../../store/transactions/relayer-needs.ts'
import { chainReader, type RelayerContext } from './relayer-context.ts'

export type Choice = { account: Address } | { none: string; lacks: 'account' | 'tokens' }

export type AccountWish = {
  intentId: bigint
  step: StoredStep
  needs: readonly Need[]
  /**
   * The needs are what the step takes, to the unit. Otherwise they are the most it could take,
   * and matter only where other transactions under way compete for the same tokens.
   */
  exact: boolean
}

/**
 * The least busy account that can send the step and holds what it must bring, besides what its
 * pending transactions will take.
 */
export async function chooseAccount(context: RelayerContext, wish: AccountWish): Promise<Choice> {
  const { chainId, kind, name } = wish.step
  const query = { chainId, lane: laneOf(kind), except: wish.intentId }
  const candidates = await context.reads.candidates(query)
  if (candidates.length === 0) {
    return { none: `the relayer has no account on chain ${chainId}`, lacks: 'account' }
  }
  const reader = chainReader(context, chainId)
  const own = wish.needs.filter(({ step }) => step === name)
  for (const candidate of candidates) {
    const needs = own.filter(({ token }) => wish.exact || candidate.spoken.has(token))
    if (await holds(context, { reader, candidate, needs })) return { account: candidate.address }
  }
  return { none: `the relayer lacks tokens on chain ${chainId}`, lacks: 'tokens' }
}

type Purse = { reader: ChainReader; candidate: Candidate; needs: readonly Need[] }

async function holds(
  { stopping }: RelayerContext,
  { reader, candidate, needs }: Purse,
): Promise<boolean> {
  if (needs.length === 0) return true
  // The native token is paid as its wrapped token.
  const wrapped = reader.chain.wrappedNativeToken.address.toLowerCase() as Address
  const kept = (token: Address) => (isNative(token) ? wrapped : token)
  const left = new Map<Address, bigint>()
  const tokens = [...new Set(needs.map(({ token }) => kept(token)))]
  const { amounts } = await reader.balances(candidate.address, tokens, stopping)
  for (const token of tokens) left.set(token, amounts.get(token) ?? 0n)
  const taken = [...candidate.spoken].map(([token, amount]) => ({ token, amount }))
  for (const { token, amount } of [...taken, ...needs]) {
    left.set(kept(token), (left.get(kept(token)) ?? 0n) - amount)
  }
  return tokens.every((token) => (left.get(token) ?? 0n) >= 0n)
}
