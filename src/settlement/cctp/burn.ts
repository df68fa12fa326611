import { type Hex, keccak256, pad, parseEventLogs } from 'viem'
import { decodeBurnMessage } from '../../domain/cctp/burn-message.ts'
import { cctpPlaceOf } from '../../domain/cctp/place.ts'
import type { BlockRef } from '../../domain/chain.ts'
import type { AcceptedIntent, QuotedElement } from '../../domain/intent/intent.ts'
import { deedOf } from '../../domain/intent/status/deed.ts'
import { sameAddress } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { findDeed } from '../shared/observe-deed.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { transmitterAbi } from './cctp-abi.ts'
import type { SentBurn } from './mint.ts'

/** The message that carries an element, as the origin chain has logged it. */
export type Burn = SentBurn & {
  /** The id is known from the burn on, unlike the nonce, which Circle assigns later. */
  guid: Hex
  block: BlockRef
}

/**
 * Finds the burn; undefined while nothing is burnt. Only the arbiter can have put the digest into
 * it.
 */
export async function findBurn(
  reader: ChainReader,
  { intent, element }: { intent: AcceptedIntent; element: QuotedElement },
  signal: AbortSignal,
): Promise<Burn | undefined> {
  const head = await reader.head(signal)
  const deed = deedOf(intent, intent.elements.indexOf(element), 'IntentClaimed')
  const claim = await findDeed({ reader, deed, since: intent.createdAt }, head, signal)
  const place = cctpPlaceOf(reader.chain)
  if (!claim || !place) return undefined
  const { txHash: hash, block } = claim
  const receipt = await untilAborted(reader.client.getTransactionReceipt({ hash }), signal)
  const logs = receipt.logs.filter(({ address }) => sameAddress(address, place.transmitter))
  const sent = parseEventLogs({ abi: transmitterAbi, logs, eventName: 'MessageSent' })
  for (const { args } of sent) {
    const { message } = args
    const fields = decodeBurnMessage(message)
    const isOwn =
      fields?.hookData === deed.digest &&
      sameAddress(fields.messageSender, pad(element.arbiter, { size: 32 }))
    if (!isOwn) continue
    const sent = { message, fields, txHash: hash, since: block.timestamp }
    return { guid: keccak256(message), ...sent, block }
  }
  return undefined
}
