import { encodeFunctionData, parseAbi, parseEventLogs } from 'viem'
import { sameChainArbiterAbi } from '../contracts/same-chain-arbiter.gen.ts'
import { ServiceError } from '../domain/errors.ts'
import { destinationKey, intermediaryAddress } from '../domain/intent/order/intermediary-address.ts'
import { NO_OP } from '../domain/intent/order/op-mode.ts'
import { encodeSameChainTerms } from '../domain/intent/order/qualifier.ts'
import { swapHash } from '../domain/intent/order/swap-hash.ts'
import { toOrder } from '../domain/intent/signing/typed-data.ts'
import { deedOf } from '../domain/intent/status/deed.ts'
import { sameAddress } from '../domain/token.ts'
import { callsGas } from './shared/calls-gas.ts'
import { checkPlan } from './shared/check-plan.ts'
import { claimCost } from './shared/claim-cost.ts'
import { outputsOf, sumOf } from './shared/deliveries.ts'
import { blockAt, blockOf } from './shared/find-block.ts'
import { CALLDATA, calldataOf, GAS, pullGas, setupCost } from './shared/gas.ts'
import { destinationOp, permittedOf, preClaimOp, runnerOf } from './shared/mandate-ops.ts'
import { fundingNonces } from './shared/nonce-books.ts'
import { findHandOver, observeDeed } from './shared/observe-deed.ts'
import { runnerCost } from './shared/owners-cost.ts'
import { actStep, callStep, routerCall, setupSteps } from './shared/router-call.ts'
import { contractOf, originReader, readerOf, snapshotReader } from './shared/settlement-deps.ts'
import { callsSignature, originSignature } from './shared/signatures.ts'
import {
  fundsOf,
  NO_GAS_PRICE,
  NO_GAS_PRICE_ABROAD,
  refusal,
  sourceOf,
  withinCap,
} from './shared/sources.ts'
import { claimName, fillName } from './shared/step-names.ts'
import { untilAborted } from './shared/until-aborted.ts'

/**
 * What layers have in common, passed to a layer that comes from a package. Such a layer needs no
 * copy of the service's own modules, and its errors are those that the service knows.
 */
export const LAYER_KIT = {
  // These read chains and contracts.
  ...{ readerOf, snapshotReader, originReader, contractOf, blockAt, blockOf, untilAborted },
  ...{ encodeFunctionData, parseAbi, parseEventLogs, sameChainArbiterAbi },
  // These make quotes.
  ...{ fundsOf, sourceOf, withinCap, refusal, NO_GAS_PRICE, NO_GAS_PRICE_ABROAD },
  ...{ claimCost, callsGas, CALLDATA, calldataOf, GAS, pullGas, setupCost, runnerCost, runnerOf },
  // These build elements.
  ...{ checkPlan, outputsOf, sumOf, permittedOf, preClaimOp, destinationOp, NO_OP },
  ...{ encodeSameChainTerms, swapHash, destinationKey, intermediaryAddress },
  // These describe and call steps.
  ...{ claimName, fillName, toOrder, originSignature, callsSignature },
  ...{ actStep, callStep, setupSteps, routerCall },
  // These observe steps.
  ...{ deedOf, fundingNonces, observeDeed, findHandOver, sameAddress, ServiceError },
} as const

export type LayerKit = typeof LAYER_KIT
