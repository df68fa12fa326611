import type { Chain } from '../domain/chain.ts'
import type { DepositAccount } from '../domain/deposit/account.ts'
import type { Deposit, DepositPatch } from '../domain/deposit/deposit.ts'
import { DEPOSIT_ERRORS } from '../domain/deposit/error-codes.ts'
import type { DepositEvent } from '../domain/deposit/event.ts'
import { judgeTransfer, type Rejection } from '../domain/deposit/judge-transfer.ts'
import type { DepositState } from '../domain/deposit/lifecycle.ts'
import type { DepositSetup } from '../domain/deposit/setup.ts'
import { REASON_OF_CODE } from '../domain/failure/deposit-fail-reason.ts'
import type { DepositFailReason } from '../domain/failure/failure-table.ts'
import type { Usd } from '../domain/usd.ts'
import type { Transfer, TransferFact } from '../domain/watch/transfer.ts'
import type { DepositObserver } from '../observe/deposits.ts'
import type { FailureCounter } from '../observe/events/failure-counter.ts'
import type { TransferHandler } from '../ports/transfer-handler.ts'
import type { Sql } from '../store/database/sql.ts'
import { findDepositAccounts, readDepositAccount } from '../store/deposits/deposit-accounts.ts'
import {
  attachTransfer,
  findAwaited,
  listPermitAccounts,
} from '../store/deposits/deposit-permits.ts'
import { readDepositSetup } from '../store/deposits/deposit-setups.ts'
import {
  insertDeposit,
  insertQuietDeposits,
  lockDepositsOf,
  relocateDeposit,
} from '../store/deposits/deposits.ts'
import { admitTransfers, type UnlistedLimits } from './admit-transfers.ts'
import { noteExits } from './on-exits.ts'
import { emitEvent, transitionDeposit } from './transition.ts'

export type TransferRules = {
  chains: readonly Chain[]
  /** A deposit worth less is not moved, whatever its project has set. */
  floorUsd: Usd
  /** How long a rejected deposit waits for its project before it is refunded; null is for ever. */
  refundAfterMs: number | null
  /** Without a counter, failures are not counted. */
  failures?: FailureCounter
  unlisted?: UnlistedLimits
  /** Transfers below `floorUsd` of one look and one address that send events. */
  dustPerLook?: number
  observe?: DepositObserver
}

const DUST_PER_LOOK = 5
const UNLISTED: UnlistedLimits = { perAddress: 10, atOnce: 100, perAddressAndDay: 50 }

