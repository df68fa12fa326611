import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashTypedData,
  keccak256,
  pad,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { journey, releaseCall } from '../../../contracts/test/kit/deposit-drafts.ts'
import { CONTRACTS } from '../../../contracts/test/kit/our-contracts.ts'
import { depositExecutorAbi } from '../../../src/contracts/deposit-executor.gen.ts'
import { depositFactoryAbi } from '../../../src/contracts/deposit-factory.gen.ts'
import { depositTransitAbi } from '../../../src/contracts/deposit-transit.gen.ts'
import {
  type Commitment,
  type CommittedDeposit,
  commitmentHash,
  depositHash,
  transitAddress,
  vaultAddress,
} from '../../../src/domain/deposit/commitment.ts'
import { acrossRelays } from '../../../src/domain/intent/order/across-relay.ts'
import type { Element } from '../../../src/domain/intent/order/mandate.ts'
import { NO_OP } from '../../../src/domain/intent/order/op-mode.ts'
import {
  type AcrossTerms,
  encodeAcrossTerms,
  encodeSameChainTerms,
} from '../../../src/domain/intent/order/qualifier.ts'
import { permit2TypedData, toOrder } from '../../../src/domain/intent/signing/typed-data.ts'
import type { Drawn } from '../book.ts'
import { type Attempt, type Book, nextNonce, type Signed } from '../book.ts'
import { DEPOSIT_MODULE, USD } from '../cast.ts'
import { remember, runsCalls } from '../draw-order.ts'
import { CAP_BPS, SLIPPAGE_BPS, slipOf } from '../judge/note-deposits.ts'
import { lower, type Place } from '../place.ts'
import { signedExits } from './exit-moves.ts'
import { claimDeed, fillDeed, GAS } from './order-deeds.ts'
import { routed } from './order-moves.ts'

