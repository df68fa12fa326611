import { type Address, encodeFunctionData, erc20Abi, type Hex, zeroAddress, zeroHash } from 'viem'
import { CONTRACTS } from '../../../contracts/test/kit/our-contracts.ts'
import { acrossArbiterAbi } from '../../../src/contracts/across-arbiter.gen.ts'
import { acrossRelayHash, acrossRelays } from '../../../src/domain/intent/order/across-relay.ts'
import {
  destinationKey,
  intermediaryAddress,
} from '../../../src/domain/intent/order/intermediary-address.ts'
import type { Element } from '../../../src/domain/intent/order/mandate.ts'
import { mandateOp, NO_OP } from '../../../src/domain/intent/order/op-mode.ts'
import { type AcrossTerms, encodeAcrossTerms } from '../../../src/domain/intent/order/qualifier.ts'
import type { Drawn } from '../book.ts'
import { type Attempt, type Book, nextNonce, type Signed, type Stack } from '../book.ts'
import { USD } from '../cast.ts'
import { drawRecipient, probe, remember, runsCalls } from '../draw-order.ts'
import { drawFunding, signElements } from '../fund-order.ts'
import { lower, type Place } from '../place.ts'
import { claimDeed } from './order-deeds.ts'
import { direct, routed } from './order-moves.ts'

/** An intent with two origins: neither order may be filled without the other, and their calls run once. */
export async function playSiblings(book: Book): Promise<Attempt[]> {
  const drawns = await drawSiblings(book)
  const { random, cast } = book
  const [one, two] = drawns
  if (!one || !two) return []
  book.recent = [...book.recent.slice(-30), one]
  const filler = random.pick(cast.fillers)
  const stranger = random.pick(cast.strangers.slice(0, 4))
  const thief = cast.actors[stranger] as Address
  const fill = (group: readonly Drawn[], by: number, what: string, gas?: number) =>
    routed(by, two, fillDeed(group), { what: `sibling ${what}`, ...(gas && { gas }) })
  const moves = [
    ...drawns.map((drawn) => routed(filler, drawn, claimDeed(drawn), { what: 'sibling claim' })),
    fill(drawns, filler, 'fill of both'),
    fill([one], filler, 'fill of one alone'),
    fill([two], stranger, 'fill of one alone'),
    fill([two, one], stranger, 'fill of both, turned'),
    fill(drawns, filler, 'fill of both again'),
    fill(drawns, stranger, 'fill of both starved', 60_000 + random.below(1_600_000)),
    fill([one, one], stranger, 'fill of one twice'),
    fill([random.pick([one, ...book.recent]), two], stranger, 'fill with another intent’s'),
    direct(stranger, two, fillDeed(drawns), 'sibling fill without the Router'),
    routed(stranger, one, claimDeed(one), {
      what: 'sibling claim by a stranger',
      beneficiary: thief,
    }),
    routed(
      stranger,
      two,
      { ...claimDeed(two), place: one.signed.origin },
      { what: 'sibling claim elsewhere' },
    ),
  ]
  return moves.filter((_, index) => random.chance(index < 3 ? 0.85 : 0.3))
}

function fillDeed(group: readonly Drawn[]) {
  const last = group.at(-1) as Drawn
  const args = [
    {
      orders: group.map(({ order }) => order),
      qualifiers: group.map(({ qualifier }) => qualifier),
      destinationSignature: last.destinationSignature,
      repaymentChain: last.order.originChain,
      repaymentAddress: last.signed.filler ?? zeroAddress,
      swapIn: [],
      swap: [],
      swapOut: [],
    },
  ] as const
  return {
    place: last.signed.target,
    value: 0n,
    data: encodeFunctionData({ abi: acrossArbiterAbi, functionName: 'fill', args }),
    funds: group.flatMap(({ signed }) =>
      signed.relays.map(({ outputToken, outputAmount }) => ({
        token: `0x${outputToken.slice(26)}` as Address,
        amount: outputAmount,
      })),
    ),
  }
}

type Part = { origin: Place; permitted: Stack[]; out: Stack }

