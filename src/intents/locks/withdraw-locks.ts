import { randomBytes } from 'node:crypto'
import { type Address, bytesToBigInt, encodeAbiParameters, hashTypedData } from 'viem'
import { invalid, ServiceError } from '../../domain/errors.ts'
import { type LockTransfer, withdrawalTypedData } from '../../domain/intent/locks/compact.ts'
import { lockIdOf } from '../../domain/intent/locks/lock-tag.ts'
import type {
  LockWithdrawalRequest,
  SignedWithdrawal,
} from '../../domain/intent/locks/lock-withdrawal.ts'
import { recipientIssue } from '../../domain/intent/request/impossible-recipients.ts'
import { usableChains } from '../../domain/intent/request/validate-request.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import { insertLockWithdrawal } from '../../store/intents/lock-withdrawals.ts'
import { readReserved } from '../../store/intents/reservations.ts'
import { lockForSpending } from '../../store/transactions/account-lock.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import { requireAllocator } from './allocator.ts'
import { type LockBalance, readLockBalances } from './lock-balances.ts'

export type WithdrawalQuestion = {
  caller: IntentCaller
  request: LockWithdrawalRequest
  signal?: AbortSignal
}

/**
 * Signs as the allocator for a withdrawal that the owner then sends. It signs only for tokens that
 * no intent and no other withdrawal needs, and records the withdrawal until it expires.
 */
export async function withdrawLocks(
  deps: IntentDeps,
  { caller, request, signal }: WithdrawalQuestion,
): Promise<SignedWithdrawal> {
  const { account, chainId, transfers } = request
  const allocator = requireAllocator(deps.allocator)
  const reader = readerFor(deps, caller, chainId)
  const lock = reader.chain.contracts.resourceLock
  if (!lock)
    throw new ServiceError('unavailable', `Chain ${chainId} has no ResourceLock`, {
      retriable: false,
    })
  const relayers = deps.relayer.holders(chainId)
  const issues = transfers.flatMap(({ recipient }, index) =>
    recipientIssue(recipient, {
      chain: reader.chain,
      relayers,
      name: 'The recipient',
      path: ['body', ...(transfers.length > 1 ? ['transfers', index] : []), 'recipient'],
    }),
  )
  if (issues[0]) throw new ServiceError('validation', issues[0].message, { issues })
  const amounts = sumUp(transfers)
  const question = { owner: account, lockTag: allocator.lockTag, tokens: [...amounts.keys()] }
  const nonce = bytesToBigInt(randomBytes(32))
  const expires = deps.now() + BigInt(allocator.withdrawalSeconds)
  await deps.database.transaction(async (sql) => {
    await lockForSpending(sql, account)
    const reserved = (await readReserved(sql, account, 'locks')).get(chainId)
    // The locks are read after the commitments: a commitment that has been met meanwhile is then
    // missing in the lock, too.
    const locks = await withDeadline(deps.settings.checkDeadlineMs, signal, (inner) =>
      readLockBalances(reader, question, inner),
    )
    requireFree(amounts, locks, reserved ?? new Map())
    await insertLockWithdrawal(sql, {
      nonce,
      account,
      chainId,
      expires,
      projectId: caller.projectId,
      amounts: [...amounts].map(([token, amount]) => ({ token, amount })),
    })
  })
  const portions = toTransfers(request, allocator.lockTag)
  const message = { owner: account, nonce, expires, transfers: portions }
  const signature = await allocator.sign(
    hashTypedData(withdrawalTypedData(message, { lock, chainId })),
  )
  const allocatorData = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }],
    [allocator.address, signature],
  )
  return { allocatorData, nonce, expires, transfers: portions }
}

function readerFor({ readers }: IntentDeps, { environment }: IntentCaller, chainId: number) {
  const chains = readers.list().map(({ chain }) => chain)
  const reader = usableChains({ chains, environment }).has(chainId) && readers.get(chainId)
  if (!reader) throw invalid(`Unsupported chain ${chainId}`, ['body', 'chainId'])
  return reader
}

function sumUp(transfers: LockWithdrawalRequest['transfers']): Map<Address, bigint> {
  const amounts = new Map<Address, bigint>()
  for (const { token, amount } of transfers) {
    const key = token.toLowerCase() as Address
    amounts.set(key, (amounts.get(key) ?? 0n) + amount)
  }
  return amounts
}

function requireFree(
  amounts: ReadonlyMap<Address, bigint>,
  locks: ReadonlyMap<Address, LockBalance>,
  reserved: ReadonlyMap<Address, bigint>,
): void {
  for (const [token, amount] of amounts) {
    const locked = locks.get(token)?.amount ?? 0n
    const taken = reserved.get(token) ?? 0n
    const free = locked > taken ? locked - taken : 0n
    if (amount <= free) continue
    const message = 'Insufficient locked balance'
    const context = { token, wanted: String(amount), locked: String(locked), free: String(free) }
    throw new ServiceError('unprocessable', message, { issues: [{ message, context }] })
  }
}

/** Lists each lock once, with all recipients of its tokens. */
function toTransfers({ transfers }: LockWithdrawalRequest, lockTag: `0x${string}`): LockTransfer[] {
  const byId = new Map<bigint, { claimant: bigint; amount: bigint }[]>()
  for (const { token, recipient, amount } of transfers) {
    const id = lockIdOf(lockTag, token)
    byId.set(id, [...(byId.get(id) ?? []), { claimant: BigInt(recipient), amount }])
  }
  return [...byId].map(([id, portions]) => ({ id, portions }))
}
