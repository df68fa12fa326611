import { type Address, encodeFunctionData, type Hex, pad, parseAbi, parseEventLogs } from 'viem'
import { decodeBurnMessage, STANDARD } from '../../domain/cctp/burn-message.ts'
import { type CctpPlace, cctpPlaceOf } from '../../domain/cctp/place.ts'
import type { Chain } from '../../domain/chain.ts'
import { ServiceError } from '../../domain/errors.ts'
import type { MinedLog } from '../../domain/evm/transaction.ts'
import type { InventoryMove } from '../../domain/ledger/inventory/move.ts'
import { sameAddress } from '../../domain/token.ts'
import { type Attestations, FEE_UNITS } from '../../ports/attestations.ts'
import type {
  InventoryVenue,
  MoveObservation,
  MoveWish,
  PreparedMove,
  SentMove,
  VenueRoute,
} from '../../ports/inventory-venue.ts'
import type { LayerDeps } from '../../ports/settlement-layer.ts'
import { contractOf, readerOf } from '../shared/settlement-deps.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { askAgain, findAttested, hasExpired, isReceivable, unlessAway } from './attested.ts'
import { transmitterAbi } from './cctp-abi.ts'
import { findMint, type SentBurn } from './mint.ts'
import { CCTP } from './options.ts'
import { isPayable } from './payable.ts'
import { type CctpRoute, type RouteState, readRoute, routeTo } from './routes.ts'

type VenueDeps = LayerDeps & { attestations?: Attestations }

const burnAbi = parseAbi([
  'function depositForBurnWithHook(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold, bytes hookData)',
])
const ANYBODY = pad('0x', { size: 32 })
const GAS_MARGIN_PERCENT = 150n
const UNITS_PER_BPS = FEE_UNITS / 10_000n

/**
 * CCTP as a venue for the operator's own money: a Standard burn, which is free unless Circle has a
 * least fee, minted to the same account. The burn carries the move's salt, so that no two moves
 * have the same message. The account delivers it, unless somebody else has.
 */
export function createCctpVenue(deps: VenueDeps): InventoryVenue {
  return {
    name: CCTP,
    route(from, to, token) {
      const destinationToken = cctpPlaceOf(to)?.token
      const route = destinationToken && routeTo(from, to, destinationToken)
      const carried = route && sameAddress(route.origin.token.address, token.address)
      return carried ? { from, to, token, destinationToken } : undefined
    },
    spender: async (route) => cctpRouteOf(route).origin.messenger,
    async feeBps(route, _amount, signal) {
      const { minFee } = await stateOf(deps, route, [], signal)
      return Number((minFee + UNITS_PER_BPS - 1n) / UNITS_PER_BPS)
    },
    feeWei: async () => 0n,
    prepare: (wish, signal) => prepare(deps, wish, signal),
    follow: (move, sent, signal) => follow(deps, move, sent, signal),
  }
}

async function prepare(
  deps: VenueDeps,
  wish: MoveWish,
  signal: AbortSignal,
): Promise<PreparedMove> {
  const { amount, account, salt } = wish
  const { origin, target } = cctpRouteOf(wish)
  const from = readerOf(deps, wish.from.id)
  const block = await from.head(signal)
  const { limit, minFee } = await stateOf(deps, wish, [account], signal)
  if (amount > limit) throw refused(`CCTP burns at most ${limit} raw units at a time`)
  if (!(await isPayable(readerOf(deps, wish.to.id), target, account, signal))) {
    throw refused(`Circle lets no USDC be minted to ${account}`)
  }
  const maxFee = (amount * minFee + FEE_UNITS - 1n) / FEE_UNITS
  const call = {
    to: origin.messenger,
    value: 0n,
    data: encodeFunctionData({
      abi: burnAbi,
      functionName: 'depositForBurnWithHook',
      args: [
        ...([amount, target.domain, word(account), origin.token.address] as const),
        ...([ANYBODY, maxFee, STANDARD, salt] as const),
      ],
    }),
  }
  const gas = await untilAborted(from.client.estimateGas({ account, ...call }), signal)
  const gasLimit = (gas * GAS_MARGIN_PERCENT) / 100n
  return { call: { ...call, gasLimit }, expected: amount - maxFee, deadline: null, block }
}

/**
 * A move has arrived when Circle's contract on the destination reports exactly this burn, whoever
 * has delivered it.
 */
async function follow(
  deps: VenueDeps,
  move: InventoryMove,
  sent: SentMove,
  signal: AbortSignal,
): Promise<MoveObservation> {
  const { account } = move
  const origin = cctpPlaceOf(readerOf(deps, move.chainId).chain)
  const target = readerOf(deps, move.destinationChainId)
  const burn = origin && burnOf(move, sent, origin)
  if (!burn) return { state: 'lost', reason: 'its transaction succeeded without a burn' }
  const head = await target.head(signal)
  const mint = await findMint(target, { burn, payee: account }, head, signal)
  if (mint) {
    const { txHash, block, amount } = mint
    return { state: 'arrived', txHash, block: block.number, amount }
  }
  const told = await unlessAway(findAttested(deps, burn, signal))
  if (!told) return { state: 'waiting', note: `Circle has not attested ${sent.hash} yet` }
  if (!(await isReceivable(target, told, signal))) {
    if (hasExpired(told, head)) await askAgain(deps, told, signal)
    return { state: 'waiting', note: `chain ${target.chain.id} does not take ${sent.hash} now` }
  }
  const call = {
    to: contractOf(target, 'cctpMessageTransmitter'),
    value: 0n,
    data: encodeFunctionData({
      abi: transmitterAbi,
      functionName: 'receiveMessage',
      args: [told.message, told.attestation],
    }),
  }
  const gas = await untilAborted(target.client.estimateGas({ account, ...call }), signal)
  return { state: 'act', call: { ...call, gasLimit: (gas * GAS_MARGIN_PERCENT) / 100n } }
}

/** Reads the message of a move: burnt by its account, with its salt, in its transaction. */
function burnOf(
  { account, salt, preparedAt }: InventoryMove,
  { logs, hash }: SentMove,
  { transmitter }: CctpPlace,
): SentBurn | undefined {
  const own = logs.filter(({ address }) => sameAddress(address, transmitter))
  for (const { args } of sentMessages(own)) {
    const fields = decodeBurnMessage(args.message)
    const fits = fields?.hookData === salt && sameAddress(fields.messageSender, word(account))
    // No message arrives in a block older than the one at which its burn was prepared.
    if (fits) return { message: args.message, fields, txHash: hash, since: preparedAt }
  }
  return undefined
}

function sentMessages(logs: readonly MinedLog[]): { args: { message: Hex } }[] {
  return parseEventLogs({ abi: transmitterAbi, logs: logs as never, eventName: 'MessageSent' })
}

async function stateOf(
  deps: VenueDeps,
  route: VenueRoute,
  burners: readonly Address[],
  signal: AbortSignal,
): Promise<RouteState> {
  const [from, to] = [readerOf(deps, route.from.id), readerOf(deps, route.to.id)]
  const state = await readRoute(cctpRouteOf(route), { from, to, burners }, signal)
  if ('reason' in state) throw refused(state.reason)
  return state
}

function cctpRouteOf({ from, to, destinationToken }: Ends): CctpRoute {
  const route = routeTo(from, to, destinationToken)
  if (!route) throw refused(`CCTP does not lead from chain ${from.id} to chain ${to.id}`)
  return route
}

type Ends = { from: Chain; to: Chain; destinationToken: { address: Address } }

const word = (address: Address) => pad(address, { size: 32 })
const refused = (reason: string) => new ServiceError('settlement-execution', reason)
