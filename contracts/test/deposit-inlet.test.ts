import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbi,
  parseSignature,
  toHex,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMIT2 } from '../../devnet/src/addresses.ts'
import { ownArtifact } from '../../devnet/src/setup/artifact.ts'
import { depositInletAbi } from '../../src/contracts/deposit-inlet.gen.ts'
import { depositInletsAbi } from '../../src/contracts/deposit-inlets.gen.ts'
import { permitCall } from '../../src/deposits/permit/permit-call.ts'
import { inletAddress } from '../../src/domain/deposit/commitment.ts'
import type { Authorization, PermitTerms } from '../../src/domain/deposit/permit.ts'
import { permitTypedData } from '../../src/domain/deposit/permit-message.ts'
import { commit, vaultOf } from './kit/deposit-drafts.ts'
import { approve, arm, cancelPermit, mint, USD } from './kit/intent-deeds.ts'
import {
  type Key,
  type Refused,
  refusalOf,
  type Site,
  startWorld,
  type World,
} from './kit/intent-world.ts'
import { CONTRACTS } from './kit/our-contracts.ts'
import { alice, bob, carol, mallory, relayer } from './kit/test-chain.ts'

// Owners with nothing but a signature, and a thief who has every key of the service and sees every signature.

const AMOUNT = 100n * USD
const THIEF = mallory.address
let world: World
let site: Site
let vault: Address
let salts = 0

beforeAll(async () => {
  world = await startWorld(421614)
  site = world.sites[0]!
  vault = vaultOf(commit(site))
  // The owner of these tests has let Permit2 take its USDT, and nobody anything else.
  await site.send(alice, approve(site.usdc, PERMIT2, 0n))
})
afterAll(() => world.stop())

const inlets = CONTRACTS.depositInlets
const inletOf = (recipient: Address) => inletAddress(inlets, recipient)
const nextNonce = () => {
  salts += 1
  return BigInt(salts) << 8n
}

type Scene = {
  terms: PermitTerms
  authorization: Authorization
  signature: Hex
}

/** What alice signs: that tokens of hers go to the vault. */
async function sign(
  kind: Authorization['kind'],
  change: { terms?: Partial<PermitTerms>; authorization?: object; by?: Key } = {},
): Promise<Scene> {
  const token = kind === 'permit2' ? site.usdt : site.usdc
  const owner = alice.address
  const terms = { account: vault, chainId: site.id, token, amount: AMOUNT, owner, ...change.terms }
  const end = (await site.now()) + 600n
  const authorization = {
    ...(kind === 'erc3009'
      ? { kind, nonce: toHex(nextNonce(), { size: 32 }), validAfter: 0n, validBefore: end }
      : {
          kind,
          deadline: end,
          nonce: kind === 'permit2' ? nextNonce() : await permitNonce(terms.token),
        }),
    ...change.authorization,
  } as Authorization
  const domain = {
    name: 'USD Coin',
    version: '1',
    chainId: site.id,
    verifyingContract: token,
  }
  const ground = { domain, inlet: inletOf(terms.account) }
  const data = permitTypedData(terms, authorization, ground)
  const signature = await (change.by ?? alice).signTypedData(data as never)
  return { terms, authorization, signature }
}

const nonceAbi = parseAbi(['function nonces(address) view returns (uint256)'])
const permitNonce = (address: Address, owner = alice.address) =>
  site.client.readContract({ address, abi: nonceAbi, functionName: 'nonces', args: [owner] })

function callOf({ terms, authorization, signature }: Scene) {
  const call = permitCall(terms, authorization, { inlets, signature })
  if (!call) throw new Error('no call')
  return call
}

/** Sends what was signed, and answers what the owner lost and the recipient got. */
async function carryOut(scene: Scene, by: Key = relayer): Promise<[bigint, bigint]> {
  const { token, owner, account } = scene.terms
  const look = () => Promise.all([site.balance(token, owner), site.balance(token, account)])
  const [held, had] = await look()
  await site.send(by, callOf(scene))
  const [holds, has] = await look()
  return [holds - held, has - had]
}

const ALL = ['erc3009', 'erc2612', 'permit2'] as const

/** How the chain refuses it. */
const refusal = (scene: Scene, by: Key = mallory) => {
  const { to, data } = callOf(scene)
  return refusalOfCall(to, data, by)
}

function refusalOfCall(to: Address, data: Hex, by: Key): Promise<string> {
  const abi = [...depositInletsAbi, ...depositInletAbi, ...ownArtifact('DevDollar').abi]
  const { functionName, args = [] } = decodeFunctionData({ abi, data })
  return refusalOf(site.client, { address: to, abi, functionName, args, by } as Refused)
}

