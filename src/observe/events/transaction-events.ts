import { type EventFacts, NOTHING } from './event-facts.ts'

/**
 * Events of the relayer's transactions, the accounts that send them, and the transaction sender.
 */
export const transactionEvents = {
  'transaction.signed': {
    level: 'debug',
    meaning: 'A transaction was signed and written to the journal; it is sent next.',
    action: NOTHING,
  },
  'transaction.broadcast': {
    level: 'debug',
    meaning: 'A node accepted the transaction for the first time.',
    action: NOTHING,
  },
  'transaction.refused': {
    level: 'warn',
    meaning: 'A node refused the transaction; `verdict` and `words` say why.',
    action: 'Nothing for a single one. If it repeats, compare `words` with the fees and the node.',
  },
  'transaction.refused-nonce-used': {
    level: 'debug',
    meaning:
      'A node says that the nonce is used, in most cases because the transaction was just mined.',
    action: NOTHING,
  },
  'transaction.dropped': {
    level: 'warn',
    meaning: 'The nodes no longer know a transaction that they had accepted. It is sent again.',
    action: 'If it repeats, the fees are too low or the node drops its pool.',
  },
  'transaction.replaced': {
    level: 'info',
    meaning: 'The transaction was sent again with higher fees and the same nonce.',
    action: NOTHING,
  },
  'transaction.cancelled': {
    level: 'info',
    meaning: 'An empty transaction was sent in place of one that is no longer wanted.',
    action: NOTHING,
  },
  'transaction.mined': {
    level: 'debug',
    meaning: 'The transaction was mined and succeeded.',
    action: NOTHING,
  },
  'transaction.reverted': {
    level: 'info',
    meaning: 'The transaction was mined and reverted: it cost gas and did nothing.',
    action: 'If it repeats, read the intent or deposit of its `key`.',
  },
  'transaction.taken-back': {
    level: 'warn',
    meaning: 'A reorg removed the block of a mined transaction. It is followed and sent again.',
    action: 'Nothing for a single one. If it repeats, raise the confirmations of the chain.',
  },
  'transaction.closed': {
    level: 'info',
    meaning: 'Cancelled transactions are final; none of them can be mined any more.',
    action: NOTHING,
  },
  'transaction.abandoned': {
    level: 'warn',
    meaning: 'The sender gave the transaction up before it was signed; `reason` says why.',
    action: 'Read the intent or deposit of its `key`.',
  },
  'transaction.held': {
    level: 'warn',
    meaning: 'The transaction waits because of an obstacle, which `reason` names.',
    action: 'Remove what `reason` names; the transaction is then sent by itself.',
  },
  'transaction.nonce-lost': {
    level: 'error',
    meaning:
      'A transaction that is not ours used a nonce of the account. The request is sent again with another nonce.',
    action: 'Find out who else has the key: it may be stolen.',
  },
  'transaction.gap-filled': {
    level: 'error',
    meaning: 'A nonce of the account was missing, so an empty transaction used it.',
    action: 'Nothing, unless it repeats: then somebody else uses the key.',
  },
  'transaction.failure': {
    level: 'warn',
    meaning: 'A task of the transaction sender failed (`what`); it is repeated.',
    action: 'If it repeats, `err` says whether the node, the signer or the database is at fault.',
  },
  'account.blocked': {
    level: 'error',
    meaning: 'A sending account cannot send; `reason` says why.',
    action: 'Remove what `reason` names. Its transactions wait until then.',
  },
  'account.unblocked': {
    level: 'info',
    meaning: 'A sending account that was blocked can send again.',
    action: NOTHING,
  },
  'account.low-gas': {
    level: 'warn',
    meaning: 'A sending account has less native money than its alarm limit.',
    action: 'Send native money to the account.',
  },
  'sender.started': {
    level: 'info',
    meaning: 'This process is registered as a transaction sender.',
    action: NOTHING,
  },
  'sender.lost': {
    level: 'warn',
    meaning:
      'This process lost its registration as a transaction sender and registers again; another process may have taken over.',
    action: 'If it repeats, look at the connection to the database and at pauses of the process.',
  },
  'sender.took-over': {
    level: 'warn',
    meaning: 'This process took over the transactions of a sender that died.',
    action: 'Find out why the other process died.',
  },
} as const satisfies Record<string, EventFacts>
