import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  pad,
  parseAbi,
  zeroAddress,
} from 'viem'
import type { Step } from '../../../contracts/test/kit/intent-world.ts'
import { ALTERATIONS } from '../../../contracts/test/kit/order-alterations.ts'
import { CONTRACTS } from '../../../contracts/test/kit/our-contracts.ts'
import { PERMIT2 } from '../../../devnet/src/addresses.ts'
import { SPOKE_POOL, spokePoolArtifact } from '../../../devnet/src/setup/install-across.ts'
import { intentExecutorAbi } from '../../../src/contracts/intent-executor.gen.ts'
import { routerAbi } from '../../../src/contracts/router.gen.ts'
import { sameChainArbiterAbi } from '../../../src/contracts/same-chain-arbiter.gen.ts'
import type { Attempt, Book, Call, Drawn } from '../book.ts'
import { drawOrder } from '../draw-order.ts'
import type { Place } from '../place.ts'
import { ambushStep } from './ambush-moves.ts'
import { claimDeed, type Deed, fillDeed, GAS } from './order-deeds.ts'

const spokePoolAbi = spokePoolArtifact().abi
const permit2Abi = parseAbi(['function invalidateUnorderedNonces(uint256 wordPos, uint256 mask)'])
/** The first byte of calls that the recipient's account runs. */
const ON_ACCOUNT = '0x02'
const ARBITER = { same: CONTRACTS.sameChain, across: CONTRACTS.across, oft: CONTRACTS.oft } as const

export function routed(
  by: number,
  drawn: Drawn,
  deed: Deed,
  options: { beneficiary?: Address; gas?: number; what: string; first?: Step },
): Attempt {
  const target = ARBITER[drawn.signed.layer]
  const step: Step = {
    kind: 1,
    optional: false,
    target,
    value: deed.value,
    funds: deed.funds,
    data: deed.data,
  }
  const steps = options.first ? [options.first, step] : [step]
  const args = [steps, options.beneficiary ?? zeroAddress, 0n] as const
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'execute', args })
  return {
    place: deed.place,
    by,
    to: CONTRACTS.router,
    data,
    value: deed.value,
    gas: options.gas ?? GAS,
    what: options.what,
    spends: deed.funds,
    ...(deed.careless && { careless: true }),
  }
}

export function direct(by: number, drawn: Drawn, deed: Deed, what: string): Attempt {
  const to = ARBITER[drawn.signed.layer]
  return { place: deed.place, by, to, data: deed.data, value: deed.value, gas: GAS, what }
}

/** An order and what honest and hostile people do with it. */
export async function playOrder(book: Book): Promise<Attempt[]> {
  const { random, cast } = book
  const drawn = await drawOrder(book)
  const { signed } = drawn
  book.recent = [...book.recent.slice(-30), drawn]
  const filler = random.pick(cast.fillers)
  const stranger = random.pick(cast.strangers.slice(0, 4))
  const claim = claimDeed(drawn)
  const hostile = Object.values((cast.places[signed.target] as Place).hostile)
  const touched = [...signed.permitted, ...signed.gives].map(({ token }) => token)
  const ambushed =
    hostile.includes(signed.recipient) || touched.some((token) => hostile.includes(token))
  const ambush = (place: number) => ({
    first: ambushStep(book, cast.places[place] as Place, drawn, cast.actors[stranger] as Address),
  })
  const genuine = routed(filler, drawn, claim, { what: `${signed.layer} claim` })
  const copy = (what: string, rest: Partial<Attempt>): Attempt => ({ ...genuine, what, ...rest })
  const moves: Attempt[] = random.chance(0.85) ? [genuine] : []
  // A token that lies can never be delivered, and an account that runs calls may have lost its code by then.
  const { ops, vt } = drawn.order.mandate.destOps
  const onAccount = ops.length > 0 && vt.startsWith(ON_ACCOUNT)
  const steady = !touched.some((token) => hostile.includes(token)) && !onAccount
  if (signed.allocator?.honest && steady && random.chance(0.5)) {
    signed.claim = {
      from: cast.actors[filler] as Address,
      to: genuine.to,
      data: genuine.data,
      value: genuine.value,
    }
  }
  for (let count = 1 + random.below(4); count > 0; count -= 1) {
    moves.push(
      random.pick([
        copy('claim copied by a stranger', { by: stranger }),
        copy('claim starved of gas', { gas: 60_000 + random.below(1_500_000) }),
        copy('claim on any chain', { by: stranger, place: random.pick(cast.places).index }),
        copy('claim again', {}),
      ]),
    )
  }
  if (ambushed || random.chance(0.1)) {
    const what = `${signed.layer} claim, ambushed`
    moves.push(routed(stranger, drawn, claim, { what, ...ambush(signed.origin) }))
  }
  if (random.chance(0.7)) moves.push(...twistOf(book, drawn, { filler, stranger, claim }))
  if (random.chance(0.3)) moves.push(...twistOf(book, drawn, { filler, stranger, claim }))
  if (signed.layer !== 'same') {
    const fill = routed(filler, drawn, fillDeed(drawn), { what: `${signed.layer} fill` })
    const again = (what: string, rest: Partial<Attempt>): Attempt => ({ ...fill, what, ...rest })
    if (random.chance(0.8)) moves.push(fill)
    if (ambushed || signed.nonce % 4n === 0n) {
      const what = `${signed.layer} fill, ambushed`
      moves.push(routed(filler, drawn, fillDeed(drawn), { what, ...ambush(signed.target) }))
    }
    const open =
      signed.intermediary &&
      signed.relays.every(({ exclusiveRelayer }) => !BigInt(exclusiveRelayer))
    if (signed.layer === 'across' && (open || random.chance(0.15)))
      moves.push(...relayMoves(book, drawn, stranger))
    if (random.chance(0.4)) moves.push(again('fill by a stranger', { by: stranger }))
    if (random.chance(0.4))
      moves.push(again('fill starved of gas', { gas: 60_000 + random.below(1_600_000) }))
    if (random.chance(0.3)) moves.push(again('fill again', {}))
    if (random.chance(0.5)) moves.push(fillTwist(book, drawn, stranger))
  }
  return moves
}

