import { type Address, concat, type Hex, pad, parseEventLogs, size, zeroHash } from 'viem'
import { type BurnMessage, decodeBurnMessage } from '../../domain/cctp/burn-message.ts'
import type { MinedLog } from '../../domain/evm/transaction.ts'
import { sameAddress } from '../../domain/token.ts'
import { transmitterAbi } from './cctp-abi.ts'

/** The word of Circle's contract on a burn: what it has minted, and what Circle has kept of it. */
type ToldMint = { brought: bigint; kept: bigint }

/** In the place of the header, which the contract does not repeat. */
const HEADER = pad(zeroHash, { size: 148 })

/**
 * What Circle's transmitter tells of the burn that carries this digest. Only the arbiter burns with a
 * digest that was signed, so a message like it of anybody else's is another one.
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
