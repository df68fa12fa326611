import type { Session } from '@rhinestone/sdk'
import {
  type Address,
  concat,
  encodeFunctionData,
  type Hex,
  hashMessage,
  padHex,
  parseAbi,
  slice,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_EMISSARY } from '../../../devnet/src/addresses.ts'
import type { Execution } from '../../../src/domain/evm/execution.ts'
import { newPasskey } from './passkeys.ts'
import {
  CHAINS,
  CLIENTS,
  type Client,
  type Grant,
  type Holder,
  newKey,
  type SessionWorld,
  signBySession,
  startSessionWorld,
  transfer,
  UNIT,
} from './session-kit.ts'

/**
 * Rules for the arguments of a session key's calls, and every rule at both places where clients have
 * it. Who gains by lying: the holder of the key.
 */
let world: SessionWorld
beforeAll(async () => {
  world = await startSessionWorld()
}, 240_000)
afterAll(() => world?.stop())

type Action = NonNullable<Session['actions']>[number]
type Policies = NonNullable<Action['policies']>
type Owners = Session['owners']

const HOUR = 3_600_000
const TRANSFER = '0xa9059cbb'
const DONE = { gasUsed: expect.any(BigInt) }
const pay = (to: Address, amount: bigint) => transfer(world.token(), to, amount)

/** An account whose session may call `transfer` of the dollar by these rules. */
async function grantee(policies: Policies, client: Client, owners?: Owners) {
  const by = newKey()
  const holder = await world.newAccount('nexus', { client })
  const session = {
    chain: CHAINS.base,
    owners: owners ?? { type: 'ecdsa', accounts: [by] },
    restrictToActions: true,
    actions: [{ target: world.token(), selector: TRANSFER, policies }],
  } as Session
  const [grant] = await holder.grant([session])
  if (!grant) throw new Error('no grant')
  let enabled = false
  const attempt = async (call: Execution, key: PrivateKeyAccount = by) => {
    const intent = world.intend(holder.address, { calls: [call] })
    const used = enabled ? { session } : grant
    const result = await world.run(intent, await signBySession(key, intent.digest, used, client))
    enabled ||= typeof result !== 'string'
    return result
  }
  return { holder, attempt }
}

const friend = newKey().address
const stranger = newKey().address
const rule = (
  condition: string,
  calldataOffset: bigint,
  referenceValue: Hex | bigint,
  usageLimit?: bigint,
) => ({
  condition,
  calldataOffset,
  referenceValue,
  ...(usageLimit !== undefined && { usageLimit }),
})
const universal = (...rules: object[]) =>
  [{ type: 'universal-action', rules }] as unknown as Policies
const tree = (expression: object) => [{ type: 'arg-policy', expression }] as unknown as Policies
const leaf = (...args: Parameters<typeof rule>) => ({ type: 'rule', rule: rule(...args) })
const both = (left: object, right: object) => ({ type: 'and', left, right })
const either = (left: object, right: object) => ({ type: 'or', left, right })
const not = (child: object) => ({ type: 'not', child })
const limits = (amount: bigint) => [{ token: world.token(), amount }]

type Row = {
  name: string
  policies: () => Policies
  /** In turn; each is allowed. */
  allowed: readonly (() => Execution)[]
  /** Each is refused, after those. */
  refused: readonly (() => Execution)[]
  refusal?: string
}

const TO = 0n
const AMOUNT = 32n
const range = (least: bigint, most: bigint) => (least << 128n) | most

