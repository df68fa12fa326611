import type { FailureFacts } from './failure-facts.ts'

const REFUND = ['refund'] as const

/** Why the refund of a deposit did not happen; the deposit keeps the reason why it failed. */
export const REFUND_FAILURES = {
  REFUND_ADDRESS_UNSAFE: {
    subjects: REFUND,
    side: 'integrator',
    retriable: false,
    meaning:
      'The refund address may belong to an exchange or be unable to use the money on that chain.',
    user: 'Name an address of your own to get the money back.',
    integrator: 'Ask the user for an address, and refund or recover the deposit to it.',
  },
  NOTHING_TO_REFUND: {
    subjects: REFUND,
    side: 'nobody',
    retriable: false,
    meaning: 'There is nothing at the address to send back.',
    user: 'Look whether you have taken it out already.',
    integrator: 'Look at the address on the chain; ask the operator if money is missing.',
  },
  ALREADY_WITH_OWNER: {
    subjects: REFUND,
    side: 'nobody',
    retriable: false,
    meaning: 'The money is in the account of its owner already.',
    user: 'The money is in your account.',
    integrator: 'Nothing.',
  },
  AMOUNT_TOO_LOW_TO_REFUND: {
    subjects: REFUND,
    side: 'chain',
    retriable: true,
    meaning: 'Sending it back would cost more than the fee cap of the address allows.',
    user: 'Take it out yourself, or wait for cheaper gas.',
    integrator: 'Insist on the refund when gas is cheaper, or let the owner take it out.',
  },
  REFUND_NOT_WORTH_ITS_GAS: {
    subjects: REFUND,
    side: 'chain',
    retriable: true,
    meaning:
      'Somebody insisted on the refund, and its gas would cost the service more than it returns.',
    user: 'Take it out yourself, or wait for cheaper gas.',
    integrator:
      'Insist again when gas is cheaper, let the owner take it out, or ask the operator to send it.',
  },
  REFUND_GAS_BUDGET_SPENT: {
    subjects: REFUND,
    side: 'operator',
    retriable: true,
    meaning:
      'The refund does not pay for its gas, or has not yet, and the service has paid for as much as it gives in a day.',
    user: 'Take it out yourself, or wait a day.',
    integrator: 'Insist again tomorrow, let the owner take it out, or ask the operator.',
  },
  REFUND_GAS_TOO_HIGH: {
    subjects: REFUND,
    side: 'recipient',
    retriable: false,
    meaning: 'The refund needs far more gas than one does, mostly for a contract that uses it up.',
    user: 'Take it out yourself, or name another address.',
    integrator:
      'Recover the deposit to an address that takes tokens with little gas, or ask the operator to send it.',
  },
  REFUND_GAS_UNPRICED: {
    subjects: REFUND,
    side: 'operator',
    retriable: true,
    meaning: 'Nobody can tell what the gas of the refund costs, so it is held to no budget.',
    user: 'Wait, or take it out yourself.',
    integrator: 'Wait: it is tried again by itself. If it stays, ask the operator to send it.',
  },
  REFUND_NOT_SENT: {
    subjects: REFUND,
    side: 'operator',
    retriable: true,
    meaning: 'The transaction of the refund was given up before it was mined.',
    user: 'The money is at the deposit address. Wait.',
    integrator: 'Refund the deposit again.',
  },
  REFUND_REVERTED: {
    subjects: REFUND,
    side: 'recipient',
    retriable: false,
    meaning: 'The refund reverts, mostly because the refund address does not take the token.',
    user: 'Name another address.',
    integrator: 'Recover the deposit to an address that takes the token.',
  },
  REFUND_UNPROVEN: {
    subjects: REFUND,
    side: 'operator',
    retriable: false,
    meaning: 'The transaction of the refund succeeded and left no trace of a payment.',
    user: 'Ask the operator.',
    integrator: 'Ask the operator before you refund again.',
  },
} as const satisfies Record<string, FailureFacts>
