import type { DepositAccount } from '../../domain/deposit/account.ts'
import { invalid, ServiceError } from '../../domain/errors.ts'
import {
  MOST_LABEL_BYTES,
  type NewPayLink,
  type PayLink,
  type SealedPayLink,
} from '../../domain/pay-link.ts'
import { sameAddress } from '../../domain/token.ts'
import { findDepositAccount } from '../../store/deposits/deposit-accounts.ts'
import { newestDepositAt } from '../../store/deposits/deposit-lists.ts'
import { findDeposit } from '../../store/deposits/deposits.ts'
import { isLinkRevoked } from '../../store/deposits/revoked-pay-links.ts'
import { notRegistered } from '../addresses/not-registered.ts'
import { listQrTokens } from '../addresses/qr-tokens.ts'
import type { DepositCaller } from '../deposit-deps.ts'
import type { LinkDeps } from './link-deps.ts'
import { sealOf } from './link-sealer.ts'

/** How many seconds earlier than requested a link may expire; see `untaken`. */
const MOST_SECONDS_EARLIER = 5n

/** Makes a link to the payer's page of a deposit address of the caller's project. */
export async function createPayLink(
  deps: LinkDeps,
  { caller, request }: { caller: DepositCaller; request: NewPayLink },
): Promise<SealedPayLink> {
  const { links, sealer, database } = deps
  if (!links.enabled) throw new ServiceError('not-found', 'Pay links are switched off here')
  const { environment, projectId } = caller
  const account = await findDepositAccount(database.sql, { address: request.account, environment })
  if (account?.projectId !== projectId) throw notRegistered(request.account, environment)
  const { ttlSeconds = links.ttlSeconds, label } = request
  if (ttlSeconds > links.maxTtlSeconds) {
    const message = `body.ttlSeconds must be at most ${links.maxTtlSeconds}`
    throw invalid(message, ['body', 'ttlSeconds'])
  }
  if (label !== undefined && Buffer.byteLength(label) > MOST_LABEL_BYTES) {
    throw invalid(`body.label must have at most ${MOST_LABEL_BYTES} bytes`, ['body', 'label'])
  }
  await requireTaken(deps, { caller, account, request })
  const link = await untaken(deps, {
    account: account.address,
    environment,
    expiresAt: deps.now() + BigInt(ttlSeconds),
    afterDeposit: await lastUnseen(deps, { account, request }),
    ...(request.chainId !== undefined && { chainId: request.chainId }),
    ...(request.token && { token: request.token }),
    ...(request.amount !== undefined && { amount: request.amount }),
    ...(label && { label }),
  })
  return { token: sealer.seal(link), expiresAt: link.expiresAt }
}

/**
 * The same terms in the same second make the same link, so a new link could be one that was
 * revoked. Such a link gets an earlier expiry instead.
 */
async function untaken({ sealer, database }: LinkDeps, terms: PayLink): Promise<PayLink> {
  for (let earlier = 0n; earlier < MOST_SECONDS_EARLIER; earlier += 1n) {
    const link = { ...terms, expiresAt: terms.expiresAt - earlier }
    if (!(await isLinkRevoked(database.sql, sealOf(sealer.seal(link))))) return link
  }
  throw new ServiceError(
    'conflict',
    'Links with these terms were revoked this second; ask again in the next',
  )
}

type LinkRequest = { account: DepositAccount; request: NewPayLink }

/**
 * Refuses a link that asks for a transfer which would be refused: the payer would bear the cost of
 * the transfer and of its refund.
 */
async function requireTaken(
  deps: LinkDeps,
  { caller, account, request }: LinkRequest & { caller: DepositCaller },
): Promise<void> {
  const { chainId, token, amount } = request
  if (token && chainId === undefined) {
    throw invalid('body.token needs body.chain', ['body', 'token'])
  }
  if (amount !== undefined && !token) {
    throw invalid('body.amount needs body.chain and body.token', ['body', 'amount'])
  }
  if (amount === 0n) throw invalid('body.amount must be above zero', ['body', 'amount'])
  if (chainId === undefined) return
  const taken = (await listQrTokens(deps, caller)).get(chainId)
  const open = !account.sourceChainIds || account.sourceChainIds.includes(chainId)
  if (!taken || taken.length === 0 || !open) {
    const message = 'body.chain is not one that the address takes deposits on; see GET /qr/tokens'
    throw invalid(message, ['body', 'chain'])
  }
  if (token && !taken.some(({ address }) => sameAddress(address, token))) {
    throw invalid('body.token is not taken on body.chain; see GET /qr/tokens', ['body', 'token'])
  }
}

/** The payer sees deposits after this id: new ones, or those from `fromDeposit` on. */
async function lastUnseen(deps: LinkDeps, { account, request }: LinkRequest): Promise<bigint> {
  const { sql } = deps.database
  const { fromDeposit } = request
  if (fromDeposit === undefined) return newestDepositAt(sql, account)
  const deposit = await findDeposit(sql, fromDeposit, account)
  if (deposit?.accountId !== account.id) {
    throw new ServiceError('not-found', `The account has no deposit ${fromDeposit}`)
  }
  return BigInt(deposit.id) - 1n
}
