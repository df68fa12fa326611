import { type EventFacts, NOTHING } from './event-facts.ts'

/** Events of deposits and the deposit processor, webhook delivery, and withdrawals of app fees. */
export const depositEvents = {
  'deposit.quote-failed': {
    level: 'error',
    meaning:
      'A deposit could not be quoted for a reason other than the deposit itself; the quote is retried.',
    action: '`err` is a defect; report it.',
  },
  'deposit.intent-refused': {
    level: 'warn',
    meaning: 'The intent for a deposit was refused; the next route is tried.',
    action: 'If it repeats, `err` says why the route failed.',
  },
  'deposit.failure': {
    level: 'warn',
    meaning: 'The work on a deposit failed; it is repeated after a pause.',
    action: 'If it repeats, `err` says whether a chain or the database is at fault.',
  },
  'deposit.release-failed': {
    level: 'warn',
    meaning: 'A deposit could not be freed for other processes; it is freed after the lease.',
    action: 'If it repeats, look at the database.',
  },
  'deposit.wake-failed': {
    level: 'warn',
    meaning:
      'A change of an intent could not be passed on to its deposit, which then sees it later.',
    action: 'If it repeats, look at the database.',
  },
  'deposit.recovery-unchecked': {
    level: 'warn',
    meaning: 'The signature of a recovery request could not be checked.',
    action: 'If it repeats, look at the RPC urls of the chain.',
  },
  'deposit.permit-would-fail': {
    level: 'warn',
    meaning: 'A signed transfer was refused because it would fail on the chain.',
    action: 'Nothing; the payer was told.',
  },
  'deposit.quiet': {
    level: 'info',
    meaning:
      'One look found more transfers below `deposits.minUsd` at an address (`address` is its account in the database) than `deposits.dustPerLook`; the others are deposits, too, but send no events until their money moves.',
    action: 'Nothing: somebody sends dust to an address of this project.',
  },
  'deposit.passed-over': {
    level: 'warn',
    meaning:
      'More transfers of unlisted tokens came than become deposits: at once (`limit` is `look`: `deposits.unlistedPerAddress`, `deposits.unlistedAtOnce`), or within a day to one address (`limit` is `day`: `deposits.unlistedPerAddressAndDay`). What was passed over stays at the address for its owner.',
    action:
      'Nothing: somebody floods the chain with transfers of a made-up token. Raise the limits if the token is a real one, or list it.',
  },
  'deposit.refunded-by-others': {
    level: 'info',
    meaning:
      'A deposit was paid out by a transaction that the service did not send: somebody sent a copy of its refund, or the owner took the money. The deposit names that transaction.',
    action: NOTHING,
  },
  'deposit.refund-unpaid': {
    level: 'warn',
    meaning:
      'A refund or a signed exit was not sent, because the service does not pay for its gas; `reason` says why.',
    action:
      'Nothing for `REFUND_NOT_WORTH_ITS_GAS`. If `REFUND_GAS_BUDGET_SPENT` hits an honest project, raise `deposits.refundGasUsdPerDay`. For `REFUND_GAS_TOO_HIGH` look at the contract that is paid; for `REFUND_GAS_UNPRICED` see why the native token has no price. `simplon deposits refund` sends one in any case.',
  },
  'deposit.approval-unreadable': {
    level: 'warn',
    meaning: 'The preview of a deposit was made without knowing the approval of the payer.',
    action: 'If it repeats, look at the RPC urls of the chain.',
  },
  'processor.started': {
    level: 'info',
    meaning: 'This process is registered as a deposit processor.',
    action: NOTHING,
  },
  'processor.lost': {
    level: 'warn',
    meaning: 'This process lost its registration as a deposit processor and registers again.',
    action: 'If it repeats, look at the connection to the database and at pauses of the process.',
  },
  'processor.claim-failed': {
    level: 'warn',
    meaning: 'The next deposits could not be claimed in the database; the attempt is repeated.',
    action: 'If it repeats, look at the database.',
  },
  'processor.took-over': {
    level: 'warn',
    meaning: 'This process freed the deposits of a processor that died.',
    action: 'Find out why the other process died.',
  },
  'processor.recalled': {
    level: 'warn',
    meaning:
      'The database held deposits for this process that it did not know of; they were freed.',
    action: 'If it repeats, look at the connection to the database.',
  },
  'processor.recovery-failed': {
    level: 'warn',
    meaning: 'The search for processors that died failed; it is repeated.',
    action: 'If it repeats, look at the database.',
  },
  'webhook.delivered': {
    level: 'debug',
    meaning: 'The receiver accepted a webhook event.',
    action: NOTHING,
  },
  'webhook.retry': {
    level: 'info',
    meaning: 'The receiver did not accept a webhook event; it is sent again after `retryInMs`.',
    action: 'Nothing, unless the receiver keeps failing: then tell the integrator.',
  },
  'webhook.failed': {
    level: 'warn',
    meaning:
      'The last attempt to deliver a webhook event failed; the event is not sent again by itself.',
    action: 'Tell the integrator, who can have the event sent again.',
  },
  'webhook.expired': {
    level: 'warn',
    meaning: 'Webhook events waited longer than events are kept for delivery and were given up.',
    action: 'Tell the integrator, who can have the events sent again.',
  },
  'courier.started': {
    level: 'info',
    meaning: 'This process is registered as a courier of webhook events.',
    action: NOTHING,
  },
  'courier.lost': {
    level: 'warn',
    meaning: 'This process lost its registration as a courier and registers again.',
    action: 'If it repeats, look at the connection to the database and at pauses of the process.',
  },
  'courier.took-over': {
    level: 'warn',
    meaning: 'This process freed the webhook events of a courier that died.',
    action: 'Find out why the other process died.',
  },
  'courier.recalled': {
    level: 'warn',
    meaning: 'The database held events for this process that it did not know of; they were freed.',
    action: 'Nothing, unless it repeats.',
  },
  'courier.failure': {
    level: 'error',
    meaning: 'A task of the courier failed (`what`); it is repeated.',
    action: 'If it repeats, look at the database.',
  },
  'app-fee.planned': {
    level: 'info',
    meaning: 'The transaction that pays a withdrawal of app fees was planned.',
    action: NOTHING,
  },
  'app-fee.waits': {
    level: 'info',
    meaning: 'A withdrawal of app fees waits; `reason` says for what.',
    action: 'Nothing, unless `reason` asks for funds.',
  },
  'app-fee.completed': {
    level: 'info',
    meaning: 'A withdrawal of app fees was paid.',
    action: NOTHING,
  },
  'app-fee.failed': {
    level: 'warn',
    meaning: 'A withdrawal of app fees failed; `note` says why. The amount can be withdrawn again.',
    action: 'Read `note`.',
  },
  'app-fee.error': {
    level: 'warn',
    meaning: 'Withdrawals of app fees could not be processed; the attempt is repeated.',
    action: 'If it repeats, `err` says whether a chain or the database is at fault.',
  },
} as const satisfies Record<string, EventFacts>
