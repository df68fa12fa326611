import { type Address, encodeFunctionData, erc20Abi, zeroAddress } from 'viem'
import type { Random } from '../kit/random.ts'
import type { Purse, Wallet } from './wallets.ts'

const SEPOLIA = 11155111
const BASE = 84532
const ARBITRUM = 421614
const OP = 11155420
const UNIT = 10n ** 6n

/** Who is paid by the trials' intents. */
export const SHOP: Address = '0x00000000000000000000000000000000005400b5'
export const RECIPIENT: Address = '0x00000000000000000000000000000000004ec191'

export const KINDS = [
  'same-chain',
  'across',
  'swap',
  'multi-origin',
  'calls',
  'executor',
  'app-fee',
] as const
/** Besides those: whose fees others pay, what travels as messages, what cannot be delivered. */
export const ALL_KINDS = [...KINDS, 'sponsored', 'native', 'oft', 'doomed'] as const
/** What bridges carry that are off by default: burnt and minted USDC, and USDT on warp routes. */
export const CARRIED_KINDS = ['cctp', 'hyperlane'] as const
export type Kind = (typeof ALL_KINDS)[number] | (typeof CARRIED_KINDS)[number]

const SPONSORED = { gas: true, bridgeFees: true, swapFees: true, protocolFees: true }

export type Trap = { chainId: number; address: Address }

const caip = (chainId: number) => `eip155:${chainId}`

/** A request for a quote of the kind, with random chains and amounts. */
export function wishOf(
  kind: Exclude<Kind, 'executor'>,
  wallet: Wallet,
  purse: Purse,
  random: Random,
  /** A contract that the calls of doomed intents run into. */
  trap?: Trap,
) {
  const target = trap?.chainId ?? random.pick([BASE, ARBITRUM])
  const origin = random.pick([SEPOLIA, BASE, ARBITRUM, OP].filter((id) => id !== target))
  const amount = BigInt(1 + random.below(4)) * UNIT + BigInt(random.below(1_000_000))
  const usdc = purse.token(target, 'USDC')
  const wish = (from: readonly number[], extra: object = {}) => ({
    account: { address: wallet.address, accountType: 'EOA', setupOps: [] },
    recipient: { address: RECIPIENT, accountType: 'EOA', setupOps: [] },
    destinationChainId: caip(target),
    tokenRequests: [{ tokenAddress: usdc, amount: String(amount) }],
    accountAccessList: { chainIds: from.map(caip), tokens: ['USDC'] },
    ...extra,
  })
  if (kind === 'same-chain') return wish([target])
  if (kind === 'across') return wish([origin])
  if (kind === 'swap') {
    const wanted = 10n ** 14n * BigInt(1 + random.below(5)) + BigInt(random.below(1_000_000))
    const tokenRequests = [{ tokenAddress: purse.token(target, 'WETH'), amount: String(wanted) }]
    return wish([target], { tokenRequests })
  }
  if (kind === 'multi-origin') {
    const others = [SEPOLIA, ARBITRUM, OP, BASE].filter((id) => id !== target).slice(0, 2)
    const most = String((amount * 3n) / 4n + UNIT)
    const chainTokenAmounts = Object.fromEntries(
      others.map((id) => [caip(id), { [purse.token(id, 'USDC')]: most }]),
    )
    return wish(others, { accountAccessList: { chainTokenAmounts } })
  }
  if (kind === 'native') {
    const wanted = 10n ** 14n * BigInt(1 + random.below(5)) + BigInt(random.below(1_000_000))
    const tokenRequests = [{ tokenAddress: zeroAddress, amount: String(wanted) }]
    return wish([target], { tokenRequests })
  }
  if (kind === 'sponsored') {
    const from = random.pick([origin, target])
    return wish([from], { options: { sponsorSettings: SPONSORED } })
  }
  if (kind === 'app-fee') {
    const options = { appFees: { feeBps: 1 + random.below(200) } }
    return wish([random.pick([origin, target])], { options })
  }
  if (kind === 'oft') {
    const [from] = [ARBITRUM, BASE].filter((id) => id !== target)
    return wish([from ?? OP], {
      tokenRequests: [{ tokenAddress: purse.token(target, 'USDT0'), amount: String(amount) }],
      accountAccessList: { chainIds: [caip(from ?? OP)], tokens: ['USDT0'] },
      options: { settlementLayers: { include: ['OFT'] } },
    })
  }
  if (kind === 'hyperlane') {
    return wish([origin], {
      tokenRequests: [{ tokenAddress: purse.token(target, 'USDT'), amount: String(amount) }],
      accountAccessList: { chainIds: [caip(origin)], tokens: ['USDT'] },
      options: { settlementLayers: { include: ['HYPERLANE'] } },
    })
  }
  if (kind === 'doomed' && trap) {
    const calls = [{ to: trap.address, value: '0', data: '0x' }]
    return wish([origin], { destinationExecutions: calls })
  }
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [SHOP, amount / 2n],
  })
  const calls = { destinationExecutions: [{ to: usdc, value: '0', data }] }
  if (kind === 'cctp') {
    const settlementLayers = { include: ['CCTP'] }
    const selectionStrategy = random.pick(['best', 'cheapest'])
    const options = { settlementLayers, selectionStrategy }
    return wish([origin], { options, ...(random.chance(0.3) && calls) })
  }
  return wish([origin], calls)
}

/** Calls that a smart account makes on its own chain, its gas repaid in USDC. */
export function executorWish(purse: Purse, random: Random) {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [SHOP, BigInt(1 + random.below(1_000_000))],
  })
  return { chainId: BASE, calls: [{ to: purse.token(BASE, 'USDC'), value: 0n, data }] }
}
