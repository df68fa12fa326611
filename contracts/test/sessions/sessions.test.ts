import type { Session } from '@rhinestone/sdk'
import {
  type Address,
  concat,
  encodeFunctionData,
  type Hex,
  hashMessage,
  hashTypedData,
  padHex,
  parseAbi,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_EMISSARY, SESSION_POLICIES } from '../../../devnet/src/addresses.ts'
import {
  buildMockSignature,
  getPermissionId,
  packSignature,
} from '../../../node_modules/@rhinestone/sdk/dist/src/modules/validators/smart-sessions.js'
import { sessionOf } from '../../../src/domain/intent/session/session-of.ts'
import { sessionGas } from '../../../src/settlement/shared/session-cost.ts'
import {
  CHAINS,
  EMISSARY_ABI,
  type Grant,
  type Holder,
  newKey,
  type SessionWorld,
  signBySession,
  startSessionWorld,
  transfer,
  UNIT,
  type Wish,
} from './session-kit.ts'

/**
 * Who gains by lying here: whoever has the session key, and wants more than its rules allow; a
 * stranger, who wants a session; the relayer, who wants a refund. Every row is tried on a real chain,
 * and nothing of the account may move.
 */
let world: SessionWorld
let account: Holder
let key: PrivateKeyAccount
let grants: Grant[]

const HOUR = 3_600_000
const recipient = newKey().address
const LIMIT = 10n * UNIT

type Rules = { amount?: bigint; uses?: bigint; until?: number; from?: number; restricted?: boolean }

/** A session of a key that may pay dollars on a chain, within limits. */
function paying(by: PrivateKeyAccount, chain: keyof typeof CHAINS, rules: Rules = {}): Session {
  const {
    amount = LIMIT,
    uses = 20n,
    until = Date.now() + HOUR,
    from = 0,
    restricted = true,
  } = rules
  const token = world.token(chain)
  return {
    chain: CHAINS[chain],
    owners: { type: 'ecdsa', accounts: [by] },
    ...(restricted && { restrictToActions: true }),
    actions: [
      {
        target: token,
        selector: '0xa9059cbb',
        policies: [
          { type: 'spending-limits', limits: [{ token, amount }] },
          { type: 'usage-limit', limit: uses },
          { type: 'time-frame', validUntil: until, validAfter: from },
        ],
      },
    ],
  } as Session
}

beforeAll(async () => {
  world = await startSessionWorld()
  account = await world.newAccount()
  key = newKey()
  grants = await account.grant([paying(key, 'base'), paying(key, 'arbitrum')])
}, 240_000)
afterAll(() => world?.stop())

const pay = (amount: bigint, to: Address = recipient, chain: keyof typeof CHAINS = 'base') =>
  transfer(world.token(chain), to, amount)

async function attempt(
  wish: Wish,
  grant: Pick<Grant, 'session'> & Partial<Grant>,
  { by = key, holder = account }: { by?: PrivateKeyAccount; holder?: Holder } = {},
) {
  const intent = world.intend(holder.address, wish)
  return world.run(intent, await signBySession(by, intent.digest, grant))
}

const use = ({ session }: Pick<Grant, 'session'>) => ({ session })
const DONE = { gasUsed: expect.any(BigInt) }

/** An account of its own, with one session that is enabled by its first payment. */
async function fresh(rules: Rules = {}) {
  const holder = await world.newAccount()
  const by = newKey()
  const [grant] = await holder.grant([paying(by, 'base', rules)])
  if (!grant) throw new Error('no grant')
  return { holder, by, grant }
}

