import { type EventFacts, NOTHING } from './event-facts.ts'

/**
 * Events of quotes and what they depend on: settlement layers, swap quoters, prices, the planner.
 */
export const quoteEvents = {
  'quote.chain-skipped': {
    level: 'warn',
    meaning: 'A chain could not be read in time; the quote was made without it.',
    action: 'If it repeats, look at the RPC urls of the chain.',
  },
  'quote.locks-unreadable': {
    level: 'warn',
    meaning: "The account's locks on a chain could not be read; the quote was made without them.",
    action: 'If it repeats, look at the RPC urls of the chain.',
  },
  'quote.not-proven': {
    level: 'warn',
    meaning:
      'The plan was not proven to be the cheapest within its budget; `gapUsd` bounds the loss.',
    action: 'Nothing. If `gapUsd` is large and it repeats, give the planner more time.',
  },
  'quote.route-failed': {
    level: 'warn',
    meaning: 'A settlement layer could not build a route that it had quoted.',
    action: 'If it repeats, `err` says what the layer could not read.',
  },
  'quote.not-simulated': {
    level: 'warn',
    meaning: 'A route was offered although one of its steps could not be simulated.',
    action: 'If it repeats, look at the RPC urls of the chain.',
  },
  'quote.prune-failed': {
    level: 'warn',
    meaning: 'Expired quotes could not be deleted; the attempt is repeated.',
    action: 'If it repeats, look at the database.',
  },
  'sponsor.balance-low': {
    level: 'warn',
    meaning:
      'A charge or a debit brought the balance of a sponsor below its threshold; its project was sent `sponsor-balance-low`.',
    action: 'Ask the project for a payment and book it with `simplon projects credit`.',
  },
  'settlement.no-quote': {
    level: 'warn',
    meaning: 'A settlement layer failed or was too late; the quote was made without it.',
    action: 'If it repeats, `err` says what the layer could not read.',
  },
  'settlement.fee-unknown': {
    level: 'warn',
    meaning:
      'What Across charges for its liquidity could not be read (`err`), so deposits from the chain were not quoted by that layer.',
    action:
      'See that the chain of the Across hub answers, and that `acrossHubPool` and `acrossConfigStore` are its contracts.',
  },
  'settlement.malformed-quote': {
    level: 'error',
    meaning: 'A settlement layer quoted something impossible (`fault`), which was not used.',
    action: 'The layer has a defect; switch it off and report it.',
  },
  'settlement.liquidity-unknown': {
    level: 'warn',
    meaning: 'A settlement layer did not say how much it can move.',
    action: 'If it repeats, `err` says what the layer could not read.',
  },
  'swap.failed': {
    level: 'warn',
    meaning: 'A swap quoter failed or was too late; the quote was made without it.',
    action: 'If it repeats, look at the service of the quoter.',
  },
  'swap.malformed-quote': {
    level: 'error',
    meaning:
      'A swap quoter answered with something other than the request; its answer was not used.',
    action: 'The quoter or its service has a defect; switch it off and report it.',
  },
  'price.unreadable': {
    level: 'warn',
    meaning:
      'Prices could not be read from a chain; the last ones are used until they are too old.',
    action: 'If it repeats, look at the RPC urls of the chain and the addresses of the feeds.',
  },
  'price.not-kept': {
    level: 'warn',
    meaning:
      'Prices could not be recorded for the statements; the attempt is repeated in half a minute.',
    action:
      'If it lasts, look at the database: a day without any price has no USD in the statements.',
  },
  'planner.thread-failed': {
    level: 'error',
    meaning:
      'A planner thread ended; the requests on which it worked are refused, and it is replaced.',
    action: '`err` is a defect or a lack of memory; report it.',
  },
  'portfolio.incomplete': {
    level: 'warn',
    meaning: 'A portfolio was answered without the balances of a chain or token.',
    action: 'If it repeats, look at the RPC urls of the chain.',
  },
  'request.failed': {
    level: 'error',
    meaning: 'A request failed through no fault of the client; `error` and `err` say why.',
    action: '`err` is a defect; find the request by its `traceId` and report it.',
  },
  'request.unavailable': {
    level: 'warn',
    meaning: 'A request could not be answered because something that it needs is not available.',
    action: 'If it repeats, `err` names the chain, service or database.',
  },
  'request.slow': {
    level: 'warn',
    meaning: 'A request took longer than `log.slowRequestMs`.',
    action: 'If it repeats, look at the trace of its `traceId`.',
  },
  'service.readiness-unknown': {
    level: 'warn',
    meaning: 'The service could not determine whether it is ready, and answers that it is not.',
    action: '`err` says which check failed.',
  },
  'limits.local': {
    level: 'warn',
    meaning:
      'The database cannot count rate limits now; each process applies its share of them alone.',
    action: 'Look at the database.',
  },
  'limits.peers-unknown': {
    level: 'debug',
    meaning: 'The other API processes could not be counted; the last count is used.',
    action: NOTHING,
  },
  'limits.leave-failed': {
    level: 'debug',
    meaning: 'A stopping process could not remove itself from the list of API processes.',
    action: 'Nothing; the other processes drop it after a while.',
  },
  'key.use-not-recorded': {
    level: 'debug',
    meaning: 'The time of the last use of an API key could not be written.',
    action: NOTHING,
  },
} as const satisfies Record<string, EventFacts>
