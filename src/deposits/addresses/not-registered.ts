import type { Address } from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import type { Environment } from '../../domain/project/project.ts'

/** Says that the project of a key has not registered an account in the environment of the key. */
export function notRegisteredText(account: Address, environment: Environment): string {
  return `The account ${account.toLowerCase()} is not registered in ${environment}; register it first`
}

export function notRegistered(account: Address, environment: Environment): ServiceError {
  return new ServiceError('not-found', notRegisteredText(account, environment))
}