const ROWS: Row[] = [
  {
    name: 'spending limits',
    policies: () => [{ type: 'spending-limits', limits: limits(10n) }] as Policies,
    allowed: [() => pay(friend, 10n)],
    refused: [() => pay(friend, 1n)],
  },
  {
    name: 'a number of uses',
    policies: () => [{ type: 'usage-limit', limit: 1n }],
    allowed: [() => pay(friend, 1n)],
    refused: [() => pay(friend, 1n)],
  },
  {
    name: 'a time',
    policies: () => [{ type: 'time-frame', validUntil: Date.now() - HOUR, validAfter: 0 }],
    allowed: [],
    refused: [() => pay(friend, 1n)],
  },
  {
    name: 'no native money',
    policies: () => [{ type: 'value-limit', limit: 0n }],
    allowed: [() => pay(friend, 1n)],
    refused: [() => ({ ...pay(friend, 1n), value: 1n })],
  },
  {
    name: 'everything of a call',
    policies: () => [{ type: 'sudo' }],
    allowed: [() => pay(stranger, UNIT)],
    refused: [],
  },
  {
    name: 'one recipient',
    policies: () => universal(rule('equal', TO, friend)),
    allowed: [() => pay(friend, UNIT)],
    refused: [
      () => pay(stranger, 1n),
      // A dirty address is another word.
      () => {
        const { data, ...call } = pay(friend, 1n)
        return { ...call, data: concat([slice(data, 0, 4), '0x01', slice(data, 5)]) }
      },
      () => ({ ...pay(friend, 1n), value: 1n }),
    ],
  },
  {
    name: 'anybody but one',
    policies: () => universal(rule('notEqual', TO, stranger)),
    allowed: [() => pay(friend, 1n)],
    refused: [() => pay(stranger, 1n)],
  },
  {
    name: 'less than, and more than',
    policies: () => universal(rule('lessThan', AMOUNT, 10n), rule('greaterThan', AMOUNT, 5n)),
    allowed: [() => pay(friend, 6n), () => pay(friend, 9n)],
    refused: [() => pay(friend, 5n), () => pay(friend, 10n)],
  },
  {
    name: 'at most, and at least',
    policies: () =>
      universal(rule('lessThanOrEqual', AMOUNT, 10n), rule('greaterThanOrEqual', AMOUNT, 5n)),
    allowed: [() => pay(friend, 5n), () => pay(friend, 10n)],
    refused: [() => pay(friend, 4n), () => pay(friend, 11n)],
  },
  {
    name: 'a range',
    policies: () => universal(rule('inRange', AMOUNT, range(5n, 10n))),
    allowed: [() => pay(friend, 5n), () => pay(friend, 10n)],
    refused: [() => pay(friend, 4n), () => pay(friend, 11n), () => pay(friend, 1n << 130n)],
  },
  {
    name: 'a sum of all calls',
    policies: () => universal(rule('lessThanOrEqual', AMOUNT, 10n, 15n)),
    allowed: [() => pay(friend, 10n), () => pay(friend, 4n)],
    refused: [() => pay(friend, 2n), () => pay(friend, 11n), () => pay(friend, (1n << 256n) - 1n)],
  },
  {
    name: 'a tree of rules',
    policies: () =>
      tree(
        both(
          either(leaf('equal', TO, friend), leaf('lessThan', AMOUNT, 3n)),
          not(leaf('equal', AMOUNT, 7n)),
        ),
      ),
    allowed: [() => pay(friend, 9n), () => pay(stranger, 2n)],
    refused: [
      () => pay(stranger, 3n),
      () => pay(friend, 7n),
      () => ({ ...pay(friend, 9n), value: 1n }),
    ],
  },
  {
    name: 'a sum in a tree',
    policies: () =>
      tree(either(leaf('lessThanOrEqual', AMOUNT, 5n, 8n), leaf('equal', AMOUNT, 1_000n))),
    allowed: [() => pay(friend, 5n), () => pay(friend, 1_000n), () => pay(friend, 3n)],
    refused: [() => pay(friend, 1n), () => pay(friend, 999n)],
  },
  {
    name: 'a word that is not there',
    policies: () => tree(not(leaf('equal', 64n, 5n))),
    allowed: [],
    refused: [() => pay(friend, 1n)],
    refusal: 'CallTooShort',
  },
  {
    name: 'arguments cut short',
    policies: () => universal(rule('lessThan', AMOUNT, 10n)),
    allowed: [() => pay(friend, 1n)],
    refused: [
      () => {
        const call = pay(friend, 1n)
        return { ...call, data: slice(call.data, 0, 67) }
      },
    ],
    refusal: 'CallTooShort',
  },
  {
    name: 'a sum under a not, which would end as a yes',
    policies: () => tree(not(leaf('lessThan', AMOUNT, 5n, 8n))),
    allowed: [],
    refused: [() => pay(friend, 9n)],
    refusal: 'InvalidInitData',
  },
]

