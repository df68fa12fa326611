import { type Address, concat, type Hex, pad, parseEventLogs, size, zeroHash } from 'viem'
import { type BurnMessage, decodeBurnMessage } from '../../domain/cctp/burn-message.ts'
import type { MinedLog } from '../../domain/evm/transaction.ts'
import { sameAddress } from '../../domain/token.ts'
import { transmitterAbi } from './cctp-abi.ts'

/** What Circle's contract reports about a burn: what it has minted, and what Circle has kept. */
type ToldMint = { brought: bigint; kept: bigint }

/** Stands for the header, which the contract does not repeat. */
const HEADER = pad(zeroHash, { size: 148 })

/**
 * Finds what Circle's transmitter reports about the burn with this digest. Only the arbiter burns
 * with a signed digest, so a similar message of another sender is a different one.
 */
export function toldMint(
  logs: readonly MinedLog[],
  { transmitter, arbiter, digest }: { transmitter: Address; arbiter: Address; digest: Hex },
): ToldMint | undefined {
  const own = logs.filter(({ address }) => sameAddress(address, transmitter))
  const received = parseEventLogs({
    abi: transmitterAbi,
    logs: own as never,
    eventName: 'MessageReceived',
  })
  for (const { args } of received as { args: { messageBody: Hex } }[]) {
    const fields = readBody(args.messageBody)
    const isOwn =
      fields?.hookData === digest && sameAddress(fields.messageSender, pad(arbiter, { size: 32 }))
    if (isOwn) return { brought: fields.amount - fields.feeExecuted, kept: fields.feeExecuted }
  }
  return undefined
}

function readBody(body: Hex): BurnMessage | undefined {
  return size(body) > 0 ? decodeBurnMessage(concat([HEADER, body])) : undefined
}
