import { type Address, encodePacked, getAbiItem, keccak256, pad, parseAbi } from 'viem'
import { listMoves } from '../../../src/store/inventory/moves.ts'
import type { Scene } from './scene.ts'

const abi = parseAbi([
  'event FundsDeposited(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint256 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 indexed depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes message)',
])
const DEPOSITED = getAbiItem({ abi, name: 'FundsDeposited' })

export type MovesReport = {
  count: number
  /** Raw units that have left and that have arrived. */
  left: bigint
  arrived: bigint
  problems: string[]
}

/** Compares the service's moves with the deposits that its account has made on the chains. */
export async function checkMoves({ grounds, purse, filler }: Scene): Promise<MovesReport> {
  const moves = await listMoves(grounds.database.sql, 100_000)
  const problems: string[] = []
  const deposits = new Map<string, bigint[]>()
  for (const { id, contracts } of grounds.devnet.chains) {
    const logs = await purse.client(id).getLogs({
      address: contracts.acrossSpokePool as Address,
      event: DEPOSITED,
      args: { depositor: pad(filler.toLowerCase() as Address) },
      fromBlock: 0n,
      toBlock: 'latest',
      strict: true,
    })
    for (const { args } of logs) {
      const key = `${id} ${args.depositId}`
      deposits.set(key, [...(deposits.get(key) ?? []), args.inputAmount])
    }
  }
  for (const move of moves) {
    const name = `move ${move.id}`
    if (move.state !== 'done') problems.push(`${name} is ${move.state}: ${move.note}`)
    const packed = encodePacked(
      ['address', 'bytes32', 'uint256'],
      [move.account, pad(move.account), BigInt(move.salt)],
    )
    const key = `${move.chainId} ${BigInt(keccak256(packed))}`
    const made = deposits.get(key) ?? []
    deposits.delete(key)
    if (made.length !== 1 || made[0] !== move.amount) {
      problems.push(`${name} of ${move.amount} was deposited as ${made.join(' and ') || 'nothing'}`)
    }
  }
  for (const key of deposits.keys()) problems.push(`no move has made the deposit ${key}`)
  const left = moves.reduce((sum, { amount }) => sum + amount, 0n)
  const arrived = moves.reduce((sum, move) => sum + (move.arrived ?? 0n), 0n)
  // Across repays many at once, so a unit of one may be counted with another: the sum is exact.
  const expected = moves.reduce((sum, move) => sum + move.expected, 0n)
  if (arrived !== expected) problems.push(`moves brought ${arrived}, not ${expected}`)
  return { count: moves.length, left, arrived, problems }
}
