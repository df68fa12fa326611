import type { Address, Hex } from 'viem'
import { writeEventCursor } from '../../../src/domain/event/webhook-event-cursor.ts'
import type { Sql } from '../../../src/store/database/sql.ts'
import { findDepositAccounts } from '../../../src/store/deposits/deposit-accounts.ts'
import { listDeposits, listNewestDeposits } from '../../../src/store/deposits/deposit-lists.ts'
import { findDeposit, moveDeposit } from '../../../src/store/deposits/deposits.ts'
import { searchDeposits } from '../../../src/store/deposits/search-deposits.ts'
import { readCommitments } from '../../../src/store/intents/commitments.ts'
import {
  claimIntents,
  markStepDone,
  markStepSending,
} from '../../../src/store/intents/intent-work.ts'
import { findAcceptedAt, findIntent, listIntents } from '../../../src/store/intents/intents.ts'
import { readPromised, readReserved } from '../../../src/store/intents/reservations.ts'
import { searchIntents } from '../../../src/store/intents/search-intents.ts'
import { findSimulation } from '../../../src/store/intents/simulations.ts'
import {
  findMove,
  findMoveByReference,
  listMoves,
  listOpenMoves,
  listRecentMoves,
} from '../../../src/store/inventory/moves.ts'
import {
  findWithdrawal,
  listAllWithdrawals,
  listPendingWithdrawals,
  listWithdrawals,
} from '../../../src/store/ledger/app-fee-withdrawals.ts'
import {
  countDeposits,
  findUnsoundAddresses,
  readDepositTotals,
} from '../../../src/store/ledger/deposit-totals.ts'
import { listOpenBreaks } from '../../../src/store/ledger/ledger-breaks.ts'
import { reverseStep, reverseTransfersAbove } from '../../../src/store/ledger/ledger-postings.ts'
import { countBooked, readTotals } from '../../../src/store/ledger/ledger-totals.ts'
import {
  readDepositFigures,
  readIntentFigures,
} from '../../../src/store/operator/overview-figures.ts'
import { listSwitchChanges } from '../../../src/store/operator/switch-changes.ts'
import { readSponsorAccount } from '../../../src/store/projects/sponsor-entries.ts'
import { listEventsOf } from '../../../src/store/streams/streamed-events.ts'
import {
  listMinedIn,
  listSent,
  loseNonce,
  recordMined,
  takeBack,
} from '../../../src/store/transactions/open-transactions.ts'
import { planSteps } from '../../../src/store/transactions/plan-steps.ts'
import { journalFirst } from '../../../src/store/transactions/transaction-journal.ts'
import { sumArrivals } from '../../../src/store/watch/transfers.ts'
import { listBalances, lowerBalances } from '../../../src/store/watch/watched-balances.ts'
import { listWebhookEvents } from '../../../src/store/webhooks/list-webhook-events.ts'
import { insertWebhookEvent } from '../../../src/store/webhooks/webhook-events.ts'
import { insertResend } from '../../../src/store/webhooks/webhook-resends.ts'
import { freeDeadRows, freeForgottenRows } from '../../../src/store/workers/held-rows.ts'
import { BUSY_PROJECT } from './seed-history.ts'

/** Nobody's: what is asked for and not there must not be looked for everywhere. */
const NOBODY: Address = '0x00000000000000000000000000000000000000aa'
const NO_HASH: Hex = `0x${'ab'.repeat(32)}`
/** A fork has few blocks above it. */
const NEWEST_BLOCK = 10n ** 9n
const scope = { projectId: BUSY_PROJECT, environment: 'production' } as const
const page = { limit: 20 }
const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const lately = () => ({ from: daysAgo(30), to: new Date(), partSeconds: 3600 })

/**
 * Statements that are put together of parts, each asked as it is asked for: whatever the parts, the whole must not read
 * all there is.
 */
