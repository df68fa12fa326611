import type { Address } from 'viem'
import type { Sponsored } from '../../domain/cost/fees.ts'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import { appFeeBpsOf, type DepositSetup } from '../../domain/deposit/setup.ts'
import type { AccountInput } from '../../domain/intent/request/account.ts'
import type { LayerFilter, QuoteRequest } from '../../domain/intent/request/request.ts'
import type { TransferLeg } from './choose-transfer-leg.ts'
import { arrivalOp, type DepositRoute, releaseOp } from './deposit-route.ts'
import { type DepositJob, type ProcessContext, readerOf } from './process-context.ts'

export type TransferLegRequest = {
  leg: TransferLeg
  job: DepositJob
  depositRoute: DepositRoute
  setup: DepositSetup
}

/** The request for an intent that spends all of this deposit, and nothing else. */
export async function requestTransferLeg(
  context: ProcessContext,
  { leg, job, depositRoute, setup }: TransferLegRequest,
): Promise<QuoteRequest> {
  const { from, to } = leg
  const reader = readerOf(context, from.chainId)
  const stands = (await reader.codeAt(depositRoute.transit)) !== '0x'
  const setupOps = stands
    ? []
    : [
        leg.kind === 'bridge'
          ? await releaseOp(context, depositRoute)
          : arrivalOp(depositRoute, [from.token.address]),
      ]
  // The release call will bring the tokens; a transit account that exists has them already.
  const coming = !stands && leg.kind === 'bridge'
  const lower = from.token.address.toLowerCase() as Address
  const { factory } = depositRoute
  const place = { chainId: from.chainId, factory }
  const funds = new Map(coming ? [[from.chainId, new Map([[lower, from.amount]])]] : [])
  return {
    destinationChainId: to.chainId,
    tokenRequests: [{ tokenAddress: to.token.address }],
    account: { ...plain(depositRoute.transit), accountType: 'GENERIC', setupOps },
    recipient: plain(to.recipient),
    destinationExecutions: [],
    preClaimExecutions: new Map(),
    accessList: {
      amounts: [{ chainId: from.chainId, token: from.token.address, amount: from.amount }],
    },
    options: {
      settlementLayers: await context.trustedLayers(layersFor(leg, job.deposit), place),
      sponsored: await sponsoredFor(context, job, setup),
      appFeeBps:
        leg.kind === 'bridge'
          ? appFeeBpsOf(setup.appFees, job.deposit.chainId, job.deposit.token)
          : 0,
      protocolFeeBps: 0,
      executionTokensReceived: [],
      auxiliaryFunds: funds,
      selectionStrategy: 'best',
    },
  }
}

/** A retry may have named the settlement layer to use. */
function layersFor({ kind }: TransferLeg, { settlementLayer }: Deposit): LayerFilter {
  if (kind !== 'bridge' || settlementLayer === null) return { kind: 'any' }
  return { kind: 'include', layers: [settlementLayer.toUpperCase()] }
}

function plain(address: Address): AccountInput {
  return { address, setupOps: [], mockSignatures: new Map(), delegations: new Map() }
}

/** With `deployed`, the sponsor pays gas only if the address exists when the deposit is moved. */
async function sponsoredFor(
  context: ProcessContext,
  { deposit }: DepositJob,
  setup: DepositSetup,
): Promise<Sponsored> {
  const { gas, bridging, swap, protocolFee } = setup.sponsorship.get(deposit.chainId) ?? {}
  const deployed = async () =>
    (await readerOf(context, deposit.chainId).codeAt(deposit.account)) !== '0x'
  return {
    gas: gas === 'all' || (gas === 'deployed' && (await deployed())),
    bridge: bridging === 'all',
    swap: swap === 'all',
    protocol: protocolFee === 'all',
  }
}
