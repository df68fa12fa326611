import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { keyOnly } from './access.ts'
import { SESSION_REQUEST, SETUP_ACCOUNT_REQUEST, SETUP_ACCOUNT_RESPONSE } from './examples.ts'
import { AddressParams } from './register/schema.ts'
import { SessionBody, SetupAccountBody, SetupAccountResponse } from './register/setup-schema.ts'
import { fromSessions, fromSetupAccount, toSetupAccount } from './register/translate-setup.ts'
import { Message } from './setup/schema.ts'

const setUpAccount: WireRoute<'setUpAccount'> = {
  method: 'POST',
  path: '/setup-account',
  operation: 'setUpAccount',
  access: keyOnly('write'),
  summary: 'Make the deposit address of an owner for a target',
  description:
    'For front-ends that set up an account and register it afterwards: here the address is registered at once, and nothing is left to be signed. It is a deposit address of the service, which can pay only the recipient, or pay the owner back; the same request gives the same address.',
  body: { schema: SetupAccountBody, size: 'rules', example: SETUP_ACCOUNT_REQUEST },
  response: {
    status: 200,
    description: 'The address, the same on every chain',
    schema: SetupAccountResponse,
    example: SETUP_ACCOUNT_RESPONSE,
  },
  errors: ['unprocessable'],
  parse: fromSetupAccount,
  render: toSetupAccount,
}

const addSessions: WireRoute<'addSessions'> = {
  method: 'POST',
  path: '/account/:address/session',
  operation: 'addSessions',
  access: keyOnly('write'),
  summary: 'Add chains to a registered account of the user’s own',
  description:
    'The owner signs for the new chains as for `POST /register`. On each of them the account approves its `commitment` with the module `executor` before deposits are moved there.',
  params: AddressParams,
  body: { schema: SessionBody, size: 'rules', example: SESSION_REQUEST },
  response: {
    status: 200,
    description: 'Stored',
    schema: Message,
    example: { message: 'Sessions saved' },
  },
  parse: fromSessions,
  render: () => ({ message: 'Sessions saved' }),
}

export const setupAccountRoutes: readonly AnyWireRoute[] = [setUpAccount, addSessions]
