import { Value } from 'typebox/value'
import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  getCreate2Address,
  hexToBigInt,
  http,
  keccak256,
  parseAbi,
  parseEther,
  toHex,
} from 'viem'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChainSchema } from '../../src/config/schema.ts'
import { ACTOR_KEYS } from './actor-keys.ts'
import { CREATE2_DEPLOYER, PERMIT2 } from './addresses.ts'
import { PERMIT2_SALT, permit2CreationCode } from './setup/install-canonical.ts'
import { OPTIONAL_PROTOCOLS } from './setup/setup-devnet-chain.ts'
import { type Devnet, startDevnet } from './start.ts'

const feedAbi = parseAbi([
  'function latestRoundData() view returns (uint80, int256 answer, uint256, uint256 updatedAt, uint80)',
  'function decimals() view returns (uint8)',
  'function description() view returns (string)',
])
const quoterAbi = parseAbi([
  'struct Quote { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(Quote params) returns (uint256 amountOut, uint160, uint32, uint256)',
])

describe('the devnet', () => {
  let devnet: Devnet
  /** Seconds since 1970. */
  const startedAt = Date.now() / 1000
  const client = (id: number) =>
    createPublicClient({
      transport: http(devnet.chains.find((chain) => chain.id === id)?.rpcUrls[0], {
        retryCount: 0,
      }),
    })
  const at = (id: number, contract: string) => {
    const chain = devnet.chains.find((candidate) => candidate.id === id)
    return (chain?.contracts[contract] ?? chain?.priceFeeds[contract]) as `0x${string}`
  }

  beforeAll(async () => {
    devnet = await startDevnet({ automine: true, pausedActors: ['price-keeper', 'arbitrageur'] })
  })
  afterAll(() => devnet.stop())

  it('describes its chains in the shape of the configuration', () => {
    expect(devnet.chains.map(({ id }) => id)).toEqual([11155111, 84532, 421614, 11155420])
    for (const chain of devnet.chains) {
      expect([...Value.Errors(ChainSchema, chain)]).toEqual([])
      expect(chain.rpcUrls).toHaveLength(3)
      expect(chain.tokens.map(({ address }) => address)).toContain(chain.wrappedNativeToken)
    }
  })

  it('has code at every address it names', async () => {
    for (const chain of devnet.chains) {
      const named = { ...chain.contracts, ...chain.priceFeeds }
      const addresses = [...Object.values(named), ...chain.tokens.map(({ address }) => address)]
      const codes = await Promise.all(
        addresses.map((address) => client(chain.id).getCode({ address: address as `0x${string}` })),
      )
      expect(codes.filter((code) => code === undefined)).toEqual([])
    }
  })

  it('funds every account on every chain', async () => {
    expect(devnet.accounts.length).toBeGreaterThanOrEqual(5)
    for (const chain of devnet.chains) {
      const balances = devnet.accounts.flatMap(({ address }) =>
        chain.tokens.map((token) =>
          client(chain.id).readContract({
            abi: erc20Abi,
            address: token.address as `0x${string}`,
            functionName: 'balanceOf',
            args: [address],
          }),
        ),
      )
      const expected = devnet.accounts.flatMap(({ note }) => {
        const shares = note.includes('relayer') ? 20n : 1n
        return chain.tokens.map(({ symbol }) =>
          symbol === 'WETH' ? shares * parseEther('100') : shares * 10n ** 12n,
        )
      })
      expect(await Promise.all(balances)).toEqual(expected)
    }
  })

  it('keeps its actors behind keys that can be derived from their names', () => {
    const names = [
      'deployer',
      'uniswap-deployer',
      'across-dataworker',
      'price-keeper',
      'arbitrageur',
      'layerzero deployer',
      'layerzero dvn',
      'layerzero executor',
      'cctp deployer',
      'cctp stranger',
      'hyperlane deployer',
      'hyperlane relayer',
    ]
    const keys = names.map((name) => keccak256(toHex(`simplon devnet ${name}`)))
    expect(ACTOR_KEYS).toEqual(
      keys.map((privateKey) => ({ privateKey, address: privateKeyToAddress(privateKey) })),
    )
  })

  it('has Permit2 where its creation code belongs, bound to the right domain', async () => {
    const bytecode = permit2CreationCode()
    expect(getCreate2Address({ from: CREATE2_DEPLOYER, salt: PERMIT2_SALT, bytecode })).toBe(
      PERMIT2,
    )
    const separators = await Promise.all(
      devnet.chains.map(({ id }) =>
        client(id).readContract({
          address: PERMIT2,
          abi: parseAbi(['function DOMAIN_SEPARATOR() view returns (bytes32)']),
          functionName: 'DOMAIN_SEPARATOR',
        }),
      ),
    )
    expect(new Set(separators).size).toBe(4)
  })

  it('lets anybody mint, and takes EIP-2612 permits', async () => {
    const usdc = devnet.chains[1]?.tokens.find(({ symbol }) => symbol === 'USDC')
    const address = usdc?.address as `0x${string}`
    const stranger = privateKeyToAccount(keccak256('0x01'))
    const payer = privateKeyToAccount(devnet.accounts[0]?.privateKey as `0x${string}`)
    const wallet = createWalletClient({
      account: payer,
      transport: http(devnet.chains[1]?.rpcUrls[0]),
    })
    const abi = parseAbi([
      'function mint(address to, uint256 amount)',
      'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    ])
    const send = { abi, address, chain: null } as const
    await wallet.writeContract({ ...send, functionName: 'mint', args: [stranger.address, 7n] })
    const deadline = 2n ** 40n
    const signature = await stranger.signTypedData({
      domain: { name: 'USD Coin', version: '1', chainId: 84532, verifyingContract: address },
      types: {
        Permit: [
          'owner address',
          'spender address',
          'value uint256',
          'nonce uint256',
          'deadline uint256',
        ]
          .map((field) => field.split(' ') as [string, string])
          .map(([name, type]) => ({ name, type })),
      },
      primaryType: 'Permit',
      message: { owner: stranger.address, spender: payer.address, value: 5n, nonce: 0n, deadline },
    })
    const [r, s] = [signature.slice(0, 66), `0x${signature.slice(66, 130)}`] as `0x${string}`[]
    const v = Number.parseInt(signature.slice(130), 16)
    const args = [stranger.address, payer.address, 5n, deadline, v, r, s] as never
    await wallet.writeContract({ ...send, functionName: 'permit', args })
    const read = { abi: erc20Abi, address } as const
    const balance = { functionName: 'balanceOf', args: [stranger.address] } as const
    expect(await client(84532).readContract({ ...read, ...balance })).toBe(7n)
    const allowance = {
      functionName: 'allowance',
      args: [stranger.address, payer.address],
    } as const
    expect(await client(84532).readContract({ ...read, ...allowance })).toBe(5n)
  })

  it('has pools that agree with the price feeds within their fee', async () => {
    const prices = new Map([
      ['ETH', 250_000_000_000n],
      ['USDC', 100_000_000n],
      ['USDT', 100_000_000n],
    ])
    for (const chain of devnet.chains) {
      for (const [symbol, price] of prices) {
        const feed = { abi: feedAbi, address: at(chain.id, symbol) } as const
        const round = await client(chain.id).readContract({
          ...feed,
          functionName: 'latestRoundData',
        })
        expect(round[1]).toBe(price)
        // Written while the devnet started, by a chain's clock, which may be slightly off.
        expect(Number(round[3])).toBeGreaterThan(startedAt - 30)
        expect(Number(round[3])).toBeLessThan(Date.now() / 1000 + 30)
        expect(await client(chain.id).readContract({ ...feed, functionName: 'decimals' })).toBe(8)
      }
      const pools = [
        ['WETH', 'USDC', 500, 2500_000000n],
        ['WETH', 'USDC', 3000, 2500_000000n],
        ['WETH', 'USDT', 500, 2500_000000n],
        ['USDC', 'USDT', 100, 1000_000000n],
        ['USDC', 'MockUSD', 100, 1000_000000n],
      ] as const
      for (const [from, to, fee, fair] of pools) {
        const token = (symbol: string) =>
          chain.tokens.find((item) => item.symbol === symbol)?.address as `0x${string}`
        const { result } = await client(chain.id).simulateContract({
          abi: quoterAbi,
          address: at(chain.id, 'uniswapV3QuoterV2'),
          functionName: 'quoteExactInputSingle',
          args: [
            {
              tokenIn: token(from),
              tokenOut: token(to),
              fee,
              sqrtPriceLimitX96: 0n,
              amountIn: from === 'WETH' ? parseEther('1') : 1000_000000n,
            },
          ],
        })
        const lowest = fair - (fair * BigInt(fee)) / 1_000_000n
        expect(result[0]).toBeLessThanOrEqual(fair)
        expect(result[0]).toBeGreaterThanOrEqual(lowest - fair / 10_000n)
      }
    }
  })

  it('answers what a rollup charges for data', async () => {
    const oracle = parseAbi([
      'function getL1Fee(bytes data) view returns (uint256)',
      'function l1BaseFee() view returns (uint256)',
      'function blobBaseFee() view returns (uint256)',
      'function baseFeeScalar() view returns (uint32)',
      'function blobBaseFeeScalar() view returns (uint32)',
    ])
    for (const id of [84532, 11155420]) {
      const read = { abi: oracle, address: at(id, 'gasPriceOracle') } as const
      const [fee, base, blob, baseScalar, blobScalar] = await Promise.all([
        client(id).readContract({ ...read, functionName: 'getL1Fee', args: ['0x00ff'] }),
        client(id).readContract({ ...read, functionName: 'l1BaseFee' }),
        client(id).readContract({ ...read, functionName: 'blobBaseFee' }),
        client(id).readContract({ ...read, functionName: 'baseFeeScalar' }),
        client(id).readContract({ ...read, functionName: 'blobBaseFeeScalar' }),
      ])
      const gas = 4n + 16n + 68n * 16n
      const price = 16n * BigInt(baseScalar) * base + BigInt(blobScalar) * blob
      expect(fee).toBe((gas * price) / 16_000_000n)
      expect(fee).toBeGreaterThan(0n)
    }
    const arbitrum = parseAbi([
      'function getPricesInWei() view returns (uint256, uint256 perByte, uint256, uint256, uint256, uint256)',
    ])
    const prices = await client(421614).readContract({
      abi: arbitrum,
      address: at(421614, 'arbGasInfo'),
      functionName: 'getPricesInWei',
    })
    expect(prices[1]).toBeGreaterThan(0n)
    expect(at(11155111, 'gasPriceOracle')).toBeUndefined()
  })

  it('starts one bare chain quickly', async () => {
    // Work is counted and not time, which other programs take from it.
    const before = process.cpuUsage()
    const bare = await startDevnet({
      chainIds: [84532],
      skip: OPTIONAL_PROTOCOLS,
      automine: true,
    })
    const { user, system } = process.cpuUsage(before)
    const balance = await bare.nodes
      .get(84532)
      ?.request('eth_getBalance', [bare.accounts[0]?.address, 'latest'])
    await bare.stop()
    expect(hexToBigInt(balance as `0x${string}`)).toBe(parseEther('10000'))
    expect(Object.keys(bare.chains[0]?.contracts ?? {})).not.toContain('uniswapV3Factory')
    expect((user + system) / 1000).toBeLessThan(2000)
  })
})
