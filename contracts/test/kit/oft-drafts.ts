import { type Address, encodeFunctionData, zeroAddress, zeroHash } from 'viem'
import { oftArbiterAbi } from '../../../src/contracts/oft-arbiter.gen.ts'
import { encodeOftTerms, type OftTerms } from '../../../src/domain/intent/order/oft-terms.ts'
import { type Draft, type DraftOptions, draft, type SignedDraft } from './intent-drafts.ts'
import type { Site, Step } from './intent-world.ts'
import { CONTRACTS } from './our-contracts.ts'

export type OftOptions = DraftOptions & { target: Pick<Site, 'id'>; terms?: Partial<OftTerms> }

/** An element whose one output is sent in a message, with nothing left over by default. */
export async function draftOft(site: Site, options: OftOptions): Promise<Draft> {
  const { sponsor, tokenOut, target } = options
  const terms: OftTerms = {
    sponsor: sponsor.address,
    amount: tokenOut[0]?.amount ?? 0n,
    filler: zeroAddress,
    swap: zeroHash,
    viaIntermediary: false,
    needs: [],
    swept: [],
    ...options.terms,
  }
  const mandate = {
    destinationChainId: target.id,
    qualifier: encodeOftTerms(terms),
    ...options.mandate,
  }
  return draft(site, { ...options, arbiter: CONTRACTS.oft, mandate })
}

type Call = { to: Address; value: bigint; data: `0x${string}` }

/** Claims through the Router; the value pays for the message. */
export function claimOft(
  signed: SignedDraft,
  { swap = [], ...rest }: Partial<Step> & { swap?: Call[] } = {},
): Step {
  const args = [{ ...signed, swap }] as const
  const data = encodeFunctionData({ abi: oftArbiterAbi, functionName: 'claim', args })
  return {
    kind: 1,
    optional: false,
    target: CONTRACTS.oft,
    value: FEE,
    funds: [],
    data,
    ...rest,
  }
}

export function fillOft({ order, qualifier, signature }: SignedDraft): Step {
  const args = [{ order, qualifier, destinationSignature: signature }] as const
  const data = encodeFunctionData({ abi: oftArbiterAbi, functionName: 'fill', args })
  return { kind: 1, optional: false, target: CONTRACTS.oft, value: 0n, funds: [], data }
}

/** What the devnet's library takes for a message. */
export const FEE = 2n * 10n ** 13n
