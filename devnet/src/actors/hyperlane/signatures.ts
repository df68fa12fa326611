import { concat, type Hex, pad, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { HYPERLANE_VALIDATORS } from '../../actor-keys.ts'
import { HYPERLANE_TREE } from '../../setup/install-hyperlane.ts'
import { type Checkpoint, checkpointDigest } from './checkpoint.ts'
import type { HyperlaneMessage } from './messages.ts'

const TREE = pad(HYPERLANE_TREE, { size: 32 })

export function checkpointOf({ from, root, index, id }: HyperlaneMessage): Checkpoint {
  return { tree: TREE, origin: from.id, root, index, messageId: id }
}

/** The signature of one of the validators; a forged one is made with an unknown key. */
export function signCheckpoint(
  message: HyperlaneMessage,
  validator: number,
  forged: boolean,
): Promise<Hex> {
  const key = forged ? generatePrivateKey() : HYPERLANE_VALIDATORS[validator]?.privateKey
  if (!key) throw new RangeError(`there is no validator ${validator}`)
  const raw = checkpointDigest(checkpointOf(message))
  return privateKeyToAccount(key).signMessage({ message: { raw } })
}

/** The metadata that a mailbox requires with the message. */
export async function metadataOf(message: HyperlaneMessage, forged: boolean): Promise<Hex> {
  const signatures = HYPERLANE_VALIDATORS.map((_, each) => signCheckpoint(message, each, forged))
  return concat([
    ...[TREE, message.root, toHex(message.index, { size: 4 })],
    ...(await Promise.all(signatures)),
  ])
}
