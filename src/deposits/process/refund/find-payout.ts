import { type Log, parseAbi, zeroAddress } from 'viem'
import type { Deposit, Movement } from '../../../domain/deposit/deposit.ts'
import { exitNonce } from '../../../domain/deposit/refund/exit-message.ts'
import { blockAt } from '../../../domain/evm/block-at.ts'
import { sameAddress } from '../../../domain/token.ts'
import { type DepositRoute, travelToken } from '../deposit-route.ts'
import { type ProcessContext, readerOf } from '../process-context.ts'
import { lastPlaceOf } from './find-money.ts'

/** What left a deposit address, or the transit account of a deposit, for its owner. */
export type Payout = Movement & { recipient: NonNullable<Deposit['refund']>['recipient'] }

/** What was paid out longer ago is not searched for: that takes too many reads of a fast chain. */
const SEARCHED_SECONDS = 7n * 86_400n

type PayoutLog = Log<bigint, number, false, undefined, true, typeof payoutEvents>

const payoutEvents = parseAbi([
  'event Refunded(address indexed refundTo, address indexed token, uint256 amount, uint256 fee)',
  'event Exited(address indexed to, address indexed token, uint256 amount)',
  'event ExitedTo(uint256 indexed nonce, address indexed owner, address indexed to, address token, uint256 amount)',
])

/**
 * Finds the transaction that took a deposit, whoever sent it: anybody may send a refund that he has
 * seen in the mempool, and the owner may take the money without asking.
 */
export async function findPayout(
  context: Pick<ProcessContext, 'readers'>,
  deposit: Deposit,
  { transit, commitment }: Pick<DepositRoute, 'transit' | 'commitment'>,
): Promise<Payout | undefined> {
  const { chainId, token, arrived } = lastPlaceOf(deposit)
  const reader = readerOf(context, chainId)
  const head = await reader.head()
  const oldest = blockAt(reader.chain, head, head.timestamp - SEARCHED_SECONDS)
  const created = BigInt(Math.floor(deposit.createdAt.getTime() / 1000))
  const came = arrived ? blockAt(reader.chain, head, created) : deposit.block.number
  const isVaults = !arrived && sameAddress(commitment.account, zeroAddress)
  const logs = await reader.client.getLogs({
    address: isVaults ? [transit, deposit.account] : transit,
    events: payoutEvents,
    strict: true,
    fromBlock: came > oldest ? came : oldest,
    toBlock: head.number,
  })
  const lying = travelToken(reader, token)?.address ?? token
  const isToken = ({ args }: PayoutLog) =>
    sameAddress(args.token, token) || sameAddress(args.token, lying)
  const moved = logs.filter(({ address }) => sameAddress(address, transit)).filter(isToken)
  const largest = largestOf(moved)
  if (largest) return { ...paidBy(largest), chainId }
  const taken = logs.find((log) => sameAddress(log.address, deposit.account) && took(log, deposit))
  if (!taken || (await reader.codeAt(transit)) !== '0x') return undefined
  return { ...paidBy(taken), chainId, amount: deposit.amount }
}

/**
 * A transit account holds nothing but its deposit, so any payout of it ends the deposit. Of several
 * the largest counts, because anybody may send dust there and have that paid out, too.
 */
function largestOf(logs: readonly PayoutLog[]): PayoutLog | undefined {
  let largest: PayoutLog | undefined
  for (const log of logs) {
    if (log.args.amount > 0n && log.args.amount >= (largest?.args.amount ?? 0n)) largest = log
  }
  return largest
}

/** Whether a payout of the deposit address took this deposit: it was meant, or all that lay there. */
function took({ args, ...log }: PayoutLog, deposit: Deposit): boolean {
  if ('nonce' in args) return args.nonce === exitNonce(deposit)
  if ('refundTo' in args || !sameAddress(args.token, deposit.token)) return false
  if (args.amount < deposit.amount) return false
  const { block, logIndex } = deposit
  return log.blockNumber > block.number || (logIndex !== null && log.logIndex > logIndex)
}

function paidBy({ args, transactionHash: txHash }: PayoutLog): Omit<Payout, 'chainId'> {
  const recipient = 'refundTo' in args ? args.refundTo : args.to
  return { txHash, token: args.token, amount: args.amount, recipient }
}