async function drawSiblings(book: Book): Promise<Drawn[]> {
  const { random, cast } = book
  const target = random.pick(cast.places)
  const origins = cast.places.filter((place) => place !== target).slice(0, 2)
  if (origins.length < 2) return []
  const sponsor = random.pick(cast.users)
  const runner = random.chance(0.4) ? 'none' : runsCalls(sponsor) ? 'account' : 'intermediary'
  const recipient =
    runner === 'account' || random.chance(0.5) ? sponsor.address : drawRecipient(book, target)
  const filler = random.chance(0.6) ? cast.actors[random.pick(cast.fillers)] : undefined
  const symbol = random.pick(['usdc', 'usdt'] as const)
  const parts = origins.map((origin): Part => {
    const amount = BigInt(2 + random.below(300)) * USD
    const out = { token: target[symbol], amount: amount - BigInt(random.below(100_000)) }
    return { origin, permitted: [{ token: origin[symbol], amount }], out }
  })
  const fillExpiry = book.now + 20 + random.below(600)
  const deadline = book.now + 20 + random.below(900)
  const nonce = nextNonce(book)
  const minGas = random.pick([0n, 100_000n, 400_000n])
  const spend = { token: target[symbol], amount: USD }
  const spends = runner === 'none' ? [] : [spend]
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [target.desk, spend.amount],
  })
  const calls = [probe(target, nonce, minGas), { to: spend.token, value: 0n, data }]
  const destinationOps = runner === 'none' ? NO_OP : mandateOp(runner, calls)
  const via = runner === 'intermediary'
  const total = parts.reduce((sum, { out }) => sum + out.amount, 0n)
  const needs = via ? [{ token: target[symbol], amount: total }] : []
  const exclusivityDeadline = runner === 'none' ? 0 : fillExpiry
  const termsOf = ({ permitted: [input], out }: Part, siblings: readonly Hex[]): AcrossTerms => ({
    sponsor: sponsor.address,
    filler: filler ?? zeroAddress,
    swap: zeroHash,
    swept: [],
    exclusivityDeadline,
    quoteTimestamp: book.now - 5,
    viaIntermediary: via,
    needs,
    siblings,
    exclusiveRelayer: runner === 'none' ? zeroAddress : CONTRACTS.across,
    deposits: [
      {
        inputToken: input?.token as Address,
        inputAmount: input?.amount ?? 0n,
        outIndex: 0,
        outputAmount: out.amount,
      },
    ],
  })
  const funded = parts.map(({ origin, permitted }) => ({ sponsor, origin, permitted }))
  const funding = drawFunding(book, funded, deadline)
  const elementOf = (part: Part, siblings: readonly Hex[]): Element => ({
    chainId: part.origin.id,
    arbiter: CONTRACTS.across,
    permitted: part.permitted,
    ...(funding.tags && { lockTags: funding.tags }),
    mandate: {
      recipient,
      tokenOut: [part.out],
      destinationChainId: target.id,
      minGas,
      destinationOps,
      fillDeadline: BigInt(fillExpiry),
      preClaimOps: NO_OP,
      qualifier: encodeAcrossTerms(termsOf(part, siblings)),
    },
  })
  const relaysOf = (part: Part) =>
    acrossRelays({
      nonce,
      element: elementOf(part, []),
      terms: termsOf(part, []),
      wrappedNative: target.weth,
    })
  const hashes = parts.map((part) =>
    relaysOf(part).map((relay) => acrossRelayHash(relay, target.id)),
  )
  const elements = parts.map((part, index) =>
    elementOf(part, hashes.filter((_, other) => other !== index).flat()),
  )
  const words = await signElements({ elements, nonce, deadline, sponsor, funding })
  const key = destinationKey({
    sponsor: sponsor.address,
    nonce,
    element: elements[0] as Element,
    needs,
    swept: [],
  })
  const siblings: Signed[] = parts.map((part, index) => ({
    digest: words[index]?.digest ?? '0x',
    layer: 'across',
    origin: part.origin.index,
    target: target.index,
    arbiter: lower(CONTRACTS.across),
    sponsor: sponsor.address,
    recipient,
    nonce,
    deadline,
    fillExpiry,
    permitted: part.permitted,
    minGas,
    spends,
    locked: part.permitted.map(() => funding.tags !== undefined),
    nonces: funding.kind === 'permit2' ? 'permit2' : (funding.allocator?.address ?? zeroAddress),
    ...(funding.allocator && { allocator: funding.allocator }),
    // What the calls spend comes out of the first one's.
    gives: [{ ...part.out, amount: part.out.amount - (index === 0 && spends.length ? USD : 0n) }],
    ...(filler && { filler }),
    exclusiveUntil: exclusivityDeadline,
    takes: [],
    claimed: false,
    filled: false,
    ...(via && {
      intermediary: lower(intermediaryAddress(CONTRACTS.across, key)),
      intermediaryKey: key,
    }),
    relays: relaysOf(part),
    arrived: new Set<bigint>(),
  }))
  for (const signed of [...siblings].reverse()) {
    signed.siblings = siblings
    remember(book, signed)
  }
  return siblings.map((signed, index) => ({
    ...(words[index] as (typeof words)[number]),
    signed,
    swap: [],
    funds: [],
    value: 0n,
    qualifier: elements[index]?.mandate.qualifier ?? '0x',
  }))
}
