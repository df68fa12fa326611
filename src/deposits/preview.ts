import type { Address } from 'viem'
import type { Chain } from '../domain/chain.ts'
import type { DepositAccount } from '../domain/deposit/account.ts'
import type { DepositErrorCode } from '../domain/deposit/error-codes.ts'
import { factoryOf } from '../domain/deposit/factory-of.ts'
import { judgeTransfer } from '../domain/deposit/judge-transfer.ts'
import type { DepositLiquidity, Preview, PreviewRequest } from '../domain/deposit/preview.ts'
import { appFeeBpsOf, sponsoredOf } from '../domain/deposit/setup.ts'
import { type ErrorKind, invalid, ServiceError } from '../domain/errors.ts'
import type { LiquidityQuery } from '../domain/intent/quote/liquidity.ts'
import type { LayerFilter } from '../domain/intent/request/request.ts'
import { findToken, usableChains } from '../domain/intent/request/validate-request.ts'
import { usdOf } from '../domain/usd.ts'
import { findDepositAccount } from '../store/deposits/deposit-accounts.ts'
import { readDepositSetup } from '../store/deposits/deposit-setups.ts'
import { isApproved } from './addresses/is-approved.ts'
import { notRegistered } from './addresses/not-registered.ts'
import type { DepositCaller, DepositDeps } from './deposit-deps.ts'
import { priceProblem } from './process/check-price.ts'
import { isMovable } from './process/choose-transfer-leg.ts'

/** Previews a transfer to a deposit address; throws if the transfer would be refused. */
export async function previewDeposit(
  deps: DepositDeps,
  { caller, request }: { caller: DepositCaller; request: PreviewRequest },
): Promise<Preview> {
  const { database, settings } = deps
  const { environment, projectId } = caller
  const account = await findDepositAccount(database.sql, { address: request.account, environment })
  if (account?.projectId !== projectId) throw notRegistered(request.account, environment)
  const chain = usableChains({ chains: deps.chains, environment }).get(request.chainId)
  if (!chain) throw invalid(`Unsupported chain ${request.chainId}`, ['body', 'sourceChainId'])
  const token = findToken(chain, request.token)
  const [price] = token ? await deps.prices.prices([{ chainId: chain.id, token }]) : []
  const valueUsd =
    token && price && 'usd' in price
      ? usdOf(request.amount, { usd: price.usd, decimals: token.decimals }, 'down')
      : null
  const setup = await readDepositSetup(database.sql, projectId)
  const verdict = judgeTransfer(
    { account, setup, floorUsd: settings.floorUsd },
    { chain, token: request.token, amount: request.amount, valueUsd },
  )
  if (verdict.verdict !== 'accepted') throw refused(verdict)
  const target = deps.chains.find(({ id }) => id === account.target.chainId)
  const wanted = target && findToken(target, verdict.targetToken)
  if (!token || !wanted || !isMovable(chain, token) || !isMovable(target, wanted)) {
    throw refused({ code: 'BRIDGE-6', message: NO_ROUTE })
  }
  await requireApproval(deps, account, chain)
  const { routes, unavailableReason } = await deps.intents.estimate(caller, {
    direction: 'exactIn',
    source: { chainId: chain.id, token: request.token },
    destination: { chainId: account.target.chainId, token: verdict.targetToken },
    amount: request.amount,
    accountType: 'ERC7579',
    accountDeployed: false,
    options: {
      settlementLayers: await layersOf(deps, chain, factoryOf(account, chain.contracts)),
      sponsored: sponsoredOf(setup, chain.id, false),
      selectionStrategy: 'best',
      appFeeBps: appFeeBpsOf(setup.appFees, chain.id, request.token),
      protocolFeeBps: 0,
    },
  })
  const route = routes.find(({ status }) => status === 'ok')
  if (route) {
    const { maxPriceDeviationBps } = setup
    const unfair = priceProblem({
      input: route.input,
      output: route.output,
      source: chain,
      target,
      // A difference of a few units is rounding, and the amount counts as covered.
      deposit: request,
      amount: route.input.amount,
      commitment: account.commitment,
      maxPriceDeviationBps,
    })
    if (unfair) throw refused(unfair)
    const expiresAt = deps.now() + BigInt(settings.quoteTtlSeconds)
    return { route, token: route.output.token, expiresAt }
  }
  if (routes.length === 0) requireAnswers(deps, [chain, target])
  const code =
    routes.length > 0
      ? 'BRIDGE-2'
      : unavailableReason === 'below_minimum'
        ? 'BALANCE-1'
        : 'BRIDGE-6'
  throw refused({ code, message: 'There is no route for this transfer now' })
}

