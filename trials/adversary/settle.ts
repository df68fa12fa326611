import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from 'viem'
import { readSponsorship } from '../../src/store/projects/sponsorship.ts'
import type { Case } from './case.ts'
import { readHoldings } from './judge/holdings.ts'
import { SPONSOR_CREDIT } from './moves/colluding-project.ts'
import { follow, look } from './play.ts'
import { followDeposit } from './play-deposit.ts'
import { ARBITRUM, type World } from './world.ts'

/** What bridges give back. */
const STABLE = ['USDC', 'USDT0', 'USDT', 'WETH']
const PAYOUT_PATIENCE_MS = 60_000

/** Waits for the last of what was accepted, by asking as its client does. */
export async function awaitEnds(cases: readonly Case[], patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  await Promise.all(
    cases.map(async (it) => {
      if (it.outcome.startsWith('deposit')) await followDeposit(it, patienceMs)
      for (const accepted of it.accepted) {
        // A reorg may have taken back what was told before.
        await look(it, accepted)
        await follow(it, accepted, Math.max(0, deadline - Date.now()))
        it.outcome = accepted.status
      }
    }),
  )
}

/** Waits until nothing moves any more: refunds of protocols come a while after their deadline. */
export async function awaitRest(
  world: World,
  holders: readonly Address[],
  { quietMs, patienceMs }: { quietMs: number; patienceMs: number },
): Promise<void> {
  const deadline = Date.now() + patienceMs
  const print = async () =>
    [...(await readHoldings(world, holders, STABLE))].map(String).sort().join()
  let last = await print()
  let since = Date.now()
  while (Date.now() < deadline) {
    await sleep(1500)
    const now = await print()
    if (now !== last) {
      last = now
      since = Date.now()
    } else if (Date.now() - since >= quietMs) return
  }
}

/** Has every project that can ask for money ask for it. */
export async function payOut(world: World, cases: readonly Case[]): Promise<void> {
  const open = new Map<Case, string>()
  await Promise.all(
    cases.map(async (it) => {
      const { body } = await it.call('GET', '/app-fees/balances')
      if (Number(body.withdrawableUsd ?? 0) < 0.000001) return
      const wish = {
        targetChainId: `eip155:${ARBITRUM}`,
        targetToken: world.token(ARBITRUM, 'USDC'),
      }
      const answer = await it.call('POST', '/app-fees/withdrawals', wish)
      it.tell(`asked for app fees of ${body.withdrawableUsd} USD: ${answer.status}`)
      if (answer.status === 202) open.set(it, String(answer.body.requestNonce))
    }),
  )
  const deadline = Date.now() + PAYOUT_PATIENCE_MS
  while (open.size > 0 && Date.now() < deadline) {
    for (const chainId of world.chainIds) await world.control('mine', { chainId, blocks: 10 })
    await Promise.all(
      [...open].map(async ([it, nonce]) => {
        const { body } = await it.call('GET', `/app-fees/withdrawals/${nonce}`)
        if (body.status === 'PENDING') return
        it.tell(`app fees were paid: ${body.status} ${body.targetAmount ?? ''}`)
        open.delete(it)
      }),
    )
    await sleep(700)
  }
  for (const [it] of open) it.tell('app fees are not paid yet')
}

const USD_UNIT = 10n ** 18n

/** What projects can still ask for. */
export async function readOwed(clients: readonly Pick<Case, 'call'>[]): Promise<bigint> {
  const sums = await Promise.all(
    clients.map(async (it) => {
      const { body } = await it.call('GET', '/app-fees/balances')
      const open = Number(body.withdrawableUsd ?? 0) + Number(body.pendingUsd ?? 0)
      return (BigInt(Math.round(open * 1e9)) * USD_UNIT) / 1_000_000_000n
    }),
  )
  return sums.reduce((sum, each) => sum + each, 0n)
}

/** What sponsors have paid; none may have more than it paid in. */
export async function readCharged(world: World, cases: readonly Case[]): Promise<bigint> {
  let charged = 0n
  for (const it of cases.filter(({ moves }) => moves.some(({ name }) => name === 'sponsor'))) {
    const key = { projectId: it.party.project.id, environment: 'development' } as const
    const { balanceUsd } = await readSponsorship(world.grounds.database.sql, key)
    charged += SPONSOR_CREDIT - balanceUsd
    it.tell(`its sponsor paid ${SPONSOR_CREDIT - balanceUsd}`)
  }
  return charged
}
