import { type Address, type Hex, numberToHex } from 'viem'
import type { EdrChain } from '../chain/edr-chain.ts'
import type { ChainSpec } from '../chain-specs.ts'

/** A chain during the devnet's setup: it mines only when told to. */
export type SetupChain = { chain: EdrChain; spec: ChainSpec }

export type SetupTransaction = {
  from: Address
  to?: Address
  data?: Hex
  value?: bigint
}

type Receipt = { status: Hex; contractAddress: Address | null }

/** Far above any base fee that full setup blocks can lead to. */
const MAX_FEE_PER_GAS = numberToHex(1_000_000_000_000n)
const GAS_LIMIT = numberToHex(15_000_000)

/**
 * Sends the transactions, mines until all are in blocks, and fails if one of them failed.
 * Transactions of one sender keep their order.
 */
export async function sendAll(
  { chain }: SetupChain,
  transactions: readonly SetupTransaction[],
): Promise<void> {
  const hashes: Hex[] = []
  for (const { value, ...transaction } of transactions) {
    hashes.push(
      await chain.request<Hex>('eth_sendTransaction', [
        {
          ...transaction,
          ...(value === undefined ? {} : { value: numberToHex(value) }),
          gas: GAS_LIMIT,
          maxFeePerGas: MAX_FEE_PER_GAS,
          maxPriorityFeePerGas: '0x0',
        },
      ]),
    )
  }
  while ((await chain.request<unknown[]>('eth_pendingTransactions')).length > 0) await chain.mine()
  for (const [index, hash] of hashes.entries()) {
    const receipt = await chain.request<Receipt | null>('eth_getTransactionReceipt', [hash])
    if (receipt?.status === '0x1') continue
    throw new Error(
      `setup transaction ${index} on chain ${chain.id} failed: ${await why(chain, hash)}`,
    )
  }
}

async function why(chain: EdrChain, hash: Hex): Promise<string> {
  const trace = await chain.request<{ error?: string; output?: Hex; revertReason?: string }>(
    'debug_traceTransaction',
    [hash, { tracer: 'callTracer' }],
  )
  return trace.revertReason ?? `${trace.error ?? 'no reason'} ${trace.output ?? ''}`
}

/**
 * Runs creation code at its final address and leaves the runtime code there, so that immutables
 * such as an EIP-712 domain are bound to the right address.
 */
export async function constructAt(
  { chain }: SetupChain,
  address: Address,
  creationCode: Hex,
): Promise<void> {
  const runtime = await chain.request<Hex>('eth_call', [
    { to: address, gas: GAS_LIMIT },
    'latest',
    { [address]: { code: creationCode } },
  ])
  if (runtime === '0x') throw new Error(`the constructor for ${address} left no code`)
  await chain.request('hardhat_setCode', [address, runtime])
}

/** The same for a constructor that also writes storage; it writes to the storage of the address. */
export async function constructWithStorageAt(
  setup: SetupChain,
  target: { address: Address; from: Address; creationCode: Hex },
): Promise<void> {
  const { address, from, creationCode } = target
  await setup.chain.request('hardhat_setCode', [address, creationCode])
  await sendAll(setup, [{ from, to: address }])
  await constructAt(setup, address, creationCode)
}

/** Fails unless there is code at every address. */
export async function requireCode(
  { chain }: SetupChain,
  contracts: Readonly<Record<string, Address>>,
): Promise<void> {
  for (const [name, address] of Object.entries(contracts)) {
    const code = await chain.request<Hex>('eth_getCode', [address, 'latest'])
    if (code === '0x') throw new Error(`chain ${chain.id}: no code for ${name} at ${address}`)
  }
}
