import type { CodeText } from '../../error/code-text.ts'
import type { SimulationCategory } from './simulation.ts'

const QUOTE_AGAIN = 'Quote and sign again; the old signatures do not become good.'
const OFFER_OVER = 'The offer is over. Ask for a new one.'
const SIGN_AGAIN = 'Sign again, with the account that you asked with.'
const ENCODING =
  'Sign `signData` unchanged, in the encoding that the validator of the account asks for.'

/** Every category of a failed simulation with its text: one without a text does not compile. */
export const CATEGORY_TEXTS: Readonly<Record<SimulationCategory, CodeText>> = {
  QUOTE_EXPIRED: {
    happened: 'The quote is over.',
    user: OFFER_OVER,
    integrator: QUOTE_AGAIN,
  },
  ORDER_EXPIRED: {
    happened: 'The deadline of the intent has passed.',
    user: OFFER_OVER,
    integrator: QUOTE_AGAIN,
  },
  PERMIT_EXPIRED: {
    happened: 'The deadline of the Permit2 signature has passed.',
    user: OFFER_OVER,
    integrator: QUOTE_AGAIN,
  },
  PERMIT2_NONCE_CONSUMED: {
    happened: 'The nonce of the Permit2 signature is used: it was carried out, or taken back.',
    user: 'Look at what became of your earlier transfer.',
    integrator: 'Read the intent first: it may be done. Otherwise quote again.',
  },
  EXECUTOR_NONCE_CONSUMED: {
    happened: 'The executor has carried out this nonce already.',
    user: 'Look at what became of your earlier transfer.',
    integrator: 'Read the intent first: it may be done. Otherwise quote again.',
  },
  INVALID_SIGNATURE: {
    happened: 'A contract refuses the signature of the account.',
    user: SIGN_AGAIN,
    integrator: ENCODING,
  },
  INVALID_PERMIT2_SIGNATURE: {
    happened: 'Permit2 refuses the form of the signature.',
    user: SIGN_AGAIN,
    integrator: ENCODING,
  },
  INVALID_CONTRACT_SIGNATURE: {
    happened: 'The smart account says that the signature is not its own (ERC-1271).',
    user: SIGN_AGAIN,
    integrator: ENCODING,
  },
  INVALID_SIGNER: {
    happened: 'The signature is of another key than the account’s.',
    user: SIGN_AGAIN,
    integrator: 'Quote for the address that signs.',
  },
  INSUFFICIENT_BALANCE: {
    happened: 'The account, or a call, has less of a token than it needs now.',
    user: 'Your balance has changed since the offer. Ask for a new one.',
    integrator: QUOTE_AGAIN,
  },
  INSUFFICIENT_ALLOWANCE: {
    happened: 'Permit2, or a contract that is called, may not move so much of the token.',
    user: 'Approve the token, then try again.',
    integrator:
      'Send what `tokenRequirements` of the route lists, then submit the same signatures again.',
  },
  ACCOUNT_CREATION_FAILED: {
    happened: 'The smart account does not exist on the chain and cannot be created there.',
    user: 'Use another chain for this account.',
    integrator: 'Check `setupOps`: its factory and its validators have to exist on the chain.',
  },
  EXECUTION_FAILED: {
    happened: 'A call of the intent reverts, or a rule of a session refuses it.',
    user: 'The action would fail on chain now.',
    integrator: 'Read `errorName` and `errorArgs`; correct the call, or have the owner sign.',
  },
  CLAIM_FAILED: {
    happened: 'Somebody has filled or claimed it already.',
    user: 'Look at what became of your earlier transfer.',
    integrator: 'Read the intent first: it may be done.',
  },
  PANIC: {
    happened: 'A contract stopped with a Solidity panic, such as an overflow.',
    user: 'The action would fail on chain now.',
    integrator: 'Replay it (`simulationUrl`) and correct the call.',
  },
  REQUIRE_FAILED: {
    happened: 'A contract refused with a sentence, which is in `errorArgs.message`.',
    user: 'The action would fail on chain now.',
    integrator: 'Read the sentence and correct the call.',
  },
  UNCLASSIFIED_REVERT: {
    happened: 'A contract refused with an error that the service does not know.',
    user: 'The action would fail on chain now.',
    integrator: 'Look `errorSelector` up, replay it (`simulationUrl`) and correct the call.',
  },
  EMPTY_REVERT: {
    happened: 'A call reverted without saying why.',
    user: 'The action would fail on chain now.',
    integrator: 'Replay it (`simulationUrl`); often the target has no code on that chain.',
  },
}
