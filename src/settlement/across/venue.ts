import {
  type Address,
  encodeFunctionData,
  encodePacked,
  type Hex,
  keccak256,
  pad,
  parseAbi,
  toEventSelector,
} from 'viem'
import { assetOf, BRIDGED_ASSETS, tokenOfAsset } from '../../domain/asset.ts'
import type { BlockRef } from '../../domain/chain.ts'
import type { MinedLog } from '../../domain/evm/transaction.ts'
import type { AcrossRelay } from '../../domain/intent/order/across-relay.ts'
import { acrossRelayHash } from '../../domain/intent/order/across-relay.ts'
import type { InventoryMove } from '../../domain/ledger/inventory/move.ts'
import { isNative, sameAddress } from '../../domain/token.ts'
import { divide, powerOfTen } from '../../domain/usd.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type {
  InventoryVenue,
  MoveObservation,
  MoveWish,
  PreparedMove,
} from '../../ports/inventory-venue.ts'
import type { LayerDeps } from '../../ports/settlement-layer.ts'
import { contractOf, readerOf } from '../shared/settlement-deps.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { createLpFees, type HubReaders, type LpFees } from './lp-fees.ts'
import { ACROSS } from './options.ts'

const RELAY =
  'struct RelayData { bytes32 depositor; bytes32 recipient; bytes32 exclusiveRelayer; bytes32 inputToken; bytes32 outputToken; uint256 inputAmount; uint256 outputAmount; uint256 originChainId; uint256 depositId; uint32 fillDeadline; uint32 exclusivityDeadline; bytes message; }'
const abi = parseAbi([
  RELAY,
  'function unsafeDeposit(bytes32 depositor, bytes32 recipient, bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, bytes32 exclusiveRelayer, uint256 depositNonce, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityParameter, bytes message) payable',
  'function fillRelay(RelayData relayData, uint256 repaymentChainId, bytes32 repaymentAddress)',
  'function fillStatuses(bytes32 relayHash) view returns (uint256)',
])
const DEPOSITED = toEventSelector(
  'event FundsDeposited(bytes32, bytes32, uint256, uint256, uint256 indexed, uint256 indexed, uint32, uint32, uint32, bytes32 indexed, bytes32, bytes32, bytes)',
)
const FILLED = 2n
/** How long our own fill may take before the deposit comes back. */
const FILL_SECONDS = 3_600n
const GAS_MARGIN_PERCENT = 150n

/**
 * ACROSS as a venue for the operator's own money: a deposit with an output of zero that only the
 * sending account may ever fill. The account fills it on the destination chain, which moves
 * nothing, and Across repays there what was deposited here, less what its liquidity providers keep.
 * No tokens are needed on the destination chain, and a fill by anybody else is refused until the
 * deposit has expired.
 */
export function createAcrossVenue(deps: LayerDeps & { readers: HubReaders }): InventoryVenue {
  const fees = createLpFees(deps.readers)
  return {
    name: ACROSS,
    route(from, to, token) {
      const asset = assetOf(from, token)
      const carried = !isNative(token.address) && BRIDGED_ASSETS.includes(asset)
      const destinationToken = tokenOfAsset(to, asset)
      const pools = from.contracts.acrossSpokePool && to.contracts.acrossSpokePool
      if (from.id === to.id || !carried || !destinationToken || !pools) return undefined
      return { from, to, token, destinationToken }
    },
    spender: async ({ from }) => contractOf({ chain: from }, 'acrossSpokePool'),
    async feeBps(route, amount, signal) {
      const reader = readerOf(deps, route.from.id)
      const question = await feeQuestion(
        fees,
        { ...route, amount },
        await reader.head(signal),
        signal,
      )
      const { numerator, denominator } = await fees.shareOf(question, signal)
      return Number(divide(numerator * 10_000n, denominator, 'up'))
    },
    feeWei: async () => 0n,
    prepare: (wish, signal) => prepare({ ...deps, fees }, wish, signal),
    follow: (move, { logs }, signal) => follow(deps, { move, logs }, signal),
  }
}

