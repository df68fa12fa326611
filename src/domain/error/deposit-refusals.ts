import type { RefusalCode } from './issue-code.ts'
import type { RefusalFacts } from './refusal-facts.ts'

const SIGN_AGAIN = 'Sign once more; nothing was moved.'
const PREPARE_AGAIN =
  'Ask `POST /deposits/permit/prepare` again, have the answer signed unchanged, and send it with the same fields.'

/** Refusals of the deposit API other than the error codes of deposits. */
export const DEPOSIT_REFUSALS = {
  ACCOUNT_MANAGED: {
    surface: 'deposits',
    kinds: ['validation'],
    retriable: false,
    happened:
      'Sessions were given for a deposit address that the service made itself, which takes deposits on every chain without them.',
    user: 'Nothing: the address takes deposits as it is.',
    integrator: 'Leave the sessions out; they are for accounts that users own.',
    example: {
      message:
        'The account is a deposit address of this service: it takes deposits on every chain without sessions',
      path: ['params', 'address'],
    },
  },
  DEPOSIT_AMBIGUOUS: {
    surface: 'deposits',
    kinds: ['conflict'],
    retriable: false,
    happened: 'The transaction made several deposits of the token, and only one can be meant.',
    user: 'Tell whoever gave you the address which payment you mean.',
    integrator: 'Read `GET /deposits`, and refund each one by its id.',
    example: {
      message: 'The transaction made several deposits of the token: refund each by its id (17, 18)',
      path: ['body', 'txHash'],
    },
  },
  DEPOSIT_NOT_RECOVERABLE: {
    surface: 'deposits',
    kinds: ['validation', 'conflict'],
    retriable: false,
    happened:
      'The deposit is not in a state in which it can be sent back or taken out: it is under way, has arrived, or is back already.',
    user: 'Look at the status of your deposit: it is on its way or at its end.',
    integrator: 'Read `GET /deposits/{id}`; only `failed`, `rejected` and `ignored` go back.',
    example: { message: 'The deposit is completed: there is nothing to send back' },
  },
  TOO_MANY_ADDRESSES: {
    surface: 'deposits',
    kinds: ['unprocessable'],
    retriable: false,
    happened:
      'The project has as many deposit addresses, or as many rules for output tokens, as it may have. Those that it has stay and go on.',
    user: 'Use an address that you were given before.',
    integrator:
      'Register an address once for each user and keep it: the same request gives the same address and counts once. The operator sets the limits (`deposits.addressesPerProject`, `deposits.rulesPerProject`).',
    example: { message: 'The project has 100000 deposit addresses, which is the most' },
  },
  'PERMIT-1': {
    surface: 'deposits',
    kinds: ['validation'],
    retriable: false,
    happened: 'The signature is not of the owner, or not for this transfer.',
    user: SIGN_AGAIN,
    integrator: PREPARE_AGAIN,
    example: { message: 'The signature is not of the owner', path: ['body', 'signature'] },
  },
  'PERMIT-2': {
    surface: 'deposits',
    kinds: ['validation'],
    retriable: false,
    happened: 'The time of the signature is over, or too near its end.',
    user: SIGN_AGAIN,
    integrator: PREPARE_AGAIN,
    example: { message: 'The deadline is over', path: ['body', 'deadline'] },
  },
  'PERMIT-3': {
    surface: 'deposits',
    kinds: ['validation'],
    retriable: false,
    happened:
      'The chain refuses the signed transfer: its nonce is used or taken back, it is not valid yet, or the token does not allow it.',
    user: SIGN_AGAIN,
    integrator: PREPARE_AGAIN,
    example: { message: 'The nonce is used', path: ['body', 'nonce'] },
  },
  'PERMIT-4': {
    surface: 'deposits',
    kinds: ['validation'],
    retriable: false,
    happened:
      'The owner has not enough of the token (other signatures under way count), or has not let Permit2 take so much.',
    user: 'Choose an amount that you have, or approve the token first.',
    integrator:
      'Read the balance; `approval` of `POST /deposits/permit/prepare` says what has to be approved.',
    example: { message: 'The owner has not enough of the token', path: ['body', 'amount'] },
  },
  'PERMIT-5': {
    surface: 'deposits',
    kinds: ['validation'],
    retriable: false,
    happened: 'The token or the owner cannot pay by that kind of signature.',
    user: 'Send the tokens to the deposit address instead.',
    integrator:
      'Take the `kind` that `POST /deposits/permit/prepare` answers, or show the address.',
    example: { message: 'The token knows no erc3009', path: ['body', 'kind'] },
  },
  PRICE_UNKNOWN: {
    surface: 'deposits',
    kinds: ['unprocessable'],
    retriable: true,
    happened: 'Nobody can tell now what the token is worth, so the limits cannot be checked.',
    user: 'Try again in a minute, or pay in another token.',
    integrator: 'Ask again after a minute; if it stays, tell the operator which token it is.',
    example: { message: 'Nobody can tell what the token is worth now' },
  },
  RECOVERY_UNSUPPORTED: {
    surface: 'deposits',
    kinds: ['validation'],
    retriable: false,
    happened:
      'The deposit address is of a kind that cannot be emptied by a signature, or the signature is over `RecoverDeposit`, which no contract can check, so it pays no other destination than the refund address.',
    user: 'Ask for a refund to the refund address instead.',
    integrator:
      'For another destination have the recipient sign what `POST /deposits/recover/prepare` answers, and send that with its `deadline`. Else use `POST /deposits/{id}/refund`, or have the recipient take it out on-chain.',
    example: { message: 'This deposit address takes no signed exits' },
  },
  REFUND_FAILED: {
    surface: 'deposits',
    kinds: ['settlement-execution'],
    retriable: true,
    happened:
      'The transaction that sends the deposit back did not go through. The tokens are at the address.',
    user: 'Your tokens are where they were. Try again later.',
    integrator: 'Ask again later; if it stays, tell the operator the id of the deposit.',
    example: { message: 'The refund could not be sent' },
  },
  REFUND_GAS_BUDGET_SPENT: {
    surface: 'deposits',
    kinds: ['too-many-requests'],
    retriable: true,
    happened:
      'The service pays the gas of refunds and signed exits up to a limit a day, for each project and each deposit address, and that is spent. A refund that pays its gas by its fee counts until it has paid. The tokens are at the address.',
    user: 'Your tokens are where they were. Ask again tomorrow, or take them out on-chain.',
    integrator:
      'Ask again after `Retry-After` seconds; tell the operator if the limit is too low for you.',
    example: {
      message:
        'The service has paid for as many refunds as it gives in a day; ask again later, or take the deposit out on-chain',
    },
  },
  REFUND_GAS_TOO_HIGH: {
    surface: 'deposits',
    kinds: ['unprocessable'],
    retriable: false,
    happened:
      'The transaction needs far more gas than a refund does, because the contract that is paid uses it up. The service does not send it. The tokens are at the address.',
    user: 'Your tokens are where they were. Take them out on-chain, or have them paid to another address.',
    integrator:
      'Recover the deposit to an address that takes tokens with little gas, let the owner take it out on-chain, or ask the operator to send it.',
    example: {
      message:
        'The transaction needs more gas than the service sends a refund with; take the deposit out on-chain, or ask the operator to send it',
    },
  },
  REFUND_GAS_UNPRICED: {
    surface: 'deposits',
    kinds: ['unavailable'],
    retriable: true,
    happened:
      'Nobody can tell now what the gas of the refund costs, so the service cannot hold it to its limits. The tokens are at the address.',
    user: 'Your tokens are where they were. Wait, or take them out on-chain.',
    integrator:
      'Wait: it is tried again by itself. Ask again after `Retry-After` seconds, have the owner sign an exit, or ask the operator to send it.',
    example: {
      message:
        'Nobody can tell what the gas of the transaction costs now; ask again later, or take the deposit out on-chain',
    },
  },
  REFUND_NOT_WORTH_ITS_GAS: {
    surface: 'deposits',
    kinds: ['unprocessable'],
    retriable: true,
    happened:
      'The gas of the transaction costs more than it would return, so the service does not pay for it. The tokens are at the address.',
    user: 'Your tokens are where they were. Ask again when gas is cheaper, or take them out on-chain.',
    integrator:
      'Let the owner take it out on-chain, ask again when gas is cheaper, or ask the operator to send it.',
    example: {
      message:
        'The gas of the transaction costs more than it would return; the owner can take the deposit out on-chain',
    },
  },
  REFUND_RECONCILIATION_REQUIRED: {
    surface: 'deposits',
    kinds: ['conflict'],
    retriable: false,
    happened: 'It is not certain what became of an earlier refund, so no second one is made.',
    user: 'Your refund is being checked.',
    integrator: 'Tell the operator the id of the deposit; nothing is sent twice meanwhile.',
    example: { message: 'An operator has to find out what became of the refund' },
  },
  SIGNATURE_INVALID: {
    surface: 'deposits',
    kinds: ['unprocessable', 'validation'],
    retriable: false,
    happened:
      'The signature of an exit is not of the recipient, is for other terms, or its deadline is over.',
    user: 'Sign once more, with the account that the deposit was for.',
    integrator:
      'Ask `POST /deposits/recover/prepare` again and send the signature with its `deadline`.',
    example: { message: 'The deadline is over', path: ['body', 'deadline'] },
  },
  VERIFICATION_UNAVAILABLE: {
    surface: 'deposits',
    kinds: ['unavailable'],
    retriable: true,
    happened: 'The chain did not answer, so the signature could not be checked. Nothing was moved.',
    user: 'Try again in a minute.',
    integrator: 'Send the same request again after `Retry-After` seconds.',
    example: { message: 'The signature cannot be checked now' },
  },
  UNSUPPORTED_ACCOUNT_FACTORY: {
    surface: 'deposits',
    kinds: ['unprocessable'],
    retriable: false,
    happened:
      'The service makes no smart account of the owner that could be paid, and no recipient was named.',
    user: 'Nothing: the app has to name where the money goes.',
    integrator: 'Send `recipient` to `POST /setup-account`.',
    example: { message: 'body.recipient is required', path: ['body', 'recipient'] },
  },
} as const satisfies Partial<Record<RefusalCode, RefusalFacts>>
