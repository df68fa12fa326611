import { type EventFacts, NOTHING } from './event-facts.ts'

/** Events of chains and their nodes, the watcher, the books and the approvals of the relayer. */
export const chainEvents = {
  'chain.unreadable': {
    level: 'error',
    meaning: 'No url of the chain is usable: it cannot be read, and its intents wait.',
    action: 'Repair or replace the RPC urls of the chain.',
  },
  'chain.readable': {
    level: 'info',
    meaning: 'The chain can be read again.',
    action: NOTHING,
  },
  'chain.url-resting': {
    level: 'warn',
    meaning: 'A url is passed over because it fails or is behind; `fault` says which.',
    action: 'Nothing while the chain has other urls. If it lasts, replace the url.',
  },
  'chain.url-used': {
    level: 'info',
    meaning: 'A url that was passed over is used again.',
    action: NOTHING,
  },
  'chain.url-wrong-chain': {
    level: 'error',
    meaning: 'A url answers for another chain; none of its answers is used.',
    action: 'Correct the url in the configuration.',
  },
  'chain.urls-disagree': {
    level: 'error',
    meaning: 'Urls of a chain give different hashes for the same block.',
    action: 'Find out which of them lies or is on a fork, and remove it.',
  },
  'watcher.following': {
    level: 'info',
    meaning: 'This process follows the chain from now on.',
    action: NOTHING,
  },
  'watcher.left': {
    level: 'info',
    meaning: 'This process no longer follows the chain; another one may.',
    action: NOTHING,
  },
  'watcher.seen': {
    level: 'info',
    meaning: 'A transfer to a watched address was found in a block.',
    action: NOTHING,
  },
  'watcher.confirmed': {
    level: 'debug',
    meaning: 'A transfer has its confirmations.',
    action: NOTHING,
  },
  'watcher.short': {
    level: 'warn',
    meaning: 'A transfer brought less than its log says, because the token keeps a part.',
    action: 'Nothing: the amount that arrived counts. Consider removing the token.',
  },
  'watcher.reorg': {
    level: 'info',
    meaning: 'The chain replaced blocks that had been read; no transfer was in them.',
    action: NOTHING,
  },
  'watcher.reorg-orphaned': {
    level: 'warn',
    meaning: 'The chain replaced blocks that had been read, and transfers vanished with them.',
    action: 'Nothing for a single one. If it repeats, raise the confirmations of the chain.',
  },
  'watcher.looked-back': {
    level: 'debug',
    meaning: 'Past blocks were searched for transfers to new addresses.',
    action: NOTHING,
  },
  'watcher.unverified': {
    level: 'warn',
    meaning:
      'Balances at past blocks cannot be read, so the amounts in the logs are used unchecked.',
    action: 'Give the chain a url that keeps the state of recent blocks.',
  },
  'watcher.untraced': {
    level: 'warn',
    meaning: 'No url has traces; `compares` says whether balances are compared instead.',
    action: 'Give the chain a url that answers `debug_traceBlockByHash`.',
  },
  'watcher.unsearched': {
    level: 'warn',
    meaning:
      'No url had traces of some blocks, or the states to compare balances; deposits of native money inside calls of these blocks are not found yet.',
    action:
      'Give the chain an RPC url with `debug_traceBlockByHash` that keeps these blocks; they are traced then.',
  },
  'watcher.implausible': {
    level: 'warn',
    meaning:
      'Transfers to watched addresses were passed over because they tell of 2^128 raw units or more, which no token has.',
    action:
      'Nothing: somebody logs what cannot be. If `token` is one of the configuration, remove it.',
  },
  'watcher.unconfirmable': {
    level: 'error',
    meaning:
      'A transfer has its confirmations, and its deposit cannot be accepted; all others are, and this one is tried again every minute.',
    action: 'Look at `err`, and report it: the deposit waits until its cause is mended.',
  },
  'watcher.failure': {
    level: 'warn',
    meaning: 'Following a chain failed; the watcher goes on from the last recorded block.',
    action: 'If it repeats, look at the RPC urls of the chain and at the database.',
  },
  'books.break': {
    level: 'error',
    meaning:
      'The books do not agree with a chain, or a step left something behind; `reason` has the amounts.',
    action: 'Follow the runbook for breaks of the books.',
  },
  'books.halted': {
    level: 'error',
    meaning: 'New intents of a chain are stopped, because too much is missing there by the books.',
    action: 'Follow the runbook for breaks of the books.',
  },
  'books.resumed': {
    level: 'warn',
    meaning: 'New intents of a chain are accepted again.',
    action: NOTHING,
  },
  'books.agreed-again': {
    level: 'warn',
    meaning: 'The books agree with the chain again; their open breaks were closed.',
    action: 'Find the cause of the difference if nobody has explained it.',
  },
  'books.opened-again': {
    level: 'warn',
    meaning:
      'A reorg removed the block at which the books of an address were opened; they are opened again at the block that took its place.',
    action: NOTHING,
  },
  'books.opening-unread': {
    level: 'warn',
    meaning:
      'The books of an address whose opening a reorg has removed could not be opened again, because its balances at that height, or the block, could not be read; `err` says why. The address is not compared until they are; the others of the chain are.',
    action:
      'Nothing for a single one. If it repeats, give the chain a url that keeps the state of older blocks.',
  },
  'books.opened-at-head': {
    level: 'warn',
    meaning:
      'The balances of an address at the height at which its books were opened could not be read for 512 blocks, so the books were opened at the head; a note in the books says so.',
    action:
      'Look at what the address sent and received between `blockNumber` and `headNumber`: the books do not tell.',
  },
  'books.transfer': {
    level: 'info',
    meaning: 'A transfer that belongs to no intent was booked, such as a top-up.',
    action: NOTHING,
  },
  'books.behind': {
    level: 'warn',
    meaning: 'The journal is behind the chain; the books are compared once it has caught up.',
    action: 'If it repeats, look for `transaction.failure` on the chain.',
  },
  'books.failed': {
    level: 'warn',
    meaning: 'The books could not be compared with a chain; the comparison is repeated.',
    action: 'If it repeats, `err` says whether the chain or the database is at fault.',
  },
  'approval.planned': {
    level: 'info',
    meaning: 'A transaction that lets the Router take a token of a relayer account was planned.',
    action: NOTHING,
  },
  'approval.approved': {
    level: 'info',
    meaning: 'The Router may take a token of a relayer account.',
    action: NOTHING,
  },
  'approval.failed': {
    level: 'warn',
    meaning: 'An approval is missing and could not be planned; the attempt is repeated.',
    action: 'If it repeats, `err` says why. Intents that need the token cannot be filled.',
  },
} as const satisfies Record<string, EventFacts>
