import { type Address, encodeFunctionData, erc20Abi, parseAbi, zeroAddress } from 'viem'
import { CONTRACTS } from '../../contracts/test/kit/our-contracts.ts'
import { ownArtifact } from '../../devnet/src/setup/artifact.ts'
import { acrossRelays } from '../../src/domain/intent/order/across-relay.ts'
import {
  destinationKey,
  intermediaryAddress,
} from '../../src/domain/intent/order/intermediary-address.ts'
import type { Element, Mandate } from '../../src/domain/intent/order/mandate.ts'
import { encodeOftTerms } from '../../src/domain/intent/order/oft-terms.ts'
import { mandateOp, NO_OP } from '../../src/domain/intent/order/op-mode.ts'
import {
  type AcrossTerms,
  encodeAcrossTerms,
  encodeSameChainTerms,
} from '../../src/domain/intent/order/qualifier.ts'
import { swapHash } from '../../src/domain/intent/order/swap-hash.ts'
import { type Book, type Call, type Drawn, relayKey, type Signed, type Stack } from './book.ts'
import { USD, type User } from './cast.ts'
import { drawFunding, drawNonce, signElements } from './fund-order.ts'
import type { Plan } from './order-plan.ts'
import { lower, type Place } from './place.ts'

const deskAbi = parseAbi([
  'function trade(address tokenIn, uint256 amountIn, address tokenOut, uint256 amountOut)',
])
const probeAbi = ownArtifact('GasWitness').abi
const sandboxAbi = ownArtifact('Sandbox').abi

export async function drawOrder(book: Book): Promise<Drawn> {
  const plan = drawPlan(book)
  const { random } = book
  const fillExpiry = book.now + 20 + random.below(600)
  const deadline = book.now + 20 + random.below(900)
  const nonce = drawNonce(book, plan)
  const spends: Stack[] = []
  const destinationOps =
    plan.runner === 'none' ? NO_OP : mandateOp(plan.runner, drawCalls(plan, nonce, spends))
  const mandate: Omit<Mandate, 'qualifier'> = {
    recipient: plan.recipient,
    tokenOut: plan.tokenOut,
    destinationChainId: plan.target.id,
    fillDeadline: BigInt(fillExpiry),
    minGas: plan.minGas,
    destinationOps,
    preClaimOps: NO_OP,
  }
  const terms = drawTerms(book, plan, fillExpiry)
  const arbiter = { same: CONTRACTS.sameChain, across: CONTRACTS.across, oft: CONTRACTS.oft }[
    plan.layer
  ]
  const funding = drawFunding(book, [plan], deadline)
  // Order bundles have none. An honest allocator signs for none either: the owner decides whether such calls
  // go through, and can use up their intermediary with a second order of the same number and deadline.
  const early = funding.kind !== 'order-bundle' && !funding.allocator?.honest
  if (early && random.chance(0.12)) {
    // An account that signs for a lock has no signature for the executor in its claim.
    const own = runsCalls(plan.sponsor) && funding.kind === 'permit2'
    const runner = own ? 'account' : 'intermediary'
    mandate.preClaimOps = mandateOp(runner, [probe(plan.origin, nonce, plan.minGas)])
  }
  const element: Element = {
    chainId: plan.origin.id,
    arbiter,
    permitted: plan.permitted,
    ...(funding.tags && { lockTags: funding.tags }),
    mandate: { ...mandate, qualifier: terms.qualifier },
  }
  const [only] = await signElements({
    elements: [element],
    nonce,
    deadline,
    sponsor: plan.sponsor,
    funding,
  })
  if (!only) throw new Error('an order without an element')
  const { digest } = only
  const via = plan.layer === 'same' ? plan.runner === 'intermediary' : terms.viaIntermediary
  const needs = terms.needs
  const intermediaryKey = via
    ? destinationKey({ sponsor: plan.sponsor.address, nonce, element, needs, swept: [] })
    : undefined
  const signed: Signed = {
    digest,
    layer: plan.layer,
    origin: plan.origin.index,
    target: plan.target.index,
    arbiter: lower(arbiter),
    sponsor: plan.sponsor.address,
    recipient: plan.recipient,
    nonce,
    deadline,
    fillExpiry,
    permitted: plan.permitted,
    minGas: plan.minGas,
    spends,
    locked: plan.permitted.map(() => funding.tags !== undefined),
    nonces: funding.kind === 'permit2' ? 'permit2' : (funding.allocator?.address ?? zeroAddress),
    ...(funding.allocator && { allocator: funding.allocator }),
    gives: plan.tokenOut.map(({ token, amount }) => ({
      token,
      amount: amount - (spends.find((spent) => spent.token === token)?.amount ?? 0n),
    })),
    ...(plan.filler && { filler: plan.filler }),
    exclusiveUntil: terms.exclusiveUntil,
    takes: plan.takes,
    claimed: false,
    filled: false,
    ...(intermediaryKey && {
      intermediaryKey,
      intermediary: lower(intermediaryAddress(arbiter, intermediaryKey)),
    }),
    arrived: new Set(),
    ...(plan.swap[0]?.to === CONTRACTS.sandbox && { allows: true }),
    relays: terms.across
      ? acrossRelays({ nonce, element, terms: terms.across, wrappedNative: plan.target.weth })
      : [],
  }
  remember(book, signed)
  const fundsNeeded = plan.layer === 'same' ? (plan.swap.length ? [] : plan.tokenOut) : []
  const native = fundsNeeded.filter(({ token }) => token === zeroAddress)
  return {
    ...only,
    signed,
    qualifier: terms.qualifier,
    swap: plan.swap,
    funds: fundsNeeded.filter(({ token }) => token !== zeroAddress),
    value: native.reduce((sum, { amount }) => sum + amount, 0n),
  }
}