test('the address of an inlet is known before it exists, and says whom it pays', async () => {
  const onChain = (functionName: 'inletOf', args: [Address]) =>
    site.client.readContract({ address: inlets, abi: depositInletsAbi, functionName, args })
  expect(await onChain('inletOf', [vault])).toBe(inletOf(vault))
  expect(await site.client.getCode({ address: inletOf(THIEF) })).toBeUndefined()
  const data = encodeFunctionData({ abi: depositInletsAbi, functionName: 'create', args: [THIEF] })
  await site.send(mallory, { to: inlets, data })
  await site.send(mallory, { to: inlets, data })
  const made = { address: inletOf(THIEF), abi: depositInletAbi, functionName: 'recipient' } as const
  expect(await site.client.readContract(made)).toBe(getAddress(THIEF))
})

test.each(ALL)(
  '%s: whoever sends it, exactly what was signed goes to the vault, once',
  async (kind) => {
    const scene = await sign(kind)
    expect(await carryOut(scene, carol)).toEqual([-AMOUNT, AMOUNT])
    expect(await refusal(scene)).toBe(
      { erc3009: 'AuthorizationAlreadyUsed', erc2612: 'AlreadyUsed', permit2: 'InvalidNonce' }[
        kind
      ],
    )
    expect(await carryOut(await sign(kind))).toEqual([-AMOUNT, AMOUNT])
  },
)

test.each(ALL)('%s: nothing of what was signed can be changed', async (kind) => {
  const scene = await sign(kind)
  const wrong = {
    erc3009: 'InvalidAuthorization',
    erc2612: 'InvalidSigner',
    permit2: 'InvalidSigner',
  }
  const changed = (terms: Partial<PermitTerms>, authorization: object = {}) =>
    refusal({
      ...scene,
      terms: { ...scene.terms, ...terms },
      authorization: { ...scene.authorization, ...authorization } as Authorization,
    })
  expect(await changed({ account: THIEF })).toBe(wrong[kind])
  expect(await changed({ amount: AMOUNT - 1n })).toBe(wrong[kind])
  expect(await changed({ amount: AMOUNT + 1n })).toBe(wrong[kind])
  expect(await changed({ owner: bob.address })).toBe(wrong[kind])
  const later = (await site.now()) + 9_000n
  const time = kind === 'erc3009' ? { validBefore: later } : { deadline: later }
  expect(await changed({}, time)).toBe(wrong[kind])
  const nonce = kind === 'erc3009' ? toHex(7n, { size: 32 }) : nextNonce()
  expect(await changed({}, { nonce })).toBe(wrong[kind])
  if (kind === 'permit2') expect(await changed({ token: site.usdc })).toBe(wrong[kind])
  expect(await carryOut(scene)).toEqual([-AMOUNT, AMOUNT])
})

test.each(ALL)('%s: a signature of the service is none of the owner', async (kind) => {
  const wrong = {
    erc3009: 'InvalidAuthorization',
    erc2612: 'InvalidSigner',
    permit2: 'InvalidSigner',
  }
  for (const by of [relayer, mallory]) {
    expect(await refusal(await sign(kind, { by }), by)).toBe(wrong[kind])
  }
})

test.each(ALL)('%s: nothing happens after its time', async (kind) => {
  const past = (await site.now()) - 1n
  const time = kind === 'erc3009' ? { validBefore: past } : { deadline: past }
  expect(await refusal(await sign(kind, { authorization: time }))).toBe(
    { erc3009: 'NoLongerValid', erc2612: 'Expired', permit2: 'SignatureExpired' }[kind],
  )
})

test.each(['erc2612', 'permit2'] as const)('%s: it is good until its last second', async (kind) => {
  const deadline = (await site.now()) + 100n
  const scene = await sign(kind, { authorization: { deadline } })
  await site.client.setNextBlockTimestamp({ timestamp: deadline })
  expect(await carryOut(scene)).toEqual([-AMOUNT, AMOUNT])
})

test('a permit that somebody hands to the token first is still carried out, as it was signed', async () => {
  const scene = await sign('erc2612')
  const { deadline } = scene.authorization as { deadline: bigint }
  const { r, s, yParity } = parseSignature(scene.signature)
  const spender = inletOf(vault)
  const permit = encodeFunctionData({
    abi: ownArtifact('DevToken').abi,
    functionName: 'permit',
    args: [alice.address, spender, AMOUNT, deadline, yParity + 27, r, s],
  })
  await site.send(mallory, { to: site.usdc, data: permit })
  // The allowance is there. Without a signature for just this, nobody can use any of it.
  const less = { ...scene, terms: { ...scene.terms, amount: USD } }
  expect(await refusal(less)).toBe('InvalidSigner')
  expect(await refusal({ ...less, terms: { ...less.terms, account: THIEF } })).toBe('InvalidSigner')
  expect(await carryOut(scene)).toEqual([-AMOUNT, AMOUNT])
})

test('an old permit is no use for what a later one allows', async () => {
  const old = await sign('erc2612', { terms: { amount: USD } })
  expect(await carryOut(old)).toEqual([-USD, USD])
  const allow = (amount: bigint) => site.send(alice, approve(site.usdc, inletOf(vault), amount))
  await allow(AMOUNT)
  expect(await refusal(old)).toBe('AlreadyUsed')
  await allow(0n)
})

