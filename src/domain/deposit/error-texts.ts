import type { CodeText } from '../error/code-text.ts'
import type { DepositErrorCode } from './error-codes.ts'

const ON_ITS_WAY = 'Nothing: your deposit is tried again by itself.'
const GOES_BACK = 'Your tokens go back to the refund address by themselves.'
const WAIT = 'Wait for the next event; `GET /deposits/{id}` has the present state.'
const PREVIEW =
  'Ask `POST /quotes/preview` before you show the address, so that nobody pays in vain.'

/** What to do about a code of a deposit; what happened is in `error-codes.ts`. */
export const DEPOSIT_ERROR_TEXTS: Readonly<
  Record<DepositErrorCode, Pick<CodeText, 'user' | 'integrator'>>
> = {
  'BRIDGE-1': { user: ON_ITS_WAY, integrator: WAIT },
  'BRIDGE-2': { user: ON_ITS_WAY, integrator: WAIT },
  'BRIDGE-3': { user: ON_ITS_WAY, integrator: WAIT },
  'BRIDGE-4': { user: ON_ITS_WAY, integrator: WAIT },
  'BRIDGE-5': {
    user: ON_ITS_WAY,
    integrator: 'Wait, or tolerate more (`maxPriceDeviationBps` of `POST /setup`) and retry.',
  },
  'BRIDGE-6': {
    user: GOES_BACK,
    integrator: `Take a target that has a route. ${PREVIEW}`,
  },
  'BRIDGE-7': { user: ON_ITS_WAY, integrator: WAIT },
  'BRIDGE-8': { user: ON_ITS_WAY, integrator: WAIT },
  'BRIDGE-9': { user: ON_ITS_WAY, integrator: WAIT },
  'SWAP-1': {
    user: 'Nothing: your tokens are on the target chain, and the swap is tried again.',
    integrator: 'Wait, or refund it; the tokens lie at the address on the target chain.',
  },
  'SPONSORSHIP-1': {
    user: 'Your deposit waits until it is cheaper.',
    integrator:
      'Raise the limit of `sponsorship` or the balance of the project, then retry; it goes on by itself when fees fall.',
  },
  'BALANCE-1': {
    user: `The amount was too small to be moved. ${GOES_BACK}`,
    integrator: `Show the minimum. ${PREVIEW}`,
  },
  'BALANCE-2': { user: ON_ITS_WAY, integrator: WAIT },
  'BALANCE-3': {
    user: `The amount was above the maximum. ${GOES_BACK}`,
    integrator: 'Show the maximum of `limits`; raise it in `POST /setup` and retry to take it.',
  },
  'BALANCE-4': {
    user: `The amount was below the minimum. ${GOES_BACK}`,
    integrator: 'Show the minimum of `limits`; lower `minDepositUsd` and retry to take it.',
  },
  'TOKEN-1': {
    user: 'This token is not taken here. Ask the app what became of it.',
    integrator: 'Show the tokens of `GET /qr/tokens`; the recipient can take it out on-chain.',
  },
  'TOKEN-3': {
    user: `This token is not taken here. ${GOES_BACK}`,
    integrator: 'Add the token to the whitelist of `POST /setup` and retry, or refund it.',
  },
  'TOKEN-4': {
    user: `This token is not taken here. ${GOES_BACK}`,
    integrator: 'Register an address with a rule for the token, or without `rejectUnmapped`.',
  },
  'ACCOUNT-1': {
    user: 'Approve deposits of your account on this chain, or ask for a refund.',
    integrator: 'Have the owner install the module of the registration on this chain, then retry.',
  },
  'ACCOUNT-3': {
    user: 'Tell the app where your refund shall go.',
    integrator:
      'The refund address looks like an exchange’s. Ask the user, then `POST /deposits/{id}/refund`.',
  },
  'TRANSFER-1': {
    user: 'Nothing was lost: sign again, or ask for the refund again.',
    integrator:
      'Of a signed transfer: prepare and sign anew. Of a refund: read the message, then `POST /deposits/{id}/refund`.',
  },
  'REORG-1': {
    user: 'The chain took your payment back. Look at your wallet; it may be mined again.',
    integrator:
      'Undo what `deposit-received` made you do; `deposit-received` comes again if it is mined again.',
  },
  'INTERNAL-1': {
    user: ON_ITS_WAY,
    integrator: 'Wait; tell the operator the id of the deposit if it stays.',
  },
}
