import { type Address, createWalletClient, erc20Abi, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { GroundsOptions } from '../../intents/grounds.ts'
import { type Grounds, openGrounds } from '../../intents/grounds.ts'
import { fillPurse, type Purse } from '../../intents/wallets.ts'
import { controlDevnet } from '../../kit/control-devnet.ts'

/** Where everybody wants USDC, and where it comes from. */
export const WANTED = 421614
export const OTHERS = [84532, 11155420, 11155111] as const
export const UNIT = 10n ** 6n

/** What the relayer has of USDC when the week begins. */
const STOCK = { wanted: 3_000n * UNIT, other: 40_000n * UNIT }
const RICH = 200_000n * UNIT
/** Of every chain but the one that is faster by itself. */
const BLOCK_MS = 500
const WALLETS = 4

/** All limits of a venue are for hours that pass in seconds. */
const VENUE = {
  minUsd: '100',
  maxUsd: '2500',
  maxCostBps: 50,
  maxPending: 8,
  coolDownSeconds: 1,
  dailyCapUsd: '10000000',
}
const BANDS = [
  { chain: WANTED, token: 'USDC', target: '8000', floor: '6000', ceiling: '20000', reserve: '0' },
  ...OTHERS.map((chain) => ({
    chain,
    token: 'USDC',
    target: '1000',
    floor: '0',
    ceiling: '100000',
    reserve: '500',
  })),
]

export type Scene = { grounds: Grounds; purse: Purse; filler: Address }

/** Four chains with little of what is wanted where it is wanted, and users who have plenty. */
export async function openScene(seed: number, mode: 'propose' | 'automatic'): Promise<Scene> {
  const blockTimesMs = Object.fromEntries(OTHERS.map((id) => [id, BLOCK_MS]))
  const inventory = { mode, everyMs: 500, bands: BANDS, across: VENUE, oft: VENUE }
  const settings: GroundsOptions['settings'] = { inventory, audit: { everyMs: 1_000 } }
  const grounds = await openGrounds({ blockTimesMs, settings })
  try {
    for (const chainId of OTHERS)
      await controlDevnet(grounds.devnet, 'block-time', { chainId, ms: BLOCK_MS })
    const purse = await fillPurse(grounds, {
      seed,
      wallets: WALLETS,
      smart: 0,
      usdc: RICH,
      usdt0: RICH,
    })
    const filler = await leaveStock(grounds, purse)
    return { grounds, purse, filler }
  } catch (error) {
    await grounds.stop()
    throw error
  }
}

/** Sends what the fill account has too much of to somebody else; answers the account. */
async function leaveStock({ devnet }: Grounds, purse: Purse): Promise<Address> {
  const keyOf = (note: string) => {
    const found = devnet.accounts.find((each) => each.note === note)
    if (!found) throw new Error(`the devnet has no ${note}`)
    return privateKeyToAccount(found.privateKey as Hex)
  }
  const [relayer, spare] = [keyOf('relayer'), keyOf('spare')]
  await Promise.all(
    devnet.chains.map(async ({ id, rpcUrls }) => {
      const address = purse.token(id, 'USDC')
      const held = await readStock({ purse, filler: relayer.address }, id)
      const rest = held - (id === WANTED ? STOCK.wanted : STOCK.other)
      const wallet = createWalletClient({ account: relayer, transport: http(rpcUrls[0]) })
      const args = [spare.address, rest] as const
      const call = { address, abi: erc20Abi, functionName: 'transfer', args, chain: null } as const
      const hash = await wallet.writeContract({ ...call, gas: 100_000n })
      const { status } = await purse.client(id).waitForTransactionReceipt({ hash })
      if (status !== 'success') throw new Error(`the stock of chain ${id} could not be set`)
    }),
  )
  return relayer.address
}

/** USDC that the fill account has on a chain now. */
export function readStock(
  { purse, filler }: Pick<Scene, 'purse' | 'filler'>,
  chainId: number,
): Promise<bigint> {
  return purse.client(chainId).readContract({
    address: purse.token(chainId, 'USDC'),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [filler],
  })
}
