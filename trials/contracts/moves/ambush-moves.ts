import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi, zeroAddress } from 'viem'
import { callStep } from '../../../contracts/test/kit/intent-drafts.ts'
import type { Step } from '../../../contracts/test/kit/intent-world.ts'
import { CONTRACTS } from '../../../contracts/test/kit/our-contracts.ts'
import { ownArtifact } from '../../../devnet/src/setup/artifact.ts'
import { intentExecutorAbi } from '../../../src/contracts/intent-executor.gen.ts'
import { routerAbi } from '../../../src/contracts/router.gen.ts'
import { sameChainArbiterAbi } from '../../../src/contracts/same-chain-arbiter.gen.ts'
import type { Attempt, Book, Drawn, Stack } from '../book.ts'
import type { Place } from '../place.ts'
import { claimDeed, fillDeed, GAS } from './order-deeds.ts'

const armAbi = parseAbi(['function arm(address target, bytes attack)'])
const sandboxAbi = ownArtifact('Sandbox').abi
const ARBITER = { same: CONTRACTS.sameChain, across: CONTRACTS.across, oft: CONTRACTS.oft } as const

type Attack = { to: Address; data: Hex }

const armStep = (ambush: Address, { to, data }: Attack): Step =>
  callStep(ambush, encodeFunctionData({ abi: armAbi, functionName: 'arm', args: [to, data] }))

/** Arms what gets control while an order is claimed or filled: a token, a recipient, a contract that is called. */
export function ambushStep(book: Book, place: Place, drawn: Drawn, thief: Address): Step {
  const { hostile } = place
  const touched = [...drawn.signed.permitted, ...drawn.signed.gives].map(({ token }) => token)
  const ambush = touched.includes(hostile.reentrant) ? hostile.reentrant : hostile.recipient
  return armStep(ambush, drawAttack(book, place, drawn, thief))
}

/** The same order again, another one, or any other way in. */
function drawAttack(book: Book, place: Place, drawn: Drawn, thief: Address): Attack {
  const { random } = book
  const own = random.chance(0.5) ? drawn : random.pick([drawn, ...book.recent])
  const { signed } = own
  const to = ARBITER[signed.layer]
  const attacks: (() => Attack)[] = [
    () => ({ to, data: claimDeed(own).data }),
    () => ({ to, data: fillDeed(own.signed.layer === 'same' ? drawn : own).data }),
    () => ({ to: CONTRACTS.router, data: payCall(random.pick([place.usdc, place.usdt]), 1n) }),
    () => ({ to: CONTRACTS.sandbox, data: sweepCall(place, thief) }),
    () => ({
      to: CONTRACTS.executor,
      data: encodeFunctionData({
        abi: intentExecutorAbi,
        functionName: random.pick(['executeDestinationOps', 'executePreClaimOps'] as const),
        args: [own.order, own.destinationSignature],
      }),
    }),
    () => ({ to, data: rescueCall(own, [place.usdc, place.usdt, place.weth]) }),
    () => {
      const { to, data } = random.pick(book.corpus) ?? { to: CONTRACTS.router, data: '0x' }
      return { to, data }
    },
  ]
  return random.pick(attacks)()
}

const payCall = (token: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: routerAbi, functionName: 'pay', args: [token, amount] })

/** Whatever is in the Sandbox. */
const sweepCall = ({ usdc, usdt, weth }: Place, to: Address): Hex =>
  encodeFunctionData({ abi: sandboxAbi, functionName: 'run', args: [[], [usdc, usdt, weth], to] })

export function rescueCall({ signed }: Drawn, tokens: readonly Address[]): Hex {
  const key = signed.intermediaryKey ?? {
    sponsor: signed.sponsor,
    nonce: signed.nonce,
    recipient: signed.recipient,
    expiry: BigInt(signed.fillExpiry),
    terms: signed.digest,
  }
  return encodeFunctionData({
    abi: sameChainArbiterAbi,
    functionName: 'rescue',
    args: [key, tokens],
  })
}

/** A step for an arbiter that is none of ours: it may take what the step says of the caller, and no more. */
export function playHostileArbiter(book: Book): Attempt[] {
  const { random, cast } = book
  const place = random.pick(cast.places)
  const by = random.pick([...cast.fillers, ...cast.strangers.slice(0, 4)])
  const token = random.pick([place.usdc, place.usdt, place.weth])
  const funds: Stack[] = [{ token, amount: BigInt(random.below(1000)) }]
  const wanted = random.pick([funds[0]?.amount ?? 0n, 0n, BigInt(random.below(2000))])
  const step = { kind: 1, optional: false, value: 0n, target: place.hostile.recipient, funds }
  const steps = [
    armStep(place.hostile.recipient, {
      to: CONTRACTS.router,
      data: payCall(random.chance(0.8) ? token : place.usdc, wanted),
    }),
    { ...step, data: '0x' as Hex },
    // The budget of a step is gone with it.
    ...(random.chance(0.4) ? [{ ...step, funds: [], data: '0x' as Hex }] : []),
  ]
  const args = [steps, zeroAddress, 0n] as const
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'execute', args })
  const attempt = { place: place.index, by, to: CONTRACTS.router, data, value: 0n, gas: GAS }
  const late = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [place.hostile.recipient, 0n],
  })
  return [
    { ...attempt, what: 'hostile arbiter', spends: funds },
    // Once more after all steps are over, when nobody may take anything.
    { ...attempt, to: token, data: late, what: 'hostile arbiter, late' },
  ]
}
