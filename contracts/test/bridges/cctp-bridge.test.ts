import { type Address, concat, type Hex, pad, slice, zeroAddress, zeroHash } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BurnMessage, encodeBurnMessage, FAST } from '../../../src/domain/cctp/burn-message.ts'
import { alice, bob, carol, mallory } from '../kit/test-chain.ts'
import {
  attested,
  COLLECTOR,
  eventOf,
  HERE,
  incoming,
  LIMIT,
  openScene,
  REMOTE,
  type Scene,
  signatures,
  THERE,
  USD,
} from './cctp-scene.ts'

// The devnet's stand-ins must refuse what the public contracts refuse, with their words.

const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const TO_BOB = pad(bob.address, { size: 32 })
let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.stop())

const receive = (args: readonly Hex[], from: Address = mallory.address) =>
  scene.chain.write(scene.transmitter, { from, functionName: 'receiveMessage', args })
const refusal = (args: readonly Hex[], from: Address = mallory.address) =>
  scene.chain.revertOf(scene.transmitter, { from, functionName: 'receiveMessage', args })

describe('a burn', () => {
  const args = (changes: Record<number, unknown> = {}) =>
    Object.values({
      ...[25n * USD, THERE, TO_BOB, scene.usdc.address, zeroHash, 5n, FAST],
      ...changes,
    })
  const burnRefusal = (changes: Record<number, unknown>, from: Address = alice.address) =>
    scene.chain.revertOf(scene.messenger, {
      ...{ from, functionName: 'depositForBurn', args: args(changes) },
    })

  test.each<[string, Hex]>([
    ['depositForBurn', '0x'],
    ['depositForBurnWithHook', '0xc0ffee'],
  ])('by %s logs the message to the byte and leaves nothing behind', async (name, hookData) => {
    const before = await scene.balance(alice.address)
    const supply = await scene.chain.read(scene.usdc, 'totalSupply')
    const receipt = await scene.chain.write(scene.messenger, {
      functionName: name,
      args: hookData === '0x' ? args() : [...args(), hookData],
    })
    const expected: BurnMessage = {
      ...incoming(bob.address),
      ...{ sourceDomain: HERE, destinationDomain: THERE, nonce: zeroHash, recipient: REMOTE },
      sender: pad(scene.messenger.address, { size: 32 }),
      burnToken: pad(scene.usdc.address, { size: 32 }),
      ...{ amount: 25n * USD, maxFee: 5n, minFinality: FAST, finalityExecuted: 0, hookData },
    }
    const { message } = eventOf(scene.transmitter, receipt, 'MessageSent')
    expect(message).toBe(encodeBurnMessage(expected))
    expect(eventOf(scene.messenger, receipt, 'DepositForBurn')).toMatchObject({
      ...{ amount: 25n * USD, depositor: alice.address, minFinalityThreshold: FAST, hookData },
    })
    expect(await scene.balance(alice.address)).toBe(before - 25n * USD)
    expect(await scene.chain.read(scene.usdc, 'totalSupply')).toBe((supply as bigint) - 25n * USD)
    expect(await scene.balance(scene.minter.address)).toBe(0n)
  })

  test.each<[string, Record<number, unknown>, string]>([
    ['of nothing', { 0: 0n }, 'Amount must be nonzero'],
    ['for nobody', { 2: zeroHash }, 'Mint recipient must be nonzero'],
    ['whose fee may be all of it', { 5: 25n * USD }, 'Max fee must be less than amount'],
    ['for an unknown domain', { 1: 99 }, 'No TokenMessenger for domain'],
    ['above the limit', { 0: LIMIT + 1n }, 'Burn amount exceeds per tx limit'],
  ])('%s is refused', async (_, changes, reason) => {
    expect(await burnRefusal(changes)).toBe(reason)
  })

  test('of another token, or with an empty hook, is refused', async () => {
    const other = { address: '0x0000000000000000000000000000000000070ce2' } as const
    const token = await scene.chain.etch('DevDollar', other.address, ['Other', 'OTHER', 6])
    await scene.chain.write(token, { functionName: 'mint', args: [alice.address, LIMIT] })
    const approval = { functionName: 'approve', args: [scene.messenger.address, LIMIT] }
    await scene.chain.write(token, approval)
    expect(await burnRefusal({ 3: token.address })).toBe('Burn token not supported')
    const hook = { functionName: 'depositForBurnWithHook', args: [...args(), '0x'] }
    expect(await scene.chain.revertOf(scene.messenger, hook)).toBe('Hook data is empty')
  })

  test('needs the least fee where there is one, and nobody on the denylist', async () => {
    await scene.own(scene.messenger, 'setMinFee', [1000n])
    expect(await burnRefusal({ 5: 2499n })).toBe('Insufficient max fee')
    expect(await scene.chain.read(scene.messenger, 'getMinFeeAmount', [25n * USD])).toBe(2500n)
    await scene.own(scene.messenger, 'setMinFee', [0n])
    await scene.own(scene.messenger, 'denylist', [alice.address])
    expect(await burnRefusal({})).toBe('Denylistable: account is on denylist')
    await scene.own(scene.messenger, 'unDenylist', [alice.address])
  })
})