/** A deposit address, deposits to it, and everything that the service, its thieves and the owner do with them. */
export async function playDeposit(book: Book): Promise<Attempt[]> {
  const { random, cast } = book
  const place = random.pick(cast.places)
  const target = random.pick(cast.places)
  const serial = nextNonce(book)
  // Addresses that get nothing from anywhere else, so that all they have is out of this deposit.
  const signer = privateKeyToAccount(keccak256(toHex(serial, { size: 32 })))
  const recipient = lower(signer.address)
  const named = (begin: Hex) =>
    lower(pad(toHex(serial), { size: 20 }).replace('0x0000', begin) as Address)
  const elsewhere = named('0xd303')
  const owner = random.pick(cast.strangers)
  const refundTo = random.chance(0.5) ? (cast.actors[owner] as Address) : named('0xd202')
  const exits = refundTo === cast.actors[owner]
  // Some deposits lie in an account of their owner's, which has to approve the commitment.
  const user = random.chance(0.3) ? random.pick(cast.users.filter(runsCalls)) : undefined
  const commitment: Commitment = {
    project: zeroHash,
    salt: keccak256(toHex(serial)),
    account: user?.address ?? zeroAddress,
    targetChain: BigInt(target.id),
    operator: random.chance(0.8) ? cast.operator.address : zeroAddress,
    recipient,
    refundTo,
    outputs: [target.usdc, target.usdt],
    rules: zeroHash,
    maxFeeBps: Number(CAP_BPS),
    maxSlippageBps: Number(SLIPPAGE_BPS),
    exitDelay: random.pick([0, 60]),
  }
  const vault = lower(vaultAddress(CONTRACTS.depositFactory, commitment))
  const hash = commitmentHash(commitment)
  const amount = BigInt(1 + random.below(1000)) * USD + BigInt(random.below(100_000))
  const deposit: CommittedDeposit = {
    chainId: BigInt(place.id),
    id: keccak256(toHex(serial + 1n)),
    token: place.usdc,
    amount,
  }
  const key = {
    ...cast.operator,
    sign: ({ hash }: { hash: Hex }) => cast.operator.sign(hash),
  } as never
  const trip = journey(commitment, deposit, key)
  const transit = lower(trip.address)
  // With every key of the service, a thief can call any amount of it a deposit of its own.
  const more = { ...deposit, amount: amount + 1n }
  const other = lower(transitAddress(CONTRACTS.depositFactory, commitment, more))
  const family = [vault, transit, other, recipient, elsewhere, ...(exits ? [] : [refundTo])]
  book.commitments.set(vault, {
    vault,
    commitment,
    members: new Set(family),
    ...(user && { account: user.address }),
    refundTo: exits ? refundTo : undefined,
    paid: 0n,
    fees: 0n,
    slips: 0n,
    has: 0n,
    flying: new Map(),
    early: new Set(),
    cap: user ? 0n : (amount * CAP_BPS) / 10_000n,
    slip: user ? 0n : slipOf(amount),
  })
  for (const member of family) book.members.set(member, vault)
  const act = (to: Address, data: Hex, what: string, rest: Partial<Attempt> = {}): Attempt => ({
    place: place.index,
    by: random.pick([...cast.fillers, ...cast.strangers]),
    to,
    data,
    value: 0n,
    gas: GAS,
    what: `deposit ${what}`,
    ...rest,
  })
  const send = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [vault, amount],
  })
  const release = act(
    CONTRACTS.depositFactory,
    await releaseCall(commitment, deposit, key),
    'release',
  )
  const thief = cast.actors[random.pick(cast.strangers)] as Address
  const scene = { commitment, deposit, vault, transit, place, signer, elsewhere, thief, act }
  const moves = [
    user
      ? act(DEPOSIT_MODULE, approval(hash, true), 'approved', { by: user.address })
      : act(place.usdc, send, 'sent', { by: random.pick(cast.fillers) }),
    release,
    { ...release, what: 'deposit release again' },
    { ...release, what: 'deposit release on any chain', place: random.pick(cast.places).index },
    act(CONTRACTS.depositFactory, await releaseCall(commitment, more, key), 'release of more'),
    act(
      CONTRACTS.depositFactory,
      encodeFunctionData({
        abi: depositFactoryAbi,
        functionName: 'createVault',
        args: [commitment],
      }),
      'vault made',
    ),
    act(CONTRACTS.depositFactory, create(commitment, deposit, target), 'transit made', {
      place: target.index,
    }),
    ...(user
      ? [
          act(DEPOSIT_MODULE, approval(hash, false), 'approval revoked', { by: user.address }),
          act(DEPOSIT_MODULE, approval(hash, true), 'approved by a stranger'),
        ]
      : []),
    act(vault, exit(commitment, zeroHash, [place.usdc]), 'exit by anybody'),
    act(
      transit,
      exit(commitment, depositHash(deposit), [place.usdc, zeroAddress]),
      'exit of the transit by anybody',
    ),
    ...(await signedExits(book, scene)),
    ...(exits
      ? [
          act(vault, announce(commitment, zeroHash), 'exit announced', { by: owner }),
          act(transit, announce(commitment, depositHash(deposit)), 'exit announced', { by: owner }),
        ]
      : []),
  ].filter((_, index) => index < 2 || random.chance(0.4))
  const payer = cast.actors[random.pick(cast.strangers)] as Address
  for (let count = 0; count < 3; count += 1) {
    const fee = (amount * BigInt(random.below(130))) / 10_000n
    const at = random.pick([place, target])
    const pay = { site: at.site, token: random.pick([at.usdc, at.usdt]), fee, feeTo: payer }
    const paid = random.chance(0.5) ? await trip.deliver(pay) : await trip.refund(pay)
    moves.push(
      act(transit, encodeFunctionData(paid as never), paid.functionName, { place: at.index }),
    )
  }
  for (let count = random.below(3); count > 0; count -= 1)
    moves.push(...(await orders(book, { place, target, trip, commitment, amount, transit })))
  const back = { site: place.site, token: place.usdc, fee: amount / 200n, feeTo: payer }
  // By then Across has paid back what nobody filled.
  const late = act(transit, encodeFunctionData((await trip.refund(back)) as never), 'refund, late')
  book.addresses.DepositVault = [...(book.addresses.DepositVault ?? []).slice(-20), vault]
  book.addresses.DepositTransit = [...(book.addresses.DepositTransit ?? []).slice(-20), transit]
  const order = [...moves.slice(0, 2), ...moves.slice(2).sort(() => random.next() - 0.5)]
  return [
    ...order.map((attempt, index) => ({ ...attempt, delay: index * 12 + random.below(10) })),
    { ...late, delay: 400 + random.below(200) },
  ]
}

const approval = (commitment: Hex, approved: boolean) =>
  encodeFunctionData({
    abi: depositExecutorAbi,
    functionName: 'approve',
    args: [commitment, approved],
  })