/** The settlement layers that may move deposits of an address that this factory made. */
async function layersOf(
  { trustedLayers, readers }: DepositDeps,
  chain: Chain | undefined,
  factory: Address | undefined,
): Promise<LayerFilter> {
  const any: LayerFilter = { kind: 'any' }
  // For a chain that does not answer there are no routes anyway, and the caller reports the reason.
  if (!chain || !factory || readers.get(chain.id)?.health().ok === false) return any
  return trustedLayers(any, { chainId: chain.id, factory })
}

const NO_ROUTE = 'There is no route for this token between these chains'

function refused({ code, message }: { code: DepositErrorCode; message: string }): ServiceError {
  return new ServiceError('unprocessable', message, { issues: [{ message, code }] })
}

async function requireApproval(
  { readers, log }: DepositDeps,
  account: DepositAccount,
  chain: Chain,
): Promise<void> {
  const reader = readers.get(chain.id)
  const approved = reader && isApproved(reader, account)
  const isGood = await approved?.catch((err: unknown) => {
    log.warn(
      { event: 'deposit.approval-unreadable', err, account: account.id },
      'The approval of the payer could not be read.',
    )
    throw new ServiceError('unavailable', `${chain.name} does not answer; try again`)
  })
  if (isGood) return
  const message = `The account's owner has not approved deposits on ${chain.name}`
  throw refused({ code: 'ACCOUNT-1', message })
}

/** Throws when a chain does not answer, because then it is unknown whether there is a route. */
function requireAnswers(
  { readers }: DepositDeps,
  chains: readonly Chain[],
  kind: ErrorKind = 'unavailable',
): void {
  const silent = chains.find(({ id }) => readers.get(id)?.health().ok === false)
  const message = `${silent?.name} does not answer; try again`
  if (silent) throw new ServiceError(kind, message, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

const RETRY_AFTER_SECONDS = 5

/** The largest fill of a token pair, and whether an amount of the origin token fits into it. */
export async function depositLiquidity(
  deps: DepositDeps,
  { caller, query, amount }: { caller: DepositCaller; query: LiquidityQuery; amount: bigint },
): Promise<DepositLiquidity> {
  const { token, maxAmount } = await deps.intents.liquidity(caller, query)
  if (amount === 0n) return { token, maxAmount, hasLiquidity: maxAmount !== 0n }
  const source = deps.chains.find(({ id }) => id === query.source.chainId)
  const settlementLayers = await layersOf(deps, source, source?.contracts.depositFactory)
  const { routes } = await deps.intents.estimate(caller, {
    direction: 'exactIn',
    ...query,
    amount,
    accountType: 'ERC7579',
    accountDeployed: true,
    options: {
      settlementLayers,
      sponsored: { gas: true, bridge: true, swap: false, protocol: true },
      selectionStrategy: 'best',
      appFeeBps: 0,
      protocolFeeBps: 0,
    },
  })
  if (routes.length === 0) {
    const ends = new Set([query.source.chainId, query.destination.chainId])
    const chains = deps.chains.filter(({ id }) => ends.has(id))
    requireAnswers(deps, chains, 'settlement-quote')
  }
  return { token, maxAmount, hasLiquidity: routes.some(({ status }) => status === 'ok') }
}
