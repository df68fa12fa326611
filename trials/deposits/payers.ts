import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  numberToHex,
  parseAbi,
  zeroAddress,
} from 'viem'
import type { Grounds } from '../intents/grounds.ts'
import type { Random } from '../kit/random.ts'

export type Asset = 'USDC' | 'ETH'
export type Account = {
  asset: Asset
  address: Address
  targetChainId: number
  recipient: Address
}
/** One transfer to a deposit address; no two are of the same amount. */
export type Paid = { chainId: number; txHash: Hex; account: Account; amount: bigint }

const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
const LEAST: Record<Asset, bigint> = { USDC: 200_000_000n, ETH: 10n ** 17n }
const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
])

type Call = { target: Address; allowFailure: false; value: bigint; callData: Hex }

/** They wait while so many of their transfers are under way. */
type PayersOptions = {
  random: Random
  accounts: number
  mostUnderWay: number
  /**
   * No address is paid twice by calls inside a block, in one transaction or in two: balances alone
   * cannot tell that from once, and nothing else tells where no node gives traces.
   */
  onceEach?: boolean
}

/** Customers who register addresses and pay into them on every chain, in all the ways there are. */
export async function createPayers(
  grounds: Grounds,
  { random, accounts: count, mostUnderWay, onceEach = false }: PayersOptions,
) {
  const { devnet, url, apiKey, database } = grounds
  const accounts: Account[] = []
  const paid: Paid[] = []
  const faults: string[] = []
  let serial = 0n
  const payer = devnet.accounts.find(({ note }) => note === 'user')?.address as Address
  const tokenOf = (chainId: number, symbol: string) => {
    const chain = devnet.chains.find(({ id }) => id === chainId)
    return chain?.tokens.find((token) => token.symbol === symbol)?.address as Address
  }
  const rpc = async <T>(chainId: number, method: string, params: unknown[]): Promise<T> => {
    const chain = devnet.chains.find(({ id }) => id === chainId)
    const response = await fetch(chain?.rpcUrls[2] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const answer = (await response.json()) as { result: T; error?: { message: string } }
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result
  }
  const send = (chainId: number, call: { to: Address; data?: Hex; value?: bigint }) => {
    const request = { from: payer, gas: '0x200000', ...call, value: numberToHex(call.value ?? 0n) }
    return rpc<Hex>(chainId, 'eth_sendTransaction', [request])
  }

  /** Asked until it answers: the API may be dead at the moment. */
  const register = async (asset: Asset = random.pick(['USDC', 'USDC', 'ETH'])) => {
    const number = accounts.length + 1
    const { id: targetChainId } = random.pick(devnet.chains)
    const recipient = getAddress(numberToHex(BigInt(number) + (1n << 150n), { size: 20 }))
    const token = asset === 'ETH' ? zeroAddress : tokenOf(targetChainId, asset)
    const target = { chain: `eip155:${targetChainId}`, token, recipient, refundAddress: payer }
    const body = JSON.stringify({ account: { salt: numberToHex(number), target } })
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }
    for (;;) {
      const path = `${url}/deposit-processor/register-managed`
      const answer = await fetch(path, { method: 'POST', headers, body }).catch(() => undefined)
      if (answer?.ok) {
        const { evmDepositAddress: address } = (await answer.json()) as { evmDepositAddress: Hex }
        const account = { asset, address, targetChainId, recipient }
        accounts.push(account)
        return account
      }
      if (answer && answer.status < 500) throw new Error(await answer.text())
      await sleep(200)
    }
  }
  const amountFor = (asset: Asset) => {
    serial += 1n
    return LEAST[asset] + serial
  }
  const note = (chainId: number, txHash: Hex, moves: readonly Omit<Paid, 'chainId' | 'txHash'>[]) =>
    paid.push(...moves.map((move) => ({ chainId, txHash, ...move })))

  const payOne = (chainId: number, account: Account) => track(sendOne(chainId, account))
  const sendOne = async (chainId: number, account: Account) => {
    const { asset, address } = account
    const amount = amountFor(asset)
    const plain = asset === 'ETH' && (openly.has(chainId) || random.chance(0.5))
    const hash = plain
      ? await send(chainId, { to: address, value: amount })
      : await payBatch(chainId, [{ account, amount }])
    note(chainId, hash, [{ account, amount }])
  }
  const payMany = (chainId: number, first: Account) => track(sendMany(chainId, first))
  const sendMany = async (chainId: number, first: Account) => {
    const drawn = [first, random.pick(accounts), random.pick(accounts)].filter(
      ({ asset }) => asset !== 'ETH' || !openly.has(chainId),
    )
    if (drawn.length === 0) return sendOne(chainId, first)
    const others = onceEach ? [...new Set(drawn)] : drawn
    const moves = others.map((account) => ({ account, amount: amountFor(account.asset) }))
    note(chainId, await payBatch(chainId, moves), moves)
  }
  const lastInside = new Map<string, Hex>()
  /** Chains on which no native money is paid by calls inside a transaction. */
  const openly = new Set<number>()
  /** Payments that are being sent and not yet noted. */
  const sending = new Set<Promise<void>>()
  const track = (payment: Promise<void>) => {
    const done: Promise<void> = payment.finally(() => sending.delete(done))
    sending.add(done)
    return done
  }
  const keysOf = (chainId: number, moves: readonly { account: Account }[]) =>
    moves
      .filter(({ account }) => account.asset === 'ETH')
      .map(({ account }) => `${chainId} ${account.address}`)
  /** What is sent after its receipt is in a later block. */
  const awaitLast = async (chainId: number, keys: readonly string[]) => {
    for (const hash of keys.flatMap((key) => lastInside.get(key) ?? [])) {
      while (!(await rpc<unknown>(chainId, 'eth_getTransactionReceipt', [hash]))) await sleep(100)
    }
  }
  const payBatch = async (
    chainId: number,
    moves: readonly { account: Account; amount: bigint }[],
  ) => {
    const keys = keysOf(chainId, moves)
    if (onceEach) await awaitLast(chainId, keys)
    const hash = await sendBatch(chainId, moves)
    for (const key of keys) lastInside.set(key, hash)
    return hash
  }
  /**
   * Resolves when the service has written down all that was paid on a chain before this call.
   * Meanwhile the payers go on, and of what they pay now nobody waits for the last.
   */
  const awaitTold = async (chainId: number, patienceMs: number) => {
    const deadline = Date.now() + patienceMs
    await Promise.allSettled(sending)
    const made = paid.filter((each) => each.chainId === chainId)
    const hashes = [...new Set(made.map(({ txHash }) => txHash))]
    const bytes = hashes.map((hash) => Buffer.from(hash.slice(2), 'hex'))
    for (;;) {
      const rows = await database.sql`
        select distinct tx_hash from deposits
        where chain_id = ${chainId} and tx_hash = any(${bytes}::bytea[])`
      if (rows.length === hashes.length) return
      if (Date.now() > deadline) {
        const missing = hashes.length - rows.length
        faults.push(`${missing} payments on ${chainId} are no deposit after ${patienceMs} ms`)
        return
      }
      await sleep(100)
    }
  }
  const sendBatch = (chainId: number, moves: readonly { account: Account; amount: bigint }[]) => {
    const usdc = tokenOf(chainId, 'USDC')
    const data = (functionName: 'mint' | 'transfer', to: Address, amount: bigint) =>
      encodeFunctionData({ abi, functionName, args: [to, amount] })
    const calls = moves.flatMap(({ account: { asset, address }, amount }): Call[] => {
      const base = { target: usdc, allowFailure: false, value: 0n } as const
      return asset === 'ETH'
        ? [{ target: address, allowFailure: false, value: amount, callData: '0x' }]
        : [
            { ...base, callData: data('mint', MULTICALL3, amount) },
            { ...base, callData: data('transfer', address, amount) },
          ]
    })
    const value = calls.reduce((sum, call) => sum + call.value, 0n)
    const batch = encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [calls] })
    return send(chainId, { to: MULTICALL3, data: batch, value })
  }
  const pay = (chainId: number = random.pick(devnet.chains).id) => {
    const account = random.pick(accounts)
    return random.chance(0.25) ? payMany(chainId, account) : payOne(chainId, account)
  }
  const underWay = async () => {
    const rows = await database.sql<{ done: number }[]>`
      select count(*)::int as done from deposits where state in ('completed', 'failed')`.catch(
      // The database may be what the trial breaks: nobody pays until it tells again.
      () => undefined,
    )
    return rows ? paid.length - (rows[0]?.done ?? 0) : mostUnderWay
  }
  for (let made = 0; made < count; made += 1) await register(made % 3 === 2 ? 'ETH' : 'USDC')

  return {
    accounts,
    paid,
    faults,
    pay,
    payOne,
    tokenOf,
    rpc,
    /**
     * From now on all native money on a chain is paid so that its block tells of it; resolves when
     * the service knows what was paid in another way before.
     */
    async payOpenly(chainId: number, patienceMs: number) {
      openly.add(chainId)
      await awaitTold(chainId, patienceMs)
    },
    awaitTold,
    payAsBefore(chainId: number) {
      openly.delete(chainId)
    },
    /** Pays again and again, now and then to an address registered just before. */
    start(pauseMs: number) {
      let stopping = false
      const run = async () => {
        while (!stopping) {
          await sleep(random.below(pauseMs))
          if ((await underWay()) >= mostUnderWay) continue
          if (random.chance(0.05)) await payOne(random.pick(devnet.chains).id, await register())
          else await pay()
        }
      }
      const running = run().catch((error: Error) => void faults.push(`a payer: ${error.stack}`))
      return {
        async stop() {
          stopping = true
          await running
        },
      }
    },
    /** What the chains hold in the end, asked of the chains and not of what was meant to happen. */
    async truth(): Promise<Paid[]> {
      const found: Paid[] = []
      for (const one of paid) {
        for (;;) {
          const params = [one.txHash]
          const receipt = await rpc<{ status: Hex } | null>(
            one.chainId,
            ...(['eth_getTransactionReceipt', params] as const),
          )
          if (receipt?.status === '0x1') found.push(one)
          if (receipt) break
          await sleep(200)
        }
      }
      return found
    },
  }
}

export type Payers = Awaited<ReturnType<typeof createPayers>>