describe('a message', () => {
  test('pays the recipient, less what is charged, once', async () => {
    const fields = incoming(bob.address, { maxFee: 7n, feeExecuted: 5n, finalityExecuted: FAST })
    const args = await attested(scene, fields)
    const [before, collected] = [await scene.balance(bob.address), await scene.balance(COLLECTOR)]
    const receipt = await receive(args)
    expect(await scene.balance(bob.address)).toBe(before + 100n * USD - 5n)
    expect(await scene.balance(COLLECTOR)).toBe(collected + 5n)
    expect(eventOf(scene.transmitter, receipt, 'MessageReceived')).toMatchObject({
      ...{ caller: mallory.address, nonce: fields.nonce, messageBody: slice(args[0], 148) },
    })
    expect(eventOf(scene.messenger, receipt, 'MintAndWithdraw')).toMatchObject({
      ...{ mintRecipient: bob.address, amount: 100n * USD - 5n, feeCollected: 5n },
    })
    expect(await refusal(args)).toBe('Nonce already used')
    // Nor under another attestation of the same nonce.
    expect(await refusal(await attested(scene, { ...fields, feeExecuted: 0n }))).toBe(
      'Nonce already used',
    )
  })

  test.each<[string, Partial<BurnMessage>, string]>([
    ['as the chain logged it, without a nonce', { nonce: zeroHash }, 'Nonce already used'],
    ['for another domain', { destinationDomain: THERE }, 'Invalid destination domain'],
    ['of another version', { version: 0 }, 'Invalid message version'],
    ['that another must deliver', { destinationCaller: TO_BOB }, 'Invalid caller for message'],
    ['of somebody else', { sender: TO_BOB }, 'Remote TokenMessenger unsupported'],
    ['from another domain', { sourceDomain: 3 }, 'Remote TokenMessenger unsupported'],
    ['that is hardly final', { finalityExecuted: 499 }, 'Unsupported finality threshold'],
    ['with another body', { bodyVersion: 0 }, 'Invalid message body version'],
    ['that has expired', { expirationBlock: 1n }, 'Message expired and must be re-signed'],
    [
      'that is charged all',
      { maxFee: 100n * USD, feeExecuted: 100n * USD },
      'Fee equals or exceeds amount',
    ],
    ['that is charged more than was agreed', { feeExecuted: 1n }, 'Fee exceeds max fee'],
    ['of an unknown token', { burnToken: TO_BOB }, 'Mint token not supported'],
  ])('%s is refused, although it is signed', async (_, changes, reason) => {
    expect(await refusal(await attested(scene, incoming(mallory.address, changes)))).toBe(reason)
  })

  test('that was altered after it was signed is refused', async () => {
    const fields = incoming(bob.address, { maxFee: 9n, feeExecuted: 9n })
    const [, attestation] = await attested(scene, fields)
    const altered: Partial<BurnMessage>[] = [
      { mintRecipient: pad(mallory.address, { size: 32 }) },
      { amount: 101n * USD },
      { feeExecuted: 0n },
      { nonce: pad('0x01', { size: 32 }) },
      { hookData: '0x00' },
    ]
    for (const changes of altered) {
      const message = encodeBurnMessage({ ...fields, ...changes })
      expect(await refusal([message, attestation])).toMatch(
        /^Invalid signature(: not attester| order or dupe)$|^ECDSA: invalid signature$/,
      )
    }
    const [message] = await attested(scene, fields)
    const short = slice(message, 0, 147)
    const signed = concat(await signatures(short, scene.keys))
    expect(await refusal([short, signed])).toBe('Invalid message: too short')
    const body = slice(message, 0, 148 + 227)
    const signedBody = concat(await signatures(body, scene.keys))
    expect(await refusal([body, signedBody])).toBe('Invalid burn message: too short')
  })

  test('needs both attesters, each once, in order, in one form', async () => {
    const message = encodeBurnMessage(incoming(mallory.address))
    const [first, second] = (await signatures(message, scene.keys)) as [Hex, Hex]
    const [stranger] = (await signatures(message, [generatePrivateKey()])) as [Hex]
    const cases: [Hex[], string | RegExp][] = [
      [[first], 'Invalid attestation length'],
      [[first, second, second], 'Invalid attestation length'],
      [[second, first], 'Invalid signature order or dupe'],
      [[first, first], 'Invalid signature order or dupe'],
      [[stranger, second], /not attester|order or dupe/],
      [[malleable(first), second], "ECDSA: invalid signature 's' value"],
      [[concat([slice(first, 0, 64), '0x00']), second], "ECDSA: invalid signature 'v' value"],
    ]
    for (const [parts, reason] of cases) {
      const found = await refusal([message, concat(parts)])
      if (typeof reason === 'string') expect(found).toBe(reason)
      else expect(found).toMatch(reason)
    }
    await receive([message, concat([first, second])])
  })

  test('that expired is good again when it is signed anew, and only once in all', async () => {
    const head = await scene.chain.client.getBlockNumber({ cacheTime: 0 })
    const charged = { maxFee: 3n, feeExecuted: 3n, finalityExecuted: FAST }
    const fields = incoming(carol.address, { ...charged, expirationBlock: head + 2n })
    const old = await attested(scene, fields)
    await scene.chain.client.mine({ blocks: 2 })
    expect(await refusal(old)).toBe('Message expired and must be re-signed')
    const before = await scene.balance(carol.address)
    await receive(await attested(scene, { ...fields, expirationBlock: 0n, finalityExecuted: 2000 }))
    expect(await scene.balance(carol.address)).toBe(before + 100n * USD - 3n)
    expect(await refusal(old)).toBe('Nonce already used')
  })

  test('is delivered by whom it names', async () => {
    const args = await attested(scene, incoming(carol.address, { destinationCaller: TO_BOB }))
    expect(await refusal(args)).toBe('Invalid caller for message')
    await receive(args, bob.address)
  })

  test('that cannot be paid stays good until it can', async () => {
    const args = await attested(scene, incoming(carol.address))
    await scene.own(scene.usdc, 'blacklist', [carol.address])
    expect(await refusal(args)).toBe('Blacklistable: account is blacklisted')
    await scene.own(scene.usdc, 'unBlacklist', [carol.address])
    await scene.own(scene.transmitter, 'pause', [])
    expect(await refusal(args)).toBe('Pausable: paused')
    await scene.own(scene.transmitter, 'unpause', [])
    await receive(args)
  })

  test('is handled for the transmitter alone, and roles are for their holders', async () => {
    const body = [THERE, REMOTE, 2000, slice(encodeBurnMessage(incoming(mallory.address)), 148)]
    const refused: [Parameters<Scene['own']>[0], string, unknown[], string][] = [
      [scene.messenger, 'handleReceiveFinalizedMessage', body, 'Invalid message transmitter'],
      [scene.messenger, 'handleReceiveUnfinalizedMessage', body, 'Invalid message transmitter'],
      [scene.minter, 'burn', [scene.usdc.address, 1n], 'Caller not local TokenMessenger'],
      [scene.messenger, 'setMinFee', [1n], 'Caller not min fee controller'],
      [scene.messenger, 'denylist', [bob.address], 'Denylistable: caller is not denylister'],
      [scene.transmitter, 'enableAttester', [mallory.address], 'Caller not attester manager'],
      [scene.transmitter, 'setSignatureThreshold', [1n], 'Caller not attester manager'],
      [scene.transmitter, 'pause', [], 'Pausable: caller is not the pauser'],
      [scene.usdc, 'blacklist', [bob.address], 'Blacklistable: caller is not the blacklister'],
      [
        scene.transmitter,
        'initialize',
        [...Array(4).fill(mallory.address), [zeroAddress], 1n, 1n],
        'Initializable: invalid initialization',
      ],
    ]
    for (const [contract, functionName, args, reason] of refused) {
      const call = { from: mallory.address, functionName, args }
      expect(await scene.chain.revertOf(contract, call)).toBe(reason)
    }
  })
})

/** The same signature with the other root, which the public contracts refuse. */
function malleable(signature: Hex): Hex {
  const s = CURVE_ORDER - BigInt(slice(signature, 32, 64))
  const v = slice(signature, 64) === '0x1b' ? '0x1c' : '0x1b'
  return concat([slice(signature, 0, 32), pad(`0x${s.toString(16)}`, { size: 32 }), v])
}
