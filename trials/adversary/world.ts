import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  type PublicClient,
  parseAbi,
  type SignedAuthorizationList,
  type TransactionReceipt,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { MULTICALL3 } from '../../devnet/src/addresses.ts'
import type { Grounds } from '../intents/grounds.ts'
import { controlDevnet } from '../kit/control-devnet.ts'

export const SEPOLIA = 11155111
export const BASE = 84532
export const ARBITRUM = 421614
export const OP = 11155420

type Sent = { chainId: number; from: Address; hash: Hex }
export type Call = {
  to?: Address
  data?: Hex
  value?: bigint
  gas?: bigint
  /** EIP-7702 */
  authorizationList?: SignedAuthorizationList
}
export type Gift = { chainId: number; to: Address; native: bigint; tokens: Record<string, bigint> }

/** What everybody outside of the service can do on the chains. */
export type World = {
  grounds: Grounds
  chainIds: readonly number[]
  client(chainId: number): PublicClient
  has(chainId: number, symbol: string): boolean
  token(chainId: number, symbol: string): Address
  contract(chainId: number, name: string): Address
  /** Sends a transaction and waits for it, whether it reverts or not; a reorg may make it wait. */
  send(chainId: number, from: PrivateKeyAccount, call: Call): Promise<TransactionReceipt>
  /** Everything that was sent so far. */
  sent: readonly Sent[]
  /** Pays many at once. */
  give(gifts: readonly Gift[]): Promise<void>
  control(path: string, body: object): Promise<void>
}

const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
])
const POLL_MS = 150
const LOST_AFTER_MS = 6_000
const GIVE_UP_MS = 120_000
const GIFTS_AT_ONCE = 40

export function createWorld(grounds: Grounds): World {
  const { devnet } = grounds
  const clients = new Map(
    devnet.chains.map(({ id, rpcUrls }) => [
      id,
      // The last url: reads of many cases go in few requests.
      createPublicClient({
        transport: http(rpcUrls[2], { batch: { batchSize: 20 }, timeout: 60_000 }),
        pollingInterval: 100,
      }),
    ]),
  )
  const client = (chainId: number): PublicClient => {
    const found = clients.get(chainId)
    if (!found) throw new Error(`there is no chain ${chainId}`)
    return found
  }
  const chainOf = (chainId: number) => devnet.chains.find(({ id }) => id === chainId)
  const tokenOf = (chainId: number, symbol: string) =>
    chainOf(chainId)?.tokens.find((each) => each.symbol === symbol)
  const token = (chainId: number, symbol: string): Address => {
    const found = tokenOf(chainId, symbol)
    if (!found) throw new Error(`there is no ${symbol} on ${chainId}`)
    return found.address as Address
  }
  const sent: Sent[] = []
  const lanes = new Map<string, Promise<unknown>>()
  const nonces = new Map<string, number>()

  const transact = async (chainId: number, from: PrivateKeyAccount, call: Call) => {
    const lane = `${chainId} ${from.address}`
    const nonce =
      nonces.get(lane) ?? (await client(chainId).getTransactionCount({ address: from.address }))
    nonces.set(lane, nonce + 1)
    const { authorizationList } = call
    const serializedTransaction = await from.signTransaction({
      ...(authorizationList ? { type: 'eip7702', authorizationList } : { type: 'eip1559' }),
      chainId,
      nonce,
      gas: call.gas ?? 3_000_000n,
      maxFeePerGas: 20n * 10n ** 9n,
      maxPriorityFeePerGas: 5n * 10n ** 9n,
      ...(call.to && { to: call.to }),
      data: call.data ?? '0x',
      value: call.value ?? 0n,
    } as never)
    const hash = keccak256(serializedTransaction)
    const broadcast = () => client(chainId).sendRawTransaction({ serializedTransaction })
    await broadcast()
    sent.push({ chainId, from: from.address, hash })
    return waitFor(client(chainId), hash, broadcast)
  }
  return {
    grounds,
    client,
    token,
    sent,
    chainIds: devnet.chains.map(({ id }) => id),
    has: (chainId, symbol) => tokenOf(chainId, symbol) !== undefined,
    contract(chainId, name) {
      const found = chainOf(chainId)?.contracts[name]
      if (!found) throw new Error(`there is no ${name} on ${chainId}`)
      return found as Address
    },
    send(chainId, from, call) {
      const lane = `${chainId} ${from.address}`
      const before = lanes.get(lane) ?? Promise.resolve()
      const run = () => transact(chainId, from, call)
      const done = before.then(run, run)
      lanes.set(lane, done)
      return done
    },
    async give(gifts) {
      const funder = privateKeyToAccount(devnet.accounts[6]?.privateKey as Hex)
      for (let at = 0; at < gifts.length; at += GIFTS_AT_ONCE) {
        const batch = gifts.slice(at, at + GIFTS_AT_ONCE)
        await Promise.all(
          devnet.chains.map(async ({ id }) => {
            const calls = batch.filter(({ chainId }) => chainId === id).flatMap(callsOf)
            if (calls.length === 0) return
            const value = calls.reduce((sum, each) => sum + each.value, 0n)
            const data = encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [calls] })
            const call = { to: MULTICALL3, data, value, gas: 20_000_000n }
            const { status } = await this.send(id, funder, call)
            if (status !== 'success') throw new Error(`gifts on ${id} reverted`)
          }),
        )
      }
    },
    control: (command, input) => controlDevnet(devnet, command, input),
  }

  function callsOf({ chainId, to, native, tokens }: Gift) {
    const base = { allowFailure: false, value: 0n } as const
    const minted = Object.entries(tokens).map(([symbol, amount]) => ({
      ...base,
      target: token(chainId, symbol),
      callData: encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] }),
    }))
    if (native === 0n) return minted
    return [...minted, { ...base, target: to, value: native, callData: '0x' as Hex }]
  }
}

/** A reorg may take a transaction back for good; it is then sent again as it was. */
async function waitFor(client: PublicClient, hash: Hex, again: () => Promise<unknown>) {
  const since = Date.now()
  let seen = since
  for (;;) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
    if (receipt) return receipt
    if (Date.now() - since > GIVE_UP_MS) throw new Error(`${hash} is not mined`)
    if (Date.now() - seen > LOST_AFTER_MS) {
      seen = Date.now()
      await again().catch(() => undefined)
    }
    await sleep(POLL_MS)
  }
}
