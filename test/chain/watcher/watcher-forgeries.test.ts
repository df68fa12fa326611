import { type Address, type Hex, maxUint256, numberToHex, pad } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { TRANSFER_TOPIC } from '../../../src/domain/watch/match-logs.ts'
import { newAddress, payInside, payNative, payToken } from '../deposits/payments.ts'
import { ALICE } from '../kit.ts'
import { traceless } from './lagging-urls.ts'
import { FACTORY, logRelease, registerOwned, release } from './release.ts'
import { openStage, patiently, type Stage, startWatchedChain } from './watcher-kit.ts'

let chain: EdrChain
beforeAll(async () => {
  chain = await startWatchedChain()
})
beforeEach(() => chain.setBlockTime(0))
afterAll(() => chain.stop())

const quick = { policy: { balanceEveryMs: 20 } }
const contracts = { depositFactory: FACTORY }

async function openTraceless(): Promise<Stage> {
  const stage = await openStage(chain, { contracts })
  for (const url of stage.urls) url.behave(traceless)
  return stage
}

const found = async (stage: Stage) =>
  (await stage.told())
    .filter(({ what }) => what === 'seen')
    .map(({ transfer: { to, amount } }) => [to, amount])

test.each([1_000n, maxUint256])(
  'an owner’s account that logs releases without paying (%s) is credited with nothing',
  async (amount) => {
    const stage = await openTraceless()
    const [forger, honest] = [await registerOwned(stage), newAddress()]
    await stage.watch(honest)
    await payNative(chain, forger, 5n)
    await stage.start(quick)
    await stage.caughtUp()
    for (let count = 0; count < 9; count += 1) await logRelease(chain, forger, amount)
    await payInside(chain, honest, 7n)
    await stage.heard('confirmed', 2)
    await stage.compared()
    expect(await found(stage)).toEqual([
      [forger, 5n],
      [honest, 7n],
    ])
  },
)

test('what an owner’s account pays out with a release does not hide what comes', async () => {
  const stage = await openTraceless()
  const account = await registerOwned(stage)
  const first = await stage.start(quick)
  await stage.caughtUp()
  await payNative(chain, account, 7n)
  await stage.heard('seen', 1)
  await stage.compared()
  await first.stop()
  await chain.mine(3)
  await payInside(chain, account, 7n)
  await chain.mine(5)
  await release(chain, account, 7n)
  await chain.mine(4)
  await stage.start(quick)
  await stage.heard('seen', 2)
  await stage.compared()
  expect(await found(stage)).toEqual([
    [account, 7n],
    [account, 7n],
  ])
})

/** Logs a transfer from its caller, of the amount in the second word of its data to the first. */
const LIAR_CODE: Hex = `0x6020355f525f35337f${TRANSFER_TOPIC.slice(2)}60205fa300`

async function logTransfer(liar: Address, to: Address, amount: bigint): Promise<void> {
  const data = `${pad(to)}${numberToHex(amount, { size: 32 }).slice(2)}`
  await chain.request('eth_sendTransaction', [{ from: ALICE, to: liar, data, gas: '0x200000' }])
}

test('a made-up token with amounts beyond all measure stops nobody', async () => {
  const stage = await openTraceless()
  const [liar, a] = [newAddress(), newAddress()]
  await chain.request('hardhat_setCode', [liar, LIAR_CODE])
  await stage.watch(a)
  const watcher = await stage.start(quick)
  await stage.caughtUp()
  await logTransfer(liar, a, maxUint256)
  await logTransfer(liar, a, 2n ** 128n)
  await logTransfer(liar, a, 2n ** 128n - 1n)
  await payToken(chain, a, 3n)
  await stage.heard('confirmed', 2)
  expect((await found(stage)).map(([, amount]) => amount)).toEqual([2n ** 128n - 1n, 3n])
  expect(watcher.logged()).toContain('"event":"watcher.implausible"')
})

test('a transfer that cannot be accepted holds up no other of its chain', async () => {
  const stage = await openTraceless()
  const [a, b] = [newAddress(), newAddress()]
  await stage.watch(a, b)
  const watcher = await stage.start({
    ...quick,
    handler: (inner) => ({
      ...inner,
      async onConfirmed(sql, transfers) {
        if (transfers.some(({ amount }) => amount === 13n)) await sql`select 1 / 0`
        await inner.onConfirmed(sql, transfers)
      },
    }),
  })
  await stage.caughtUp()
  chain.setBlockTime(3_600_000)
  for (const amount of [11n, 12n, 13n, 14n, 15n]) await payNative(chain, a, amount)
  await chain.mine(1)
  chain.setBlockTime(0)
  const confirmed = await stage.heard('confirmed', 4)
  expect(confirmed.map(({ amount }) => amount)).toEqual([11n, 12n, 14n, 15n])
  await payNative(chain, b, 16n)
  await stage.heard('confirmed', 5)
  await patiently('the operator is told', async () =>
    watcher.logged().includes('"event":"watcher.unconfirmable"'),
  )
  expect(watcher.logged().match(/watcher\.unconfirmable/g)).toHaveLength(1)
})
