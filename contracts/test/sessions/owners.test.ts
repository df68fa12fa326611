import {
  type Address,
  concat,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  parseErc6492Signature,
  size,
  slice,
  toHex,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  OWNABLE_VALIDATOR,
  OWNER_VALIDATORS,
  SESSION_POLICIES,
} from '../../../devnet/src/addresses.ts'
import { singleChainOpsTypedData } from '../../../src/domain/intent/signing/typed-data.ts'
import { newPasskey, P256_ORDER, type Passkey } from './passkeys.ts'
import {
  CHAINS,
  type Holder,
  newKey,
  type SessionWorld,
  startSessionWorld,
  transfer,
  UNIT,
} from './session-kit.ts'

/**
 * Accounts that passkeys, several factors, guardians and ENS owners control, made and signed for by
 * the public client. Who gains by lying: whoever has one key of two, an old signature, an
 * authenticator that says anything, or the bytes of a signature.
 */
let world: SessionWorld

const ACCOUNTS = ['nexus', 'safe', 'kernel', 'startale'] as const
type AccountKind = (typeof ACCOUNTS)[number]
type Owners = NonNullable<Parameters<SessionWorld['newAccount']>[1]>['owners']

const passkeys = (...accounts: Passkey[]) => ({ type: 'passkey' as const, accounts })
const keys = (...accounts: PrivateKeyAccount[]) => ({ type: 'ecdsa' as const, accounts })
const factors = (threshold: number, ...validators: unknown[]) =>
  ({ type: 'multi-factor', threshold, validators }) as Owners

const OWNERS: Record<string, () => Owners> = {
  'one passkey': () => passkeys(newPasskey()),
  'two of two passkeys': () => ({ ...passkeys(newPasskey(), newPasskey()), threshold: 2 }),
  'one of two passkeys, of which both sign': () => passkeys(newPasskey(), newPasskey()),
  'a key and a passkey': () => factors(2, keys(newKey()), passkeys(newPasskey())),
  'a key, and two passkeys of two': () =>
    factors(2, keys(newKey()), { ...passkeys(newPasskey(), newPasskey()), threshold: 2 }),
  'an ENS owner and a passkey': () =>
    factors(2, { type: 'ens', accounts: [newKey()], ownerExpirations: [] }, passkeys(newPasskey())),
}

beforeAll(async () => {
  world = await startSessionWorld({ safe: true })
}, 240_000)
afterAll(() => world?.stop())

const owned = (type: AccountKind, owners: Owners) =>
  world.newAccount(type, { owners, experimental_sessions: { enabled: false } } as never)

async function signAs({ sdk }: Holder, intent: ReturnType<SessionWorld['intend']>): Promise<Hex> {
  const data = singleChainOpsTypedData(intent.intent)
  const signature = await sdk.signTypedData(data as never, CHAINS[intent.chain], undefined)
  return parseErc6492Signature(signature).signature
}

const payment = (to: Address, chain: 'base' | 'arbitrum' = 'base') => ({
  calls: [transfer(world.token(chain), to, UNIT)],
  signer: 'owner' as const,
  chain,
})

const DONE = { gasUsed: expect.any(BigInt) }

describe('an account', { timeout: 280_000 }, () => {
  const table = ACCOUNTS.flatMap((type) =>
    Object.keys(OWNERS).map((name) => ({ type, name, owners: OWNERS[name] })),
  )
  it.each(table)('$type of $name pays what it signed, on two chains', async ({ type, owners }) => {
    const holder = await owned(type, owners?.())
    for (const chain of ['base', 'arbitrum'] as const) {
      const to = newKey().address
      const intent = world.intend(holder.address, payment(to, chain))
      expect(await world.run(intent, await signAs(holder, intent))).toEqual(DONE)
      expect(await world.balance(to, chain)).toBe(UNIT)
      expect(await world.balance(holder.address, chain)).toBe(99n * UNIT)
    }
  })
})

const ASSERTIONS =
  '(bytes authenticatorData, string clientDataJSON, uint256 challengeIndex, uint256 typeIndex, uint256 r, uint256 s)[] assertions'
const BY_PASSKEYS = parseAbiParameters(`bytes32[] ids, bool usePrecompile, ${ASSERTIONS}`)
const FACTORS = parseAbiParameters('(bytes32 packedValidatorAndId, bytes data)[] factors')
type Assertion = {
  authenticatorData: Hex
  clientDataJSON: string
  challengeIndex: bigint
  typeIndex: bigint
  r: bigint
  s: bigint
}
type Signed = { ids: readonly Hex[]; assertions: readonly Assertion[] }

