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
}