describe('a session', { timeout: 280_000 }, () => {
  it('is enabled by its first calls and used by later ones, on two chains by one signature', async () => {
    for (const [index, chain] of (['base', 'arbitrum'] as const).entries()) {
      const grant = grants[index]
      if (!grant) throw new Error('no grant')
      const before = await world.balance(account.address, chain)
      const wish = { chain, calls: [pay(UNIT, recipient, chain)] }
      expect(await attempt(wish, use(grant))).toBe('InvalidSession')
      const enabled = await attempt(wish, grant)
      const used = await attempt(wish, use(grant))
      expect([enabled, used]).toEqual([DONE, DONE])
      // Whoever signs an enabling signature again has the session used.
      expect(await attempt(wish, grant)).toEqual(DONE)
      expect(await world.balance(account.address, chain)).toBe(before - 3n * UNIT)
      expect(await world.balance(recipient, chain)).toBe(3n * UNIT)
      expect(await account.sdk.experimental_isSessionEnabled(grant.session)).toBe(true)
    }
  })

  it.each(['kernel', 'startale'] as const)('of a %s account works, too', async (type) => {
    const holder = await world.newAccount(type)
    const by = newKey()
    const [grant] = await holder.grant([paying(by, 'base')])
    if (!grant) throw new Error('no grant')
    const to = newKey().address
    expect(await attempt({ calls: [pay(UNIT, to)] }, grant, { by, holder })).toEqual(DONE)
    expect(await attempt({ calls: [pay(UNIT, to)] }, use(grant), { by, holder })).toEqual(DONE)
    expect(await world.balance(holder.address)).toBe(98n * UNIT)
    expect(await world.balance(to)).toBe(2n * UNIT)
  })

  it('spends its limit to the unit and not one unit more', async () => {
    const { holder, by, grant } = await fresh()
    const me = { by, holder }
    expect(await attempt({ calls: [pay(4n * UNIT)] }, grant, me)).toEqual(DONE)
    expect(await attempt({ calls: [pay(6n * UNIT + 1n)] }, use(grant), me)).toBe('PolicyViolation')
    // Nor in two calls of one batch.
    const two = [pay(6n * UNIT), pay(1n)]
    expect(await attempt({ calls: two }, use(grant), me)).toBe('PolicyViolation')
    expect(await attempt({ calls: [pay(6n * UNIT)] }, use(grant), me)).toEqual(DONE)
    expect(await attempt({ calls: [pay(1n)] }, use(grant), me)).toBe('PolicyViolation')
    expect(await world.balance(holder.address)).toBe(100n * UNIT - LIMIT)
  })

  it('counts its uses, and has an end and a beginning', async () => {
    const often = await fresh({ uses: 2n })
    const mine = { by: often.by, holder: often.holder }
    expect(await attempt({ calls: [pay(1n), pay(1n)] }, often.grant, mine)).toEqual(DONE)
    expect(await attempt({ calls: [pay(1n)] }, use(often.grant), mine)).toBe('PolicyViolation')
    const late = await fresh({ until: Date.now() - HOUR })
    const early = await fresh({ from: Date.now() + HOUR, until: Date.now() + 2 * HOUR })
    for (const { holder, by, grant } of [late, early]) {
      expect(await attempt({ calls: [pay(1n)] }, grant, { by, holder })).toBe('PolicyViolation')
      expect(await world.balance(holder.address)).toBe(100n * UNIT)
    }
  })

  it('ends when its account revokes it, and the old signature does not bring it back', async () => {
    const { holder, by, grant } = await fresh()
    const me = { by, holder }
    expect(await attempt({ calls: [pay(UNIT)] }, grant, me)).toEqual(DONE)
    const permissionId = getPermissionId(grant.session)
    const config = { scope: 0, resetPeriod: 0, allocator: zeroAddress, permissionId }
    const session = { chainDigestIndex: 0, hashesAndChainIds: [] }
    const disable = { allocatorSig: '0x', userSig: '0x', expires: 0n, session }
    const data = encodeFunctionData({
      abi: EMISSARY_ABI,
      functionName: 'removeConfig',
      args: [holder.address, config, disable],
    })
    const call = { to: SESSION_EMISSARY, value: 0n, data }
    const intent = world.intend(holder.address, { calls: [call], signer: 'owner' })
    const { r, s, v } = await ownerSignature(holder, intent.digest)
    expect(await world.run(intent, concat([zeroAddress, r, s, v]))).toEqual(DONE)
    expect(await attempt({ calls: [pay(UNIT)] }, use(grant), me)).toBe('InvalidSession')
    expect(await attempt({ calls: [pay(UNIT)] }, grant, me)).toBe('HashMismatch')
    expect(await world.balance(holder.address)).toBe(99n * UNIT)
  })
})

describe('a signature of a session key', { timeout: 280_000 }, () => {
  /** Rules for calls that nobody makes, which only make the session larger. */
  const unused = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      target: newKey().address,
      selector: '0xa9059cbb' as const,
      policies: [
        { type: 'usage-limit' as const, limit: BigInt(index + 1) },
        { type: 'value-limit' as const, limit: 1n },
      ],
    }))

  it.each([0, 4])(
    'takes no more gas than quoted with %s more rules, and not much less',
    async (more) => {
      const holder = await world.newAccount()
      const by = newKey()
      const own = paying(by, 'base')
      const session = { ...own, actions: [...(own.actions ?? []), ...unused(more)] } as Session
      const [grant] = await holder.grant([session])
      if (!grant) throw new Error('no grant')
      const me = { by, holder }
      const calls = [pay(1n), pay(1n)]
      const gasOf = (result: Awaited<ReturnType<typeof attempt>>): bigint => {
        if (typeof result === 'string') throw new Error(result)
        return result.gasUsed
      }
      const paid = world.intend(holder.address, { calls, signer: 'owner' })
      const { r, s, v } = await ownerSignature(holder, paid.digest)
      const owner = gasOf(await world.run(paid, concat([zeroAddress, r, s, v])))
      const enabled = gasOf(await attempt({ calls }, grant, me)) - owner
      const used = gasOf(await attempt({ calls }, use(grant), me)) - owner
      const named = sessionOf(buildMockSignature(session, false, 1, CHAINS.base.id))
      if (!named?.enabling) throw new Error('no session')
      const quotedUse = sessionGas(calls.length, 0)
      const quotedEnable = sessionGas(calls.length, named.enabling.rules)
      const shown = `use ${used} of ${quotedUse}, enable ${enabled} of ${quotedEnable}`
      expect(used <= quotedUse && used * 2n >= quotedUse, shown).toBe(true)
      expect(enabled <= quotedEnable && enabled * 2n >= quotedEnable, shown).toBe(true)
    },
  )
})