/** A Nexus account's signature: the validator, then what it understands. */
function alterPasskeys(signature: Hex, alter: (signed: Signed) => Signed): Hex {
  const [ids, , given] = decodeAbiParameters(BY_PASSKEYS, slice(signature, 20))
  const { ids: other, assertions } = alter({ ids, assertions: given })
  const own = encodeAbiParameters(BY_PASSKEYS, [[...other], true, [...assertions]])
  return concat([slice(signature, 0, 20), own])
}

const eachAssertion = (alter: (assertion: Assertion) => Partial<Assertion>) => (signature: Hex) =>
  alterPasskeys(signature, ({ ids, assertions }) => ({
    ids,
    assertions: assertions.map((each) => ({ ...each, ...alter(each) })),
  }))

const credentialId = ({ publicKey }: Passkey, account: Address) =>
  keccak256(
    encodeAbiParameters(parseAbiParameters('uint256 x, uint256 y, address account'), [
      BigInt(slice(publicKey, 0, 32)),
      BigInt(slice(publicKey, 32, 64)),
      account,
    ]),
  )

/** Changes one byte of what the authenticator said. */
const flip = (data: Hex, at: number): Hex => {
  const byte = Number(slice(data, at, at + 1)) ^ 1
  return concat([slice(data, 0, at), toHex(byte, { size: 1 }), slice(data, at + 1)])
}

