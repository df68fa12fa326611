import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, encodeAbiParameters, erc20Abi, type Hex, keccak256, numberToHex } from 'viem'
import { type Grounds, openGrounds } from '../intents/grounds.ts'
import { judge } from '../intents/judge.ts'
import { startLoad } from '../intents/load.ts'
import { fillPurse, type Purse } from '../intents/wallets.ts'
import { createRandom } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'

const USDC = 20_000n * 10n ** 6n
const EVERY_MS = 20
const PATIENCE_MS = 420_000
/** Intents between two losses. */
const LOSS_EVERY = 200
const SHORT_LOSS_EVERY = 8
/** The round that was under way when the loss came may have looked before it. */
const MOST_ROUNDS = 3
const FOUND_MS = 60_000
const CHAIN = 84532
/** The fills leave it alone, so that nothing changes it while a loss is written. */
const TOKEN = 'WETH'
const MOST_SLOTS = 10n

/**
 * The audit compares every 20 ms while intents are carried out. It opens no break for what the service
 * itself does, and every loss that no log tells of is found by two rounds that look after it.
 */
export async function runTrial({ seed, cases = 2_000, log }: TrialOptions): Promise<TrialResult> {
  const grounds = await openGrounds({ settings: { audit: { everyMs: EVERY_MS } } })
  try {
    const service = await grounds.service('service')
    await service.start()
    const size = cases > 50 ? { wallets: 16, smart: 2 } : { wallets: 4, smart: 1 }
    const purse = await fillPurse(grounds, { seed, ...size, usdc: USDC })
    const random = createRandom(seed)
    const load = startLoad(grounds, purse, { seed, count: cases, log })
    const vault = await openVault(grounds, purse)
    const problems: string[] = []
    let planted = 0
    const step = cases > 50 ? LOSS_EVERY : SHORT_LOSS_EVERY
    for (let reached = step; reached <= cases; reached += step) {
      await load.reach(reached)
      planted += 1
      problems.push(...(await plant(grounds, vault, BigInt(1 + random.below(1_000)), log)))
    }
    await load.reach(cases)
    await load.drain()
    problems.push(
      ...(await judge({
        grounds,
        purse,
        loads: [load],
        usdc: USDC,
        patienceMs: PATIENCE_MS,
        log,
      })),
    )
    const others = await listFalseAlarms(grounds, vault, planted)
    for (const reason of others) problems.push(`a false alarm: ${reason}`)
    log(`${load.accepted.size} intents, ${planted} losses, ${others.length} false alarms`)
    for (const problem of problems) log(`WRONG: ${problem}`)
    return { passed: load.accepted.size + planted, failed: problems.length }
  } finally {
    await grounds.stop()
  }
}

type Vault = {
  holder: Address
  token: Address
  change(by: bigint): Promise<void>
}

/** One token of the account that fills, whose balance can be changed without a transaction. */
async function openVault({ devnet }: Grounds, purse: Purse): Promise<Vault> {
  const holder = devnet.accounts.find(({ note }) => note === 'relayer')?.address as Address
  const token = purse.token(CHAIN, TOKEN)
  const client = purse.client(CHAIN)
  const request = (method: string, params: unknown[]) =>
    client.request({ method, params } as never) as Promise<Hex>
  const held = await client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [holder],
  })
  for (let index = 0n; index < MOST_SLOTS; index += 1n) {
    const slot = keccak256(
      encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [holder, index]),
    )
    const read = async () => BigInt(await request('eth_getStorageAt', [token, slot, 'latest']))
    if (held === 0n || (await read()) !== held) continue
    return {
      holder,
      token,
      async change(by) {
        const value = numberToHex((await read()) + by, { size: 32 })
        await request('hardhat_setStorageAt', [token, slot, value])
        await request('evm_mine', [])
      },
    }
  }
  throw new Error(`${holder} holds no ${TOKEN} on chain ${CHAIN} that can be taken from it`)
}

/** Takes some units away, waits for the break, and gives them back. */
async function plant(
  { database }: Grounds,
  { holder, token, change }: Vault,
  amount: bigint,
  log: TrialOptions['log'],
): Promise<string[]> {
  const own = {
    holder: Buffer.from(holder.slice(2), 'hex'),
    token: Buffer.from(token.slice(2), 'hex'),
  }
  const checkedAt = async () => {
    const [row] = await database.sql<{ at: Date }[]>`
      select checked_at as at from ledger_checks
      where chain_id = ${CHAIN} and holder = ${own.holder} and token = ${own.token}`
    return row?.at.getTime() ?? 0
  }
  const isOpen = async () => {
    const [row] = await database.sql<{ reason: string }[]>`
      select reason from ledger_breaks where closed_at is null and chain_id = ${CHAIN}
        and subject = ${subjectOf({ holder, token })}`
    return row?.reason
  }
  await change(-amount)
  const since = performance.now()
  const rounds = new Set<number>()
  const before = await checkedAt()
  let reason = await isOpen()
  while (reason === undefined && performance.now() - since < FOUND_MS) {
    await sleep(2)
    const at = await checkedAt()
    if (at !== before) rounds.add(at)
    reason = await isOpen()
  }
  const ms = Math.round(performance.now() - since)
  await change(amount)
  if (reason === undefined) return [`a loss of ${amount} was not found in ${ms} ms`]
  log(`a loss of ${amount} was found in ${ms} ms, by round ${rounds.size}`)
  while ((await isOpen()) !== undefined) await sleep(20)
  const problems: string[] = []
  if (!reason.includes(`${amount} are missing`)) problems.push(`a loss of ${amount}: ${reason}`)
  if (rounds.size > MOST_ROUNDS) {
    problems.push(`a loss of ${amount} was found after ${rounds.size} rounds`)
  }
  return problems
}

/** Every break that was ever open and is not one of those that were planted. */
async function listFalseAlarms(
  { database }: Grounds,
  vault: Vault,
  planted: number,
): Promise<string[]> {
  const rows = await database.sql<{ subject: string; reason: string }[]>`
    select subject, reason from ledger_breaks order by id`
  const own = subjectOf(vault)
  const others = rows.filter(({ subject }) => subject !== own)
  const again = rows.filter(({ subject }) => subject === own).slice(planted)
  return [...others, ...again].map(({ subject, reason }) => `${subject}: ${reason}`)
}

/** As the audit names it. */
function subjectOf({ holder, token }: Pick<Vault, 'holder' | 'token'>): string {
  return `balance ${holder.toLowerCase()} ${token.toLowerCase()}`
}