async function ownerSignature({ owner }: Holder, digest: Hex) {
  const signature = await owner.sign({ hash: digest })
  return {
    r: signature.slice(0, 66) as Hex,
    s: `0x${signature.slice(66, 130)}` as Hex,
    v: `0x${signature.slice(130)}` as Hex,
  }
}

type Attack = { name: string; refusal: string; run(): Promise<unknown> }

describe('the thief', { timeout: 280_000 }, () => {
  const approve = parseAbi(['function approve(address spender, uint256 amount)'])
  const thief = newKey()
  const first = () => {
    const [grant] = grants
    if (!grant) throw new Error('no grant')
    return grant
  }
  const table: Attack[] = [
    {
      name: 'calls another function of the token',
      refusal: 'NoPoliciesSet',
      run: () => {
        const args = [thief.address, UNIT] as const
        const data = encodeFunctionData({ abi: approve, args })
        return attempt({ calls: [{ to: world.token(), value: 0n, data }] }, use(first()))
      },
    },
    {
      name: 'calls another token',
      refusal: 'NoPoliciesSet',
      run: () => {
        const tokens = world.devnet.chains[0]?.tokens
        const other = tokens?.find(({ symbol }) => symbol === 'USDT')?.address as Address
        return attempt({ calls: [transfer(other, thief.address, 0n)] }, use(first()))
      },
    },
    {
      name: 'sends native money along',
      refusal: 'PolicyViolation',
      run: () => attempt({ calls: [{ ...pay(1n), value: 1n }] }, use(first())),
    },
    {
      name: 'hides a larger amount behind the arguments',
      refusal: 'PolicyViolation',
      run: () => {
        const call = pay(1n)
        return attempt({ calls: [{ ...call, data: concat([call.data, '0x00']) }] }, use(first()))
      },
    },
    {
      name: 'has the account command itself',
      refusal: 'InvalidSelfCall',
      run: () =>
        attempt({ calls: [{ to: account.address, value: 0n, data: '0xa9059cbb' }] }, use(first())),
    },
    {
      name: 'has the account change its sessions',
      refusal: 'InvalidTarget',
      run: () =>
        attempt({ calls: [{ to: SESSION_EMISSARY, value: 0n, data: '0xa9059cbb' }] }, use(first())),
    },
    {
      name: 'takes what is beyond the limit as a refund of gas',
      refusal: 'PolicyViolation',
      run: () =>
        attempt(
          {
            calls: [pay(1n)],
            limits: { refundTo: thief.address, maxRefund: 50n * UNIT },
            gasRefund: { token: world.token(), exchangeRate: 10n ** 30n, overhead: 10n ** 9n },
          },
          use(first()),
        ),
    },
    {
      name: 'takes native money as a refund of gas',
      refusal: 'NoPoliciesSet',
      run: () =>
        attempt(
          {
            calls: [pay(1n)],
            limits: { refundTo: thief.address, maxRefund: 1n },
            gasRefund: { token: zeroAddress, exchangeRate: 10n ** 18n, overhead: 1n },
          },
          use(first()),
        ),
    },
    {
      name: 'signs with another key',
      refusal: 'InvalidSignature',
      run: () => attempt({ calls: [pay(UNIT)] }, use(first()), { by: thief }),
    },
    {
      name: 'uses the session of another account of the same owner',
      refusal: 'InvalidSession',
      run: async () => {
        const holder = await world.newAccount()
        return attempt({ calls: [pay(UNIT)] }, use(first()), { holder })
      },
    },
    {
      name: 'enables the session of another account',
      refusal: 'HashMismatch',
      run: async () => {
        const holder = await world.newAccount()
        return attempt({ calls: [pay(UNIT)] }, first(), { holder })
      },
    },
    {
      name: 'raises the limit that the owner signed',
      refusal: 'HashMismatch',
      run: async () => {
        const { holder, by, grant } = await fresh()
        const session = paying(by, 'base', { amount: 90n * UNIT })
        return attempt({ calls: [pay(50n * UNIT)] }, { ...grant, session }, { by, holder })
      },
    },
    {
      name: 'enables a session that is for another chain',
      refusal: 'ChainIdMismatch',
      run: async () => {
        const holder = await world.newAccount()
        const by = newKey()
        const [grant] = await holder.grant([paying(by, 'arbitrum')])
        if (!grant) throw new Error('no grant')
        return attempt({ calls: [pay(UNIT)] }, grant, { by, holder })
      },
    },
    {
      name: 'signs for the owner',
      refusal: 'InvalidUserSignature',
      run: async () => {
        const holder = await world.newAccount()
        const session = paying(thief, 'base')
        const details = await holder.sdk.experimental_getSessionDetails([session])
        const userSignature = concat([zeroAddress, `0x${'11'.repeat(64)}1b`])
        const { hashesAndChainIds } = details
        const enableData = { userSignature, hashesAndChainIds, sessionToEnableIndex: 0 }
        return attempt({ calls: [pay(UNIT)] }, { session, enableData }, { by: thief, holder })
      },
    },
    {
      name: 'asks a contract of its own instead of the account’s validator',
      refusal: 'InvalidSignature',
      run: async () => {
        const intent = world.intend(account.address, { calls: [pay(UNIT)] })
        const signature = await signBySession(key, intent.digest, use(first()))
        const own = concat([SESSION_POLICIES.SudoPolicy, `0x${signature.slice(42)}`])
        return world.run(intent, own)
      },
    },
    {
      name: 'uses a signature twice',
      refusal: 'NonceUsed',
      run: async () => {
        const { holder, by, grant } = await fresh()
        const intent = world.intend(holder.address, { calls: [pay(UNIT)] })
        const signature = await signBySession(by, intent.digest, grant)
        expect(await world.run(intent, signature)).toEqual(DONE)
        return world.run(intent, signature)
      },
    },
    {
      name: 'uses up a session that is not its own',
      refusal: 'UnauthorizedSource',
      run: async () => {
        const data = encodeFunctionData({
          abi: EMISSARY_ABI,
          functionName: 'verifyExecution',
          args: [account.address, `0x${'00'.repeat(32)}`, '0x', { data: '0x' }],
        })
        return world.refusalOf(SESSION_EMISSARY, data)
      },
    },
    {
      name: 'signs in the account’s name what its rules do not allow',
      refusal: 'InvalidSignature',
      run: () => byAccountName((digest) => digest, 'owner'),
    },
  ]

  /** An open session may sign for dapps (ERC-1271), so its key tries that with the executor. */
  async function byAccountName(of: (digest: Hex) => Hex, signer: 'owner' | 'session') {
    const { holder, by, grant } = await fresh({ restricted: false })
    expect(await attempt({ calls: [pay(1n)] }, grant, { by, holder })).toEqual(DONE)
    const intent = world.intend(holder.address, { calls: [pay(50n * UNIT)], signer })
    return world.run(intent, await inAccountsName(holder, by, grant, of(intent.digest)))
  }

  async function inAccountsName(
    holder: Holder,
    by: PrivateKeyAccount,
    { session }: Grant,
    digest: Hex,
  ) {
    const hash = hashMessage({ raw: concat([padHex(holder.address), digest]) })
    const signature = await by.signMessage({ message: { raw: hash } })
    const v = `0x${(Number.parseInt(signature.slice(130), 16) + 4).toString(16)}` as Hex
    const own = concat([signature.slice(0, 130) as Hex, v])
    const signers = { type: 'experimental_session', session, verifyExecutions: false }
    return concat([SESSION_EMISSARY, packSignature(signers as never, own)])
  }

  it.each(table)('$name: $refusal', async ({ refusal, run }) => {
    const before = await world.balance(account.address)
    expect(await run()).toBe(refusal)
    expect(await world.balance(account.address)).toBe(before)
    expect(await world.balance(thief.address)).toBe(0n)
  })

  it('cannot widen a session by signing for the owner in the account’s name', async () => {
    const { holder, by, grant } = await fresh({ restricted: false })
    expect(await attempt({ calls: [pay(1n)] }, grant, { by, holder })).toEqual(DONE)
    const session = paying(thief, 'base', { amount: 90n * UNIT })
    const details = await holder.sdk.experimental_getSessionDetails([session])
    const digest = hashTypedData(details.data as never)
    const userSignature = await inAccountsName(holder, by, grant, digest)
    const { hashesAndChainIds } = details
    const enableData = { userSignature, hashesAndChainIds, sessionToEnableIndex: 0 }
    const me = { by: thief, holder }
    expect(await attempt({ calls: [pay(UNIT)] }, { session, enableData }, me)).toBe(
      'InvalidUserSignature',
    )
    expect(await world.balance(holder.address)).toBe(100n * UNIT - 1n)
  })
})
