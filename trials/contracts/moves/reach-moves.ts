import {
  type Abi,
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { CONTRACTS } from '../../../contracts/test/kit/our-contracts.ts'
import { ownArtifact } from '../../../devnet/src/setup/artifact.ts'
import { intentExecutorAbi } from '../../../src/contracts/intent-executor.gen.ts'
import type { Element } from '../../../src/domain/intent/order/mandate.ts'
import { mandateOp } from '../../../src/domain/intent/order/op-mode.ts'
import { permit2TypedData, toOrder } from '../../../src/domain/intent/signing/typed-data.ts'
import type { Drawn } from '../book.ts'
import { type Attempt, type Book, nextNonce, type Signed } from '../book.ts'
import { DEPOSIT_MODULE } from '../cast.ts'
import { probe, runsCalls } from '../draw-order.ts'
import { LOCK, lower } from '../place.ts'
import { rescueCall } from './ambush-moves.ts'
import { GAS } from './order-deeds.ts'

const ARBITER = { same: CONTRACTS.sameChain, across: CONTRACTS.across, oft: CONTRACTS.oft } as const
const call = (name: string, functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: ownArtifact(name).abi as Abi, functionName, args })

/** Questions and rare functions, with arguments that mean something: what random ones never get through. */
export async function playReach(book: Book): Promise<Attempt[]> {
  const { random, cast } = book
  const act = (place: number, to: Address, data: Hex, what: string): Attempt => ({
    place,
    by: random.pick(cast.strangers),
    to,
    data,
    value: 0n,
    gas: GAS,
    what: `reach ${what}`,
    careless: true,
  })
  const place = random.pick(cast.places)
  const other = random.pick(cast.places.filter((one) => one !== place))
  const account = random.pick(cast.users.filter(runsCalls)).address
  const hash = `0x${nextNonce(book).toString(16).padStart(64, '0')}` as Hex
  const list = encodeAbiParameters(parseAbiParameters('bytes32[]'), [[hash]])
  const at = place.index
  const moves: Attempt[] = [
    act(
      at,
      CONTRACTS.ofts,
      call('OftRegistry', 'route', [place.id, other.id, cast.usdt0]),
      'route',
    ),
    act(
      at,
      CONTRACTS.executor,
      call('IntentExecutor', 'isInitialized', [account]),
      'isInitialized',
    ),
    act(at, DEPOSIT_MODULE, call('DepositExecutor', 'onInstall', [list]), 'onInstall'),
    act(at, DEPOSIT_MODULE, call('DepositExecutor', 'onUninstall', [list]), 'onUninstall'),
    ...book.recent.slice(-6).flatMap((drawn) => aboutOrder(drawn, act)),
  ]
  const chosen = moves.filter(() => random.chance(0.3))
  return random.chance(0.5) ? [...chosen, ...(await playBareCalls(book))] : chosen
}

type Act = (place: number, to: Address, data: Hex, what: string) => Attempt

function aboutOrder(drawn: Drawn, act: Act): Attempt[] {
  const { signed, order, qualifier, signature, trip } = drawn
  const { origin, target, layer, arbiter, digest, permitted, gives } = signed
  const tokens = gives.map(({ token }) => token).filter((token) => token !== zeroAddress)
  const moves: Attempt[] = []
  if (layer === 'across')
    moves.push(
      act(origin, arbiter, call('AcrossArbiter', 'relaysOf', [order, qualifier]), 'relaysOf'),
    )
  if (order.funding !== '0x')
    moves.push(
      act(origin, LOCK, call('ResourceLock', 'orderDigest', [order, arbiter]), 'orderDigest'),
    )
  if (signed.intermediaryKey) {
    const rescue = act(target, ARBITER[layer], rescueCall(drawn, tokens), 'rescue')
    moves.push(rescue, { ...rescue, delay: 700, what: 'reach rescue, late' })
  }
  if (!trip) return moves
  const { commitment, deposit } = trip
  const [input] = permitted
  const rules = (name: string, args: readonly unknown[], place: number) =>
    act(place, CONTRACTS.depositRules, call('DepositRules', name, args), name)
  const fair = [commitment, deposit, order, arbiter]
  const out = gives[0]
  const paid = [
    commitment,
    deposit,
    trip.deposit.chainId === commitment.targetChain ? deposit.token : out?.token,
    deposit.amount,
    deposit.amount / 200n,
  ]
  const back = [commitment, deposit, input?.token, deposit.amount, deposit.amount / 200n]
  const question = call('DepositTransit', 'isValidSignature', [digest, signature])
  return [
    ...moves,
    rules('requireFair', fair, origin),
    rules('requireDeliverable', paid, target),
    rules('requireRefundable', back, origin),
    act(origin, lower(trip.address), question, 'isValidSignature'),
  ]
}

/** An order that names a stranger as the one who decides when its calls run; it can do that, and nobody else. */
async function playBareCalls(book: Book): Promise<Attempt[]> {
  const { random, cast } = book
  const place = random.pick(cast.places)
  const sponsor = random.pick(cast.users.filter(runsCalls))
  const by = random.pick(cast.strangers)
  const arbiter = cast.actors[by] as Address
  const nonce = nextNonce(book)
  const [minGas, deadline] = [random.pick([0n, 200_000n]), book.now + 20 + random.below(200)]
  const op = mandateOp('account', [probe(place, nonce, minGas)])
  const element: Element = {
    chainId: place.id,
    arbiter,
    permitted: [{ token: place.usdc, amount: 1n }],
    mandate: {
      recipient: sponsor.address,
      tokenOut: [],
      destinationChainId: place.id,
      minGas,
      fillDeadline: BigInt(deadline),
      preClaimOps: op,
      destinationOps: op,
      qualifier: '0x',
    },
  }
  const expires = BigInt(deadline)
  const digest = hashTypedData(permit2TypedData(element, nonce, expires))
  const signed: Signed = {
    digest,
    layer: 'same',
    origin: place.index,
    target: place.index,
    arbiter,
    nonce,
    minGas,
    sponsor: sponsor.address,
    recipient: sponsor.address,
    deadline,
    fillExpiry: deadline,
    permitted: [],
    locked: [],
    nonces: 'permit2',
    gives: [],
    exclusiveUntil: 0,
    takes: [],
    spends: [],
    relays: [],
    arrived: new Set(),
    claimed: false,
    filled: false,
  }
  book.orders.set(digest, signed)
  const order = toOrder({ sponsor: sponsor.address, element, nonce, expires })
  const args = [order, await sponsor.sign(digest)] as const
  const attempts = (['executePreClaimOps', 'executeDestinationOps'] as const).map(
    (functionName): Attempt => ({
      place: place.index,
      by,
      to: CONTRACTS.executor,
      value: 0n,
      gas: GAS,
      data: encodeFunctionData({ abi: intentExecutorAbi, functionName, args }),
      what: `reach ${functionName}`,
    }),
  )
  const strangers = attempts.map((attempt) => ({
    ...attempt,
    by: random.pick(cast.fillers),
    what: `${attempt.what} by another`,
  }))
  return [
    ...attempts,
    ...strangers,
    ...attempts.map((one) => ({ ...one, what: `${one.what} again` })),
  ]
}
