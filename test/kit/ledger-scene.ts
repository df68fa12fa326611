import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  numberToHex,
  pad,
  toEventSelector,
  zeroAddress,
  zeroHash,
} from 'viem'
import type { MinedLog } from '../../src/domain/evm/transaction.ts'
import type { QuotedElement, QuotedIntent } from '../../src/domain/intent/intent.ts'
import type { AcrossRelay } from '../../src/domain/intent/order/across-relay.ts'
import {
  destinationKey,
  intermediaryAddress,
} from '../../src/domain/intent/order/intermediary-address.ts'
import type { TokenAmount } from '../../src/domain/intent/order/mandate.ts'
import { encodeOftTerms } from '../../src/domain/intent/order/oft-terms.ts'
import { encodeAcrossTerms, encodeSameChainTerms } from '../../src/domain/intent/order/qualifier.ts'
import type { BookedStep } from '../../src/domain/ledger/booked-step.ts'
import type { StepQuestion } from '../../src/domain/ledger/step-question.ts'
import { FILLED_RELAY_ABI } from '../../src/settlement/across/repayments/filled-relays.ts'

/** Parts of intents and of receipts for tests that book steps. All addresses are in lower case. */
const at = (mark: string): Address => `0x${mark.repeat(20)}`

export const USDC = at('a1')
export const WETH = at('a2')
export const USDT0 = at('a3')
export const OWNER = at('b1')
export const RECIPIENT = at('b2')
export const RELAYER = at('c1')
export const SECOND_RELAYER = at('c2')
export const STRANGER = at('d1')
export const POOL = at('d2')
export const SPOKE_POOL = at('e1')
export const ARBITER = at('e2')

export const CHAIN: StepQuestion['chain'] = {
  wrappedNativeToken: { symbol: 'WETH', address: WETH, decimals: 18 },
  contracts: {
    router: at('f1'),
    sandbox: at('f2'),
    sameChainArbiter: ARBITER,
    acrossArbiter: ARBITER,
    oftArbiter: ARBITER,
    intentExecutor: at('f3'),
    acrossSpokePool: SPOKE_POOL,
    oftUSDT0: at('f4'),
  },
} as StepQuestion['chain']

const NO_OP = { vt: pad('0x0', { size: 32 }), ops: [] }
const NO_TERMS = { sponsor: OWNER, filler: zeroAddress, swap: zeroHash, swept: [] }

export const SAME_CHAIN_TERMS = encodeSameChainTerms(NO_TERMS)
export const ACROSS_TERMS = encodeAcrossTerms({
  ...NO_TERMS,
  deposits: [],
  exclusiveRelayer: zeroAddress,
  exclusivityDeadline: 0,
  quoteTimestamp: 0,
  viaIntermediary: true,
  needs: [],
  siblings: [],
})
export const OFT_TERMS = encodeOftTerms({
  ...NO_TERMS,
  amount: 0n,
  viaIntermediary: false,
  needs: [],
})

export type Line = { spend?: readonly TokenAmount[]; out?: readonly TokenAmount[] }

export function elementOf(
  qualifier: Hex,
  { spend = [], out = [] }: Line,
  gasRefund?: TokenAmount,
): QuotedElement {
  const refund = gasRefund && { token: gasRefund.token, exchangeRate: 1n, overhead: 0n }
  const vt: Hex = gasRefund
    ? `0x${'0'.repeat(32)}${numberToHex(gasRefund.amount, { size: 16 }).slice(2)}`
    : NO_OP.vt
  return {
    chainId: 1,
    arbiter: ARBITER,
    permitted: spend,
    mandate: {
      recipient: RECIPIENT,
      tokenOut: out,
      destinationChainId: 2,
      fillDeadline: 1n,
      minGas: 0n,
      preClaimOps: NO_OP,
      destinationOps: { vt, ops: [] },
      qualifier,
    },
    settlementContext: {
      settlementLayer: 'ANY',
      using7579: false,
      fundingMethod: 'PERMIT2',
      ...(refund && { gasRefund: refund }),
    },
    spend: spend.map(({ token, amount }) => ({
      token: { symbol: 'T', address: token, decimals: 6 },
      amount,
    })),
    swapOrigins: new Map(),
    swapDestinations: out.map(() => null),
  }
}

export function intentOf(...elements: QuotedElement[]): StepQuestion['intent'] {
  const person = (address: Address) => ({ address }) as QuotedIntent['account']
  const people = { account: person(OWNER), recipient: person(RECIPIENT) }
  return { id: 7n, expires: 1n, signing: 'permit2', elements, ...people }
}

export function stepOf(
  settlementLayer: string,
  kind: BookedStep['kind'],
  name: string = kind,
): BookedStep {
  return { name, kind, chainId: 1, settlementLayer, elements: [0] }
}

/** The intermediary that holds an element's outputs before they are handed over. */
export function intermediaryOf(
  element: QuotedElement,
  needs: readonly TokenAmount[] = [],
): Address {
  const plan = { sponsor: OWNER, nonce: 7n, element, needs, swept: [] }
  return intermediaryAddress(ARBITER, destinationKey(plan)).toLowerCase() as Address
}

const TRANSFER = toEventSelector('event Transfer(address indexed, address indexed, uint256)')

export function transferLog(token: Address, from: Address, to: Address, amount: bigint): MinedLog {
  return {
    address: token,
    topics: [TRANSFER, pad(from), pad(to)],
    logIndex: 0,
    data: numberToHex(amount, { size: 32 }),
  }
}

/** The wrapper's event for a wrap (`Deposit`) or an unwrap (`Withdrawal`). */
export function wrapLog(event: 'Deposit' | 'Withdrawal', owner: Address, amount: bigint): MinedLog {
  const selector = toEventSelector(`event ${event}(address indexed, uint256)`)
  const data = numberToHex(amount, { size: 32 })
  return { address: WETH, topics: [selector, pad(owner)], data, logIndex: 0 }
}

/** The SpokePool's event that it has filled a relay. */
export function filledLog(relay: AcrossRelay, repaid: Address = STRANGER): MinedLog {
  const { originChainId, depositId, recipient, outputAmount } = relay
  const execution = {
    updatedRecipient: recipient,
    updatedMessageHash: zeroHash,
    updatedOutputAmount: outputAmount,
    fillType: 0,
  }
  const told = { ...relay, repaymentChainId: 1n, relayer: pad(repaid), messageHash: zeroHash }
  const all: Record<string, unknown> = { ...told, relayExecutionInfo: execution }
  const plain = FILLED_RELAY_ABI[0].inputs.filter((input) => !('indexed' in input && input.indexed))
  const values = plain.map(({ name }) => all[name])
  return {
    address: SPOKE_POOL,
    topics: encodeEventTopics({
      abi: FILLED_RELAY_ABI,
      eventName: 'FilledRelay',
      args: { originChainId, depositId, relayer: told.relayer },
    }) as Hex[],
    data: encodeAbiParameters(plain as never, values as never),
    logIndex: 0,
  }
}
