import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { CHAINS } from '../../../test/kit/clients/client-accounts.ts'
import type { ClientWorld } from '../../../test/kit/clients/process-world.ts'
import type { Random } from '../../kit/random.ts'
import { askAgain } from './ask-again.ts'
import { moveTokens } from './move-tokens.ts'
import {
  type AccountKind,
  connectSdk,
  openAccount,
  PUBLISHED_SDKS,
  type SdkAccount,
  type SdkSplitter,
} from './published-sdks.ts'

const HOLDING = 40_000_000n
const KINDS: readonly AccountKind[] = ['plain key', 'Nexus', 'Safe']

export type Check = (what: string, faults: () => Promise<string[]>) => Promise<void>

/** The main flows of one published client: so many moves by accounts of each kind in turn. */
export async function playSdk(
  world: ClientWorld,
  version: string,
  { moves, random, check }: { moves: number; random: Random; check: Check },
): Promise<void> {
  const published = PUBLISHED_SDKS[version]
  if (!published) throw new Error(`The client ${version} is not installed.`)
  const sdk = connectSdk(world, published)
  const ids = Object.values(CHAINS).map(({ id }): number => id)
  for (let round = 0; round < moves; round++) {
    const kind = KINDS[round % KINDS.length] ?? 'plain key'
    const origin = random.pick(ids)
    const destination = random.pick(ids.filter((id) => id !== origin))
    const amount = BigInt(2_000_000 + random.below(20_000_000))
    const toSomebody = random.chance(0.5)
    const recipient = privateKeyToAccount(generatePrivateKey()).address
    const account = await fund(world, sdk, kind, origin)
    const words = `${version} ${kind}: ${amount} from ${origin} to ${destination}`
    await check(`${words}: portfolio`, () => comparePortfolio(account, origin))
    await check(`${words}: quote, sign, submit, wait`, () =>
      moveTokens(world, {
        account,
        origin,
        destination,
        amount,
        ...(toSomebody && { recipient }),
      }),
    )
  }
  await check(`${version}: splits`, () => compareSplit(world, sdk))
}

async function fund(
  world: ClientWorld,
  sdk: ReturnType<typeof connectSdk>,
  kind: AccountKind,
  chainId: number,
): Promise<SdkAccount> {
  if (kind === 'plain key') {
    const { key } = await world.newEoa([[chainId, 'USDC', HOLDING]])
    return openAccount(sdk, kind, key)
  }
  const account = await openAccount(sdk, kind, generatePrivateKey())
  await world.pay(chainId, 'USDC', account.getAddress(), HOLDING)
  return account
}

type Held = { symbol: string; chains: { chain: number; unlocked: bigint }[] }

async function comparePortfolio(account: SdkAccount, chainId: number): Promise<string[]> {
  const held = (await askAgain(() => account.getPortfolio(true))) as unknown as Held[]
  const usdc = held.find(({ symbol }) => symbol === 'USDC')
  const there = usdc?.chains.find(({ chain }) => Number(chain) === chainId)?.unlocked
  return there === HOLDING ? [] : [`the portfolio has ${there}, the chain has ${HOLDING}`]
}

async function compareSplit(world: ClientWorld, sdk: SdkSplitter): Promise<string[]> {
  const chain = CHAINS.base
  const token = world.token(chain.id, 'USDC')
  const ask = () => sdk.splitIntents({ chain, tokens: { [token]: 10_000_000n } })
  const { intents } = await askAgain(ask)
  const sum = intents.reduce((total, each) => total + (each[token] ?? 0n), 0n)
  return sum === 10_000_000n ? [] : [`the parts of a split make ${sum}`]
}