const create = (commitment: Commitment, deposit: CommittedDeposit, target: Place) =>
  encodeFunctionData({
    abi: depositFactoryAbi,
    functionName: 'createTransit',
    args: [commitment, deposit, [target.usdc]],
  })
const exit = (commitment: Commitment, deposit: Hex, tokens: readonly Address[]) =>
  encodeFunctionData({
    abi: depositTransitAbi,
    functionName: 'exit',
    args: [commitment, deposit, tokens],
  })
const announce = (commitment: Commitment, deposit: Hex) =>
  encodeFunctionData({
    abi: depositTransitAbi,
    functionName: 'announceExit',
    args: [commitment, deposit],
  })

type Trip = {
  place: Place
  target: Place
  trip: ReturnType<typeof journey>
  commitment: Commitment
  amount: bigint
  transit: Address
}

/** An order out of the transit account, fair or a little too dear, by Across or on the spot. */
async function orders(
  book: Book,
  { place, target, trip, commitment, amount, transit }: Trip,
): Promise<Attempt[]> {
  const { random, cast } = book
  const same = place === target
  const nonce = nextNonce(book)
  const [fillExpiry, deadline] = [
    book.now + 60 + random.below(300),
    book.now + 60 + random.below(300),
  ]
  const outToken = same ? target.usdt : target.usdc
  const limit = same ? CAP_BPS + SLIPPAGE_BPS : CAP_BPS
  const out = amount - (amount * BigInt(random.below(Number(limit) + 20))) / 10_000n
  const filler = cast.actors[random.pick(cast.fillers)] as Address
  const common = {
    sponsor: transit,
    filler: random.chance(0.5) ? filler : zeroAddress,
    swap: zeroHash,
    swept: [],
  }
  const across: AcrossTerms = {
    ...common,
    deposits: [{ inputToken: place.usdc, inputAmount: amount, outIndex: 0, outputAmount: out }],
    exclusiveRelayer: zeroAddress,
    exclusivityDeadline: 0,
    quoteTimestamp: book.now - 5,
    viaIntermediary: false,
    needs: [],
    siblings: [],
  }
  const arbiter = same ? CONTRACTS.sameChain : CONTRACTS.across
  const qualifier = same ? encodeSameChainTerms(common) : encodeAcrossTerms(across)
  const recipient = random.chance(0.9)
    ? commitment.recipient
    : (cast.actors[random.pick(cast.strangers)] as Address)
  const tokenOut = [{ token: outToken, amount: out }]
  const element: Element = {
    chainId: place.id,
    arbiter,
    permitted: [{ token: place.usdc, amount }],
    mandate: {
      recipient,
      tokenOut,
      destinationChainId: target.id,
      fillDeadline: BigInt(fillExpiry),
      minGas: 0n,
      preClaimOps: NO_OP,
      destinationOps: NO_OP,
      qualifier,
    },
  }
  const typedData = permit2TypedData(element, nonce, BigInt(deadline))
  const digest = hashTypedData(typedData)
  const signed: Signed = {
    digest,
    layer: same ? 'same' : 'across',
    origin: place.index,
    target: target.index,
    arbiter: lower(arbiter),
    sponsor: transit,
    recipient,
    nonce,
    deadline,
    fillExpiry,
    permitted: [...element.permitted],
    locked: [false],
    nonces: 'permit2' as const,
    gives: tokenOut,
    exclusiveUntil: 0,
    takes: [],
    spends: [],
    minGas: 0n,
    ...(common.filler !== zeroAddress && { filler: common.filler }),
    relays: same ? [] : acrossRelays({ nonce, element, terms: across, wrappedNative: target.weth }),
    claimed: false,
    filled: false,
    arrived: new Set<bigint>(),
  }
  remember(book, signed)
  const order = toOrder({ sponsor: transit, element, nonce, expires: BigInt(deadline) })
  const signature = await trip.signer.sign(typedData)
  const drawn: Drawn = {
    signed,
    order,
    qualifier,
    signature,
    destinationSignature: signature,
    swap: [],
    value: 0n,
    funds: same ? [...tokenOut] : [],
  }
  const by = random.pick(cast.fillers)
  book.recent = [...book.recent.slice(-30), { ...drawn, trip }]
  return [
    routed(by, drawn, claimDeed(drawn), { what: 'deposit order' }),
    ...(same || random.chance(0.4)
      ? []
      : [routed(by, drawn, fillDeed(drawn), { what: 'deposit fill' })]),
  ]
}
