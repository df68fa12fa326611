import { RhinestoneSDK } from '@rhinestone/sdk'
import { type Address, concat, encodeFunctionData, type Hex, zeroAddress, zeroHash } from 'viem'
import { acrossArbiterAbi } from '../../../src/contracts/across-arbiter.gen.ts'
import { sameChainArbiterAbi } from '../../../src/contracts/same-chain-arbiter.gen.ts'
import type { Element, Mandate, TokenAmount } from '../../../src/domain/intent/order/mandate.ts'
import { NO_OP } from '../../../src/domain/intent/order/op-mode.ts'
import {
  type AcrossTerms,
  encodeAcrossTerms,
  encodeSameChainTerms,
  type SameChainTerms,
} from '../../../src/domain/intent/order/qualifier.ts'
import {
  type Order,
  permit2TypedData,
  type SingleChainOpsTypedData,
  toOrder,
} from '../../../src/domain/intent/signing/typed-data.ts'
import type { Key, Site, Step } from './intent-world.ts'
import { CONTRACTS } from './our-contracts.ts'

type TypedData = ReturnType<typeof permit2TypedData> | SingleChainOpsTypedData

/** Somebody who signs as the public client would for this kind of account. */
export type Signer = {
  address: Address
  sign(typedData: TypedData): Promise<Hex>
}

/** An element with everything that is signed around it. */
export type Draft = {
  sponsor: Signer
  element: Element
  nonce: bigint
  expires: bigint
}
export type SignedDraft = { order: Order; qualifier: Hex; signature: Hex }

export const eoa = (key: Key): Signer => ({
  address: key.address,
  sign: (typedData) => key.signTypedData(typedData as never),
})

/** A smart account or delegated EOA: its default validator takes the owner's signature. */
export const validated = (address: Address, owner: Key): Signer => ({
  address,
  sign: async (typedData) => concat([zeroAddress, await owner.signTypedData(typedData as never)]),
})

/** A smart account that does not exist yet, as the public client describes it. */
export async function nexus(
  owner: Key,
  version: '1.2.0' | '1.2.1' = '1.2.0',
): Promise<Signer & { setup: Step }> {
  const sdk = new RhinestoneSDK({ apiKey: 'none' })
  const account = await sdk.createAccount({
    account: { type: 'nexus', version },
    owners: { type: 'ecdsa', accounts: [owner] },
  })
  const init = account.getInitData()
  if (!('factory' in init)) throw new Error('the client gave no factory')
  return {
    ...validated(account.getAddress(), owner),
    setup: callStep(init.factory, init.factoryData),
  }
}

let lastNonce = 0n
const nextNonce = () => {
  lastNonce += 1n
  return lastNonce
}

export type DraftOptions = {
  sponsor: Signer
  permitted: readonly TokenAmount[]
  tokenOut: readonly TokenAmount[]
  nonce?: bigint
  mandate?: Partial<Mandate>
}
export type SameChainOptions = DraftOptions & { terms?: Partial<SameChainTerms> }
export type AcrossOptions = DraftOptions & {
  target: Site
  terms?: Partial<AcrossTerms>
}

export async function draftSameChain(site: Site, options: SameChainOptions): Promise<Draft> {
  const { sponsor, terms } = options
  const qualifier = encodeSameChainTerms({
    sponsor: sponsor.address,
    filler: zeroAddress,
    swap: zeroHash,
    swept: [],
    ...terms,
  })
  const mandate = { destinationChainId: site.id, qualifier, ...options.mandate }
  return draft(site, { ...options, arbiter: CONTRACTS.sameChain, mandate })
}

