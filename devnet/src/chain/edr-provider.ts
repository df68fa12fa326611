import { createRequire } from 'node:module'
import type * as Edr from '@nomicfoundation/edr'
import { type Address, type Hex, hexToBytes } from 'viem'
import { toNodeError } from '../rpc/node-errors.ts'

export type GenesisBalance = { address: Address; balance: bigint }

export type EdrProviderOptions = {
  id: number
  balances: readonly GenesisBalance[]
  /** Keys with which the node itself signs `eth_sendTransaction`. */
  ownedKeys: readonly Hex[]
  baseFeePerGas: bigint
  blockGasLimit: bigint
  coinbase: Address
  onSubscription(subscription: Hex, result: unknown): void
}

export type EdrProvider = {
  /** The result as JSON text; throws an `RpcError` in the words of the public nodes. */
  resultText(method: string, params: readonly unknown[]): Promise<string>
  request<T>(method: string, params?: readonly unknown[]): Promise<T>
}

/** Changed by trials that deploy builds with switches in them. */
export const engine = { anyCodeSize: false }

let loaded: typeof Edr | undefined

/**
 * The package of this platform itself. The package `@nomicfoundation/edr`, which would choose it, brings
 * those of all platforms, 190 MB.
 */
function loadEdr(): typeof Edr {
  const libc = process.platform === 'linux' ? '-gnu' : ''
  const name = `@nomicfoundation/edr-${process.platform}-${process.arch}${libc}`
  try {
    loaded ??= createRequire(import.meta.url)(name) as typeof Edr
    return loaded
  } catch (cause) {
    throw new Error(
      `The devnet's EVM (package ${name}) is not installed or cannot be loaded: it runs on Linux with ` +
        'glibc (x64, arm64) and on macOS (arm64). Where that is so, install again with the optional dependencies.',
      { cause },
    )
  }
}

let context: Promise<Edr.EdrContext> | undefined

/** EDR allows one context in a process. */
function edrContext(): Promise<Edr.EdrContext> {
  context ??= (async () => {
    const { EdrContext, L1_CHAIN_TYPE, l1ProviderFactory } = loadEdr()
    const created = new EdrContext()
    await created.registerProviderFactory(L1_CHAIN_TYPE, l1ProviderFactory())
    return created
  })()
  return context
}

/** An in-memory EVM that mines only when told to. */
export async function startEdrProvider(options: EdrProviderOptions): Promise<EdrProvider> {
  const { ContractDecoder, L1_CHAIN_TYPE } = loadEdr()
  const provider = await (await edrContext()).createProvider(
    L1_CHAIN_TYPE,
    providerConfig(options),
    { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => {} },
    {
      subscriptionCallback: (event) =>
        options.onSubscription(`0x${event.filterId.toString(16)}`, event.result),
    },
    new ContractDecoder(),
  )

  const resultText = async (method: string, params: readonly unknown[]): Promise<string> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { data } = await provider.handleRequest(body)
    // Small answers come as text, large ones as objects.
    if (typeof data === 'string' && data.startsWith(RESULT_PREFIX)) {
      return data.slice(RESULT_PREFIX.length, -1)
    }
    const parsed = typeof data === 'string' ? JSON.parse(data) : data
    if (parsed.error !== undefined) throw toNodeError(parsed.error)
    return JSON.stringify(parsed.result ?? null)
  }
  return {
    resultText,
    request: async <T>(method: string, params: readonly unknown[] = []) =>
      JSON.parse(await resultText(method, params)) as T,
  }
}

const RESULT_PREFIX = '{"result":'

function providerConfig(options: EdrProviderOptions) {
  const { l1GenesisState, l1HardforkFromString, MineOrdering, PRAGUE } = loadEdr()
  const genesisState = l1GenesisState(l1HardforkFromString(PRAGUE))
  for (const { address, balance } of options.balances) {
    genesisState.push({ address: hexToBytes(address), balance })
  }
  return {
    // Otherwise more than one block a second would move the chain's clock ahead of real time.
    allowBlocksWithSameTimestamp: true,
    allowUnlimitedContractSize: engine.anyCodeSize,
    bailOnCallFailure: true,
    // A transaction that reverts is mined and has a receipt, as on a public node.
    bailOnTransactionFailure: false,
    chainId: BigInt(options.id),
    networkId: BigInt(options.id),
    coinbase: hexToBytes(options.coinbase),
    defaultTransactionGasLimit: 16_000_000n,
    genesisState,
    hardfork: PRAGUE,
    initialBaseFeePerGas: options.baseFeePerGas,
    initialParentBeaconBlockRoot: new Uint8Array(32),
    minGasPrice: 0n,
    mining: {
      autoMine: false,
      blockGasLimit: options.blockGasLimit,
      memPool: { order: MineOrdering.Priority },
    },
    network: {
      genesisBlockGasLimit: options.blockGasLimit,
      genesisBlobGas: { gasUsed: 0n, excessGas: 0n },
    },
    observability: {},
    ownedAccounts: [...options.ownedKeys],
    precompileOverrides: [],
  }
}
