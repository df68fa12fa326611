import type { Address } from 'viem'
import { CHAINS } from '../../../test/kit/clients/client-accounts.ts'
import type { ClientWorld } from '../../../test/kit/clients/process-world.ts'
import { askAgain } from './ask-again.ts'
import type { SdkAccount } from './published-sdks.ts'

export type Move = {
  account: SdkAccount
  origin: number
  destination: number
  amount: bigint
  /** Absent: the account itself. */
  recipient?: Address
}

type Cost = { tokensSpent: Record<string, Record<string, { unlocked: string }>> }

const chainOf = (id: number) => {
  const chain = Object.values(CHAINS).find((each) => each.id === id)
  if (!chain) throw new Error(`There is no chain ${id} on the devnet.`)
  return chain
}

/** Quotes, signs, submits and waits; says what is not as the quote had it, to the unit. */
export async function moveTokens(world: ClientWorld, move: Move): Promise<string[]> {
  const { account, origin, destination, amount, recipient } = move
  const owner = account.getAddress()
  const to = recipient ?? owner
  const holds = (chainId: number, who: Address) => world.balance(chainId, 'USDC', who)
  const [had, had2] = [await holds(origin, owner), await holds(destination, to)]
  const prepared = await askAgain(() =>
    account.prepareTransaction({
      sourceChains: [chainOf(origin)],
      targetChain: chainOf(destination),
      sourceAssets: ['USDC'],
      tokenRequests: [{ address: world.token(destination, 'USDC'), amount }],
      ...(recipient && { recipient }),
    }),
  )
  const signed = await account.signTransaction(prepared)
  const status = await account.waitForExecution(await account.submitTransaction(signed))
  const { tokensSpent } = (prepared.intentRoute as unknown as { intentCost: Cost }).intentCost
  const spent = Object.values(tokensSpent)
    .flatMap((tokens) => Object.values(tokens))
    .reduce((sum, { unlocked }) => sum + BigInt(unlocked), 0n)
  const [has, has2] = [await holds(origin, owner), await holds(destination, to)]
  return [
    ...('fill' in status ? [] : ['the client was told of no fill']),
    ...(spent >= amount ? [] : [`the quote spends ${spent} for ${amount}`]),
    ...(had - has === spent ? [] : [`${had - has} left the account, the quote said ${spent}`]),
    ...(has2 - had2 === amount ? [] : [`${has2 - had2} arrived, ${amount} were wished for`]),
  ]
}