describe('the thief of a passkey account', { timeout: 280_000 }, () => {
  let owner: Passkey
  let holder: Holder
  const thief = newKey()

  beforeAll(async () => {
    owner = newPasskey()
    holder = await owned('nexus', passkeys(owner))
  }, 240_000)

  const changed: Record<string, (signature: Hex) => Hex> = {
    'the other of the two valid forms of a signature': eachAssertion(({ s }) => ({
      s: P256_ORDER - s,
    })),
    'another rpId': eachAssertion(({ authenticatorData }) => ({
      authenticatorData: flip(authenticatorData, 0),
    })),
    'another counter': eachAssertion(({ authenticatorData }) => ({
      authenticatorData: flip(authenticatorData, 33),
    })),
    'other flags': eachAssertion(({ authenticatorData }) => ({
      authenticatorData: flip(authenticatorData, 32),
    })),
    'authenticator data that ends early': eachAssertion(({ authenticatorData }) => ({
      authenticatorData: slice(authenticatorData, 0, 36),
    })),
    'another origin': eachAssertion(({ clientDataJSON }) => ({
      clientDataJSON: clientDataJSON.replace('app.example', 'app.evil-ex'),
    })),
    'a place of the type far outside': eachAssertion(() => ({ typeIndex: maxUint256 - 19n })),
    'a place of the challenge far outside': eachAssertion(() => ({ challengeIndex: maxUint256 })),
    'a place of the challenge elsewhere': eachAssertion(({ typeIndex }) => ({
      challengeIndex: typeIndex,
    })),
    zeros: eachAssertion(() => ({ r: 0n, s: 0n })),
    'the same passkey twice': (signature) =>
      alterPasskeys(signature, ({ ids, assertions }) => ({
        ids: [...ids, ...ids],
        assertions: [...assertions, ...assertions],
      })),
    'one more passkey of nobody': (signature) =>
      alterPasskeys(signature, ({ ids, assertions }) => ({
        ids: [...ids, `0x${'ff'.repeat(32)}`],
        assertions: [...assertions, ...assertions],
      })),
    'no passkey at all': (signature) =>
      alterPasskeys(signature, () => ({ ids: [], assertions: [] })),
    'no bytes': () => '0x',
    'the validator alone': (signature) => slice(signature, 0, 20),
    'half of the bytes': (signature) => slice(signature, 0, Math.floor(size(signature) / 2)),
    'one byte less of what is read': (signature) => slice(signature, 0, size(signature) - 33),
    'the validator of plain keys': (signature) => concat([zeroAddress, slice(signature, 20)]),
    'a validator that is not installed': (signature) =>
      concat([SESSION_POLICIES.SudoPolicy, slice(signature, 20)]),
  }
  it.each(Object.entries(changed))('sends %s', async (_name, change) => {
    const intent = world.intend(holder.address, payment(thief.address))
    const signature = await signAs(holder, intent)
    expect(await world.run(intent, change(signature))).toBe('InvalidSignature')
    expect(await world.balance(thief.address)).toBe(0n)
  })

  const authenticators: Record<string, Parameters<typeof newPasskey>[0]> = {
    'signs with another passkey': {},
    'creates a passkey instead of using one': { type: 'webauthn.create' },
    'signs another challenge': { challenge: `0x${'11'.repeat(32)}` },
    'answers without anybody being there': { flags: 4 },
    'says it is saved where it cannot be': { flags: 0x15 },
  }
  it.each(Object.entries(authenticators))('%s', async (name, lies) => {
    const own = newPasskey(lies)
    const mine = await owned('nexus', passkeys(own))
    const victim = name === 'signs with another passkey' ? holder : mine
    const intent = world.intend(victim.address, payment(thief.address))
    const forged = alterPasskeys(await signAs(mine, intent), ({ assertions }) => ({
      ids: [credentialId(victim === holder ? owner : own, victim.address)],
      assertions,
    }))
    expect(await world.run(intent, forged)).toBe('InvalidSignature')
    expect(await world.balance(thief.address)).toBe(0n)
  })

  it('hides the challenge in the origin', async () => {
    const intent = world.intend(holder.address, payment(thief.address))
    const challenge = Buffer.from(intent.digest.slice(2), 'hex').toString('base64url')
    const own = newPasskey({
      challenge: `0x${'11'.repeat(32)}`,
      origin: `https://x","challenge":"${challenge}"`,
    })
    const mine = await owned('nexus', passkeys(own))
    const again = world.intend(mine.address, payment(thief.address))
    const forged = alterPasskeys(await signAs(mine, again), ({ ids, assertions }) => ({
      ids,
      assertions: assertions.map((each) => ({
        ...each,
        challengeIndex: BigInt(each.clientDataJSON.lastIndexOf('challenge') - 1),
      })),
    }))
    expect(await world.run(again, forged)).toBe('InvalidSignature')
  })

  it('uses a signature on another chain, for another account, and twice', async () => {
    const intent = world.intend(holder.address, payment(thief.address))
    const signature = await signAs(holder, intent)
    const { nonce } = intent.intent
    const abroad = world.intend(holder.address, { ...payment(thief.address, 'arbitrum'), nonce })
    expect(await world.run(abroad, signature)).toBe('InvalidSignature')
    const other = await world.newAccount('nexus', {
      owners: passkeys(owner),
      experimental_sessions: { enabled: false },
      account: { type: 'nexus', salt: `0x${'01'.repeat(32)}` },
    } as never)
    const elsewhere = world.intend(other.address, { ...payment(thief.address), nonce })
    const renamed = alterPasskeys(signature, ({ assertions }) => ({
      ids: [credentialId(owner, other.address)],
      assertions,
    }))
    expect(await world.run(elsewhere, signature)).toBe('InvalidSignature')
    expect(await world.run(elsewhere, renamed)).toBe('InvalidSignature')
    const own = world.intend(holder.address, payment(newKey().address))
    const once = await signAs(holder, own)
    expect(await world.run(own, once)).toEqual(DONE)
    expect(await world.run(own, once)).toBe('NonceUsed')
    expect(await world.balance(thief.address)).toBe(0n)
  })

  it('has one of two passkeys', async () => {
    const mine = newPasskey()
    const both = await owned('nexus', { ...passkeys(owner, mine), threshold: 2 })
    const intent = world.intend(both.address, payment(thief.address))
    const id = credentialId(mine, both.address)
    const only = alterPasskeys(await signAs(both, intent), ({ ids, assertions }) => {
      const at = ids.indexOf(id)
      return { ids: [id], assertions: assertions.slice(at, at + 1) }
    })
    const twice = alterPasskeys(only, ({ ids, assertions }) => ({
      ids: [...ids, ...ids],
      assertions: [...assertions, ...assertions],
    }))
    const named = alterPasskeys(only, ({ assertions }) => ({
      ids: [id, credentialId(owner, both.address)].sort(),
      assertions: [...assertions, ...assertions],
    }))
    for (const each of [only, twice, named]) {
      expect(await world.run(intent, each)).toBe('InvalidSignature')
    }
    expect(await world.balance(thief.address)).toBe(0n)
  })
})

