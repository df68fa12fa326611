import {
  type Address,
  encodeFunctionData,
  getAbiItem,
  type Hex,
  pad,
  parseAbi,
  parseEventLogs,
} from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import type { InventoryMove } from '../../domain/ledger/inventory/move.ts'
import { oftsOf } from '../../domain/oft.ts'
import { isNative, sameAddress } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type {
  InventoryVenue,
  MoveObservation,
  MoveWish,
  PreparedMove,
  VenueRoute,
} from '../../ports/inventory-venue.ts'
import type { LayerDeps } from '../../ports/settlement-layer.ts'
import { readerOf } from '../shared/settlement-deps.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { oftAbi } from './oft-abi.ts'
import { OFT } from './options.ts'
import { type OftRoute, quoteFee, readRoute, routeTo } from './routes.ts'

const sendAbi = parseAbi([
  'struct SendParam { uint32 dstEid; bytes32 to; uint256 amountLD; uint256 minAmountLD; bytes extraOptions; bytes composeMsg; bytes oftCmd; }',
  'struct MessagingFee { uint256 nativeFee; uint256 lzTokenFee; }',
  'function send(SendParam sendParam, MessagingFee fee, address refundAddress) payable',
  'event OFTSent(bytes32 indexed guid, uint32 dstEid, address indexed fromAddress, uint256 amountSentLD, uint256 amountReceivedLD)',
])
const RECEIVED = getAbiItem({ abi: oftAbi, name: 'OFTReceived' })
const GAS_MARGIN_PERCENT = 150n
/** A message cannot arrive in a block that is this much older than the one in which it was sent. */
const SLACK_SECONDS = 600n

/**
 * OFT as a venue for the operator's own money: a message that pays the same account on the
 * destination chain.
 */
export function createOftVenue(deps: LayerDeps): InventoryVenue {
  return {
    name: OFT,
    route(from, to, token) {
      if (isNative(token.address)) return undefined
      const origin = oftsOf(from).find((each) => sameAddress(each.token.address, token.address))
      const target = origin && oftsOf(to).find(({ mesh }) => mesh === origin.mesh)
      if (!target || from.id === to.id) return undefined
      return { from, to, token, destinationToken: target.token }
    },
    async spender(route, signal) {
      const { origin } = oftRouteOf(route)
      const reader = readerOf(deps, route.from.id)
      const locks = reader.client.readContract({
        address: origin.oft,
        abi: oftAbi,
        functionName: 'approvalRequired',
      })
      return (await untilAborted(locks, signal)) ? origin.oft : null
    },
    feeBps: async () => 0,
    async feeWei(route, signal) {
      const { from, to } = readersOf(deps, route)
      const state = await readRoute(oftRouteOf(route), { from, to }, signal)
      if ('reason' in state) throw refused(state.reason)
      return state.fee
    },
    prepare: (wish, signal) => prepare(deps, wish, signal),
    follow: (move, { logs }, signal) => follow(deps, { move, logs }, signal),
  }
}

async function prepare(
  deps: LayerDeps,
  wish: MoveWish,
  signal: AbortSignal,
): Promise<PreparedMove> {
  const route = oftRouteOf(wish)
  const { from, to } = readersOf(deps, wish)
  const block = await from.head(signal)
  const state = await readRoute(route, { from, to }, signal)
  if ('reason' in state) throw refused(state.reason)
  const { amount, account } = wish
  if (amount % state.dust.origin !== 0n) {
    throw refused(`the amount must be a multiple of ${state.dust.origin} raw units`)
  }
  const expected = (amount / state.dust.origin) * state.dust.target
  if (state.locked !== null && state.locked < expected) {
    throw refused(`the OFT contract of chain ${wish.to.id} has too little to pay it out`)
  }
  const fee = await quoteFee(from, route, { amount, to: account }, signal)
  const param = {
    dstEid: route.target.eid,
    to: pad(account, { size: 32 }),
    amountLD: amount,
    minAmountLD: amount,
    ...({ extraOptions: '0x', composeMsg: '0x', oftCmd: '0x' } as const),
  }
  const call = {
    to: route.origin.oft,
    // The fee is exact, because a refund of a higher one leaves no log for the ledger.
    value: fee,
    data: encodeFunctionData({
      abi: sendAbi,
      functionName: 'send',
      args: [param, { nativeFee: fee, lzTokenFee: 0n }, account],
    }),
  }
  const gas = await untilAborted(from.client.estimateGas({ account, ...call }), signal)
  const gasLimit = (gas * GAS_MARGIN_PERCENT) / 100n
  return { call: { ...call, gasLimit }, expected, deadline: null, block }
}

type Followed = {
  move: InventoryMove
  logs: readonly { address: Address; topics: readonly Hex[]; data: Hex }[]
}

/**
 * A move has arrived when the target's contract reports exactly this message, whoever has delivered
 * it.
 */
async function follow(
  deps: LayerDeps,
  { move, logs }: Followed,
  signal: AbortSignal,
): Promise<MoveObservation> {
  const origin = readerOf(deps, move.chainId)
  const target = readerOf(deps, move.destinationChainId)
  const oft = contractOfOft(origin, move.token)
  const [sent] = parseEventLogs({ abi: sendAbi, logs: logs as never, eventName: 'OFTSent' }).filter(
    ({ address, args }) => sameAddress(address, oft) && sameAddress(args.fromAddress, move.account),
  )
  if (!sent) return { state: 'lost', reason: 'its transaction succeeded without a message' }
  const head = await target.head(signal)
  const seconds = head.timestamp - move.preparedAt + SLACK_SECONDS
  const blocks = seconds > 0n ? (seconds * 2000n) / BigInt(target.chain.blockTimeMs) + 200n : 200n
  const found = target.client.getLogs({
    address: contractOfOft(target, move.destinationToken),
    event: RECEIVED,
    args: { guid: sent.args.guid, toAddress: move.account },
    fromBlock: head.number > blocks ? head.number - blocks : 0n,
    toBlock: head.number,
  })
  const [log] = await untilAborted(found, signal)
  if (!log) return { state: 'waiting', note: `the message ${sent.args.guid} is not delivered yet` }
  const amount = log.args.amountReceivedLD ?? 0n
  return { state: 'arrived', txHash: log.transactionHash, block: log.blockNumber, amount }
}

function oftRouteOf({ from, to, destinationToken }: VenueRoute): OftRoute {
  const route = routeTo(from, to, destinationToken)
  if (!route) throw refused(`OFT does not lead from chain ${from.id} to chain ${to.id}`)
  return route
}

function readersOf(deps: LayerDeps, { from, to }: VenueRoute) {
  return { from: readerOf(deps, from.id), to: readerOf(deps, to.id) }
}

function contractOfOft({ chain }: Pick<ChainReader, 'chain'>, token: Address): Address {
  const found = oftsOf(chain).find((each) => sameAddress(each.token.address, token))
  if (!found) throw refused(`chain ${chain.id} has no OFT contract of ${token} any more`)
  return found.oft
}

const refused = (reason: string) => new ServiceError('settlement-execution', reason)