/** Handles transfers to registered addresses, up to the point where their deposits can be moved. */
export function createTransferHandler(rules: TransferRules): TransferHandler<Sql> {
  const chainOf = new Map(rules.chains.map((chain) => [chain.id, chain]))
  const limits = rules.unlisted ?? UNLISTED

  async function admit(sql: Sql, found: readonly TransferFact[]) {
    const kept: TransferFact[] = []
    for (const chainId of new Set(found.map((each) => each.chainId))) {
      const chain = chainOf.get(chainId) ?? { id: chainId, tokens: [] }
      const here = found.filter((each) => each.chainId === chainId)
      const { admitted, beyondDay, beyondLook } = await admitTransfers(sql, here, { chain, limits })
      kept.push(...admitted)
      passOver(chainId, 'day', beyondDay)
      passOver(chainId, 'look', beyondLook)
    }
    return kept
  }

  function passOver(chainId: number, limit: 'day' | 'look', left: readonly TransferFact[]) {
    if (left.length === 0) return
    const addresses = new Set(left.map(({ to }) => to.toLowerCase())).size
    rules.observe?.passedOver({ chainId, limit, transfers: left.length, addresses })
  }

  async function onTransfers(sql: Sql, transfers: readonly Transfer[]): Promise<void> {
    const accounts = await findDepositAccounts(sql, { addresses: transfers.map(({ to }) => to) })
    const accountOf = (transfer: Transfer): DepositAccount | undefined => {
      const environment = chainOf.get(transfer.chainId)?.testnet ? 'development' : 'production'
      return accounts.find(
        (each) =>
          each.environment === environment &&
          each.address.toLowerCase() === transfer.to.toLowerCase(),
      )
    }
    const signed = await listPermitAccounts(
      sql,
      accounts.map(({ id }) => id),
    )
    const quiet = await enterQuiet(sql, transfers, accountOf)
    for (const transfer of transfers) {
      const account = accountOf(transfer)
      if (!account || quiet.has(transfer.id)) continue
      if (signed.has(account.id) && (await matchPermit(sql, { transfer, account }))) continue
      const deposit = await insertDeposit(sql, { transfer, account })
      if (deposit) await emitEvent(sql, deposit, { type: 'deposit-received' })
      else await restoreReorged(sql, transfer)
    }
  }

  /**
   * Enters what an address gets of next to nothing beyond the first of a look, without events and
   * in one statement. Anybody can send thousands for the gas alone, and with rows of events and
   * statements for each of them, everybody behind them would wait.
   */
  async function enterQuiet(
    sql: Sql,
    transfers: readonly Transfer[],
    accountOf: (transfer: Transfer) => DepositAccount | undefined,
  ): Promise<ReadonlySet<bigint>> {
    const byAccount = new Map<DepositAccount, Transfer[]>()
    for (const transfer of transfers) {
      const account = accountOf(transfer)
      if (!account || transfer.usd === null || transfer.usd >= rules.floorUsd) continue
      const known = byAccount.get(account)
      if (known) known.push(transfer)
      else byAccount.set(account, [transfer])
    }
    const entered = new Set<bigint>()
    for (const [account, dust] of byAccount) {
      const rest = dust.slice(rules.dustPerLook ?? DUST_PER_LOOK)
      const added = await insertQuietDeposits(sql, { transfers: rest, account })
      for (const id of added) entered.add(id)
      const [first] = rest
      const { id: address, projectId: project } = account
      if (first && added.size > 0) {
        rules.observe?.quiet({ chainId: first.chainId, address, project, transfers: added.size })
      }
    }
    return entered
  }

  async function onConfirmed(sql: Sql, transfers: readonly Transfer[]): Promise<void> {
    const deposits = await lockDepositsOf(
      sql,
      transfers.map(({ id }) => id),
    )
    const terms = createTerms(sql)
    for (const transfer of transfers) {
      const deposit = deposits.get(transfer.id)
      const chain = chainOf.get(transfer.chainId)
      if (deposit?.state === 'detected' && chain)
        await acceptDeposit(sql, { deposit, transfer, chain, terms })
    }
  }

  async function acceptDeposit(
    sql: Sql,
    {
      deposit,
      transfer,
      chain,
      terms,
    }: { deposit: Deposit; transfer: Transfer; chain: Chain; terms: Terms },
  ): Promise<void> {
    const { account, setup } = await terms(deposit)
    const amount = transfer.received ?? transfer.amount
    const valueUsd = transfer.usd === null ? null : (transfer.usd * amount) / transfer.amount
    const facts: DepositPatch = { valueUsd, ...(amount > 0n && { amount }) }
    const step = (to: DepositState, patch: DepositPatch, events: readonly DepositEvent[] = []) => {
      // The failure is counted before it is written, so a transaction that is rolled back and
      // repeated counts it twice.
      if (patch.failReason) rules.failures?.count('deposit', patch.failReason)
      return transitionDeposit(sql, {
        id: deposit.id,
        from: 'detected',
        to,
        patch: { ...facts, ...patch },
        events,
      })
    }
    if (amount === 0n) {
      const message = 'Nothing arrived with this transfer'
      const refused = { code: 'TOKEN-1', message, failReason: 'NOTHING_RECEIVED' } as const
      await step('ignored', { ...errorOf(refused), isSpam: true }, [refusal(refused)])
      return
    }
    const verdict = judgeTransfer(
      { account, setup, floorUsd: rules.floorUsd },
      { chain, token: deposit.token, amount, valueUsd },
    )
    if (verdict.verdict === 'accepted') {
      await step('ready', { targetToken: verdict.targetToken, nextActionAt: new Date() })
    } else if (verdict.verdict === 'rejected') {
      const { refundAfterMs } = rules
      const nextActionAt = refundAfterMs === null ? null : new Date(Date.now() + refundAfterMs)
      await step('rejected', { ...errorOf(verdict), nextActionAt }, [refusal(verdict)])
    } else {
      await step('ignored', { ...errorOf(verdict), isSpam: verdict.isSpam }, [refusal(verdict)])
    }
  }

  async function onOrphaned(sql: Sql, transfers: readonly Transfer[]): Promise<void> {
    const deposits = await lockDepositsOf(
      sql,
      transfers.map(({ id }) => id),
    )
    for (const deposit of deposits.values()) {
      if (deposit.state !== 'reorged') await takeBack(sql, deposit)
    }
  }

  return { admit, onTransfers, onConfirmed, onOrphaned, onExits: noteExits }
}

