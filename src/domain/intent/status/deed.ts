import { type Address, encodeEventTopics, type Hex, parseAbi } from 'viem'
import type { MinedLog } from '../../evm/transaction.ts'
import { sameAddress } from '../../token.ts'
import type { QuotedIntent } from '../intent.ts'
import { signedHashes } from '../signing/sign-data.ts'

/**
 * The events in which our contracts report what they have done. Each names the digest that the
 * owner signed; the nonce alone proves nothing, because its owner can sign any number of orders
 * with it.
 */
export const DEED_ABI = parseAbi([
  'event IntentClaimed(address indexed sponsor, uint256 indexed nonce, bytes32 indexed digest, address filler)',
  'event IntentFilled(address indexed sponsor, uint256 indexed nonce, bytes32 indexed digest, address filler)',
  'event IntentExecuted(address indexed account, uint256 indexed nonce, bytes32 indexed digest, uint8 kind)',
])

export type DeedEvent = 'IntentClaimed' | 'IntentFilled' | 'IntentExecuted'

/** One use of what an owner signed: the message, the contract that reports it, and the event. */
export type Deed = {
  emitter: Address
  event: DeedEvent
  owner: Address
  nonce: bigint
  digest: Hex
}

type Signed = Pick<QuotedIntent, 'id' | 'expires' | 'signing' | 'elements' | 'account'>

/** The one deed that carries out this element of an accepted intent. */
export function deedOf(intent: Signed, index: number, event: DeedEvent): Deed {
  const element = intent.elements[index]
  const signed = signedHashes(intent)[index]
  if (!element || !signed) throw new RangeError(`the intent has no element ${index}`)
  return {
    emitter: element.arbiter,
    event,
    owner: intent.account.address,
    nonce: intent.id,
    digest: signed.hash,
  }
}

/** Whether the logs of a transaction contain the contract's event for the deed. */
export function showsDeed(logs: readonly MinedLog[], deed: Deed): boolean {
  const wanted = deedTopics(deed)
  return logs.some(
    ({ address, topics }) =>
      sameAddress(address, deed.emitter) &&
      wanted.every((topic, index) => topic.toLowerCase() === topics[index]?.toLowerCase()),
  )
}

function deedTopics({ event, owner, nonce, digest }: Deed): Hex[] {
  const args =
    event === 'IntentExecuted'
      ? encodeEventTopics({
          abi: DEED_ABI,
          eventName: event,
          args: { account: owner, nonce, digest },
        })
      : encodeEventTopics({
          abi: DEED_ABI,
          eventName: event,
          args: { sponsor: owner, nonce, digest },
        })
  return args.flatMap((topic) => (typeof topic === 'string' ? [topic] : []))
}
