import { readFileSync } from 'node:fs'
import {
  type Abi,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createTestClient,
  custom,
  defineChain,
  encodeDeployData,
  type Hex,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { startEdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'

export type Artifact = { abi: Abi; bytecode: Hex }
export type Deployed = { address: Address; abi: Abi }
export type TestChain = Awaited<ReturnType<typeof startTestChain>>

/** Funded keys, in the order of the devnet's accounts. */
export const [alice, bob, carol, relayer, mallory] = DEV_ACCOUNTS.map(({ privateKey }) =>
  privateKeyToAccount(privateKey),
) as [Account, Account, Account, Account, Account]

type Account = ReturnType<typeof privateKeyToAccount>
type Call = {
  functionName: string
  args?: readonly unknown[]
  value?: bigint
  from?: Address
}

export function loadArtifact(name: string): Artifact {
  return JSON.parse(readFileSync(new URL(`../artifacts/${name}.json`, import.meta.url), 'utf8'))
}

/** A chain of its own for one test file, with the few verbs these tests need. */
export async function startTestChain(id: number) {
  const chain = await startEdrChain({ id, automine: true })
  const client = createTestClient({
    mode: 'hardhat',
    chain: defineChain({
      id,
      name: `test ${id}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    }),
    transport: custom(
      { request: ({ method, params }) => chain.request(method, params ?? []) },
      { retryCount: 0 },
    ),
    pollingInterval: 10,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)

  const settle = async (hash: Hex) => client.waitForTransactionReceipt({ hash })

  /** Puts code at a fixed address as the devnet does: the constructor runs in a call only. */
  const etch = async (name: string, address: Address, args: unknown[] = []): Promise<Deployed> => {
    const { abi, bytecode } = loadArtifact(name)
    const { data } = await client.call({ data: encodeDeployData({ abi, bytecode, args }) })
    await client.setCode({ address, bytecode: data ?? '0x' })
    return { address, abi }
  }

  const send = async (account: Account, to: Address, request: { data?: Hex; value?: bigint }) =>
    settle(await client.sendTransaction({ account, to, gas: 5_000_000n, ...request }))

  /** Sends from any address, also one that nobody has the key of. */
  const write = async (contract: Deployed, { from = alice.address, ...call }: Call) => {
    await client.impersonateAccount({ address: from })
    await client.setBalance({ address: from, value: 10n ** 20n })
    const { value = 0n, args = [], functionName } = call
    const request = { ...contract, functionName, args, account: from, gas: 5_000_000n, value }
    const receipt = await settle(await client.writeContract(request))
    if (receipt.status !== 'success') throw new Error(`${functionName} reverted`)
    return receipt
  }

  const read = (contract: Deployed, functionName: string, args: readonly unknown[] = []) =>
    client.readContract({ ...contract, functionName, args })

  /** Name of the error a call reverts with; fails if it does not revert. */
  const revertOf = async (contract: Deployed, { from = alice.address, ...call }: Call) => {
    const { value = 0n, args = [], functionName } = call
    try {
      await client.simulateContract({ ...contract, functionName, args, account: from, value })
    } catch (error) {
      const cause = error instanceof BaseError ? error.walk(isRevert) : null
      if (!(cause instanceof ContractFunctionRevertedError)) throw error
      return cause.data?.errorName === 'Error' ? cause.reason : cause.data?.errorName
    }
    throw new Error(`${functionName} did not revert`)
  }

  return { client, etch, send, write, read, revertOf, settle, stop: chain.stop }
}

const isRevert = (error: unknown): boolean => error instanceof ContractFunctionRevertedError
