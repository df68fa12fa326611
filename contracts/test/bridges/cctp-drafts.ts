import {
  encodeFunctionData,
  type Hex,
  pad,
  parseAbi,
  parseEventLogs,
  zeroAddress,
  zeroHash,
} from 'viem'
import { attest } from '../../../devnet/src/actors/cctp/attestations.ts'
import { openBurnBook } from '../../../devnet/src/actors/cctp/burn-book.ts'
import { CCTP_DEFAULTS } from '../../../devnet/src/actors/cctp/settings.ts'
import { CCTP_V2 } from '../../../devnet/src/addresses.ts'
import { cctpArbiterAbi } from '../../../src/contracts/cctp-arbiter.gen.ts'
import { decodeBurnMessage, FAST } from '../../../src/domain/cctp/burn-message.ts'
import { type CctpTerms, encodeCctpTerms } from '../../../src/domain/intent/order/cctp-terms.ts'
import { type Draft, type DraftOptions, draft, type SignedDraft } from '../kit/intent-drafts.ts'
import type { Site, Step, World } from '../kit/intent-world.ts'
import { CONTRACTS } from '../kit/our-contracts.ts'
import { mallory } from '../kit/test-chain.ts'

export type CctpOptions = DraftOptions & { target: Pick<Site, 'id'>; terms?: Partial<CctpTerms> }

const transmitterAbi = parseAbi([
  'event MessageSent(bytes message)',
  'function receiveMessage(bytes message, bytes attestation) returns (bool)',
])
export const MAX_FEE = 10_000n

/** An element whose one output is burnt for, with the fee on top. */
export async function draftCctp(site: Site, options: CctpOptions): Promise<Draft> {
  const { sponsor, tokenOut, target } = options
  const terms: CctpTerms = {
    sponsor: sponsor.address,
    amount: (tokenOut[0]?.amount ?? 0n) + MAX_FEE,
    maxFee: MAX_FEE,
    minFinality: FAST,
    filler: zeroAddress,
    swap: zeroHash,
    viaIntermediary: false,
    needs: [],
    swept: [],
    ...options.terms,
  }
  const qualifier = encodeCctpTerms(terms)
  const mandate = { destinationChainId: target.id, qualifier, ...options.mandate }
  return draft(site, { ...options, arbiter: CONTRACTS.cctp, mandate })
}

type Call = { to: `0x${string}`; value: bigint; data: Hex }

export function claimCctp(signed: SignedDraft, swap: Call[] = []): Step {
  const args = [{ ...signed, swap }] as const
  return act(encodeFunctionData({ abi: cctpArbiterAbi, functionName: 'claim', args }))
}

export function fillCctp({ order, qualifier, signature }: SignedDraft): Step {
  const args = [{ order, qualifier, destinationSignature: signature }] as const
  return act(encodeFunctionData({ abi: cctpArbiterAbi, functionName: 'fill', args }))
}

function act(data: Hex): Step {
  return { kind: 1, optional: false, target: CONTRACTS.cctp, value: 0n, funds: [], data }
}

/** The one message that a transaction has sent. */
export function burntIn({ logs }: { logs: Parameters<typeof parseEventLogs>[0]['logs'] }) {
  const [sent, ...others] = parseEventLogs({ abi: transmitterAbi, logs, eventName: 'MessageSent' })
  if (!sent || others.length > 0) throw new Error('there is not one message')
  return decodeBurnMessage(sent.args.message)
}

/** Attests whatever the sites burn from now on, and delivers it as somebody who has nothing to do with it. */
export function openDelivery({ sites }: World) {
  const nothing = { onBlock: () => {}, onGone: () => {} }
  const book = openBurnBook(
    sites.map(({ chain }) => chain),
    nothing,
  )
  const delivered = new Set<Hex>()
  const deliver = async () => {
    await book.update()
    for (const burn of book.all().filter(({ nonce }) => !delivered.has(nonce))) {
      const attested = await attest(burn, CCTP_DEFAULTS)
      const site = sites.find(({ chain }) => chain === burn.to)
      if (!attested || !site) throw new Error('a burn cannot be delivered')
      const args = [attested.message, attested.attestation] as const
      const call = { abi: transmitterAbi, functionName: 'receiveMessage', args } as const
      await site.send(mallory, { to: CCTP_V2.transmitter, data: encodeFunctionData(call) })
      delivered.add(burn.nonce)
    }
  }
  return { deliver, stop: book.stop }
}

export const word = (address: `0x${string}`) => pad(address, { size: 32 }).toLowerCase()
