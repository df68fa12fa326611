import type { Address } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import type { DepositAccount } from '../../domain/deposit/account.ts'
import { inletAddress } from '../../domain/deposit/commitment.ts'
import type { PermitTerms } from '../../domain/deposit/permit.ts'
import type { IssueCode } from '../../domain/error/issue-code.ts'
import { type Issue, invalid, ServiceError } from '../../domain/errors.ts'
import { findToken, usableChains } from '../../domain/intent/request/validate-request.ts'
import { PERMIT2 } from '../../domain/intent/signing/typed-data.ts'
import { isNative, sameAddress } from '../../domain/token.ts'
import { priceOf, type Usd, usdOf } from '../../domain/usd.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { findDepositAccount } from '../../store/deposits/deposit-accounts.ts'
import { readDepositSetup } from '../../store/deposits/deposit-setups.ts'
import { notRegistered } from '../addresses/not-registered.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import { type Errand, gasCostUsd } from '../gas-cost.ts'
import { previewDeposit } from '../preview.ts'
import { answered } from './read-support.ts'

export type PermitQuestion = { caller: DepositCaller; terms: PermitTerms }

/**
 * Finds the account and the chain of a request; throws `not-found`, `forbidden` or `validation`.
 */
export async function requireAccount(
  { database, chains }: DepositDeps,
  { caller, terms }: PermitQuestion,
): Promise<{ account: DepositAccount; chain: Chain }> {
  const { environment, projectId } = caller
  const account = await findDepositAccount(database.sql, { address: terms.account, environment })
  if (!account) throw notRegistered(terms.account, environment)
  if (account.projectId !== projectId) {
    throw new ServiceError('forbidden', 'The account belongs to another project')
  }
  const chain = usableChains({ chains, environment }).get(terms.chainId)
  if (!chain) throw invalid(`Unsupported chain ${terms.chainId}`, ['body', 'sourceChain'])
  if (terms.amount === 0n) throw invalid('body.amount must be above zero', ['body', 'amount'])
  return { account, chain }
}

/** What a permit transfer needs on the chain, or the reason why it is impossible there. */
export type PermitPlace =
  | { reader: ChainReader; inlets: Address; inlet: Address }
  | { reason: 'unsupported-token' | 'unsupported-owner' }

/** Accepts listed tokens only, because an unknown token may do anything in a transfer. */
export function placeOf(
  { readers }: DepositDeps,
  { account, chain, terms }: { account: DepositAccount; chain: Chain; terms: PermitTerms },
): PermitPlace {
  const { depositInlets: inlets, depositFactory } = chain.contracts
  const reader = readers.get(chain.id)
  const known = findToken(chain, terms.token) && !isNative(terms.token)
  if (!known || !reader || !inlets || !depositFactory) return { reason: 'unsupported-token' }
  const inlet = inletAddress(inlets, account.address)
  // A transfer from an address to itself moves nothing, so no arrival would be seen.
  const nobody = [account.address, inlet, chain.nativeToken.address]
  if (nobody.some((each) => sameAddress(each, terms.owner))) return { reason: 'unsupported-owner' }
  return { reader, inlets, inlet }
}

/** Our contracts use Permit2 only at its canonical address. */
export function hasPermit2({ contracts: { permit2 } }: Chain): boolean {
  return permit2 !== undefined && sameAddress(permit2, PERMIT2)
}

/**
 * Throws if an ordinary transfer with these terms would be refused; returns its value otherwise.
 */
export async function requireWelcome(
  deps: DepositDeps,
  { caller, terms }: PermitQuestion,
): Promise<Usd> {
  const { account, chainId, token, amount } = terms
  const { route } = await previewDeposit(deps, {
    caller,
    request: { account, chainId, token, amount },
  })
  const { price, token: known } = route.input
  if (price === null) throw refused('PRICE_UNKNOWN', 'Nobody can tell what the token is worth now')
  return usdOf(amount, priceOf(price, known.decimals), 'down')
}

/**
 * The service pays for the transaction, so its cost must not exceed the fee cap of the deposit:
 * otherwise small deposits could be used to burn the service's gas. If the project sponsors gas,
 * the daily limit is the only limit. Returns the cost.
 */
export async function requireWorthwhile(
  deps: DepositDeps,
  reader: ChainReader,
  { account, valueUsd, errand }: { account: DepositAccount; valueUsd: Usd; errand: Errand },
): Promise<Usd> {
  const cost = await requireGasCost(deps, reader, errand)
  const most = (valueUsd * BigInt(account.commitment.maxFeeBps)) / 10_000n
  if (cost > most && !(await isGasSponsored(deps, reader, account))) {
    throw refused('BALANCE-1', 'The amount does not cover the cost of bringing it in; pay in more')
  }
  return cost
}

/** Throws `unavailable` while nobody can tell what a transaction costs. */
async function requireGasCost(
  deps: DepositDeps,
  reader: ChainReader,
  errand: Errand,
): Promise<Usd> {
  const cost = await answered(reader, () => gasCostUsd(deps, reader, errand))
  if (cost !== undefined) return cost
  throw new ServiceError(
    'unavailable',
    'The cost of the transaction cannot be determined now; try again',
  )
}

async function isGasSponsored(
  { database }: DepositDeps,
  reader: ChainReader,
  { projectId, address }: DepositAccount,
): Promise<boolean> {
  const { sponsorship } = await readDepositSetup(database.sql, projectId)
  const gas = sponsorship.get(reader.chain.id)?.gas
  if (gas !== 'deployed') return gas === 'all'
  return (await answered(reader, () => reader.codeAt(address))) !== '0x'
}

/** The published error codes for what can be wrong with a signed transfer. */
const PERMIT_CODES = {
  signature: 'PERMIT-1',
  deadline: 'PERMIT-2',
  nonce: 'PERMIT-3',
  funds: 'PERMIT-4',
  route: 'PERMIT-5',
} as const

export function badPermit(
  what: keyof typeof PERMIT_CODES,
  message: string,
  path?: Issue['path'],
): ServiceError {
  const issue = { message, code: PERMIT_CODES[what], ...(path && { path }) }
  return new ServiceError('validation', message, { issues: [issue] })
}

/** The error for a valid request that the service does not accept, or not now. */
function refused(code: IssueCode, message: string): ServiceError {
  return new ServiceError('unprocessable', message, { issues: [{ message, code }] })
}
