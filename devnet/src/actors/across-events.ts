import {
  type Address,
  decodeEventLog,
  encodeAbiParameters,
  getAddress,
  type Hex,
  keccak256,
  parseAbi,
  slice,
  toEventSelector,
  zeroHash,
} from 'viem'

/** A deposit on its origin chain. A deposit and its fill have the same key. */
export type AcrossDeposit = {
  key: Hex
  chainId: number
  block: number
  destinationChainId: number
  inputToken: Address
  inputAmount: bigint
  depositor: Address
  quoteTimestamp: number
  fillDeadline: number
}

export type AcrossFill = {
  key: Hex
  chainId: number
  block: number
  relayer: Address
  repaymentChainId: number
}

export type RpcLog = { topics: Hex[]; data: Hex; blockNumber: Hex }

const abi = parseAbi([
  'event FundsDeposited(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint256 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 indexed depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes message)',
  'struct RelayExecution { bytes32 updatedRecipient; bytes32 updatedMessageHash; uint256 updatedOutputAmount; uint8 fillType; }',
  'event FilledRelay(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint256 indexed depositId, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 exclusiveRelayer, bytes32 indexed relayer, bytes32 depositor, bytes32 recipient, bytes32 messageHash, RelayExecution relayExecutionInfo)',
])

/** Topics of the two events, for a log filter. */
export const ACROSS_TOPICS: readonly Hex[] = abi
  .filter((item) => item.type === 'event')
  .map((item) => toEventSelector(item))

/** Slow fills are paid by the pool itself, so nobody is owed a repayment. */
const SLOW_FILL = 2

type Relay = {
  originChainId: bigint
  destinationChainId: bigint
  depositId: bigint
  depositor: Hex
  recipient: Hex
  exclusiveRelayer: Hex
  inputToken: Hex
  outputToken: Hex
  inputAmount: bigint
  outputAmount: bigint
  fillDeadline: number
  exclusivityDeadline: number
  messageHash: Hex
}

/** Reads a SpokePool's log; null for a log after which nobody is owed anything. */
export function readAcrossLog(
  chainId: number,
  log: RpcLog,
): { deposit: AcrossDeposit } | { fill: AcrossFill } | null {
  const block = Number(log.blockNumber)
  const decoded = decodeEventLog({ abi, data: log.data, topics: log.topics as [Hex, ...Hex[]] })
  if (decoded.eventName === 'FundsDeposited') {
    const { args } = decoded
    const messageHash = args.message === '0x' ? zeroHash : keccak256(args.message)
    const deposit = {
      key: relayKey({ ...args, messageHash, originChainId: BigInt(chainId) }),
      chainId,
      block,
      inputAmount: args.inputAmount,
      quoteTimestamp: args.quoteTimestamp,
      fillDeadline: args.fillDeadline,
      destinationChainId: Number(args.destinationChainId),
      inputToken: toAddress(args.inputToken),
      depositor: toAddress(args.depositor),
    }
    return { deposit }
  }
  const { args } = decoded
  if (args.relayExecutionInfo.fillType === SLOW_FILL) return null
  const fill = {
    key: relayKey({ ...args, destinationChainId: BigInt(chainId) }),
    chainId,
    block,
    repaymentChainId: Number(args.repaymentChainId),
    relayer: toAddress(args.relayer),
  }
  return { fill }
}

/** The hash of everything that must agree between a deposit and its fill. */
function relayKey(relay: Relay): Hex {
  const words = [relay.depositor, relay.recipient, relay.exclusiveRelayer] as const
  return keccak256(
    encodeAbiParameters(
      [{ type: 'uint256[7]' }, { type: 'bytes32[6]' }],
      [
        [
          relay.originChainId,
          relay.destinationChainId,
          relay.depositId,
          relay.inputAmount,
          relay.outputAmount,
          BigInt(relay.fillDeadline),
          BigInt(relay.exclusivityDeadline),
        ],
        [...words, relay.inputToken, relay.outputToken, relay.messageHash],
      ],
    ),
  )
}

function toAddress(word: Hex): Address {
  return getAddress(slice(word, 12))
}
