import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, createPublicClient, erc20Abi, getAbiItem, type Hex, http } from 'viem'
import { depositFactoryAbi } from '../../src/contracts/deposit-factory.gen.ts'
import { transferId } from '../../src/domain/deposit/commitment.ts'
import type { Grounds } from '../intents/grounds.ts'
import { readReconciled } from '../intents/verify.ts'
import type { Account, Paid, Payers } from './payers.ts'

const RELEASED = getAbiItem({ abi: depositFactoryAbi, name: 'DepositReleased' })

const AT_REST = ['completed', 'failed', 'rejected', 'ignored', 'refunded']

/** Waits until every transfer is a deposit and every deposit at its end. */
export async function settleDeposits(
  { database }: Grounds,
  expected: readonly Paid[],
  patienceMs: number,
): Promise<string[]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const states = await database.sql<{ state: string; count: number }[]>`
      select state, count(*)::int as count from deposits group by state`
    const resting = states.filter(({ state }) => AT_REST.includes(state))
    const done = resting.reduce((sum, { count }) => sum + count, 0)
    if (done >= expected.length && states.length === resting.length) return []
    if (Date.now() > deadline) {
      const text = states.map(({ state, count }) => `${count} ${state}`).join(', ')
      return [`of ${expected.length} transfers: ${text}`]
    }
    await sleep(500)
  }
}

type Row = {
  id: string
  chain_id: string
  tx_hash: Buffer
  position: string
  account: Buffer
  amount: string
  state: string
  error_message: string | null
  /** Offers that were taken, whatever became of them. */
  tries: number
  destination: { amount: string } | null
  quoted: string | null
  events: string[] | null
}

/** Each transfer is one deposit, was moved once on its chain, and told once; answers what is not so. */
export async function verifyDeposits(
  grounds: Grounds,
  payers: Payers,
  expected: readonly Paid[],
): Promise<string[]> {
  const rows = await readRows(grounds)
  const problems: string[] = []
  const byKey = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(Number(row.chain_id), hex(row.tx_hash), hex(row.account), row.amount)
    byKey.set(key, [...(byKey.get(key) ?? []), row])
  }
  for (const { chainId, txHash, account, amount } of expected) {
    const key = keyOf(chainId, txHash, account.address, amount.toString())
    const own = byKey.get(key) ?? []
    byKey.delete(key)
    if (own.length !== 1) problems.push(`${key} is ${own.length} deposits`)
  }
  for (const key of byKey.keys()) problems.push(`${key} is a deposit, and nobody has paid it`)
  const releases = await countReleases(grounds)
  for (const row of rows) {
    problems.push(...checkRow(row))
    const key = releaseKey(hex(row.account), transferId(hex(row.tx_hash), row.position))
    const times = releases.get(key) ?? 0
    releases.delete(key)
    if (times !== 1) problems.push(`deposit ${row.id} was moved ${times} times on its chain`)
  }
  for (const key of releases.keys()) problems.push(`${key} was moved, and is no deposit`)
  for (const account of payers.accounts) {
    problems.push(...(await checkArrivals(grounds, payers, account, rows)))
  }
  return problems
}

function readRows({ database }: Grounds): Promise<Row[]> {
  return database.sql<Row[]>`
    select d.id, d.chain_id, d.tx_hash, d.position, d.account, d.amount, d.state, d.error_message,
      d.destination, q.quote->'output'->0->>'amount' as quoted,
      (select count(*)::int from deposit_quotes t
        where t.deposit_id = d.id and t.outcome <> 'quoted') as tries,
      (select array_agg(e.type order by e.id) from webhook_events e where e.deposit_id = d.id)
        as events
    from deposits d left join deposit_quotes q
      on q.deposit_id = d.id and q.intent_id = d.intent_id
    order by d.id`
}

/** The first failure of a row of tries is told, too: what is tried again by itself goes on. */
const TOLD = ['bridge-started', 'bridge-delayed', 'bridge-failed', 'bridge-complete']

function checkRow({ id, state, error_message, tries, destination, quoted, events }: Row) {
  const problems: string[] = []
  if (state !== 'completed') problems.push(`deposit ${id} is ${state}: ${error_message}`)
  if (quoted === null || destination?.amount !== quoted) {
    problems.push(`deposit ${id}: ${quoted} was quoted, ${destination?.amount} arrived`)
  }
  const [first, ...rest] = events ?? []
  const starts = rest.filter((type) => type === 'bridge-started').length
  const sound =
    first === 'deposit-received' &&
    rest.at(-1) === 'bridge-complete' &&
    rest.filter((type) => type === 'bridge-complete').length === 1 &&
    rest.every((type) => TOLD.includes(type)) &&
    // A try that came to nothing on the chain is told by the start of the next.
    starts >= 1 &&
    starts <= tries
  if (!sound) problems.push(`deposit ${id} (${tries} tries) was told as ${events?.join(', ')}`)
  return problems
}

/**
 * How often the chains show each deposit leaving its address. Its id alone is not its name: money
 * that one transaction brought to several addresses, as balances tell it, has the same place in it.
 */
export async function countReleases({ devnet }: Grounds): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { rpcUrls, contracts } of devnet.chains) {
    const client = createPublicClient({ transport: http(rpcUrls[2]) })
    const logs = await client.getLogs({
      address: contracts.depositFactory as Address,
      event: RELEASED,
      fromBlock: 0n,
      toBlock: 'latest',
      strict: true,
    })
    for (const { args } of logs) {
      const key = releaseKey(args.holder, args.id)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}

/** The recipient has exactly what its deposits were quoted, and the address nothing any more. */
async function checkArrivals(
  { devnet }: Grounds,
  { tokenOf }: Payers,
  { asset, address, recipient, targetChainId }: Account,
  rows: readonly Row[],
): Promise<string[]> {
  const balance = (chainId: number, holder: Address) => {
    const chain = devnet.chains.find(({ id }) => id === chainId)
    const client = createPublicClient({ transport: http(chain?.rpcUrls[2]) })
    if (asset === 'ETH') return client.getBalance({ address: holder })
    return client.readContract({
      address: tokenOf(chainId, asset),
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [holder],
    })
  }
  const promised = rows
    .filter(({ account }) => hex(account) === address.toLowerCase())
    .reduce((sum, { quoted }) => sum + BigInt(quoted ?? 0), 0n)
  const problems: string[] = []
  const has = await balance(targetChainId, recipient)
  if (has !== promised) problems.push(`${recipient} has ${has} ${asset}, should have ${promised}`)
  for (const { id } of devnet.chains) {
    const left = await balance(id, address)
    if (left !== 0n) problems.push(`${left} ${asset} are left at ${address} on ${id}`)
  }
  return problems
}

export async function checkBooks(grounds: Grounds, patienceMs: number): Promise<string[]> {
  const { ok, breaks } = await readReconciled(grounds, patienceMs)
  return ok ? [] : [`the books: ${breaks.map(({ reason }) => reason).join('; ')}`]
}

const releaseKey = (holder: Address, id: Hex) => `${holder} ${id}`.toLowerCase()

const hex = (bytes: Buffer): Hex => `0x${bytes.toString('hex')}`

const keyOf = (chainId: number, txHash: string, account: string, amount: string) =>
  [chainId, txHash, account, amount].join(' ').toLowerCase()
