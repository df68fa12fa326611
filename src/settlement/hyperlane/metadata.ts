import { concat, encodePacked, type Hex, keccak256, pad, recoverMessageAddress, toHex } from 'viem'
import { sameAddress } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { contractOf } from '../shared/settlement-deps.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { ismAbi, mailboxAbi } from './hyperlane-abi.ts'
import type { HyperlaneDeps } from './hyperlane-deps.ts'
import type { Message } from './message.ts'
import type { Checkpoint } from './validators.ts'

/** The type number of the security module that requires validators to sign the id of a message. */
const MESSAGE_ID_MULTISIG = 5

/**
 * Collects what the target's router requires for a message: the signatures of enough of its
 * validators. Undefined if they have not signed yet, or if the router uses another module.
 */
export async function findMetadata(
  { validators }: Pick<HyperlaneDeps, 'validators'>,
  reader: ChainReader,
  message: Message,
  signal: AbortSignal,
): Promise<Hex | undefined> {
  const { leaf } = message
  if (!leaf) return undefined
  const { client } = reader
  const ism = await untilAborted(
    client.readContract({
      address: contractOf(reader, 'hyperlaneMailbox'),
      abi: mailboxAbi,
      functionName: 'recipientIsm',
      args: [message.router],
    }),
    signal,
  )
  const asked = { address: ism, abi: ismAbi } as const
  const [kind, [signers, threshold]] = await untilAborted(
    Promise.all([
      client.readContract({ ...asked, functionName: 'moduleType' }),
      client
        .readContract({ ...asked, functionName: 'validatorsAndThreshold', args: [message.bytes] })
        // Other modules have no such function.
        .catch(() => [[], 0] as const),
    ]),
    signal,
  )
  if (kind !== MESSAGE_ID_MULTISIG || threshold === 0) return undefined
  const found = await Promise.all(
    signers.map(async (validator) => {
      const asked = { validator, origin: message.origin, index: leaf.index }
      const told = await validators.checkpoint(asked, signal)
      return told && (await isSignedBy(validator, told, { message, leaf })) ? told : undefined
    }),
  )
  const signed = found.filter((each) => each !== undefined)
  const same = largestGroup(signed)
  const [first] = same
  if (!first || same.length < threshold) return undefined
  return concat([
    pad(leaf.tree, { size: 32 }),
    first.root,
    toHex(leaf.index, { size: 4 }),
    // The signatures come in the order of the validators, and exactly as many as required.
    ...same.slice(0, threshold).map(({ signature }) => signature),
  ])
}

/**
 * Whether the module would accept the signature. A wrong one would spoil all the others, and a
 * single validator could delay the message for as long as it wants.
 */
async function isSignedBy(
  validator: string,
  { root, index, messageId, signature }: Checkpoint,
  { message, leaf }: { message: Message; leaf: NonNullable<Message['leaf']> },
): Promise<boolean> {
  if (messageId !== message.id || index !== leaf.index) return false
  const tree = pad(leaf.tree, { size: 32 })
  const domain = keccak256(
    encodePacked(['uint32', 'bytes32', 'string'], [message.origin, tree, 'HYPERLANE']),
  )
  const types = ['bytes32', 'bytes32', 'uint32', 'bytes32'] as const
  const raw = keccak256(encodePacked(types, [domain, root, index, messageId]))
  try {
    return sameAddress(await recoverMessageAddress({ message: { raw }, signature }), validator)
  } catch {
    return false
  }
}

/**
 * Finds the largest group that signed the same root, because the module accepts signatures of one
 * root only.
 */
function largestGroup(all: readonly Checkpoint[]): Checkpoint[] {
  const groups = all.map(({ root }) => all.filter((each) => each.root === root))
  return groups.sort((a, b) => b.length - a.length)[0] ?? []
}