describe('the thief of an account with two factors', { timeout: 280_000 }, () => {
  let key: PrivateKeyAccount
  let passkey: Passkey
  let holder: Holder
  const thief = newKey()

  beforeAll(async () => {
    key = newKey()
    passkey = newPasskey()
    holder = await owned('nexus', factors(2, keys(key), passkeys(passkey)))
  }, 240_000)

  type Factor = { packedValidatorAndId: Hex; data: Hex }
  const alterFactors = (signature: Hex, alter: (given: readonly Factor[]) => readonly Factor[]) => {
    const [given] = decodeAbiParameters(FACTORS, slice(signature, 20))
    const own = encodeAbiParameters(FACTORS, [[...alter(given)]])
    return concat([slice(signature, 0, 20), own])
  }
  const only = (at: number) => (given: readonly Factor[]) => given.slice(at, at + 1)
  const by = (validator: Address) => (given: readonly Factor[]) =>
    given.map((each) => ({
      ...each,
      packedValidatorAndId: concat([slice(each.packedValidatorAndId, 0, 12), validator]),
    }))
  const table: Record<string, (given: readonly Factor[]) => readonly Factor[]> = {
    'the key alone': only(0),
    'the passkey alone': only(1),
    'the key twice': (given) => [...only(0)(given), ...only(0)(given)],
    'the passkey under the number of the key': ([a, b]) =>
      a && b ? [{ ...b, packedValidatorAndId: a.packedValidatorAndId }, b] : [],
    'a factor of another number': (given) =>
      given.map((each, index) =>
        index === 0
          ? { ...each, packedValidatorAndId: concat([toHex(7, { size: 12 }), OWNABLE_VALIDATOR]) }
          : each,
      ),
    'a validator that agrees to everything': by(SESSION_POLICIES.SudoPolicy),
    'a validator that does not exist': by(thief.address),
    'a factor without a signature': (given) =>
      given.map((each, index) => (index === 0 ? { ...each, data: '0x' } : each)),
    'a factor cut in half': (given) =>
      given.map((each) => ({
        ...each,
        data: slice(each.data, 0, Math.floor(size(each.data) / 2)),
      })),
    'no factor': () => [],
  }
  it.each(Object.entries(table))('sends %s', async (_name, alter) => {
    const intent = world.intend(holder.address, payment(thief.address))
    const signature = await signAs(holder, intent)
    expect(await world.run(intent, alterFactors(signature, alter))).toBe('InvalidSignature')
    expect(await world.balance(thief.address)).toBe(0n)
  })

  it('has one of the two and makes up the other, or uses a factor past its account', async () => {
    const mine = await owned('nexus', factors(2, keys(thief), passkeys(newPasskey())))
    const intent = world.intend(holder.address, payment(thief.address))
    const right = decodeAbiParameters(FACTORS, slice(await signAs(holder, intent), 20))[0]
    const wrong = decodeAbiParameters(FACTORS, slice(await signAs(mine, intent), 20))[0]
    for (const [a, b] of [
      [right[0], wrong[1]],
      [wrong[0], right[1]],
    ] as const) {
      if (!a || !b) throw new Error('two factors')
      const own = encodeAbiParameters(FACTORS, [[a, b]])
      const forged = concat([OWNER_VALIDATORS.MultiFactorValidator, own])
      expect(await world.run(intent, forged)).toBe('InvalidSignature')
    }
    const [byKey, byPasskey] = right
    for (const [validator, data] of [
      [zeroAddress, byKey?.data],
      [OWNABLE_VALIDATOR, byKey?.data],
      [OWNER_VALIDATORS.WebAuthnValidator, byPasskey?.data],
      [OWNER_VALIDATORS.MultiFactorValidator, '0x'],
    ] as const) {
      const forged = concat([validator, data ?? '0x'])
      expect(await world.run(intent, forged)).toBe('InvalidSignature')
    }
    expect(await world.balance(thief.address)).toBe(0n)
  })
})

const VALIDATOR = parseAbi([
  'function onInstall(bytes data)',
  'function isValidSignatureWithSender(address sender, bytes32 hash, bytes signature) view returns (bytes4)',
  'function validateUserOp((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature) userOp, bytes32 userOpHash) returns (uint256)',
  'function execute(bytes32 mode, bytes executionCalldata)',
])