type Terms = (
  deposit: Pick<Deposit, 'id' | 'accountId' | 'projectId'>,
) => Promise<{ account: DepositAccount; setup: DepositSetup }>

/** Reads what deposits are judged by, once for each address in a transaction. */
function createTerms(sql: Sql): Terms {
  const known = new Map<string, Awaited<ReturnType<Terms>>>()
  return async ({ id, accountId, projectId }) => {
    const read = known.get(accountId)
    if (read) return read
    const account = await readDepositAccount(sql, accountId)
    if (!account) throw new Error(`deposit ${id} has no account`)
    const terms = { account, setup: await readDepositSetup(sql, projectId) }
    known.set(accountId, terms)
    return terms
  }
}

/**
 * Matches a transfer with the deposit that a signed permit announced. The service need not have
 * sent the transfer itself, because anybody can submit the signed permit.
 */
async function matchPermit(
  sql: Sql,
  { transfer, account }: { transfer: Transfer; account: DepositAccount },
): Promise<boolean> {
  const deposit = await findAwaited(sql, { transfer, accountId: account.id })
  if (!deposit) return false
  await attachTransfer(sql, deposit.id, transfer)
  await transitionDeposit(sql, {
    id: deposit.id,
    from: deposit.state,
    to: 'detected',
    patch: { reorgedFrom: null, nextActionAt: null, errorCode: null, errorMessage: null },
    events: [{ type: 'deposit-received' }],
  })
  return true
}

/**
 * Marks a deposit whose transfer a reorg removed. If an intent had started, the deposit processor
 * keeps following it to see what it delivered all the same. Anything delivered on the same chain is
 * gone together with the transfer.
 */
async function takeBack(sql: Sql, deposit: Deposit): Promise<void> {
  const { id, state, block, destination, swap, intentId, nextActionAt } = deposit
  const gone = destination?.chainId === deposit.chainId
  const undone: DepositPatch = { source: null, destination: null, swap: null, completedAt: null }
  await transitionDeposit(sql, {
    id,
    from: state,
    to: 'reorged',
    patch: {
      ...(gone && undone),
      reorgedFrom: gone && state === 'completed' ? 'bridging' : state,
      nextActionAt: intentId === null ? null : new Date(),
      // A refund under way still knows when its deposit was due before.
      ...(state !== 'refunding' && { resumeAt: nextActionAt }),
    },
    events: [{ type: 'deposit-reorged', block, delivered: gone ? null : (swap ?? destination) }],
  })
}

/**
 * In these states the deposit was not moved; it is judged again when its transfer is mined again.
 */
const UNTOUCHED: ReadonlySet<DepositState> = new Set(['detected', 'ready', 'rejected', 'ignored'])

/**
 * Handles a transfer that was mined again: its deposit continues where it was, or is judged again.
 * One that failed waits for its refund as it did before; every other has work to do, or finds at
 * once that it has none.
 */
async function restoreReorged(sql: Sql, transfer: Transfer): Promise<void> {
  const deposit = (await lockDepositsOf(sql, [transfer.id])).get(transfer.id)
  if (deposit?.state !== 'reorged' || !deposit.reorgedFrom) return
  const anew = UNTOUCHED.has(deposit.reorgedFrom)
  await relocateDeposit(sql, deposit.id, transfer)
  await transitionDeposit(sql, {
    id: deposit.id,
    from: 'reorged',
    to: anew ? 'detected' : deposit.reorgedFrom,
    patch: {
      reorgedFrom: null,
      ...(anew
        ? { amount: transfer.amount, nextActionAt: null, errorCode: null, errorMessage: null }
        : { nextActionAt: deposit.reorgedFrom === 'failed' ? deposit.resumeAt : new Date() }),
    },
    events: [{ type: 'deposit-received' }],
  })
}

function errorOf({ code, message, failReason }: Rejection & { failReason?: DepositFailReason }) {
  return {
    errorCode: code,
    errorMessage: message,
    failReason: failReason ?? REASON_OF_CODE[code],
  }
}

function refusal({ code, message, limits }: Rejection): DepositEvent {
  return DEPOSIT_ERRORS[code].event === 'deposit-rejected'
    ? { type: 'deposit-rejected', errorCode: code, message, ...(limits && { limits }) }
    : { type: 'bridge-failed', errorCode: code, message }
}
