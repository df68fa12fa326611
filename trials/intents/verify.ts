import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, getAbiItem } from 'viem'
import { printDifferences } from '../../src/api/shared/audit.ts'
import { reconcileService } from '../../src/audit/reconcile-service.ts'
import { acrossArbiterAbi } from '../../src/contracts/across-arbiter.gen.ts'
import { intentExecutorAbi } from '../../src/contracts/intent-executor.gen.ts'
import type { Grounds } from './grounds.ts'
import type { Load } from './load.ts'
import { readHeld } from './read-held.ts'
import { readSettled } from './settled.ts'
import type { Purse } from './wallets.ts'

const CLAIMED = getAbiItem({ abi: acrossArbiterAbi, name: 'IntentClaimed' })
const FILLED = getAbiItem({ abi: acrossArbiterAbi, name: 'IntentFilled' })
const EXECUTED = getAbiItem({ abi: intentExecutorAbi, name: 'IntentExecuted' })
const ARBITERS = [
  'sameChainArbiter',
  'acrossArbiter',
  'oftArbiter',
  'cctpArbiter',
  'hyperlaneArbiter',
]
/** Kind of an account's own calls, which are an intent by themselves. */
const OWN_CALLS = 2

type Deeds = { claims: number; fills: number; executions: number }

/** Waits until nothing is left to do; answers what still is when the time is up. */
export async function settleDown({ database }: Grounds, patienceMs: number): Promise<string[]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const [row] = await database.sql<{ open: string; unsent: string }[]>`
      select (select count(*) from intents where status not in ('COMPLETED', 'FAILED', 'EXPIRED'))
        as open, (select count(*) from transactions where state in ('planned', 'sent')) as unsent`
    if (row?.open === '0' && row.unsent === '0') return []
    if (Date.now() > deadline) {
      return [`${row?.open} intents are not at their end, ${row?.unsent} transactions not mined`]
    }
    await sleep(500)
  }
}

/** Everything that must hold after a load, seen from the chains; answers what does not. */
export async function verify(grounds: Grounds, purse: Purse, load: Load): Promise<string[]> {
  const problems = [...load.faults]
  const [deeds, settled] = [await readDeeds(grounds, purse, problems), await readSettled(grounds)]
  for (const { id, kind, status } of load.accepted.values()) {
    const done = deeds.get(id) ?? { claims: 0, fills: 0, executions: 0 }
    const isDone =
      kind === 'executor'
        ? done.executions === 1
        : done.claims > 0 && done.fills === (settled.get(id)?.fills ? 1 : 0)
    if (status === 'COMPLETED' && !isDone) {
      problems.push(`${kind} ${id} is COMPLETED, the chain shows ${JSON.stringify(done)}`)
    }
    if (status !== 'COMPLETED' && done.fills + done.executions > 0) {
      problems.push(`${kind} ${id} is ${status} and was done`)
    }
    if (status === 'PENDING') problems.push(`${kind} ${id} is still PENDING`)
  }
  problems.push(...(await checkNonces(grounds, purse)))
  problems.push(...(await checkAppFees(grounds)))
  return problems
}

/** What the chains show of every intent; the same deed twice is a problem. */
async function readDeeds(
  { devnet }: Grounds,
  purse: Purse,
  problems: string[],
): Promise<Map<string, Deeds>> {
  const deeds = new Map<string, Deeds>()
  const of = (nonce: bigint): Deeds => {
    const known = deeds.get(String(nonce)) ?? { claims: 0, fills: 0, executions: 0 }
    deeds.set(String(nonce), known)
    return known
  }
  for (const { id, contracts } of devnet.chains) {
    const address = ARBITERS.flatMap((name) => (contracts[name] ?? []) as Address[])
    const executor = contracts.intentExecutor as Address
    const range = { fromBlock: 0n, toBlock: 'latest', strict: true } as const
    const client = purse.client(id)
    const [claims, fills, executions] = await Promise.all([
      client.getLogs({ ...range, address, event: CLAIMED }),
      client.getLogs({ ...range, address, event: FILLED }),
      client.getLogs({ ...range, address: executor, event: EXECUTED }),
    ])
    const own = executions.filter(({ args }) => Number(args.kind) === OWN_CALLS)
    for (const [what, logs] of Object.entries({ claims, fills, executions: own })) {
      // A fill of several orders tells of each, in one transaction: what counts is transactions.
      const deedsOf = new Map<bigint, Set<string>>()
      for (const { args, transactionHash } of logs) {
        const known = deedsOf.get(args.nonce) ?? new Set()
        deedsOf.set(args.nonce, known.add(transactionHash))
      }
      for (const [nonce, transactions] of deedsOf) {
        of(nonce)[what as keyof Deeds] += transactions.size
        if (transactions.size > 1) problems.push(`${nonce} has two ${what} on ${id}`)
      }
    }
  }
  for (const [nonce, { fills, executions }] of deeds) {
    if (fills > 1 || executions > 1) problems.push(`${nonce} was done ${fills + executions} times`)
  }
  return deeds
}

