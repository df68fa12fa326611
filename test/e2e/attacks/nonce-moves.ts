import { type Address, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { acrossArbiterAbi } from '../../../src/contracts/across-arbiter.gen.ts'
import { intentExecutorAbi } from '../../../src/contracts/intent-executor.gen.ts'
import { oftArbiterAbi } from '../../../src/contracts/oft-arbiter.gen.ts'
import { sameChainArbiterAbi } from '../../../src/contracts/same-chain-arbiter.gen.ts'
import type { Mandate } from '../../../src/domain/intent/order/mandate.ts'
import { decodeOftTerms, encodeOftTerms } from '../../../src/domain/intent/order/oft-terms.ts'
import {
  decodeAcrossTerms,
  decodeSameChainTerms,
  encodeAcrossTerms,
  encodeSameChainTerms,
} from '../../../src/domain/intent/order/qualifier.ts'
import { PERMIT2, toOrder } from '../../../src/domain/intent/signing/typed-data.ts'
import { type Call, messageOf, type Offer, type OfferedElement, type Signs } from './attack-kit.ts'

/** Who attacks an offer of its own: signs as its owner, and wants everything for `accomplice`. */
type Attacker = { offer: Offer; sign: Signs; accomplice: Address }
/** A use of the offer's nonce for something else, which the accomplice sends unless only the owner can. */
export type Move = (attacker: Attacker) => Promise<Call & { byOwner?: boolean }>

const MESSAGE_FEE = 10n ** 16n
const permit2Abi = parseAbi([
  'function invalidateUnorderedNonces(uint256 word, uint256 mask)',
  'function permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) details, address owner, bytes signature)',
])

function firstOf({ elements }: Offer): OfferedElement {
  const [element] = elements
  if (!element) throw new Error('the offer has no element')
  return element
}

/** The call of the layer's arbiter that takes the tokens of an element. */
async function claimOf(
  { offer, sign }: Pick<Attacker, 'offer' | 'sign'>,
  element: OfferedElement,
  { expires = offer.expires, swap = element.swaps }: Partial<Claiming> = {},
): Promise<Call> {
  const { sponsor, nonce } = offer
  const signature = await sign(messageOf({ ...offer, expires }, element) as never)
  const order = toOrder({ sponsor, element, nonce, expires })
  const claim = { order, qualifier: element.mandate.qualifier, signature, swap }
  const to = element.arbiter
  if (element.layer === 'SAME_CHAIN') {
    const args = [{ ...claim, destinationSignature: signature }] as const
    return {
      to,
      data: encodeFunctionData({ abi: sameChainArbiterAbi, functionName: 'fill', args }),
    }
  }
  const args = [claim] as const
  if (element.layer === 'ACROSS')
    return { to, data: encodeFunctionData({ abi: acrossArbiterAbi, functionName: 'claim', args }) }
  const data = encodeFunctionData({ abi: oftArbiterAbi, functionName: 'claim', args })
  return { to, data, value: MESSAGE_FEE }
}
type Claiming = { expires: bigint; swap: OfferedElement['swaps'] }

const changed = (element: OfferedElement, mandate: Partial<Mandate>): OfferedElement => ({
  ...element,
  mandate: { ...element.mandate, ...mandate },
})

/** The element with so much taken and so much promised, everything for the accomplice. */
function otherOrder(
  { offer, accomplice }: Attacker,
  { taken, given }: { taken: bigint; given: bigint },
): OfferedElement {
  const element = firstOf(offer)
  const { mandate } = element
  const permitted = element.permitted.map(({ token }) => ({ token, amount: taken }))
  const tokenOut = mandate.tokenOut.map(({ token }) => ({ token, amount: given }))
  const other = { recipient: accomplice, tokenOut, qualifier: otherTerms(element, taken, given) }
  return { ...changed(element, other), permitted }
}

function otherTerms({ layer, mandate, permitted }: OfferedElement, taken: bigint, given: bigint) {
  const { qualifier } = mandate
  if (layer === 'SAME_CHAIN')
    return encodeSameChainTerms({ ...decodeSameChainTerms(qualifier), filler: zeroAddress })
  if (layer === 'OFT')
    return encodeOftTerms({ ...decodeOftTerms(qualifier), amount: taken, filler: zeroAddress })
  const inputToken = permitted[0]?.token ?? zeroAddress
  const deposits = [{ inputToken, inputAmount: taken, outIndex: 0, outputAmount: given }]
  const open = { exclusiveRelayer: zeroAddress, exclusivityDeadline: 0, filler: zeroAddress }
  return encodeAcrossTerms({ ...decodeAcrossTerms(qualifier), ...open, deposits })
}

const promised = (offer: Offer): bigint => firstOf(offer).permitted[0]?.amount ?? 0n

const oneForOne: Move = (attacker) =>
  claimOf(attacker, otherOrder(attacker, { taken: 1n, given: 1n }), { swap: [] })

const allForNothing: Move = async (attacker) => {
  const taken = promised(attacker.offer)
  const { layer } = firstOf(attacker.offer)
  // A bridge's message carries no less than what was taken; it goes to the owner's friend.
  const given = layer === 'OFT' ? taken : layer === 'ACROSS' ? 1n : 0n
  const order = otherOrder(attacker, { taken, given })
  return claimOf(attacker, given === 0n ? changed(order, { tokenOut: [] }) : order, { swap: [] })
}

const otherRecipient: Move = (attacker) =>
  claimOf(attacker, changed(firstOf(attacker.offer), { recipient: attacker.accomplice }))

const otherFillDeadline: Move = (attacker) => {
  const element = firstOf(attacker.offer)
  return claimOf(attacker, changed(element, { fillDeadline: element.mandate.fillDeadline + 1n }))
}

const otherGas: Move = (attacker) => {
  const element = firstOf(attacker.offer)
  return claimOf(attacker, changed(element, { minGas: element.mandate.minGas + 1n }))
}

const otherExpiry: Move = (attacker) =>
  claimOf(attacker, firstOf(attacker.offer), { expires: attacker.offer.expires + 1n })

const invalidate: Move = async ({ offer: { nonce } }) => {
  const args = [nonce >> 8n, 1n << (nonce & 255n)] as const
  const functionName = 'invalidateUnorderedNonces'
  const data = encodeFunctionData({ abi: permit2Abi, functionName, args })
  return { to: PERMIT2, data, byOwner: true }
}

const otherSpender: Move = async ({ offer, sign, accomplice }) => {
  const { chainId, permitted } = firstOf(offer)
  const token = permitted[0]?.token ?? zeroAddress
  const permit = { permitted: { token, amount: 1n }, nonce: offer.nonce, deadline: offer.expires }
  const signature = await sign({
    domain: { name: 'Permit2', chainId, verifyingContract: PERMIT2 },
    types: {
      PermitTransferFrom: [
        { name: 'permitted', type: 'TokenPermissions' },
        { name: 'spender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
      TokenPermissions: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    primaryType: 'PermitTransferFrom',
    message: { ...permit, spender: accomplice },
  } as never)
  const details = { to: accomplice, requestedAmount: 1n }
  const args = [permit, details, offer.sponsor, signature] as const
  const functionName = 'permitTransferFrom'
  return { to: PERMIT2, data: encodeFunctionData({ abi: permit2Abi, functionName, args }) }
}

/** Every way to spend the nonce of an order that Permit2 takes. */
export const PERMIT2_MOVES = {
  'another order, one unit for one': oneForOne,
  'another order that takes all and delivers nothing': allForNothing,
  'the order with another recipient': otherRecipient,
  'the order with another fill deadline': otherFillDeadline,
  'the order with another gas limit': otherGas,
  'the order with another expiry': otherExpiry,
  'the nonce taken back': invalidate,
  'a permit for another spender': otherSpender,
} as const satisfies Record<string, Move>

/** Calls of an account that its owner signed, through the IntentExecutor. */
async function executed(
  { offer, sign }: Attacker,
  { nonce = offer.nonce, ops }: { nonce?: bigint; ops: readonly { to: Address; data: Hex }[] },
): Promise<Call> {
  const element = firstOf(offer)
  const vt = element.mandate.destinationOps.vt
  const gasRefund = { token: zeroAddress, exchangeRate: 0n, overhead: 0n }
  const op = { vt, ops: ops.map((each) => ({ ...each, value: 0n })) }
  const other = { ...changed(element, { destinationOps: op }), gasRefund }
  const signature = await sign(messageOf({ ...offer, nonce }, other) as never)
  const intent = { account: offer.sponsor, nonce, op, gasRefund }
  const functionName = 'executeSingleChainOps'
  const args = [intent, signature] as const
  return {
    to: element.arbiter,
    data: encodeFunctionData({ abi: intentExecutorAbi, functionName, args }),
  }
}

const otherCalls: Move = (attacker) => executed(attacker, { ops: [] })

/** The account itself has to say so, in calls signed under another nonce. */
const invalidateExecutor: Move = (attacker) => {
  const { nonce } = attacker.offer
  const data = encodeFunctionData({
    abi: intentExecutorAbi,
    functionName: 'invalidateNonce',
    args: [nonce],
  })
  const ops = [{ to: firstOf(attacker.offer).arbiter, data }]
  return executed(attacker, { nonce: nonce + 1n, ops })
}

const otherRefund: Move = (attacker) =>
  executed(attacker, { ops: firstOf(attacker.offer).mandate.destinationOps.ops.slice(0, 1) })

/** Every way to spend the nonce of an account's own calls. */
export const EXECUTOR_MOVES = {
  'other calls': otherCalls,
  'the nonce taken back': invalidateExecutor,
  'the same calls with another refund': otherRefund,
} as const satisfies Record<string, Move>
