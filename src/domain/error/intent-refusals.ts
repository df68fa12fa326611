import type { RefusalCode } from './issue-code.ts'
import type { RefusalFacts } from './refusal-facts.ts'

/** Refusals of quotes and submissions, and those that every API shares. */
export const INTENT_REFUSALS = {
  ACCOUNT_UNDER_REVIEW: {
    surface: 'intents',
    kinds: ['unavailable'],
    retriable: false,
    place: 'context',
    happened:
      'An earlier intent of the account is not on chain as it was signed, so the service takes no new ones of this account. No other account is affected.',
    user: 'Your account is being checked. Intents that you have submitted before go on.',
    integrator:
      'Do not repeat the request. Tell the operator the account and the `traceId`; only the operator can settle it.',
    example: {
      message: 'Account under review',
      context: { account: '0x00000000000000000000000000000000000000aa' },
    },
  },
  AUTHORIZATION_REQUIRED: {
    surface: 'intents',
    kinds: ['validation'],
    retriable: false,
    happened:
      'The route runs on an EIP-7702 delegation, and the submission has no authorization for it, or one that the account did not sign with its present nonce.',
    user: 'Sign the delegation that your wallet shows you, and try again.',
    integrator:
      'Sign an authorization for every chain in `authorizations` that the route requires, with the nonce that the account has now; `signAuthorizations` of `@simplon/client/accounts` does it.',
    example: {
      message: 'The EIP-7702 authorization of 0x…aa to 0x…bb for chain 84532 is missing',
      context: { of: 'sponsor', chainId: 84532 },
    },
  },
  CALLS_BUDGET_SPENT: {
    surface: 'intents',
    kinds: ['too-many-requests'],
    retriable: true,
    place: 'context',
    happened:
      'Calls of accounts that have paid for none before have burned as much of the service’s gas within a day as the project may lose. Transfers without calls, and calls of accounts that have paid for calls, go on.',
    user: 'Do without the calls now, or try again later.',
    integrator:
      'Send the transfer without `destinationExecutions`, or wait. Look for accounts of yours whose calls pass the simulation and revert; the operator sees them in `simplon harm list`.',
    example: {
      message: 'Calls of the project have burned as much gas as it may lose in a day',
      context: { account: '0x00000000000000000000000000000000000000aa' },
    },
  },
  CALLS_GAS_TOO_HIGH: {
    surface: 'intents',
    kinds: ['unprocessable'],
    retriable: false,
    place: 'context',
    happened:
      'The calls need more gas than the service risks for an account whose calls have paid for none yet.',
    user: 'Do less at once.',
    integrator:
      'Split the calls, or let the account make a smaller one first. The operator sets the limit (`relayer.harm.unprovenGas`).',
    example: {
      message: 'The calls need 6200000 gas, and at most 5000000 are risked for a new account',
      context: { account: '0x00000000000000000000000000000000000000aa' },
    },
  },
  CALLS_HELD: {
    surface: 'intents',
    kinds: ['unprocessable'],
    retriable: false,
    place: 'context',
    happened:
      'Calls that the account signed passed the simulation and reverted in blocks, more than once, at the expense of the service. Transfers without calls go on.',
    user: 'Do without the calls. It ends by itself within a day or so.',
    integrator:
      'Send the transfer without `destinationExecutions`. If the calls are honest, find out why they revert in blocks, and ask the operator to lift it (`simplon harm forgive`).',
    example: {
      message: 'Calls of the account have burned gas of the service and are not taken for now',
      context: { account: '0x00000000000000000000000000000000000000aa' },
    },
  },
  IMPOSSIBLE_RECIPIENT: {
    surface: 'both',
    kinds: ['validation'],
    retriable: false,
    happened:
      'The recipient, the account or the refund address is one that nobody can own: a contract of the service or of a token, a precompile, or the zero address. What is sent there is lost.',
    user: 'Check the address that you entered: it belongs to no person.',
    integrator: 'Correct the address at `path`. A token address as recipient is the usual mistake.',
    example: {
      message: 'recipient must not be the token contract of USDC',
      path: ['recipient', 'address'],
    },
  },
  INSUFFICIENT_INVENTORY: {
    surface: 'intents',
    kinds: ['insufficient-liquidity'],
    retriable: true,
    place: 'liquidity',
    happened:
      'The account has enough. What the service has to pay out on the destination chain is too little at the moment.',
    user: 'Try a smaller amount, or the same amount later.',
    integrator:
      'Offer the largest amount of `GET /liquidity`, or ask again later; another destination token may have more.',
    example: { message: 'The service has too little to pay out at the moment' },
  },
  INSUFFICIENT_SPONSOR_BALANCE: {
    surface: 'intents',
    kinds: ['unprocessable'],
    retriable: false,
    place: 'context',
    happened: 'The balance of the project does not cover the fees that it was to pay for its user.',
    user: 'The app cannot pay the fees for you now. Try again later, or pay them yourself.',
    integrator:
      'Read `GET /sponsorship`, have the operator credit the project, or quote again without `sponsorSettings`.',
    example: {
      message: "The project's sponsorship balance does not cover the fees",
      context: { failedCategories: ['gas'], totalSponsoredUSD: 0.42, remainingBalanceUSD: 0.1 },
    },
  },
  INTAKE_PAUSED: {
    surface: 'intents',
    kinds: ['unavailable'],
    retriable: true,
    happened:
      'The operator has paused new work of a chain, a token, a settlement layer or the project. Work under way goes on.',
    user: 'This is paused for the moment. Try again later, or choose another chain or token.',
    integrator:
      'Read `scope` and `reason`, show what `GET /chains` lists under `paused`, and wait `Retry-After` seconds.',
    example: {
      message: 'chain 84532 is paused: maintenance',
      context: { scope: 'chain', chainId: 84532, reason: 'maintenance', retryable: true },
    },
  },
  INVALID_CUSTOM_DEADLINE: {
    surface: 'intents',
    kinds: ['unprocessable'],
    retriable: false,
    place: 'context',
    happened: '`options.customDeadline` stands in a request that moves tokens.',
    user: 'Nothing: the app has to change its request.',
    integrator: 'Leave `customDeadline` out, or request no tokens.',
    example: { message: 'customDeadline is only for intents that move no tokens' },
  },
  INVALID_SIGNATURE: {
    surface: 'intents',
    kinds: ['unprocessable'],
    retriable: false,
    place: 'context',
    happened:
      'A signature is not that of the account over the message of the quote. Nothing was recorded.',
    user: 'Sign again, with the account that you asked with.',
    integrator:
      'Sign `signData` unchanged, with the encoding that the validator of a smart account asks for; `reason` says which signature it is.',
    example: {
      message: 'Invalid bundle signature',
      context: { reason: 'origin signature 0 is not of the account' },
    },
  },
  NO_PLAN_AVAILABLE: {
    surface: 'intents',
    kinds: ['unprocessable'],
    retriable: false,
    place: 'context',
    happened:
      'No settlement layer can carry the request out, or there is nothing to carry out, because the account has what it asks for. With `Retry-After` a price or a layer is missing for the moment only.',
    user: 'This combination of tokens and chains does not work. Try another one.',
    integrator:
      'Read the other `details`, which name what each layer lacks. Ask again only after `Retry-After` seconds, and not where the header is missing.',
    example: { message: 'No valid settlement plan found for the given transfers' },
  },
  PROJECT_SHARE_EXCEEDED: {
    surface: 'both',
    kinds: ['too-many-requests'],
    retriable: true,
    happened:
      'Requests of the project that are under way take more than its share of the service, while others wait.',
    user: 'Wait a moment and try again.',
    integrator: 'Wait `Retry-After` seconds and keep fewer requests open at the same time.',
    example: { message: 'Too many requests of this project are under way; try again' },
  },
  ROLE_DOWN: {
    surface: 'intents',
    kinds: ['unavailable'],
    retriable: true,
    happened:
      'No process of the service would do the work: the one that carries out intents, or that looks for or moves deposits, has died. Nothing was accepted, and work under way goes on when it is back.',
    user: 'Nothing was sent. Try again in a moment.',
    integrator:
      'Wait `Retry-After` seconds and send the same request again: a quote that has not expired, and its signatures, are still good. `role` says what is missing.',
    example: {
      message: 'No process carries out intents',
      context: {
        code: 'ROLE_DOWN',
        role: 'relayer',
        since: '2026-07-01T12:00:00.000Z',
        retryable: true,
      },
    },
  },
  SESSION_CALLS_ABROAD: {
    surface: 'intents',
    kinds: ['unprocessable'],
    retriable: false,
    place: 'context',
    happened:
      'The session key has rules for its calls, so it acts on one chain, and that chain is not among those that may pay.',
    user: 'Sign this one with your main key.',
    integrator: 'Let the destination chain pay (`accountAccessList`), or have the owner sign.',
    example: {
      message:
        'A session whose calls are checked one by one acts on one chain: let chain 84532 pay, or let the owner sign. For other chains to pay there are no rules for claims (claimPolicies), and no signature for the calls alone (signData.targetExecution)',
      path: ['accountAccessList', 'chainIds'],
      context: { chainId: 84532, missing: ['claimPolicies', 'signData.targetExecution'] },
    },
  },
  SESSION_NOT_ENABLED: {
    surface: 'intents',
    kinds: ['unprocessable'],
    retriable: false,
    place: 'context',
    happened: 'The session of the key that signs is not enabled on the chain.',
    user: 'Allow the session with your main key first.',
    integrator: 'Have the owner enable the session on that chain, then quote again.',
    example: {
      message: 'The session is not enabled on chain 84532; its owner has to enable it first',
      path: ['account', 'mockSignatures', '84532'],
      context: { chainId: 84532 },
    },
  },
  SESSION_POLICY_UNSUPPORTED: {
    surface: 'intents',
    kinds: ['unprocessable'],
    retriable: false,
    place: 'context',
    happened: 'A rule of the session is a contract that does not exist on the chain.',
    user: 'Sign this one with your main key.',
    integrator: 'Make the session with rules that the chain has; `policy` names the missing one.',
    example: {
      message: "The session's policy 0x…cc does not exist on chain 84532",
      path: ['account', 'mockSignatures', '84532'],
      context: { chainId: 84532, policy: '0x00000000000000000000000000000000000000cc' },
    },
  },
  SESSION_VALIDATOR_MISSING: {
    surface: 'intents',
    kinds: ['unprocessable'],
    retriable: false,
    place: 'context',
    happened: 'The validator of sessions that the signature names does not exist on the chain.',
    user: 'Sign this one with your main key.',
    integrator: 'Use a chain that has the validator, or have the owner sign.',
    example: {
      message: 'There is no session validator 0x…dd on chain 84532',
      path: ['account', 'mockSignatures', '84532'],
      context: { chainId: 84532, validator: '0x00000000000000000000000000000000000000dd' },
    },
  },
  SHADOW_MODE: {
    surface: 'both',
    kinds: ['unavailable'],
    retriable: false,
    happened:
      'The service runs in shadow mode: it quotes and checks everything, and it carries nothing out. Nothing was accepted.',
    user: 'Nothing was spent. The app has to use another service.',
    integrator: 'Submit to a service that is not in shadow mode; asking again does not help.',
    example: {
      message:
        'This service runs in shadow mode: it quotes, and it carries nothing out; nothing was accepted',
      context: { retryable: false },
    },
  },
  SIMULATION_FAILED: {
    surface: 'intents',
    kinds: ['unprocessable'],
    retriable: false,
    happened:
      'Every route of a quote was rehearsed, and its calls would revert. `category`, `action` and `chainId` say where.',
    user: 'The action would fail on chain now, so nothing was offered to be signed.',
    integrator:
      'Look at `errorName` and `errorArgs`: mostly a call in `destinationExecutions` reverts, or the account cannot be created there.',
    example: {
      message: 'Call 0 of destinationExecutions reverts on chain 84532',
      context: { category: 'EXECUTION_FAILED', action: 'fill', chainId: 84532 },
    },
  },
  SPONSOR_LIMIT_EXCEEDED: {
    surface: 'intents',
    kinds: ['unprocessable'],
    retriable: false,
    place: 'context',
    happened: 'The fees that the project was to pay exceed the limit that it has for one intent.',
    user: 'The app does not pay fees of this size. Try a smaller or cheaper transfer.',
    integrator:
      'Compare `coverageUSD` with `capUSD`, have the operator raise `limitKey`, or quote without `sponsorSettings`.',
    example: {
      message: 'The sponsored fees exceed the limit of the project',
      context: { limitKey: 'perIntentUSD', capUSD: 5, coverageUSD: 6.2 },
    },
  },
  TOO_MANY_STREAMS: {
    surface: 'streams',
    kinds: ['too-many-requests', 'unavailable'],
    retriable: true,
    happened: 'The key (429) or the process (503) has as many event streams open as it may have.',
    user: 'Close other windows of the app, or wait a moment.',
    integrator:
      'Close streams that nobody reads, or read the one stream of the project instead of one for each intent. Wait `Retry-After` seconds.',
    example: { message: 'This key has too many event streams open' },
  },
  'entity.parse.failed': {
    surface: 'both',
    kinds: ['validation'],
    retriable: false,
    happened: 'The body is empty, is not JSON, or is not as long as `Content-Length` says.',
    user: 'Nothing: the app has to change its request.',
    integrator: 'Send JSON with `content-type: application/json`.',
    example: { message: 'The body is not valid JSON', path: ['body'] },
  },
} as const satisfies Partial<Record<RefusalCode, RefusalFacts>>
