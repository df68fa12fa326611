import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { readerOf, sendFrom } from './client.ts'
import type { ShellRun } from './operator-shell.ts'
import { type Rehearsal, tokenOf, units } from './rehearsal.ts'

type ByHand = {
  variables(rehearsal: Rehearsal): Promise<Record<string, string>>
  judge(rehearsal: Rehearsal, run: ShellRun): Promise<void>
}

/** The operator takes profit out with a key of the relayer, and told the books before. */
export const announceAndSend: ByHand = {
  async variables({ ground, accountOf }) {
    const account = accountOf('fills').address
    const chainId = chainOf(ground)
    const nonce = await readerOf(ground, chainId).getTransactionCount({ address: account })
    return { CHAIN: String(chainId), ACCOUNT: account, NONCE: String(nonce) }
  },
  async judge(rehearsal, { code }) {
    rehearsal.check(code === 0, 'a transaction by hand is announced')
    await takeProfit(rehearsal)
  },
}

/** The same, told afterwards. */
export const sendAndAnnounce: ByHand = {
  async variables(rehearsal) {
    return { TRANSACTION: await takeProfit(rehearsal) }
  },
  async judge(rehearsal, { code }) {
    rehearsal.check(code === 0, 'a transaction by hand is told of afterwards')
  },
}

const chainOf = (ground: Rehearsal['ground']) => ground.specs[0]?.id ?? 0

async function takeProfit(rehearsal: Rehearsal): Promise<Hex> {
  const { ground, accountOf } = rehearsal
  const chainId = chainOf(ground)
  const amount = units(rehearsal, chainId, 'USDC', 7n)
  const args = [accountOf('operator').address, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const to = tokenOf(rehearsal, chainId, 'USDC').address
  return sendFrom(rehearsal, chainId, accountOf('fills'), { to, data })
}
