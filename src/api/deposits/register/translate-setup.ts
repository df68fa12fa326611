import type { Static } from 'typebox'
import { toCaip2 } from '../../../domain/caip2.ts'
import {
  type AccountSetup,
  atSetupFields,
  type RegisteredAccount,
} from '../../../domain/deposit/registration.ts'
import { readAddress } from '../../shared/intents/read-account.ts'
import type { WireRequest } from '../../shared/route.ts'
import type { SessionBody, SetupAccountBody, SetupAccountResponse } from './setup-schema.ts'
import { readApproval, readChecked, readTarget, toWayOut } from './translate.ts'

export function fromSetupAccount({ body }: Pick<WireRequest, 'body'>): AccountSetup {
  const wire = body as Static<typeof SetupAccountBody>
  const { ownerAddress, targetChain, targetToken: token, ...rest } = wire
  const chain = typeof targetChain === 'number' ? toCaip2(targetChain) : targetChain
  const { recipient, outputTokenRules, rejectUnmapped, postBridgeActions } = rest
  const target = {
    chain,
    token,
    postBridgeActions,
    ...(recipient !== undefined && { recipient }),
    ...(outputTokenRules && { outputTokenRules }),
    ...(rejectUnmapped !== undefined && { rejectUnmapped }),
  }
  try {
    return {
      owner: readChecked(ownerAddress, ['body', 'ownerAddress']),
      target: readTarget(target),
    }
  } catch (error) {
    throw atSetupFields(error)
  }
}

/**
 * The client has nothing left to sign or register: the contract at the address is created when its
 * first deposit is moved.
 */
export function toSetupAccount(registered: RegisteredAccount): Static<typeof SetupAccountResponse> {
  const { address, target } = registered.account
  return {
    smartAccount: address.toLowerCase(),
    isRegistered: true,
    needsRegistration: false,
    targetChain: toCaip2(target.chainId),
    targetToken: target.token.toLowerCase(),
    ...toWayOut(registered),
  }
}

export function fromSessions({ params, body }: Pick<WireRequest, 'params' | 'body'>) {
  const { sessionDetails } = body as Static<typeof SessionBody>
  return {
    address: readAddress((params as { address: string }).address),
    approval: readApproval(sessionDetails, ['body', 'sessionDetails']),
  }
}
