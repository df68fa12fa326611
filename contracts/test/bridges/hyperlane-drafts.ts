import { encodeFunctionData, type Hex, keccak256, parseEventLogs, zeroAddress } from 'viem'
import {
  type HyperlaneMessage,
  mailboxAbi,
  readMessages,
} from '../../../devnet/src/actors/hyperlane/messages.ts'
import { metadataOf } from '../../../devnet/src/actors/hyperlane/signatures.ts'
import { HYPERLANE_MAILBOX } from '../../../devnet/src/setup/install-hyperlane.ts'
import { hyperlaneArbiterAbi } from '../../../src/contracts/hyperlane-arbiter.gen.ts'
import { encodeTerms, type HyperlaneTerms } from '../../../src/settlement/hyperlane/terms.ts'
import { type Draft, type DraftOptions, draft, type SignedDraft } from '../kit/intent-drafts.ts'
import type { Site, Step, World } from '../kit/intent-world.ts'
import { CONTRACTS } from '../kit/our-contracts.ts'
import { mallory } from '../kit/test-chain.ts'

export type HyperlaneOptions = DraftOptions & {
  target: Pick<Site, 'id'>
  terms?: Partial<HyperlaneTerms>
}

/** More than a message costs; the rest comes back. */
export const VALUE = 10n ** 15n

/** An element whose one output is sent as it is. */
export async function draftHyperlane(site: Site, options: HyperlaneOptions): Promise<Draft> {
  const { sponsor, tokenOut, target } = options
  const terms: HyperlaneTerms = {
    sponsor: sponsor.address,
    amount: tokenOut[0]?.amount ?? 0n,
    filler: zeroAddress,
    viaIntermediary: false,
    needs: [],
    swept: [],
    ...options.terms,
  }
  const qualifier = encodeTerms(terms)
  const mandate = { destinationChainId: target.id, qualifier, ...options.mandate }
  return draft(site, { ...options, arbiter: CONTRACTS.hyperlane, mandate })
}

export function claimHyperlane({ order, qualifier, signature }: SignedDraft, value = VALUE): Step {
  const args = [{ order, qualifier, signature }] as const
  const data = encodeFunctionData({ abi: hyperlaneArbiterAbi, functionName: 'claim', args })
  return { ...act(data), value }
}

export function fillHyperlane({ order, qualifier, signature }: SignedDraft): Step {
  const args = [{ order, qualifier, destinationSignature: signature }] as const
  return act(encodeFunctionData({ abi: hyperlaneArbiterAbi, functionName: 'fill', args }))
}

function act(data: Hex): Step {
  return { kind: 1, optional: false, target: CONTRACTS.hyperlane, value: 0n, funds: [], data }
}

/** What the arbiter tells of the one message that a transaction has sent, and its bytes. */
export function sentIn({ logs }: { logs: Parameters<typeof parseEventLogs>[0]['logs'] }) {
  const [told] = parseEventLogs({ abi: hyperlaneArbiterAbi, logs, eventName: 'MessageSent' })
  const [sent, ...others] = parseEventLogs({ abi: mailboxAbi, logs, eventName: 'Dispatch' })
  if (!told || !sent || others.length > 0) throw new Error('there is not one message')
  return { ...told.args, bytes: sent.args.message, hash: keccak256(sent.args.message) }
}

/** Delivers whatever the sites send from now on, as somebody who has nothing to do with it. */
export function openDelivery({ sites }: World) {
  const chains = sites.map(({ chain }) => chain)
  const since = chains.map((chain) => chain.head().number + 1)
  const delivered = new Set<Hex>()
  const roots = new Map<Hex, Hex>()
  return async () => {
    for (const [index, chain] of chains.entries()) {
      const asked = { since: since[index] ?? 0, roots }
      const messages = await readMessages(chains, chain, asked)
      for (const message of messages.filter(({ id }) => !delivered.has(id))) {
        await deliver(sites, message)
        delivered.add(message.id)
      }
    }
  }
}

async function deliver(sites: World['sites'], message: HyperlaneMessage): Promise<void> {
  const site = sites.find(({ chain }) => chain === message.to)
  if (!site) throw new Error('a message leads nowhere')
  const args = [await metadataOf(message, false), message.bytes] as const
  const data = encodeFunctionData({ abi: mailboxAbi, functionName: 'process', args })
  await site.send(mallory, { to: HYPERLANE_MAILBOX, data })
}
