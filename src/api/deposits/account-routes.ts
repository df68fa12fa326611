import { readAddress } from '../shared/intents/read-account.ts'
import type { AnyWireRoute, WireRequest, WireRoute } from '../shared/route.ts'
import { keyOnly, keyOrBearer } from './access.ts'
import {
  DepositChainsResponse,
  QrTokensResponse,
  toDepositChains,
  toQrTokens,
} from './chains/schema.ts'
import * as examples from './examples.ts'
import {
  AddressParams,
  CheckResponse,
  RegisterBody,
  RegisterManagedBody,
  RegisterResponse,
} from './register/schema.ts'
import {
  fromRegister,
  fromRegisterManaged,
  toCheckResponse,
  toRegisterResponse,
} from './register/translate.ts'
import { Message, SetupRequestBody, SetupResponse } from './setup/schema.ts'
import { fromSetupRequest, toSetupResponse } from './setup/translate.ts'

const setUpDeposits: WireRoute<'setUpDeposits'> = {
  method: 'POST',
  path: '/setup',
  operation: 'setUpDeposits',
  access: keyOrBearer('write'),
  summary: 'Set where events go and which deposits are taken',
  description: 'Every field is optional: an absent field stays unchanged, null or {} clears it.',
  body: { schema: SetupRequestBody, size: 'rules', example: examples.SETUP_REQUEST },
  response: {
    status: 200,
    description: 'Stored',
    schema: Message,
    example: { message: 'Setup saved' },
  },
  parse: fromSetupRequest,
  render: () => ({ message: 'Setup saved' }),
}

const readDepositSetup: WireRoute<'readDepositSetup'> = {
  method: 'GET',
  path: '/setup',
  operation: 'readDepositSetup',
  access: keyOrBearer('read'),
  summary: 'Read the setup of the key’s project',
  response: {
    status: 200,
    description: 'The setup; the secret is never printed',
    schema: SetupResponse,
    example: examples.SETUP_RESPONSE,
  },
  parse: () => undefined,
  render: toSetupResponse,
}

const registerManagedAccount: WireRoute<'registerManagedAccount'> = {
  method: 'POST',
  path: '/register-managed',
  operation: 'registerManagedAccount',
  access: keyOnly('write'),
  summary: 'Make a deposit address',
  description:
    'The address commits to the target: it can pay the recipient, or the refund address, and nobody else. The same request gives the same address; another target gives another.',
  body: { schema: RegisterManagedBody, size: 'rules', example: examples.REGISTER_MANAGED },
  response: {
    status: 200,
    description: 'The address, the same on every chain',
    schema: RegisterResponse,
    example: examples.REGISTER_RESPONSE,
  },
  errors: ['unprocessable'],
  parse: fromRegisterManaged,
  render: toRegisterResponse,
}

const registerOwnAccount: WireRoute<'registerOwnAccount'> = {
  method: 'POST',
  path: '/register',
  operation: 'registerOwnAccount',
  access: keyOnly('write'),
  summary: 'Register a smart account of the user’s own',
  description:
    'Its owner approves the `commitment` of the answer by installing the module `executor` with it on each chain; until then deposits there wait in the account.',
  body: { schema: RegisterBody, size: 'rules', example: examples.REGISTER },
  response: {
    status: 200,
    description: 'The account',
    schema: RegisterResponse,
    example: examples.REGISTER_RESPONSE,
  },
  errors: ['unprocessable'],
  parse: fromRegister,
  render: toRegisterResponse,
}

const fromAddress = ({ params }: Pick<WireRequest, 'params'>) => ({
  address: readAddress((params as { address: string }).address),
})

const checkDepositAccount: WireRoute<'checkDepositAccount'> = {
  method: 'GET',
  path: '/check/:address',
  operation: 'checkDepositAccount',
  access: { key: 'optional' },
  summary: 'Tell what an address stands for',
  params: AddressParams,
  response: {
    status: 200,
    description: 'Where tokens sent to the address go',
    schema: CheckResponse,
    example: examples.CHECK_RESPONSE,
  },
  errors: ['unavailable', 'unprocessable'],
  parse: fromAddress,
  render: toCheckResponse,
}

const readDepositAddresses: WireRoute<'readDepositAddresses'> = {
  method: 'POST',
  path: '/account/:address/deposit-addresses',
  operation: 'readDepositAddresses',
  access: keyOnly('read'),
  summary: 'List the deposit addresses of a registered account',
  params: AddressParams,
  response: {
    status: 200,
    description: 'The addresses',
    schema: RegisterResponse,
    example: examples.REGISTER_RESPONSE,
  },
  errors: ['not-found', 'unprocessable'],
  parse: fromAddress,
  render: toRegisterResponse,
}

const listChains: WireRoute<'listChains'> = {
  method: 'GET',
  path: '/chains',
  operation: 'listChains',
  access: { key: 'optional' },
  summary: 'List the chains and their tokens',
  response: {
    status: 200,
    description: 'Chains by CAIP-2 id',
    schema: DepositChainsResponse,
    example: examples.CHAINS_RESPONSE,
  },
  parse: () => undefined,
  render: toDepositChains,
}

const listQrTokens: WireRoute<'listQrTokens'> = {
  method: 'GET',
  path: '/qr/tokens',
  operation: 'listQrTokens',
  access: keyOrBearer('read'),
  summary: 'List the tokens that the project takes, by chain',
  response: {
    status: 200,
    description: 'Tokens by decimal chain id; an absent chain takes no deposits',
    schema: QrTokensResponse,
    example: examples.QR_TOKENS_RESPONSE,
  },
  parse: () => undefined,
  render: toQrTokens,
}

export const accountRoutes: readonly AnyWireRoute[] = [
  setUpDeposits,
  readDepositSetup,
  registerManagedAccount,
  registerOwnAccount,
  checkDepositAccount,
  readDepositAddresses,
  listChains,
  listQrTokens,
]
