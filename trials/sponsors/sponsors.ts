import { usdFromDecimal, usdToDecimal } from '../../src/domain/usd.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { judgeAccount, readAccount } from './judge.ts'
import { openStage, type Stage } from './stage.ts'
import { depositAt, finish, newUser, newWish, payIn, submit, type Wish, wishBody } from './users.ts'

const INTENTS = 20
const DEPOSITS = 5

/**
 * A project with a production key pays the fees of its users out of what the operator has booked by
 * commands, through kills of the service. Whatever was charged is what the intents say, to the unit;
 * without a balance nothing is accepted; and a low balance is told once for each crossing.
 * `--cases` intents, and a quarter as many deposits.
 */
export async function runTrial({ seed, cases = INTENTS, log }: TrialOptions): Promise<TrialResult> {
  const stage = await openStage(seed)
  const checks: string[] = []
  const check = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`not so: ${what}`)
    checks.push(what)
    log(`  ${what}`)
  }
  let failed = 0
  try {
    await play(stage, { intents: cases, deposits: Math.ceil((cases * DEPOSITS) / INTENTS), check })
  } catch (error) {
    failed = 1
    log(`FAILED: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    log(stage.service.output().slice(-3_000))
  } finally {
    await stage.stop()
  }
  return { passed: checks.length, failed }
}

type Play = { intents: number; deposits: number; check(holds: boolean, what: string): void }

async function play(stage: Stage, { intents, deposits, check }: Play): Promise<void> {
  let paidUsd = 0n
  const pay = async (verb: 'credit' | 'debit', usd: bigint, ...more: string[]) => {
    const amount = ['--amount', usdToDecimal(usd), '--note', 'trial', ...more]
    const { repeated } = await stage.projects(verb, ...amount)
    if (!repeated) paidUsd += verb === 'credit' ? usd : -usd
  }
  const balance = async () => (await readAccount(stage)).balanceUsd
  const refusal = async ({ status, body }: { status: number; body: Record<string, unknown> }) =>
    status === 422 && JSON.stringify(body).includes('INSUFFICIENT_SPONSOR_BALANCE')

  const early = await newUser(stage)
  const refused = await stage.sponsor.blanc.call('POST', '/quotes', wishBody(stage, early.address))
  check(await refusal(refused), 'without a balance no quote is given')

  await pay('credit', usdFromDecimal('100'), '--reference', 'wire 1')
  await pay('credit', usdFromDecimal('100'), '--reference', 'wire 1')
  const again = pay('credit', usdFromDecimal('101'), '--reference', 'wire 1')
  const conflict = await again.then(
    () => false,
    () => true,
  )
  check(conflict, 'a reference with another amount is refused')
  check((await balance()) === usdFromDecimal('100'), 'a payment that is told twice counts once')

  const first = await newWish(stage)
  check((await submit(stage, first)).status === 201, 'a production intent is sponsored')
  const charge = usdFromDecimal('100') - (await balance())
  check(charge > 0n, `it costs ${usdToDecimal(charge)} USD`)
  await stage.projects('limits', '--low-balance', usdToDecimal(await balance()))

  const wishes: Wish[] = []
  while (wishes.length < intents - 1) wishes.push(await newWish(stage))
  const half = Math.ceil(wishes.length / 2)
  const some = Promise.all(wishes.slice(0, half).map((wish) => submit(stage, wish)))
  await stage.until('a first charge', async () =>
    stage.receiver.lows().length > 0 || (await balance()) < usdFromDecimal('100') - charge
      ? true
      : undefined,
  )
  await stage.service.kill()
  await stage.service.start()
  const taken = [
    ...(await some),
    ...(await Promise.all(wishes.slice(half).map((wish) => submit(stage, wish)))),
  ]
  check(
    taken.every(({ status }) => status === 201),
    `${intents} intents were accepted, half of them around a kill`,
  )
  const lows = (count: number) =>
    stage.until(`${count} events`, async () =>
      stage.receiver.lows().length >= count ? true : undefined,
    )
  await lows(1)

  // Everybody holds an offer; then there is enough for one of them.
  const rivals = await Promise.all([1, 2, 3, 4].map(() => newWish(stage)))
  await pay('debit', (await balance()) - (charge * 3n) / 2n)
  const fates = await Promise.all(rivals.map((wish) => submit(stage, wish)))
  const won = fates.filter(({ status }) => status === 201)
  const lost = await Promise.all(fates.filter(({ status }) => status !== 201).map(refusal))
  check(won.length === 1 && lost.every(Boolean), 'of four at once the balance pays for one')

  const addresses: string[] = []
  while (addresses.length < deposits) addresses.push(await payIn(stage))
  for (const address of addresses) {
    const { id, errorCode } = await depositAt(stage, address, ['delayed', 'completed', 'failed'])
    check(errorCode === 'SPONSORSHIP-1', `deposit ${id} waits with SPONSORSHIP-1`)
    for (let tries = 0; tries < 3; tries += 1) await stage.deposits('POST', `/deposits/${id}/retry`)
  }
  check(stage.receiver.lows().length === 1, 'the low balance was told once through all of it')

  await stage.service.kill()
  await pay('credit', usdFromDecimal('100'), '--reference', 'wire 2')
  await stage.service.start()
  for (const address of addresses) {
    const { id, status } = await depositAt(stage, address, ['completed', 'failed'])
    check(status === 'completed', `deposit ${id} goes on after the payment`)
  }
  await pay('debit', (await balance()) - charge)
  await lows(2)
  const known = rivals.filter((_, at) => fates[at]?.status === 201)
  for (const wish of [first, ...wishes, ...known]) {
    check((await finish(stage, wish)) === 'COMPLETED', `${wish.route.intentId.slice(0, 8)} ends`)
  }
  const problems = await judgeAccount(stage, paidUsd)
  check(problems.length === 0, `every unit is accounted for ${problems.join('; ')}`)
  const other = await readAccount({ sponsor: stage.stranger })
  check(
    other.balanceUsd === 0n && other.entries.length === 0,
    'the key of another project sees nothing of it',
  )
  await judgeEvents(stage, check)
}

/** As many events as crossings, each of them delivered with our signature. */
async function judgeEvents({ deposits, receiver, sponsor }: Stage, check: Play['check']) {
  const { body } = await deposits('GET', '/webhooks/events?type=sponsor-balance-low')
  const stored = (body.events as { eventId: string; depositId: unknown; status: string }[]) ?? []
  check(stored.length === 2 && receiver.lows().length === 2, 'two crossings were told, once each')
  check(
    stored.every(({ depositId }) => depositId === null),
    'the list of events has them without a deposit',
  )
  const ids = (events: readonly { eventId: string }[]) => events.map((each) => each.eventId).sort()
  check(ids(stored).join() === ids(receiver.lows()).join(), 'what was heard is what was written')
  const isRight = receiver
    .lows()
    .every(
      ({ data }) =>
        data.projectId === sponsor.projectId &&
        data.environment === 'production' &&
        usdFromDecimal(data.balanceUsd) < usdFromDecimal(data.thresholdUsd),
    )
  check(isRight && receiver.forged() === 0, 'every event was signed and says the truth')
}
