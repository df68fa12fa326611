import { concat, encodePacked, type Hex, keccak256, pad, recoverMessageAddress, toHex } from 'viem'
import { sameAddress } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { contractOf } from '../shared/settlement-deps.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { ismAbi, mailboxAbi } from './hyperlane-abi.ts'
import type { HyperlaneDeps } from './hyperlane-deps.ts'
import type { Message } from './message.ts'
import type { Checkpoint } from './validators.ts'

/** Number of the module that believes validators who sign the id of a message. */
const MESSAGE_ID_MULTISIG = 5

/**
 * What the target's router wants to see before it believes a message: signatures of enough of its
 * validators. Undefined: they have not signed yet, or it believes something else.
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
    // In the order of the list, and exactly as many as are asked for.
    ...same.slice(0, threshold).map(({ signature }) => signature),
  ])
}

/**
 * Whether the module would take it for that validator's. One that is not would spoil all the others,
 * and the message would wait for as long as a single validator likes.
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

/** They must have signed the same root. */
function largestGroup(all: readonly Checkpoint[]): Checkpoint[] {
  const groups = all.map(({ root }) => all.filter((each) => each.root === root))
  return groups.sort((a, b) => b.length - a.length)[0] ?? []
}