/** Somebody fills at the SpokePool itself; what is left to do then needs no tokens, and no Router. */
function relayMoves({ cast }: Book, drawn: Drawn, by: number): Attempt[] {
  const { signed } = drawn
  const [relay] = signed.relays
  if (!relay) return []
  const origin = BigInt((cast.places[signed.origin] as Place).id)
  const args = [relay, origin, pad(cast.actors[by] as Address)] as const
  const data = encodeFunctionData({ abi: spokePoolAbi, functionName: 'fillRelay', args })
  const attempt = { place: signed.target, by, to: SPOKE_POOL, data, value: 0n, gas: GAS }
  return [
    { ...attempt, what: 'relay filled by a stranger', delay: 0 },
    { ...direct(by, drawn, fillDeed(drawn), 'fill of what is filled'), delay: 15 },
  ]
}

type Hands = { filler: number; stranger: number; claim: Deed }

function twistOf(book: Book, drawn: Drawn, { filler, stranger, claim }: Hands): Attempt[] {
  const { random, cast } = book
  const thief = cast.actors[stranger] as Address
  const act = (
    deed: Deed,
    what: string,
    rest: { beneficiary?: Address; gas?: number } = {},
    by = stranger,
  ) => [routed(by, drawn, deed, { what, ...rest })]
  switch (random.below(9)) {
    case 0:
    case 1:
      return act(claim, 'claim copied for a stranger', { beneficiary: thief })
    case 2: {
      const [what, alter] = random.pick(ALTERATIONS)
      return act(
        claimDeed(drawn, { order: alter(drawn.order) }),
        `claim altered: ${what}`,
        {},
        filler,
      )
    }
    case 3:
      return act(
        { ...claimDeed(drawn, { swap: robbery(drawn, thief) }), careless: true },
        'claim with a robber’s swap',
      )
    case 4:
      return act(
        claimDeed(drawn, { signature: randomHex(book, 65) }),
        'claim with a stranger’s signature',
      )
    case 5:
      return [direct(stranger, drawn, claim, 'claim without the Router')]
    case 6:
      return act(claimDeed(drawn, { swap: [] }), 'claim without its swap', {}, filler)
    case 7:
      return cancellations(book, drawn)
    default:
      return [
        direct(
          random.pick([filler, stranger]),
          drawn,
          { ...claim, data: actData(thief, claim) },
          'act without the Router',
        ),
      ]
  }
}

function fillTwist(book: Book, drawn: Drawn, stranger: number): Attempt {
  const { random, cast } = book
  const thief = cast.actors[stranger] as Address
  switch (random.below(4)) {
    case 0:
      return routed(stranger, drawn, fillDeed(drawn, { repaymentAddress: thief }), {
        what: 'fill for a stranger’s repayment',
      })
    case 1: {
      const [what, alter] = random.pick(ALTERATIONS)
      return routed(stranger, drawn, fillDeed(drawn, { order: alter(drawn.order) }), {
        what: `fill altered: ${what}`,
      })
    }
    case 2:
      return routed(
        stranger,
        drawn,
        { ...fillDeed(drawn), place: random.pick(cast.places).index },
        { what: 'fill on any chain' },
      )
    default:
      return direct(stranger, drawn, fillDeed(drawn), 'fill without the Router')
  }
}

function actData(filler: Address, deed: Deed): Hex {
  return encodeFunctionData({
    abi: sameChainArbiterAbi,
    functionName: 'act',
    args: [filler, deed.funds, deed.data],
  })
}

/** Takes whatever is in the Sandbox, before or after the honest swap. */
function robbery({ signed, swap }: Drawn, thief: Address): Call[] {
  const steal = signed.permitted.map(({ token, amount }) => ({
    to: token,
    value: 0n,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [thief, amount / 2n],
    }),
  }))
  return [...steal, ...swap]
}

/** The owner takes back what it signed. */
function cancellations(book: Book, { signed }: Drawn): Attempt[] {
  const user = book.cast.users.find(({ address }) => address === signed.sponsor)
  const by = user?.actor ?? signed.sponsor
  const base = { place: signed.origin, by, value: 0n, gas: GAS, what: 'owner cancels' }
  const { nonce } = signed
  const executor = encodeFunctionData({
    abi: intentExecutorAbi,
    functionName: 'invalidateNonce',
    args: [nonce],
  })
  const permit2 = encodeFunctionData({
    abi: permit2Abi,
    functionName: 'invalidateUnorderedNonces',
    args: [nonce >> 8n, 1n << (nonce & 0xffn)],
  })
  return book.random.chance(0.7)
    ? [{ ...base, to: PERMIT2, data: permit2 }]
    : [{ ...base, to: CONTRACTS.executor, data: executor }]
}

export function randomHex({ random }: Book, bytes: number): Hex {
  let text = '0x'
  for (let at = 0; at < bytes; at += 1) text += random.below(256).toString(16).padStart(2, '0')
  return text as Hex
}