async function checkNonces({ devnet, database }: Grounds, purse: Purse): Promise<string[]> {
  const problems: string[] = []
  for (const { id } of devnet.chains) {
    for (const { note, address } of devnet.accounts.filter(({ note }) =>
      note.includes('relayer'),
    )) {
      const of = (blockTag: 'latest' | 'pending') =>
        purse.client(id).getTransactionCount({ address: address as Address, blockTag })
      const [mined, pending] = [await of('latest'), await of('pending')]
      if (mined !== pending) problems.push(`${note} on ${id}: ${pending - mined} nonces stuck`)
    }
  }
  const stuck = await database.sql`
    select key from transactions where state in ('planned', 'sent')`
  for (const { key } of stuck) problems.push(`the transaction ${key} was never mined`)
  return problems
}

/**
 * Each fee is there once if its intent is COMPLETED, as its quote said, and otherwise not. No
 * stranger fills in these runs, so all of it was collected.
 */
async function checkAppFees({ database }: Grounds): Promise<string[]> {
  const wrong = await database.sql<{ id: string; status: string; booked: string; due: string }[]>`
    select id, status, booked, due from (
      select i.id, i.status, coalesce(f.collected_usd, 0) as booked,
        case when i.status = 'COMPLETED' then (i.quote #>> '{cost,fees,app}')::numeric else 0 end as due
      from intents i left join app_fees f on f.intent_id = i.id) fees
    where booked <> due`
  return wrong.map(
    ({ id, status, booked, due }) =>
      `${id} is ${status} with an app fee of ${booked}, due are ${due}`,
  )
}

/** USDC of a wallet is what it was less exactly what its completed intents were quoted. */
export async function checkSpending(
  purse: Purse,
  load: Load,
  { usdc, chainIds }: { usdc: bigint; chainIds: readonly number[] },
): Promise<string[]> {
  const problems: string[] = []
  const done = [...load.accepted.values()].filter(({ status }) => status === 'COMPLETED')
  for (const { address } of purse.wallets) {
    for (const chainId of chainIds) {
      const token = purse.token(chainId, 'USDC')
      const spent = done
        .filter(({ owner }) => owner === address)
        .flatMap((each) => each.spent)
        .filter((each) => each.chainId === `eip155:${chainId}`)
        .filter((each) => each.tokenAddress.toLowerCase() === token.toLowerCase())
        .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
      const held = await readHeld(purse, { chainId, symbol: 'USDC', owner: address })
      if (held === usdc - spent) continue
      problems.push(`${address} on ${chainId} holds ${held} USDC, should hold ${usdc - spent}`)
    }
  }
  return problems
}

export type Reconciled = {
  ok: boolean
  breaks: { reason: string }[]
  books: { lines: Record<string, string>[]; unbooked: number }[]
  balances: Record<string, string>[]
}

/**
 * What the audit endpoint says of the project and the operator's own view of the service, as soon
 * as both agree with themselves or the time is up.
 */
export async function readReconciled(
  { url, apiKey, database }: Grounds,
  patienceMs: number,
): Promise<Reconciled> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const headers = { 'x-api-key': apiKey, 'x-api-version': '2026-04.blanc' }
    const response = await fetch(`${url}/audit/reconcile`, { headers })
    const own = (await response.json()) as Reconciled
    const service = printDifferences(await reconcileService(database.sql))
    const answer = { ...own, ...service, ok: own.ok && service.ok }
    if (answer.ok || Date.now() > deadline) return answer
    await sleep(1000)
  }
}
