import type { FailureFacts } from './failure-facts.ts'

/** An intent carries a deposit, so that whatever ends the intent may end the deposit. */
const BOTH = ['intent', 'deposit'] as const

const ANEW = 'Ask for a new quote and submit that.'
const LATER = 'Try again in some minutes.'
const KEPT = 'Nothing is lost: what was taken is paid back to the account.'

/** Why accepted intents and refused submissions end without their effect. */
export const INTENT_FAILURES = {
  DEADLINE_PASSED: {
    subjects: BOTH,
    side: 'nobody',
    retriable: true,
    meaning:
      'The deadline passed before everything was done, and nothing else is known to have stopped it.',
    user: `${KEPT} ${LATER}`,
    integrator: ANEW,
  },
  PERMISSION_EXPIRED: {
    subjects: BOTH,
    side: 'account',
    retriable: true,
    meaning: 'What the account signed was no longer valid when it was to be used.',
    user: 'Sign sooner after the quote is shown.',
    integrator: 'Ask for a new quote shortly before the account signs.',
  },
  DRILL: {
    subjects: BOTH,
    side: 'integrator',
    retriable: true,
    meaning: 'The request asked for a drill, and the fill was left out as it asked.',
    user: KEPT,
    integrator: 'Leave the drill out of the request if this was not meant.',
  },
  NONCE_USED: {
    subjects: BOTH,
    side: 'account',
    retriable: false,
    meaning: 'The account used the nonce of the intent for something else that it signed.',
    user: 'Look which other order of yours was carried out instead.',
    integrator: `Do not let two orders use one nonce. ${ANEW}`,
  },
  NONCE_REVOKED: {
    subjects: BOTH,
    side: 'account',
    retriable: false,
    meaning: 'The account took the nonce of the intent back before it was claimed.',
    user: 'Nothing was taken. Ask again if you still want it.',
    integrator: ANEW,
  },
  CALLS_TOO_LATE: {
    subjects: BOTH,
    side: 'chain',
    retriable: false,
    meaning:
      'The tokens arrived after the deadline of the calls; the recipient has the tokens, and the calls did not run.',
    user: 'The tokens are at the recipient. Do by hand what the calls would have done.',
    integrator: 'Send the calls in a new intent; the tokens are there already.',
  },
  TRANSACTION_REVERTED: {
    subjects: BOTH,
    side: 'chain',
    retriable: true,
    meaning: 'The transactions of the service for it were mined and reverted.',
    user: `${KEPT} ${LATER}`,
    integrator: `See which operation failed. ${ANEW}`,
  },
  TRANSACTION_NOT_INCLUDED: {
    subjects: BOTH,
    side: 'chain',
    retriable: true,
    meaning: 'A transaction of the service did not get into a block before the deadline.',
    user: `${KEPT} ${LATER}`,
    integrator: ANEW,
  },
  CALLS_REVERTED: {
    subjects: BOTH,
    side: 'integrator',
    retriable: false,
    meaning: 'A call of the request reverts.',
    user: 'Nothing that you hold is the cause. Tell whoever made the request.',
    integrator:
      'Mend the calls of the request; the record of the simulation shows which one reverts.',
  },
  RECIPIENT_REFUSED: {
    subjects: BOTH,
    side: 'recipient',
    retriable: false,
    meaning:
      'The recipient cannot be paid in this token: its code reverts when it is paid in the native token, or the token itself refuses it.',
    user: 'Name another recipient, or ask for another token.',
    integrator:
      'Ask for a recipient that takes the token, or for another token: the wrapped one where code refuses native money.',
  },
  TOKEN_REFUSED: {
    subjects: BOTH,
    side: 'chain',
    retriable: false,
    meaning: 'The token did not move the exact amount.',
    user: 'Use another token.',
    integrator: 'Do not offer tokens that charge for transfers or block accounts.',
  },
  FUNDS_MISSING: {
    subjects: BOTH,
    side: 'account',
    retriable: false,
    meaning: 'The account no longer held what it had promised.',
    user: 'Keep the tokens in the account until the intent is done.',
    integrator: 'Read the portfolio again before the next quote.',
  },
  ALLOWANCE_MISSING: {
    subjects: BOTH,
    side: 'account',
    retriable: true,
    meaning: 'The account has not approved the contract that takes its tokens.',
    user: 'Approve the token, then submit again.',
    integrator: 'Have the account meet `tokenRequirements` of the quote before it submits.',
  },
  SIGNATURE_INVALID: {
    subjects: BOTH,
    side: 'account',
    retriable: false,
    meaning: 'A contract refused the signature of the account.',
    user: 'Sign again with the key that owns the account.',
    integrator: 'Check which validator and which key sign for the account.',
  },
  ACCOUNT_NOT_CREATED: {
    subjects: BOTH,
    side: 'integrator',
    retriable: false,
    meaning: 'The account does not exist on the chain and could not be created there.',
    user: 'Nothing was taken. Tell whoever made the request.',
    integrator: 'Check the factory and its data in `setupOps` on that chain.',
  },
  WOULD_REVERT: {
    subjects: BOTH,
    side: 'nobody',
    retriable: true,
    meaning: 'The transaction reverts, for a cause that the service does not know.',
    user: `${KEPT} ${LATER}`,
    integrator: 'Look at the simulation of the intent, then ask for a new quote.',
  },
  INSUFFICIENT_INVENTORY: {
    subjects: BOTH,
    side: 'operator',
    retriable: true,
    meaning: 'The service had too little of the token to pay out before the deadline.',
    user: `${KEPT} Try a smaller amount, or later.`,
    integrator: 'Ask for less, or again later; tell the operator if it goes on.',
  },
  GAS_TOO_EXPENSIVE: {
    subjects: BOTH,
    side: 'chain',
    retriable: true,
    meaning: 'Gas cost more than the fee of the quote until the deadline.',
    user: `${KEPT} ${LATER}`,
    integrator: `${ANEW} It has the present price of gas.`,
  },
  CHAIN_UNCERTAIN: {
    subjects: BOTH,
    side: 'chain',
    retriable: true,
    meaning: 'The nodes of a chain did not agree on the claim, so that nothing was paid for it.',
    user: `${KEPT} ${LATER}`,
    integrator: LATER,
  },
  CHAIN_UNAVAILABLE: {
    subjects: BOTH,
    side: 'operator',
    retriable: true,
    meaning:
      'The service could not work on it until the deadline, mostly because no node of a chain answered.',
    user: `${KEPT} ${LATER}`,
    integrator: `${LATER} Tell the operator if it goes on.`,
  },
  EXPOSURE_LIMIT: {
    subjects: BOTH,
    side: 'operator',
    retriable: true,
    meaning: 'More claims were unconfirmed on the origin chain than the operator allows at once.',
    user: LATER,
    integrator: 'Ask for less, or again once the chain has confirmed more.',
  },
  CALLS_NOT_RUN: {
    subjects: BOTH,
    side: 'account',
    retriable: false,
    meaning:
      'Calls of the account, or of its project, had burned so much gas of the service that no more was risked.',
    user: `${KEPT} Do without the calls.`,
    integrator: 'Send the transfer without calls; the page of `CALLS_HELD` says more.',
  },
  HELD_FOR_REVIEW: {
    subjects: BOTH,
    side: 'operator',
    retriable: false,
    meaning: 'The books of the service had an open question about the intent, which stopped it.',
    user: `${KEPT} Ask the operator.`,
    integrator: 'Ask the operator before you send it again.',
  },
  NO_SENDER: {
    subjects: BOTH,
    side: 'operator',
    retriable: true,
    meaning: 'The service had no account that could send on the chain.',
    user: `${KEPT} ${LATER}`,
    integrator: `${LATER} Tell the operator if it goes on.`,
  },
  SERVICE_FAULT: {
    subjects: BOTH,
    side: 'operator',
    retriable: true,
    meaning: 'A fault of the service.',
    user: `${KEPT} ${LATER}`,
    integrator: 'Tell the operator, with the id.',
  },
  UNRECORDED: {
    subjects: ['intent', 'deposit', 'refund'],
    side: 'nobody',
    retriable: false,
    meaning: 'It ended before the service kept codes, or under a version that knows more codes.',
    user: 'Read the message beside it.',
    integrator: 'Read `failure`, or `errorCode` and `errorMessage`, which say what is known.',
  },
} as const satisfies Record<string, FailureFacts>
