import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newPasskey } from '../../../contracts/test/sessions/passkeys.ts'
import { OWNER_VALIDATORS } from '../../../devnet/src/addresses.ts'
import type { SettlementLayer } from '../../../src/ports/settlement-layer.ts'
import { createIntentExecutorLayer } from '../../../src/settlement/intent-executor/index.ts'
import { createOftLayer } from '../../../src/settlement/oft/index.ts'
import { createSameChainLayer } from '../../../src/settlement/same-chain/index.ts'
import { PASSKEY_PROBE } from '../../../src/settlement/shared/passkey-probe.ts'
import { expectBounded, type GasScale, stranger } from './gas-kit.ts'
import { startWorld, USD, type World } from './settlement-world.ts'

/**
 * What the signatures of passkeys and of several factors cost, as quoted and as used. Who gains by
 * too little: whoever has the relayer check signatures that are dearer than what was paid for.
 */
vi.setConfig({ testTimeout: 280_000, hookTimeout: 240_000 })

const ORIGIN = 11155111
const TARGET = 84532
let world: World

beforeAll(async () => {
  world = await startWorld([ORIGIN, TARGET])
})
afterAll(() => world?.stop())

type Owners = NonNullable<Parameters<World['sdk']['createAccount']>[0]['owners']>
const factors = (...validators: unknown[]) =>
  ({ type: 'multi-factor', threshold: validators.length, validators }) as Owners
const passkeys = (...accounts: ReturnType<typeof newPasskey>[]) => ({
  type: 'passkey' as const,
  accounts,
  threshold: accounts.length,
})
const key = () => ({ type: 'ecdsa' as const, accounts: [stranger()] })
const OWNERS: Record<string, () => Owners> = {
  'a passkey': () => passkeys(newPasskey()),
  'two passkeys': () => passkeys(newPasskey(), newPasskey()),
  'two keys as factors': () => factors(key(), key()),
  'a key and a passkey': () => factors(key(), passkeys(newPasskey())),
  'a key and two passkeys': () => factors(key(), passkeys(newPasskey(), newPasskey())),
}
const LAYERS: Record<string, (deps: World['deps']) => SettlementLayer> = {
  OFT: createOftLayer,
  SAME_CHAIN: createSameChainLayer,
  INTENT_EXECUTOR: createIntentExecutorLayer,
}
const ROWS = Object.keys(OWNERS).flatMap((name) =>
  Object.keys(LAYERS).map((layer) => ({ layer, name })),
)

test.each(ROWS)('$layer charges for the signatures of $name', async ({ layer, name }) => {
  const account = await world.sdk.createAccount({
    account: { type: 'nexus' },
    owners: OWNERS[name]?.() as Owners,
  })
  const create = LAYERS[layer]
  if (!create) throw new Error(`no layer ${layer}`)
  const [origin, symbol] = layer === 'OFT' ? [ORIGIN, 'USDT0'] : [TARGET, 'USDC']
  const scale: GasScale = {
    ...{ world, layer: create(world.deps), symbol },
    ...{ origin, destination: TARGET },
  }
  await world.mint(origin, symbol, account.getAddress(), 1_000n * USD)
  // The first creates the account and approves its token, the second finds both done.
  for (const _ of ['first', 'second']) {
    await expectBounded(scale, { owner: await world.describe(account), calls: 1 }, 150n)
  }
})

test('measures with a signature that holds', async () => {
  const client = world.readers.get(TARGET)?.client
  const { WebAuthnValidator } = OWNER_VALIDATORS
  const answer = await client?.call({ to: WebAuthnValidator, data: PASSKEY_PROBE })
  expect(answer?.data).toBe(`0x${'1'.padStart(64, '0')}`)
})