describe('guardians', { timeout: 280_000 }, () => {
  const guardian = newKey()
  const HASH = keccak256('0x1234')
  const single = (to: Address, value = 0n) =>
    encodeFunctionData({
      abi: VALIDATOR,
      functionName: 'execute',
      args: [`0x${'00'.repeat(32)}`, concat([to, toHex(value, { size: 32 }), '0x12345678'])],
    })
  const inMode = (mode: Hex, to: Address) =>
    encodeFunctionData({
      abi: VALIDATOR,
      functionName: 'execute',
      args: [concat([mode, `0x${'00'.repeat(30)}`]), concat([to, '0x12345678'])],
    })

  it('may change the owners of another validator, and nothing else', async () => {
    const { WebAuthnValidator, SocialRecoveryValidator } = OWNER_VALIDATORS
    const holder = await world.newAccount('nexus', {
      owners: passkeys(newPasskey()),
      recovery: { guardians: [guardian], threshold: 1 },
      experimental_sessions: { enabled: false },
    } as never)
    const validate = async (callData: Hex, by: PrivateKeyAccount | undefined = guardian) => {
      const signature = by ? await by.signMessage({ message: { raw: HASH } }) : '0x'
      const operation = {
        sender: holder.address,
        nonce: 0n,
        initCode: '0x',
        callData,
        accountGasLimits: `0x${'00'.repeat(32)}`,
        preVerificationGas: 0n,
        gasFees: `0x${'00'.repeat(32)}`,
        paymasterAndData: '0x',
        signature,
      } as const
      const { data } = await world.client().call({
        account: holder.address,
        to: SocialRecoveryValidator,
        data: encodeFunctionData({
          abi: VALIDATOR,
          functionName: 'validateUserOp',
          args: [operation, HASH],
        }),
      })
      return BigInt(data ?? '0x1')
    }
    const recovers = single(WebAuthnValidator)
    expect(await validate(recovers)).toBe(0n)
    const refused: readonly (readonly [Hex, (PrivateKeyAccount | null)?])[] = [
      [recovers, newKey()],
      [single(world.token())],
      [single(WebAuthnValidator, 1n)],
      [single(SocialRecoveryValidator)],
      [single(OWNER_VALIDATORS.MultiFactorValidator)],
      [inMode('0xff00', WebAuthnValidator)],
      [inMode('0x0100', WebAuthnValidator)],
      ['0x'],
    ]
    for (const [callData, by] of refused) {
      expect(await validate(callData, by ?? guardian)).toBe(1n)
    }
    const intent = world.intend(holder.address, payment(guardian.address))
    const own = await guardian.sign({ hash: intent.digest })
    for (const signature of [concat([SocialRecoveryValidator, own]), own]) {
      expect(await world.run(intent, signature)).toBe('InvalidSignature')
    }
  })
})

describe('an ENS owner', { timeout: 280_000 }, () => {
  it('signs until its time is over', async () => {
    const [lasting, ending] = [newKey(), newKey()].sort((a, b) =>
      a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1,
    )
    if (!lasting || !ending) throw new Error('two keys')
    const owners = [
      { addr: lasting.address, expiration: 2 ** 40 },
      { addr: ending.address, expiration: 1 },
    ]
    const data = encodeAbiParameters(
      parseAbiParameters('uint256 threshold, (address addr, uint48 expiration)[] owners'),
      [1n, owners],
    )
    const install = encodeFunctionData({ abi: VALIDATOR, functionName: 'onInstall', args: [data] })
    const { EnsValidator } = OWNER_VALIDATORS
    expect(await world.send(EnsValidator, install)).toMatchObject({ status: 'success' })
    const hash = keccak256('0x5678')
    const ask = async (signature: Hex) => {
      const { data: answer = '0x' } = await world.client().call({
        account: world.relayer.address,
        to: EnsValidator,
        data: encodeFunctionData({
          abi: VALIDATOR,
          functionName: 'isValidSignatureWithSender',
          args: [zeroAddress, hash, signature],
        }),
      })
      return slice(answer, 0, 4)
    }
    expect(await ask(await lasting.sign({ hash }))).toBe('0x1626ba7e')
    expect(await ask(await ending.sign({ hash }))).toBe('0xffffffff')
    expect(await ask(await newKey().sign({ hash }))).toBe('0xffffffff')
    expect(await ask('0x')).toBe('0xffffffff')
  })
})