/** One deposit for each output by default, with the input of the same index. */
export async function draftAcross(
  site: Site,
  options: AcrossOptions,
): Promise<Draft & { terms: AcrossTerms }> {
  const { sponsor, permitted, tokenOut, target } = options
  const now = await site.now()
  const fillDeadline = options.mandate?.fillDeadline ?? now + 600n
  const hasCalls = (options.mandate?.destinationOps?.ops.length ?? 0) > 0
  const terms: AcrossTerms = {
    sponsor: sponsor.address,
    deposits: tokenOut.map(({ amount }, outIndex) => ({
      inputToken: permitted[outIndex]?.token ?? zeroAddress,
      inputAmount: permitted[outIndex]?.amount ?? 0n,
      outIndex,
      outputAmount: amount,
    })),
    exclusiveRelayer: hasCalls ? CONTRACTS.across : zeroAddress,
    exclusivityDeadline: hasCalls ? Number(fillDeadline) : 0,
    quoteTimestamp: Number(now),
    filler: zeroAddress,
    swap: zeroHash,
    viaIntermediary: false,
    needs: [],
    swept: [],
    siblings: [],
    ...options.terms,
  }
  const mandate = {
    destinationChainId: target.id,
    qualifier: encodeAcrossTerms(terms),
    ...options.mandate,
    fillDeadline,
  }
  return { ...(await draft(site, { ...options, arbiter: CONTRACTS.across, mandate })), terms }
}

type Filled = DraftOptions & {
  arbiter: Address
  mandate: Partial<Mandate> & Pick<Mandate, 'destinationChainId' | 'qualifier'>
}

export async function draft(site: Site, options: Filled): Promise<Draft> {
  const { sponsor, permitted, tokenOut, arbiter } = options
  const now = await site.now()
  const mandate = {
    recipient: sponsor.address,
    tokenOut,
    fillDeadline: now + 600n,
    minGas: 0n,
    preClaimOps: NO_OP,
    destinationOps: NO_OP,
    ...options.mandate,
  }
  return {
    sponsor,
    element: { chainId: site.id, arbiter, permitted, mandate },
    nonce: options.nonce ?? nextNonce(),
    expires: now + 900n,
  }
}

export async function sign(
  { sponsor, element, nonce, expires }: Draft,
  signer: Signer = sponsor,
): Promise<SignedDraft> {
  return {
    order: toOrder({ sponsor: sponsor.address, element, nonce, expires }),
    qualifier: element.mandate.qualifier,
    signature: await signer.sign(permit2TypedData(element, nonce, expires)),
  }
}

export type Call = { to: Address; value: bigint; data: Hex }

export const callStep = (target: Address, data: Hex, rest: Partial<Step> = {}): Step => ({
  kind: 0,
  optional: false,
  target,
  value: 0n,
  funds: [],
  data,
  ...rest,
})

const actStep = (target: Address, data: Hex, rest: Partial<Step>): Step => ({
  kind: 1,
  optional: false,
  target,
  value: 0n,
  funds: [],
  data,
  ...rest,
})

export type FillExtras = Partial<Step> & { swap?: Call[]; destinationSignature?: Hex }

/** Fills a SAME_CHAIN order through the Router. */
export function fillSameChain(signed: SignedDraft, extras: FillExtras = {}): Step {
  const { swap = [], destinationSignature = signed.signature, ...rest } = extras
  const data = encodeFunctionData({
    abi: sameChainArbiterAbi,
    functionName: 'fill',
    args: [{ ...signed, destinationSignature, swap }],
  })
  return actStep(CONTRACTS.sameChain, data, rest)
}

export function claimAcross(signed: SignedDraft, extras: FillExtras = {}): Step {
  const { swap = [], destinationSignature: _, ...rest } = extras
  const args = [{ ...signed, swap }] as const
  const data = encodeFunctionData({ abi: acrossArbiterAbi, functionName: 'claim', args })
  return actStep(CONTRACTS.across, data, rest)
}

export type AcrossFillExtras = FillExtras & {
  swapIn?: TokenAmount[]
  swapOut?: Address[]
  repaymentAddress?: Address
}

export function fillAcross(signed: readonly SignedDraft[], extras: AcrossFillExtras = {}): Step {
  const last = signed.at(-1)
  if (!last) throw new Error('nothing to fill')
  const { swap = [], swapIn = [], swapOut = [], ...others } = extras
  const { destinationSignature = last.signature, repaymentAddress = zeroAddress, ...rest } = others
  const data = encodeFunctionData({
    abi: acrossArbiterAbi,
    functionName: 'fill',
    args: [
      {
        orders: signed.map(({ order }) => order),
        qualifiers: signed.map(({ qualifier }) => qualifier),
        destinationSignature,
        repaymentChain: last.order.originChain,
        repaymentAddress,
        swap,
        swapIn,
        swapOut,
      },
    ],
  })
  return actStep(CONTRACTS.across, data, rest)
}
