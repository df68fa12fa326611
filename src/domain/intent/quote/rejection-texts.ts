import type { CodeText } from '../../error/code-text.ts'
import type { RejectionCode } from './rejection-code.ts'

const LATER = 'Ask again after a minute.'
const NOTHING = 'Nothing: it is no fault.'

/** What to do about a balance that was not used; why it was not is in `rejection-code.ts`. */
export const REJECTION_TEXTS: Readonly<
  Record<RejectionCode, Pick<CodeText, 'user' | 'integrator'>>
> = {
  'no-balance': { user: 'Add tokens on this chain, or pay from another one.', integrator: NOTHING },
  pending: {
    user: 'Wait until your earlier transfers are done.',
    integrator: 'Follow the intents that are under way, then quote again.',
  },
  'access-list': {
    user: NOTHING,
    integrator: 'Widen `accountAccessList` if the balance is to be spent.',
  },
  'no-liquidity': {
    user: 'Try a smaller amount, or later.',
    integrator: 'Ask `GET /liquidity` for the largest amount.',
  },
  credited: { user: NOTHING, integrator: 'The balance is where it is wanted already.' },
  paused: {
    user: 'Use another token for the moment.',
    integrator: 'Read `paused` of `GET /chains`.',
  },
  'cannot-sign': {
    user: 'Move the tokens to an account that you can sign with.',
    integrator:
      'Check the address: it is most likely a token or another contract, and not the account of your user.',
  },
  'below-minimum': {
    user: 'The balance is too small for this way.',
    integrator: 'Let other balances pay, or offer another layer.',
  },
  'no-price': { user: 'Try again in a minute.', integrator: LATER },
  'no-rate': { user: 'Try again in a minute.', integrator: LATER },
  'below-cost': {
    user: 'The balance is worth less than moving it costs.',
    integrator: 'Let other balances pay, or sponsor the fees.',
  },
  'dearer-layer': { user: NOTHING, integrator: NOTHING },
  'not-needed': { user: NOTHING, integrator: NOTHING },
  'short-after-fees': {
    user: 'Choose a smaller amount, or add tokens.',
    integrator: 'Offer what `availableIntents` says.',
  },
  'lp-fee-unknown': { user: 'Try again in a minute.', integrator: LATER },
  'pool-exhausted': {
    user: 'Try a smaller amount, or later.',
    integrator: 'Offer a smaller amount, or another chain to pay from.',
  },
  'no-gas-price': { user: 'Try again in a minute.', integrator: LATER },
  'no-route': {
    user: 'Pay with another token, or from another chain.',
    integrator: 'Let other layers and balances take part.',
  },
  'layer-failed': { user: 'Try again in a minute.', integrator: LATER },
  'chain-unreadable': {
    user: 'Pay from another chain, or later.',
    integrator: 'Ask again later; `GET /chains` says which chains take part.',
  },
  'no-relayer': {
    user: 'Pay from another chain.',
    integrator: 'Tell the operator: the service has no account that sends on the chain.',
  },
  'too-large': {
    user: 'Do less at once.',
    integrator: 'Send fewer calls, or split the request.',
  },
  'would-revert': {
    user: 'Check the balance and what you have approved, then try again.',
    integrator: 'Read the other issues: one of them has the revert of the simulation.',
  },
}