test('an allowance alone moves nothing: an inlet has no other way to use it', async () => {
  await site.send(alice, approve(site.usdc, inletOf(vault)))
  const writing = depositInletAbi.flatMap((each) =>
    each.type === 'function' && each.stateMutability === 'nonpayable' ? [each.name] : [],
  )
  expect(writing.sort()).toEqual(['takeWithPermit', 'takeWithPermit2'])
  for (const by of [relayer, mallory]) {
    expect(await refusal(await sign('erc2612', { by }), by)).toBe('InvalidSigner')
  }
  await site.send(alice, approve(site.usdc, inletOf(vault), 0n))
})

test('a token that claims the domain of another uses up nothing of the other', async () => {
  const scene = await sign('erc2612')
  const pretender = await site.deploy('PretenderToken', [site.usdc])
  const theft = { ...scene, terms: { ...scene.terms, token: pretender } }
  // While it moves, it tries itself again.
  await arm(site, pretender, callOf(theft))
  const before = await site.balance(site.usdc, alice.address)
  await site.send(mallory, callOf(theft))
  expect(await site.read('PretenderToken', pretender, 'attempts')).toBe(1n)
  expect(await site.read('PretenderToken', pretender, 'successes')).toBe(0n)
  expect(await site.balance(site.usdc, alice.address)).toBe(before)
  expect(await carryOut(scene)).toEqual([-AMOUNT, AMOUNT])
})

test('a token that calls back in the middle gains nothing', async () => {
  const token = await site.deploy('ReentrantToken')
  await mint(site, { token, amount: 3n * AMOUNT }, alice.address)
  await site.send(alice, approve(token, PERMIT2))
  const scene = await sign('permit2', { terms: { token } })
  await arm(site, token, callOf(scene))
  expect(await carryOut(scene)).toEqual([-AMOUNT, AMOUNT])
  expect(await site.read('ReentrantToken', token, 'attempts')).toBe(1n)
  expect(await site.read('ReentrantToken', token, 'successes')).toBe(0n)
})

test('tokens that tax or lie move nothing', async () => {
  const taxed = await site.deploy('FeeToken')
  await mint(site, { token: taxed, amount: AMOUNT }, alice.address)
  await site.send(alice, approve(taxed, PERMIT2))
  expect(await refusal(await sign('permit2', { terms: { token: taxed } }))).toBe('InexactTransfer')
  const silent = await site.deploy('LyingToken', [true])
  expect(await refusal(await sign('permit2', { terms: { token: silent } }))).toBe('InexactTransfer')
})

test.each(['erc2612', 'permit2'] as const)(
  '%s: what does not arrive is not taken, as when owners pay themselves',
  async (kind) => {
    const scene = await sign(kind, { terms: { account: alice.address } })
    expect(await refusal(scene)).toBe('InexactTransfer')
  },
)

test('what an owner takes back is void', async () => {
  const scene = await sign('permit2')
  const { nonce } = scene.authorization as { nonce: bigint }
  await site.send(alice, cancelPermit(nonce))
  expect(await refusal(scene)).toBe('InvalidNonce')
})

test('Permit2 takes a signature for an inlet from nobody else', async () => {
  const { terms, authorization, signature } = await sign('permit2')
  const { nonce, deadline } = authorization as { nonce: bigint; deadline: bigint }
  const abi = parseAbi([
    'struct TokenPermissions { address token; uint256 amount; }',
    'struct PermitTransferFrom { TokenPermissions permitted; uint256 nonce; uint256 deadline; }',
    'struct Details { address to; uint256 requestedAmount; }',
    'function permitTransferFrom(PermitTransferFrom permit, Details details, address owner, bytes signature)',
  ])
  const permit = { permitted: { token: terms.token, amount: AMOUNT }, nonce, deadline }
  const details = { to: THIEF, requestedAmount: AMOUNT }
  const call = { address: PERMIT2, abi, functionName: 'permitTransferFrom' }
  for (const by of [mallory, relayer]) {
    const args = [permit, details, alice.address, signature]
    expect(await refusalOf(site.client, { ...call, args, by })).toBe('InvalidSigner')
  }
})

test('a transfer that is signed for a vault pays it even before it exists', async () => {
  const fresh = vaultOf(commit(site, { salt: toHex(99n, { size: 32 }) }))
  expect(await site.client.getCode({ address: fresh })).toBeUndefined()
  for (const kind of ALL) {
    expect(await carryOut(await sign(kind, { terms: { account: fresh } }))).toEqual([
      -AMOUNT,
      AMOUNT,
    ])
  }
})

test('what it costs to bring a deposit in', async () => {
  const fresh = vaultOf(commit(site, { salt: toHex(98n, { size: 32 }) }))
  const gasOf = async (kind: Authorization['kind']) => {
    const scene = await sign(kind, { terms: { account: fresh } })
    return (await site.send(relayer, callOf(scene))).gasUsed
  }
  expect(await gasOf('erc2612')).toBeLessThan(186_000n)
  expect(await gasOf('erc2612')).toBeLessThan(102_500n)
  expect(await gasOf('permit2')).toBeLessThan(113_500n)
  expect(await gasOf('erc3009')).toBeLessThan(74_000n)
})