export function remember(book: Book, signed: Signed): void {
  book.orders.set(signed.digest, signed)
  book.open.push(signed)
  if (signed.intermediary) book.intermediaries.set(signed.intermediary, signed)
  for (const { originChainId, depositId } of signed.relays) {
    const key = relayKey(originChainId, depositId)
    book.relays.set(key, [...(book.relays.get(key) ?? []), signed])
  }
}

function drawPlan(book: Book): Plan {
  const { random, cast } = book
  const layer = random.pick(['same', 'same', 'across', 'across', 'oft'] as const)
  const origin = random.pick(cast.places)
  const target =
    layer === 'same' ? origin : random.pick(cast.places.filter((place) => place !== origin))
  const sponsor = random.pick(cast.users)
  const runs = runsCalls(sponsor)
  const runner = random.chance(0.5)
    ? 'none'
    : runs && random.chance(0.6)
      ? 'account'
      : 'intermediary'
  const recipient =
    runner === 'account' || random.chance(0.5) ? sponsor.address : drawRecipient(book, target)
  const filler = random.chance(0.6) ? cast.actors[random.pick(cast.fillers)] : undefined
  const minGas = random.pick([0n, 0n, 100_000n, 400_000n, 1_200_000n])
  const base = {
    layer,
    origin,
    target,
    sponsor,
    recipient,
    runner,
    minGas,
    ...(filler && { filler }),
  } as const
  return { ...base, ...drawTokens(book, base) }
}

export const runsCalls = ({ kind }: User): boolean => kind === 'account' || kind === 'delegated'

export function drawRecipient(book: Book, target: Place): Address {
  const { random, cast } = book
  const stranger: Address = `0x${random
    .below(2 ** 31)
    .toString(16)
    .padStart(40, '5')}`
  return random.pick([random.pick(cast.users).address, stranger, target.hostile.recipient])
}

function drawTokens(
  book: Book,
  { layer, origin, target }: Pick<Plan, 'layer' | 'origin' | 'target'>,
) {
  const { random, cast } = book
  const amountOf = (token: Address) =>
    token === origin.weth || token === zeroAddress
      ? BigInt(1 + random.below(100)) * 10n ** 15n
      : BigInt(1 + random.below(500)) * USD + BigInt(random.below(1000))
  const less = (amount: bigint) => amount - (amount * BigInt(random.below(300))) / 10_000n
  const none = { swap: [] as Call[], takes: [] as Stack[] }
  if (layer === 'oft') {
    const swapped = random.chance(0.3)
    const token = swapped ? origin.usdc : cast.usdt0
    const amount = amountOf(token)
    const out = { token: cast.usdt0, amount: less(amount) }
    const traded = swapped ? drawTrade(book, origin, { token, amount }, out) : none
    return { permitted: [{ token, amount }], tokenOut: [out], ...traded }
  }
  if (layer === 'across') {
    const swapped = random.chance(0.25)
    const token = swapped ? origin.usdt : random.pick([origin.usdc, origin.usdt, origin.weth])
    const amount = amountOf(token)
    const outToken =
      swapped || token === origin.usdc
        ? target.usdc
        : token === origin.usdt
          ? target.usdt
          : random.pick([target.weth, zeroAddress])
    const out = { token: outToken, amount: less(amount) }
    const traded = swapped
      ? drawTrade(book, origin, { token, amount }, { token: origin.usdc, amount })
      : none
    return { permitted: [{ token, amount }], tokenOut: [out], ...traded }
  }
  const all = [origin.usdc, origin.usdt, cast.usdt0, origin.weth]
  const hostile = [origin.hostile.fee, origin.hostile.lying, origin.hostile.reentrant]
  const permitted = pickSome(book, random.chance(0.06) ? [...all, ...hostile] : all).map(
    (token) => ({ token, amount: amountOf(token) }),
  )
  const tokenOut = pickSome(
    book,
    random.chance(0.04) ? [...all, ...hostile] : [...all, zeroAddress],
  ).map((token) => {
    const amount = amountOf(token)
    return { token, amount: less(amount) }
  })
  const [first, out] = [permitted[0] as Stack, tokenOut[0] as Stack]
  const tradable =
    permitted.length === 1 &&
    tokenOut.length === 1 &&
    all.includes(first.token) &&
    all.includes(out.token) &&
    first.token !== out.token
  const traded = tradable && random.chance(0.4) ? drawTrade(book, origin, first, out) : none
  return { permitted, tokenOut, ...traded }
}