describe.each(Object.entries(CLIENTS))(
  'a session of the client %s',
  { timeout: 280_000 },
  (_, client) => {
    it.each(ROWS)('keeps to $name', async ({ policies, allowed, refused, refusal }) => {
      const { holder, attempt } = await grantee(policies(), client)
      for (const call of allowed) expect(await attempt(call())).toEqual(DONE)
      const before = await world.balance(holder.address)
      for (const call of refused) expect(await attempt(call())).toBe(refusal ?? 'PolicyViolation')
      if (allowed[0]) expect(await attempt(allowed[0](), newKey())).toBe('InvalidSignature')
      expect(await world.balance(holder.address)).toBe(before)
    })

    it('without any rules signs in the account’s name, also for the executor', async () => {
      const by = newKey()
      const holder = await world.newAccount('nexus', { client })
      const session = {
        chain: CHAINS.base,
        owners: { type: 'ecdsa', accounts: [by] },
      } as Session
      const [grant] = await holder.grant([session])
      if (!grant) throw new Error('no grant')
      const enabling = world.intend(holder.address, { calls: [pay(friend, 1n)] })
      const first = await signBySession(by, enabling.digest, grant, client)
      expect(await world.run(enabling, first)).toEqual(DONE)
      const intent = world.intend(holder.address, { calls: [pay(friend, 1n)], signer: 'owner' })
      expect(
        await world.run(intent, await inName(holder, by, session, client, intent.digest)),
      ).toEqual(DONE)
      const again = world.intend(holder.address, { calls: [pay(friend, 1n)], signer: 'owner' })
      const forged = await inName(holder, newKey(), session, client, again.digest)
      expect(await world.run(again, forged)).toBe('InvalidSignature')
    })

    it('does not approve where its rules name another function', async () => {
      const { attempt } = await grantee(universal(rule('equal', TO, friend)), client)
      const data = encodeFunctionData({
        abi: parseAbi(['function approve(address spender, uint256 amount)']),
        args: [friend, UNIT],
      })
      expect(await attempt({ to: world.token(), value: 0n, data })).toBe('NoPoliciesSet')
    })
  },
)

async function inName(
  { address }: Holder,
  by: PrivateKeyAccount,
  session: Session,
  { packSignature }: Client,
  digest: Hex,
) {
  const hash = hashMessage({ raw: concat([padHex(address), digest]) })
  const signature = await by.signMessage({ message: { raw: hash } })
  const v = `0x${(Number.parseInt(signature.slice(130), 16) + 4).toString(16)}` as Hex
  const signers = { type: 'experimental_session', session, verifyExecutions: false }
  return concat([
    SESSION_EMISSARY,
    packSignature(signers as never, concat([signature.slice(0, 130) as Hex, v])),
  ])
}

describe('a session owned by other things than one key', { timeout: 280_000 }, () => {
  const client = CLIENTS['1.15.0']
  const OWNERS: Record<string, () => Owners> = {
    'a passkey': () => ({ type: 'passkey', accounts: [newPasskey()] }) as Owners,
    'two passkeys': () =>
      ({ type: 'passkey', accounts: [newPasskey(), newPasskey()], threshold: 2 }) as Owners,
    'a key and a passkey': () =>
      ({
        type: 'multi-factor',
        threshold: 2,
        validators: [
          { type: 'ecdsa', accounts: [newKey()] },
          { type: 'passkey', accounts: [newPasskey()] },
        ],
      }) as Owners,
  }

  it.each(Object.keys(OWNERS))('works with %s, and not with others of the kind', async (name) => {
    const holder = await world.newAccount('nexus', { client })
    const make = (owners: Owners) =>
      ({
        chain: CHAINS.base,
        owners,
        restrictToActions: true,
        actions: [
          {
            target: world.token(),
            selector: TRANSFER,
            policies: [{ type: 'spending-limits', limits: limits(3n) }],
          },
        ],
      }) as Session
    const session = make(OWNERS[name]?.() as Owners)
    const [grant] = await holder.grant([session])
    if (!grant) throw new Error('no grant')
    const signed = async (by: Session, digest: Hex, enableData?: Grant['enableData']) => {
      const own = await client.signByOwners(by.owners, holder.address, digest)
      const signers = { type: 'experimental_session', session, verifyExecutions: true, enableData }
      return concat([SESSION_EMISSARY, client.packSignature(signers as never, own)])
    }
    const intend = () => world.intend(holder.address, { calls: [pay(friend, 1n)] })
    const [first, second, third] = [intend(), intend(), intend()]
    expect(await world.run(first, await signed(session, first.digest, grant.enableData))).toEqual(
      DONE,
    )
    expect(await world.run(second, await signed(session, second.digest))).toEqual(DONE)
    const thief = make(OWNERS[name]?.() as Owners)
    expect(await world.run(third, await signed(thief, third.digest))).toBe('InvalidSignature')
    expect(await world.run(third, await signed(session, second.digest))).toBe('InvalidSignature')
  })
})
