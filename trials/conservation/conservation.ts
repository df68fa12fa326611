import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, erc20Abi, zeroAddress } from 'viem'
import { CARRIED, carrierSettings } from '../intents/carriers/carriers.ts'
import { type Grounds, openGrounds } from '../intents/grounds.ts'
import { report } from '../intents/judge.ts'
import { startLoad } from '../intents/load.ts'
import { checkLayers } from '../intents/settled.ts'
import { createTraps } from '../intents/traps.ts'
import { type Reconciled, readReconciled, settleDown, verify } from '../intents/verify.ts'
import { fillPurse, type Purse } from '../intents/wallets.ts'
import { ALL_KINDS, CARRIED_KINDS, KINDS, RECIPIENT, SHOP } from '../intents/wishes.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'

const UNIT = 10n ** 6n
const USDC = 5_000n * UNIT
const SYMBOLS = ['ETH', 'WETH', 'USDC', 'USDT', 'USDT0']
/** Runs of this size have an outage past the fill deadline. */
const OUTAGE_FROM = 100
const FILL_SECONDS = 60
/** Mostly what succeeds: what cannot be delivered waits for its deadline, in long runs only. */
const MIX = [...ALL_KINDS, ...CARRIED_KINDS, ...KINDS, ...KINDS]
const SHORT_MIX = [...ALL_KINDS.filter((kind) => kind !== 'doomed'), ...CARRIED_KINDS]
const PATIENCE_MS = 300_000

type Place = { chainId: number; name: string; symbol: string; token: Address }

/**
 * A random mix of intents, some of which fail because the service is away past their deadline.
 * For every token and chain what users gave is what was delivered, kept, given back or is in
 * flight; what balances on the chains say and what the books say is the same, to the unit.
 */
export async function runTrial({ seed, cases = 500, log }: TrialOptions): Promise<TrialResult> {
  const grounds = await openGrounds({
    fillDeadlineSeconds: cases >= OUTAGE_FROM ? FILL_SECONDS : 120,
    settings: (devnet) => carrierSettings(devnet),
  })
  try {
    const service = await grounds.service('service')
    await service.start()
    const size = cases > 50 ? { wallets: 16, smart: 3 } : { wallets: 6, smart: 1 }
    const purse = await fillPurse(grounds, {
      ...{ seed, ...size },
      ...{ usdc: USDC, usdt0: USDC, usdt: USDC },
    })
    const traps = createTraps(grounds, purse)
    const places = placesOf(grounds, purse)
    const users = [...purse.wallets, ...purse.smart].map(({ address }) => address)
    const owners = [...users, RECIPIENT, SHOP]
    const before = await readSums(purse, places, owners)
    const kinds = cases >= OUTAGE_FROM ? MIX : SHORT_MIX
    const load = startLoad(grounds, purse, {
      ...{ seed, count: cases, kinds, traps, log },
      first: CARRIED_KINDS,
    })
    await load.reach(Math.ceil(cases / 2))
    if (cases >= OUTAGE_FROM) {
      // Long enough that what was claimed and not filled is paid back.
      await service.kill()
      await sleep(FILL_SECONDS * 1000 + 10_000)
      await service.start()
    }
    await load.reach(cases)
    await load.drain()
    const problems = await settleDown(grounds, PATIENCE_MS)
    problems.push(...(await verify(grounds, purse, load)))
    const reconciled = await readReconciled(grounds, 90_000)
    const after = await readSums(purse, places, owners)
    problems.push(...compare({ places, before, after, reconciled, log }))
    if (!reconciled.ok) {
      const reasons = reconciled.breaks.map(({ reason }) => reason)
      problems.push(`GET /audit/reconcile does not agree: ${reasons.join('; ')}`)
    }
    report(load, log)
    problems.push(...(await checkLayers(grounds, load, { meant: CARRIED, log })))
    for (const problem of problems) log(`WRONG: ${problem}`)
    if (problems.length > 0) log(service.output().slice(-20_000))
    return { passed: load.accepted.size, failed: problems.length }
  } finally {
    await grounds.stop()
  }
}

function placesOf({ devnet }: Grounds, purse: Purse): Place[] {
  return devnet.chains.flatMap(({ id: chainId, name, tokens }) =>
    SYMBOLS.filter(
      (symbol) => symbol === 'ETH' || tokens.some((each) => each.symbol === symbol),
    ).map((symbol) => {
      const token = symbol === 'ETH' ? zeroAddress : purse.token(chainId, symbol)
      return { chainId, name, symbol, token }
    }),
  )
}

/** What all the owners hold together, by place. */
async function readSums(purse: Purse, places: readonly Place[], owners: readonly Address[]) {
  const sums: bigint[] = []
  for (const { chainId, token } of places) {
    const client = purse.client(chainId)
    const held = owners.map((address) =>
      token === zeroAddress
        ? client.getBalance({ address })
        : client.readContract({
            address: token,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [address],
          }),
    )
    sums.push((await Promise.all(held)).reduce((sum, amount) => sum + amount, 0n))
  }
  return sums
}

type Comparison = {
  places: readonly Place[]
  before: readonly bigint[]
  after: readonly bigint[]
  reconciled: Reconciled
  log: (line: string) => void
}

const COLUMNS = [
  'user',
  'recipient',
  'refund',
  'fees',
  'relayer',
  'inFlight',
  'exchange',
  'outside',
  'gas',
]

function compare({ places, before, after, reconciled, log }: Comparison): string[] {
  const problems: string[] = []
  const lines = reconciled.books.flatMap((book) => book.lines)
  const width = 20
  log(
    ['chain', 'token', ...COLUMNS, 'owners on chain'].map((text) => text.padStart(width)).join(''),
  )
  for (const [index, { chainId, name, symbol, token }] of places.entries()) {
    const line = lines.find(
      (each) => each.chainId === `eip155:${chainId}` && each.tokenAddress === token.toLowerCase(),
    )
    const amount = (column: string) => BigInt(line?.[column] ?? 0)
    const change = (after[index] ?? 0n) - (before[index] ?? 0n)
    const cells = [name, symbol, ...COLUMNS.map((column) => String(amount(column))), String(change)]
    if (line || change !== 0n) log(cells.map((text) => text.padStart(width)).join(''))
    const booked = amount('user') + amount('recipient') + amount('refund')
    if (booked !== change) {
      problems.push(
        `owners of ${symbol} on ${name}: ${change} on the chain, ${booked} in the books`,
      )
    }
    const sum = COLUMNS.reduce((total, column) => total + amount(column), 0n)
    if (sum !== 0n || amount('unexplained') !== 0n) {
      problems.push(
        `${symbol} on ${name} does not add up: ${sum}, unexplained ${amount('unexplained')}`,
      )
    }
  }
  for (const { holder, chainId, tokenAddress, difference } of reconciled.balances) {
    if (difference !== '0') problems.push(`${holder} ${tokenAddress} on ${chainId}: ${difference}`)
  }
  log(`${reconciled.balances.length} balances of the service explained to the unit`)
  return problems
}
