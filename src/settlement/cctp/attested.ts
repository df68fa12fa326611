import { encodeFunctionData } from 'viem'
import { decodeBurnMessage, loggedBytes } from '../../domain/cctp/burn-message.ts'
import { ServiceError } from '../../domain/errors.ts'
import { readRevert } from '../../domain/evm/read-revert.ts'
import type { ToldMessage } from '../../ports/attestations.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { contractOf } from '../shared/settlement-deps.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { transmitterAbi } from './cctp-abi.ts'
import type { CctpDeps } from './cctp-deps.ts'
import type { SentBurn } from './mint.ts'

/**
 * Returns what the service knows about a burn; undefined while it has no message that could be of
 * this burn.
 */
export async function findAttested(
  { attestations }: Pick<CctpDeps, 'attestations'>,
  { message, fields, txHash }: SentBurn,
  signal: AbortSignal,
): Promise<ToldMessage | undefined> {
  const told = await attestations?.find(fields.sourceDomain, txHash, signal)
  return told?.find((each) => loggedBytes(each.message) === message)
}

/**
 * Requests a new attestation for a message whose attestation has expired, by the nonce that only
 * attested messages have.
 */
export async function askAgain(
  { attestations }: Pick<CctpDeps, 'attestations'>,
  { message }: ToldMessage,
  signal: AbortSignal,
): Promise<void> {
  const nonce = decodeBurnMessage(message)?.nonce
  if (nonce && attestations) await unlessAway(attestations.reattest(nonce, signal))
}

/**
 * Undefined if the service cannot be reached. The caller then waits, because a burn does not
 * expire.
 */
export async function unlessAway<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ServiceError) return undefined
    throw error
  }
}

/**
 * Whether the chain would take the message now. The chain checks everything that the service says:
 * signatures, expiry, fee and nonce.
 */
export async function isReceivable(
  reader: ChainReader,
  { message, attestation }: ToldMessage,
  signal: AbortSignal,
): Promise<boolean> {
  const to = contractOf(reader, 'cctpMessageTransmitter')
  const args = [message, attestation] as const
  const receive = { abi: transmitterAbi, functionName: 'receiveMessage', args } as const
  const tried = reader.client.call({ to, data: encodeFunctionData(receive) })
  try {
    await untilAborted(tried, signal)
    return true
  } catch (error) {
    if (signal.aborted) throw error
    if (readRevert(error)) return false
    const words = 'the chain did not answer whether a message can be received'
    throw new ServiceError('unavailable', words, { cause: error })
  }
}

/** Whether the message has expired on the destination chain; one without an expiry never does. */
export function hasExpired({ message }: ToldMessage, head: { number: bigint }): boolean {
  const expiry = decodeBurnMessage(message)?.expirationBlock ?? 0n
  return expiry !== 0n && expiry <= head.number
}
