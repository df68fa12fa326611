import { parseAbi } from 'viem'
import type { Deposit, Movement } from '../../../domain/deposit/deposit.ts'
import { blockAt } from '../../../domain/evm/block-at.ts'
import { sameAddress } from '../../../domain/token.ts'
import { type DepositRoute, travelToken } from '../deposit-route.ts'
import { type ProcessContext, readerOf } from '../process-context.ts'
import { lastPlaceOf } from './find-money.ts'

/** What left the transit account of a deposit for its owner. */
export type Payout = Movement & { recipient: NonNullable<Deposit['refund']>['recipient'] }

/** What was paid out longer ago is not searched for: that takes too many reads of a fast chain. */
const SEARCHED_SECONDS = 7n * 86_400n

const payoutEvents = parseAbi([
  'event Refunded(address indexed refundTo, address indexed token, uint256 amount, uint256 fee)',
  'event Exited(address indexed to, address indexed token, uint256 amount)',
  'event ExitedTo(uint256 indexed nonce, address indexed owner, address indexed to, address token, uint256 amount)',
])

/**
 * Finds the transaction that emptied the transit account of a deposit, whoever sent it: anybody may
 * send a refund that he has seen in the mempool, and the owner may take the money without asking.
 * The account holds nothing but its deposit, so any payout of it ends the deposit. Of several the
 * largest counts, because anybody may send dust there and have that paid out, too.
 */
export async function findPayout(
  context: Pick<ProcessContext, 'readers'>,
  deposit: Deposit,
  { transit }: Pick<DepositRoute, 'transit'>,
): Promise<Payout | undefined> {
  const { chainId, token, arrived } = lastPlaceOf(deposit)
  const reader = readerOf(context, chainId)
  const head = await reader.head()
  const oldest = blockAt(reader.chain, head, head.timestamp - SEARCHED_SECONDS)
  const created = BigInt(Math.floor(deposit.createdAt.getTime() / 1000))
  const came = arrived ? blockAt(reader.chain, head, created) : deposit.block.number
  const logs = await reader.client.getLogs({
    address: transit,
    events: payoutEvents,
    strict: true,
    fromBlock: came > oldest ? came : oldest,
    toBlock: head.number,
  })
  const lying = travelToken(reader, token)?.address ?? token
  let largest: Payout | undefined
  for (const { args, transactionHash: txHash } of logs) {
    const isOwn = sameAddress(args.token, token) || sameAddress(args.token, lying)
    if (!isOwn || args.amount === 0n || args.amount < (largest?.amount ?? 0n)) continue
    const recipient = 'refundTo' in args ? args.refundTo : args.to
    largest = { txHash, chainId, token: args.token, amount: args.amount, recipient }
  }
  return largest
}