export const RUNS: Readonly<Record<string, (sql: Sql) => Promise<unknown>>> = {
  'deposit accounts by address': (sql) =>
    findDepositAccounts(sql, { addresses: [NOBODY], environment: 'production' }),
  'a deposit': (sql) => findDeposit(sql, '7', scope),
  'a deposit moves on': (sql) =>
    moveDeposit(sql, { id: '7', from: 'completed', to: 'failed', patch: {} }),
  'deposits, newest': (sql) => listDeposits(sql, { ...scope, ...page, includeSpam: true }),
  'deposits, next page': (sql) =>
    listDeposits(sql, { ...scope, ...page, includeSpam: true, cursor: '900' }),
  'deposits without spam': (sql) => listDeposits(sql, { ...scope, ...page, includeSpam: false }),
  'deposits to an address': (sql) =>
    listDeposits(sql, { ...scope, ...page, includeSpam: true, account: NOBODY }),
  'deposits for a recipient': (sql) =>
    listDeposits(sql, { ...scope, ...page, includeSpam: true, recipient: NOBODY }),
  'deposits to or for an address': (sql) =>
    listDeposits(sql, { ...scope, ...page, includeSpam: true, address: NOBODY }),
  'deposits of a transaction': (sql) =>
    listDeposits(sql, { ...scope, ...page, includeSpam: true, txHash: NO_HASH }),
  'deposits that wait': (sql) =>
    listDeposits(sql, { ...scope, ...page, includeSpam: true, status: 'delayed' }),
  'the newest deposits': (sql) => listNewestDeposits(sql, page),
  'the newest deposits of a state': (sql) =>
    listNewestDeposits(sql, { ...page, state: 'expecting_refund' }),
  'search deposits': (sql) => searchDeposits(sql, page),
  'search deposits of a party': (sql) => searchDeposits(sql, { ...page, address: NOBODY }),
  'search deposits of a status': (sql) => searchDeposits(sql, { ...page, status: 'delayed' }),
  'search deposits of a transaction': (sql) => searchDeposits(sql, { ...page, txHash: NO_HASH }),
  'search deposits of a time': (sql) =>
    searchDeposits(sql, { ...page, from: daysAgo(30), to: new Date() }),
  'what quotes must leave alone': (sql) => readCommitments(sql, [NOBODY]),
  'what an account has spoken for': (sql) => readReserved(sql, NOBODY),
  'what is spoken for in locks': (sql) => readReserved(sql, NOBODY, 'locks'),
  'what the relayer has promised': (sql) => readPromised(sql),
  'intents are taken while a chain is full': (sql) =>
    claimIntents(sql, { worker: 1, news: [7n], limit: 20, full: [1] }),
  'a step is done': (sql) =>
    markStepDone(sql, {
      intentId: 7n,
      step: 'fill',
      worker: 1,
      final: false,
      proof: { txHash: NO_HASH, block: { number: 1n, hash: NO_HASH, timestamp: 1n } },
    }),
  'a step is sent': (sql) =>
    markStepSending(sql, {
      intentId: 7n,
      step: 'fill',
      worker: 1,
      seen: { state: 'open', transactionKey: null },
      key: 'intent:7:1',
      attempts: 1,
      unlessHeld: true,
    }),
  'when an intent was accepted': (sql) => findAcceptedAt(sql, 7n, scope),
  'an intent': (sql) => findIntent(sql, 7n, scope),
  'intents, newest': (sql) => listIntents(sql, { ...scope, ...page }),
  'intents, next page': (sql) => listIntents(sql, { ...scope, ...page, cursor: '900' }),
  'search intents': (sql) => searchIntents(sql, page),
  'search intents of an account': (sql) => searchIntents(sql, { ...page, account: NOBODY }),
  'search open intents': (sql) => searchIntents(sql, { ...page, status: 'OPEN' }),
  'search failed intents': (sql) => searchIntents(sql, { ...page, status: 'EXPIRED' }),
  'search intents of a time': (sql) =>
    searchIntents(sql, { ...page, from: daysAgo(30), to: new Date() }),
  'a simulation': (sql) => findSimulation(sql, 'ab'.repeat(16), scope),
  'open moves': (sql) => listOpenMoves(sql),
  'recent moves': (sql) => listRecentMoves(sql),
  'moves, newest': (sql) => listMoves(sql, 20),
  'a move': (sql) => findMove(sql, 7n),
  'a move by its reference': (sql) => findMoveByReference(sql, 'none'),
  'a withdrawal': (sql) => findWithdrawal(sql, 7n, scope),
  'withdrawals, newest': (sql) => listWithdrawals(sql, scope, 20),
  'withdrawals of all': (sql) => listAllWithdrawals(sql, 20),
  'withdrawals to pay': (sql) => listPendingWithdrawals(sql),
  'totals of a deposit address': (sql) => readDepositTotals(sql, { ...scope, address: NOBODY }),
  'soundness of a deposit address': (sql) =>
    findUnsoundAddresses(sql, { ...scope, address: NOBODY }, 5),
  'deposits of an address, counted': (sql) => countDeposits(sql, { ...scope, address: NOBODY }),
  'open breaks of a project': (sql) => listOpenBreaks(sql, scope),
  'a step is taken back': (sql) => reverseStep(sql, { intentId: 7n, step: 'fill' }),
  'transfers are taken back': (sql) =>
    reverseTransfersAbove(sql, { chainId: 9001, blockNumber: 10n ** 9n }),
  'the books of an intent': (sql) => readTotals(sql, { ...scope, intentId: 7n }),
  'the books of a deposit address': (sql) => readTotals(sql, { ...scope, address: NOBODY }),
  'booked steps of an intent': (sql) => countBooked(sql, { ...scope, intentId: 7n }),
  'figures of intents': (sql) => readIntentFigures(sql, lately()),
  'figures of deposits': (sql) => readDepositFigures(sql, lately()),
  'switches, newest': (sql) => listSwitchChanges(sql, page),
  'switches, next page': (sql) => listSwitchChanges(sql, { ...page, before: 90n }),
  "a sponsor's entries": (sql) => readSponsorAccount(sql, scope, page),
  "a sponsor's next entries": (sql) => readSponsorAccount(sql, scope, { ...page, cursor: '900' }),
  "a reader's events": (sql) =>
    listEventsOf(sql, { ...scope, topic: 'deposits' }, { after: 5n, upTo: 10n ** 9n, limit: 20 }),
  "events of a reader's deposit": (sql) =>
    listEventsOf(
      sql,
      { ...scope, topic: 'deposits', subject: 10n ** 9n },
      { after: 0n, upTo: 10n ** 9n, limit: 20 },
    ),
  "events of a reader's address": (sql) =>
    listEventsOf(
      sql,
      { ...scope, topic: 'deposits', account: NOBODY },
      { after: 0n, upTo: 10n ** 9n, limit: 20 },
    ),
  'transactions that were sent': (sql) => listSent(sql, { owner: 1, chainId: 9001 }),
  'transactions in a block': (sql) =>
    listMinedIn(sql, { owner: 1, chainId: 9001, blockHash: NO_HASH }),
  'a transaction is taken back': (sql) => takeBack(sql, { id: '7', owner: 1 }),
  'a transaction is mined': (sql) =>
    recordMined(sql, 1, [
      {
        id: '7',
        attemptId: '7',
        receipt: {
          block: { number: 1n, hash: NO_HASH },
          succeeded: true,
          gasUsed: 21_000n,
          effectiveGasPrice: 1n,
          dataFee: 0n,
          logs: [],
        },
      },
    ]),
  'a nonce is lost': (sql) => loseNonce(sql, { id: '7', owner: 1 }, { nonce: 1, lostTo: NO_HASH }),
  'planned transactions are sent': (sql) =>
    journalFirst(sql, {
      account: { chainId: 9001, address: NOBODY },
      owner: 1,
      attempts: [
        {
          transactionId: '7',
          kind: 'request',
          nonce: 1,
          hash: NO_HASH,
          raw: '0x00',
          maxFeePerGas: 1n,
          maxPriorityFeePerGas: 1n,
          signedAtBlock: 1n,
        },
      ],
      // Nothing is planned in the history, which is told after the statement was sent.
    }).catch(() => undefined),
  'what holders were sent': (sql) =>
    sumArrivals(sql, {
      chainId: 9001,
      from: 1n,
      to: 10n,
      holdings: [{ holder: NOBODY, token: NOBODY }],
    }),
  'balances that a reorg re-dates': (sql) =>
    lowerBalances(sql, { chainId: 9001, to: NEWEST_BLOCK }),
  'balances that a reorg reads again': (sql) =>
    listBalances(sql, { chainId: 9001, after: null, above: NEWEST_BLOCK, limit: 4_000 }),
  'transactions are planned with their steps': (sql) =>
    planSteps(sql, [
      {
        step: {
          intentId: 1n,
          step: 'fill',
          worker: 1,
          seen: { state: 'open', transactionKey: null },
          key: 'intent:1:fill',
          attempts: 0,
          unlessHeld: true,
        },
        request: {
          key: 'intent:1:fill',
          chainId: 9001,
          purpose: 'fill',
          to: NOBODY,
          data: '0x',
          value: 0n,
          gasLimit: 30_000n,
        },
      },
    ]),
  'webhook events, newest': (sql) => listWebhookEvents(sql, { projectId: BUSY_PROJECT, ...page }),
  'webhook events of a type': (sql) =>
    listWebhookEvents(sql, { projectId: BUSY_PROJECT, ...page, type: 'deposit-received' }),
  'webhook events of a time': (sql) =>
    listWebhookEvents(sql, { projectId: BUSY_PROJECT, ...page, since: daysAgo(30) }),
  'webhook events, next page': (sql) =>
    listWebhookEvents(sql, {
      projectId: BUSY_PROJECT,
      ...page,
      cursor: writeEventCursor({ low: '5000', high: '5020', snapshot: '100:100:' }),
    }),
  'a webhook event': (sql) =>
    insertWebhookEvent(sql, {
      projectId: BUSY_PROJECT,
      depositId: '7',
      type: 'deposit-received',
      time: new Date(),
      payload: '{}',
    }),
  'an event is sent again': (sql) =>
    insertResend(sql, BUSY_PROJECT, { statuses: ['failed'], eventId: '7' }),
  'events of a time are sent again': (sql) =>
    insertResend(sql, BUSY_PROJECT, { statuses: ['failed'], since: daysAgo(30) }),
  'deposits of the dead': (sql) => freeDeadRows(sql, 'deposits', 30),
  'deposits that were forgotten': (sql) =>
    freeForgottenRows(sql, 'deposits', { worker: 1, known: [] }),
  'webhooks of the dead': (sql) => freeDeadRows(sql, 'webhook_streams', 30),
}
