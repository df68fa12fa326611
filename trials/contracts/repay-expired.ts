import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  parseAbi,
  parseAbiParameters,
  toEventSelector,
  zeroHash,
} from 'viem'
import { DATAWORKER } from '../../devnet/src/actor-keys.ts'
import { SPOKE_POOL } from '../../devnet/src/setup/install-across.ts'
import type { Attempt, Book, Signed } from './book.ts'
import { noteDeposits } from './judge/note-deposits.ts'
import { lower, type Place } from './place.ts'
import { readSingle } from './read-logs.ts'
import { noteCall, type Tally } from './tally.ts'

const LEAF =
  'struct Leaf { uint256 amountToReturn; uint256 chainId; uint256[] refundAmounts; uint32 leafId; address l2TokenAddress; address[] refundAddresses; }'
const abi = parseAbi([
  LEAF,
  'function relayRootBundle(bytes32 relayerRefundRoot, bytes32 slowRelayRoot)',
  'function executeRelayerRefundLeaf(uint32 rootBundleId, Leaf leaf, bytes32[] proof) payable',
])
const RELAYED = toEventSelector(
  'event RelayedRootBundle(uint32 indexed, bytes32 indexed, bytes32 indexed)',
)
const MOST = 20

/** What Across does with deposits that nobody filled in time: it pays their depositors back, also transit accounts. */
export async function repayExpired(book: Book, place: Place, tally: Tally): Promise<void> {
  const isDue = (order: Signed) => order.origin === place.index && order.fillExpiry < book.now
  const lost = book.expiring.filter((order) => isDue(order) && isUnfilled(order))
  const token = lost[0] && inputOf(lost[0]).token
  if (!token) return
  const paid = lost.filter((order) => inputOf(order).token === token).slice(0, MOST)
  book.expiring = book.expiring.filter(
    (order) => !paid.includes(order) && (!isDue(order) || isUnfilled(order)),
  )
  const leaf = {
    amountToReturn: 0n,
    chainId: BigInt(place.id),
    leafId: 0,
    l2TokenAddress: token,
    refundAmounts: paid.map((order) => inputOf(order).amount),
    refundAddresses: paid.map(({ sponsor }) => sponsor),
  }
  const root = keccak256(encodeAbiParameters(parseAbiParameters(['Leaf leaf', LEAF]), [leaf]))
  const send = (data: `0x${string}`) =>
    place.send({ from: DATAWORKER.address, to: SPOKE_POOL, data }, book.now)
  const relayed = await send(
    encodeFunctionData({ abi, functionName: 'relayRootBundle', args: [root, zeroHash] }),
  )
  const word = relayed.logs.find(({ topics }) => topics[0] === RELAYED)?.topics[1]
  if (!word) throw new Error('the SpokePool relayed no root bundle')
  const args = [Number(word), leaf, []] as const
  const data = encodeFunctionData({ abi, functionName: 'executeRelayerRefundLeaf', args })
  const { done, logs } = await send(data)
  if (!done) throw new Error('Across did not pay back what nobody filled')
  for (const order of paid) {
    order.repaid = true
    const vault = vaultOf(book, order)
    if (vault) book.commitments.get(vault)?.flying.delete(order.digest)
  }
  const attempt: Attempt = {
    place: place.index,
    by: DATAWORKER.address,
    to: SPOKE_POOL,
    data,
    value: 0n,
    gas: 0,
    what: 'Across pays back',
  }
  const effect = readSingle(logs, done)
  for (const order of paid) {
    const { amount } = inputOf(order)
    const got = effect.moves.get(token)?.get(order.sponsor) ?? 0n
    if (got < amount)
      book.problems.push(`${order.sponsor} got ${got} and not ${amount} back for ${order.digest}`)
    const word = vaultOf(book, order) ? 'Repaid to a transit account' : 'Repaid to an owner'
    tally.words[word] = (tally.words[word] ?? 0) + 1
  }
  noteCall(tally, attempt, effect)
  const verdict = { claims: [], fills: [], relayed: [], allowed: new Map(), needs: new Map() }
  noteDeposits(
    book,
    { place, attempt, effect, caller: lower(DATAWORKER.address) },
    { ...verdict, foreign: false },
  )
}

const vaultOf = (book: Book, { sponsor }: Signed) => book.members.get(sponsor)
const isUnfilled = ({ arrived }: Signed): boolean => arrived.size === 0
const inputOf = ({ relays: [relay] }: Signed): { token?: Address; amount: bigint } => ({
  ...(relay && { token: `0x${relay.inputToken.slice(26)}` as Address }),
  amount: relay?.inputAmount ?? 0n,
})