const pickSome = <T>({ random }: Book, items: readonly T[]): T[] => {
  const first = random.pick(items)
  const second = random.pick(items)
  return random.chance(0.3) && second !== first ? [first, second] : [first]
}

/** A swap at the desk that leaves something over. */
function drawTrade(book: Book, { desk }: Place, give: Stack, least: Stack) {
  const take = { token: least.token, amount: least.amount + BigInt(book.random.below(1_000_000)) }
  const allowance: Call = book.random.chance(0.5)
    ? {
        to: CONTRACTS.sandbox,
        value: 0n,
        data: encodeFunctionData({
          abi: sandboxAbi,
          functionName: 'allow',
          args: [give.token, desk, give.amount],
        }),
      }
    : {
        to: give.token,
        value: 0n,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'approve',
          args: [desk, give.amount],
        }),
      }
  const args = [give.token, give.amount, take.token, take.amount] as const
  const trade = {
    to: desk,
    value: 0n,
    data: encodeFunctionData({ abi: deskAbi, functionName: 'trade', args }),
  }
  return { swap: [allowance, trade], takes: [take] }
}

export const probe = ({ probe }: Place, mark: bigint, promised: bigint): Call => ({
  to: probe,
  value: 0n,
  data: encodeFunctionData({ abi: probeAbi, functionName: 'probe', args: [mark, promised] }),
})

function drawCalls({ target, tokenOut, minGas }: Plan, nonce: bigint, spends: Stack[]): Call[] {
  const calls = [probe(target, nonce, minGas)]
  // Whoever has armed it gets control here, in the middle of a fill.
  if (nonce % 4n === 0n) calls.push({ to: target.hostile.recipient, value: 0n, data: '0x00' })
  const out = tokenOut[0] as Stack
  if (
    out.token !== zeroAddress &&
    tokenOut.length === 1 &&
    !Object.values(target.hostile).includes(out.token)
  ) {
    const amount = out.amount / 3n
    spends.push({ token: out.token, amount })
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [target.desk, amount],
    })
    calls.push({ to: out.token, value: 0n, data })
  }
  return calls
}

function drawTerms(book: Book, plan: Plan, fillExpiry: number) {
  const { random } = book
  const common = {
    sponsor: plan.sponsor.address,
    filler: plan.filler ?? zeroAddress,
    swap: swapHash(plan.swap),
    swept: [],
  }
  if (plan.layer === 'same') {
    const qualifier = encodeSameChainTerms(common)
    return {
      qualifier,
      viaIntermediary: plan.runner === 'intermediary',
      needs: plan.tokenOut,
      exclusiveUntil: 0,
    }
  }
  // One that runs no calls only hands over, also what somebody else has filled.
  const viaIntermediary =
    plan.runner === 'none'
      ? plan.layer === 'across' && random.chance(0.15)
      : plan.layer === 'oft' || plan.runner === 'intermediary'
  const needs = viaIntermediary ? plan.tokenOut : []
  if (plan.layer === 'oft') {
    const qualifier = encodeOftTerms({
      ...common,
      amount: plan.tokenOut[0]?.amount ?? 0n,
      viaIntermediary,
      needs,
    })
    return { qualifier, viaIntermediary, needs, exclusiveUntil: 0 }
  }
  const [input, output] = [plan.permitted[0] as Stack, plan.tokenOut[0] as Stack]
  const exclusive = plan.runner !== 'none' || random.chance(0.5)
  const exclusivityDeadline =
    plan.runner !== 'none' ? fillExpiry : exclusive ? book.now + 10 + random.below(60) : 0
  const across: AcrossTerms = {
    ...common,
    exclusivityDeadline,
    viaIntermediary,
    needs,
    siblings: [],
    exclusiveRelayer: exclusive ? CONTRACTS.across : zeroAddress,
    quoteTimestamp: book.now - 5,
    deposits: [
      {
        inputToken: plan.swap.length ? plan.origin.usdc : input.token,
        inputAmount: input.amount,
        outIndex: 0,
        outputAmount: output.amount,
      },
    ],
  }
  return {
    qualifier: encodeAcrossTerms(across),
    viaIntermediary,
    needs,
    exclusiveUntil: exclusivityDeadline,
    across,
  }
}
