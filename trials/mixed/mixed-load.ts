import { updateDepositSetup } from '../../src/store/deposits/deposit-setups.ts'
import { createPayers, type Payers } from '../deposits/payers.ts'
import { settleDeposits, verifyDeposits } from '../deposits/verify.ts'
import type { Grounds } from '../intents/grounds.ts'
import { judge as judgeIntents } from '../intents/judge.ts'
import { type Load, startLoad } from '../intents/load.ts'
import { fillPurse, type Purse } from '../intents/wallets.ts'
import { controlDevnet } from '../kit/control-devnet.ts'
import { createRandom } from '../kit/random.ts'
import type { TrialOptions } from '../trial.ts'
import { type Receivers, startReceivers } from '../webhooks/receivers.ts'
import { checkDeliveries } from './check-deliveries.ts'

const USDC = 5_000n * 10n ** 6n
const SECRET = 'trial-secret'
const BLOCK_MS = 1_000

export type MixedLoad = {
  intents: Load
  payers: Payers
  receivers: Receivers
  purse: Purse
  /** Accepted intents and transfers to deposit addresses. */
  count(): { intents: number; transfers: number }
  /** Nothing new from now on. */
  stop(): Promise<void>
  close(): void
}

export type MixedOptions = {
  seed: number
  wallets: number
  smart: number
  /** Deposit addresses. */
  accounts: number
  /** Longest pause between two transfers to deposit addresses. */
  payEveryMs: number
  log: TrialOptions['log']
}

/** Intents of all kinds, and deposits with their webhooks, at the same time. */
export async function startMixedLoad(grounds: Grounds, options: MixedOptions): Promise<MixedLoad> {
  const { seed, wallets, smart, accounts, payEveryMs, log } = options
  await slowDown(grounds)
  const receivers = await startReceivers(1, {
    secret: SECRET,
    refuses: () => false,
    loses: () => false,
  })
  const [webhookUrl = ''] = receivers.urls
  const setup = { webhookUrl, webhookSecret: SECRET }
  await updateDepositSetup(grounds.database.sql, grounds.projectId, setup)
  const purse = await fillPurse(grounds, { seed, wallets, smart, usdc: USDC })
  const random = createRandom(seed + 1)
  const payers = await createPayers(grounds, { random, accounts, mostUnderWay: 10 })
  const intents = startLoad(grounds, purse, { seed, log })
  const paying = payers.start(payEveryMs)
  return {
    intents,
    payers,
    receivers,
    purse,
    count: () => ({ intents: intents.accepted.size, transfers: payers.paid.length }),
    async stop() {
      await Promise.all([intents.drain(), paying.stop()])
    },
    close: () => receivers.close(),
  }
}

/** Four blocks a second on every chain would leave a small machine no time for anything else. */
async function slowDown({ devnet }: Grounds): Promise<void> {
  for (const { id: chainId } of devnet.chains) {
    await controlDevnet(devnet, 'block-time', { chainId, ms: BLOCK_MS })
  }
}

/** Everything that must hold of both in the end, to the unit; answers what does not. */
export async function judgeMixedLoad(
  grounds: Grounds,
  load: MixedLoad,
  { patienceMs, log }: { patienceMs: number; log: TrialOptions['log'] },
): Promise<string[]> {
  const { payers, purse, intents } = load
  const expected = await payers.truth()
  const deposits = [
    ...payers.faults,
    ...(await settleDeposits(grounds, expected, patienceMs)),
    ...(await verifyDeposits(grounds, payers, expected)),
    ...(await checkDeliveries(grounds, load.receivers, { patienceMs, log })),
  ]
  log(`${expected.length} transfers to ${payers.accounts.length} deposit addresses`)
  for (const problem of deposits) log(`WRONG: ${problem}`)
  const judged = { grounds, purse, loads: [intents], usdc: USDC, patienceMs, log }
  return [...deposits, ...(await judgeIntents(judged))]
}
