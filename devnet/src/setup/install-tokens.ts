import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import type { TokenConfig } from '../../../src/config/schema.ts'
import { DEPLOYER } from '../actor-keys.ts'
import { MULTICALL3 } from '../addresses.ts'
import { type ChainSpec, MOCK_USD, OFT_USDT0, USDT, USDT0 } from '../chain-specs.ts'
import { DEV_ACCOUNTS } from '../dev-accounts.ts'
import { creationCode, ownArtifact, packageArtifact } from './artifact.ts'
import { constructAt, constructWithStorageAt, type SetupChain, sendAll } from './setup-chain.ts'

export const wethAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])
export const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])
const multicallAbi = parseAbi([
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate3Value(Call[] calls) payable',
])

const TOKEN_NAMES: Readonly<Record<string, string>> = {
  USDC: 'USD Coin',
  USDT: 'Tether USD',
  USDT0: 'USDT0',
  MockUSD: 'Mock USD',
}
const FUNDED_USD = 1_000_000n * 10n ** 6n
const FUNDED_WETH = 100n * 10n ** 18n
/** Relayers carry many intents at once, so they start with this multiple of the others' share. */
const RELAYER_SHARES = 20n

/** The chain's ERC-20 tokens, wrapped ether first. */
export function chainTokens(spec: ChainSpec): TokenConfig[] {
  if (spec.tokens) return [...spec.tokens]
  return [
    { symbol: 'WETH', address: spec.weth, decimals: 18, priceSymbol: 'ETH' },
    { symbol: 'USDC', address: spec.usdc, decimals: 6 },
    { symbol: 'USDT', address: USDT, decimals: 6 },
    { symbol: 'USDT0', address: USDT0, decimals: 6, priceSymbol: 'USDT' },
    { symbol: 'MockUSD', address: MOCK_USD, decimals: 6, priceSymbol: 'USDC' },
  ]
}

/** Puts the tokens at their addresses and gives every development account its share. */
export async function installTokens(setup: SetupChain): Promise<void> {
  const { spec } = setup
  for (const { symbol, address, decimals } of chainTokens(spec)) {
    if (symbol === 'WETH') continue
    const args = [TOKEN_NAMES[symbol], symbol, decimals]
    await constructAt(setup, address as Address, tokenCode(symbol, args))
  }
  await installWrappedNative(setup)
  await sendAll(setup, [funding(spec)])
}

export async function installWrappedNative(setup: SetupChain): Promise<void> {
  const weth = packageArtifact(
    '@across-protocol/contracts',
    'dist/evm/artifacts/WETH9.sol/WETH9.json',
  )
  const from = DEPLOYER.address
  const target = { address: setup.spec.weth, from, creationCode: creationCode(weth) }
  await constructWithStorageAt(setup, target)
}

/** Only USDC has transfers by signature (ERC-3009), as on the public networks. */
export function tokenCode(symbol: string, args: readonly unknown[]): Hex {
  if (symbol === 'USDT0') return creationCode(ownArtifact('DevOftToken'), [...args, OFT_USDT0])
  return creationCode(ownArtifact(symbol === 'USDC' ? 'DevDollar' : 'DevToken'), args)
}

/** One transaction funds all accounts: Multicall3 mints, wraps ether and passes it on. */
function funding(spec: ChainSpec) {
  const call = (target: string, callData: Hex, value = 0n) => ({
    target: target as Address,
    allowFailure: false,
    value,
    callData,
  })
  const sharesOf = (note: string) => (note.includes('relayer') ? RELAYER_SHARES : 1n)
  const wrapped = DEV_ACCOUNTS.reduce((sum, { note }) => sum + FUNDED_WETH * sharesOf(note), 0n)
  const calls = [
    call(spec.weth, encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }), wrapped),
  ]
  for (const { address, note } of DEV_ACCOUNTS) {
    const shares = sharesOf(note)
    const share = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [address, FUNDED_WETH * shares],
    })
    const minted = encodeFunctionData({
      abi: mintAbi,
      functionName: 'mint',
      args: [address, FUNDED_USD * shares],
    })
    calls.push(call(spec.weth, share))
    for (const stable of [spec.usdc, USDT, USDT0, MOCK_USD]) calls.push(call(stable, minted))
  }
  return {
    from: DEPLOYER.address,
    to: MULTICALL3,
    value: wrapped,
    data: encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate3Value', args: [calls] }),
  }
}