async function prepare(
  deps: LayerDeps & { fees: LpFees },
  wish: MoveWish,
  signal: AbortSignal,
): Promise<PreparedMove> {
  const { from, to, token, destinationToken, amount, account, salt } = wish
  const reader = readerOf(deps, from.id)
  const block = await reader.head(signal)
  const deadline = block.timestamp + FILL_SECONDS
  const question = await feeQuestion(deps.fees, wish, block, signal)
  const left = amount - (await deps.fees.amountOf(question, signal))
  const expected = (left * powerOfTen(destinationToken.decimals)) / powerOfTen(token.decimals)
  const call = {
    to: contractOf(reader, 'acrossSpokePool'),
    value: 0n,
    data: encodeFunctionData({
      abi,
      functionName: 'unsafeDeposit',
      args: [
        word(account),
        word(account),
        word(token.address),
        word(destinationToken.address),
        amount,
        0n,
        BigInt(to.id),
        word(account),
        BigInt(salt),
        Number(question.moment.quoteTimestamp),
        Number(deadline),
        Number(deadline),
        '0x',
      ],
    }),
  }
  const gas = await untilAborted(reader.client.estimateGas({ account, ...call }), signal)
  const gasLimit = (gas * GAS_MARGIN_PERCENT) / 100n
  return { call: { ...call, gasLimit }, expected, deadline, block }
}

/** Chooses a moment for which Across's fee is certain before anything is sent. */
async function feeQuestion(
  fees: LpFees,
  { from, to, token, amount }: Pick<MoveWish, 'from' | 'to' | 'token' | 'amount'>,
  block: BlockRef,
  signal: AbortSignal,
) {
  const asset = assetOf(from, token)
  const moment = await fees.momentFor({ chain: from, block, assets: [asset] }, signal)
  return { asset, token, amount, origin: from, repayment: to, moment }
}

type Followed = { move: InventoryMove; logs: readonly MinedLog[] }

async function follow(
  deps: LayerDeps,
  { move, logs }: Followed,
  signal: AbortSignal,
): Promise<MoveObservation> {
  const origin = readerOf(deps, move.chainId)
  const target = readerOf(deps, move.destinationChainId)
  const relay = relayOf(move)
  if (!hasDeposit(logs, contractOf(origin, 'acrossSpokePool'), relay.depositId)) {
    return { state: 'lost', reason: 'its transaction succeeded without making the deposit' }
  }
  const head = await target.head(signal)
  const status = await readStatus(target, relay, head.number, signal)
  if (status === FILLED) return { state: 'owed' }
  if (head.timestamp > BigInt(relay.fillDeadline)) return { state: 'expired' }
  const { account } = move
  const call = {
    to: contractOf(target, 'acrossSpokePool'),
    value: 0n,
    data: encodeFunctionData({
      abi,
      functionName: 'fillRelay',
      args: [relay, BigInt(move.destinationChainId), word(account)],
    }),
  }
  const gas = await untilAborted(target.client.estimateGas({ account, ...call }), signal)
  return { state: 'act', call: { ...call, gasLimit: (gas * GAS_MARGIN_PERCENT) / 100n } }
}

function readStatus(
  reader: ChainReader,
  relay: AcrossRelay,
  blockNumber: bigint,
  signal: AbortSignal,
): Promise<bigint> {
  const status = reader.client.readContract({
    address: contractOf(reader, 'acrossSpokePool'),
    abi,
    functionName: 'fillStatuses',
    args: [acrossRelayHash(relay, reader.chain.id)],
    blockNumber,
  })
  return untilAborted(status, signal)
}

function relayOf(move: InventoryMove): AcrossRelay {
  const { account, salt, deadline } = move
  if (deadline === null) throw new Error(`move ${move.id} over ACROSS has no deadline`)
  const id = encodePacked(['address', 'bytes32', 'uint256'], [account, word(account), BigInt(salt)])
  return {
    depositor: word(account),
    recipient: word(account),
    exclusiveRelayer: word(account),
    inputToken: word(move.token),
    outputToken: word(move.destinationToken),
    inputAmount: move.amount,
    outputAmount: 0n,
    originChainId: BigInt(move.chainId),
    depositId: BigInt(keccak256(id)),
    fillDeadline: Number(deadline),
    exclusivityDeadline: Number(deadline),
    message: '0x',
  }
}

function hasDeposit(logs: readonly MinedLog[], pool: Address, depositId: bigint): boolean {
  return logs.some(
    ({ address, topics: [event, , id] }) =>
      sameAddress(address, pool) && event === DEPOSITED && id && BigInt(id) === depositId,
  )
}

const word = (address: Address): Hex => pad(address.toLowerCase() as Address)
