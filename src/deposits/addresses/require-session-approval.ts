import type { OwnRegistration } from '../../domain/deposit/registration.ts'
import { sessionApprovalHash } from '../../domain/deposit/session-approval.ts'
import { invalid, type ServiceError } from '../../domain/errors.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { answered } from '../permit/read-support.ts'

const SESSION = ['body', 'account', 'accountParams', 'sessionDetails']

type Verdict = 'signed' | 'not-signed' | 'no-factory'

/**
 * Throws `validation` unless the owner of the account has signed the sessions: whoever could
 * register an account without its owner would choose where its money goes. The account itself is
 * asked, on each listed chain until one says yes.
 */
export async function requireSessionApproval(
  readers: readonly ChainReader[],
  registration: OwnRegistration,
): Promise<void> {
  if (readers.length === 0) {
    throw invalid('hashesAndChainIds names no chain that is served', [
      ...SESSION,
      'hashesAndChainIds',
    ])
  }
  const verdicts: Verdict[] = []
  for (const reader of readers) {
    const verdict = await answered(reader, () => judge(reader, registration))
    if (verdict === 'signed') return
    verdicts.push(verdict)
  }
  throw verdicts.includes('not-signed') ? notSigned() : noFactory(registration)
}

async function judge(
  { client, codeAt }: ChainReader,
  { address, approval, factory, factoryData }: OwnRegistration,
): Promise<Verdict> {
  const [code, factoryCode] = await Promise.all([codeAt(address), codeAt(factory)])
  const stands = code !== '0x'
  if (!stands && factoryCode === '0x') return 'no-factory'
  const { signature, sessions } = approval
  const question = { address, hash: sessionApprovalHash(sessions), signature }
  const isSigned = await client.verifyHash(
    stands ? question : { ...question, factory, factoryData },
  )
  return isSigned ? 'signed' : 'not-signed'
}

function notSigned(): ServiceError {
  const message = 'sessionDetails.signature is not one of the account’s owner over these sessions'
  return invalid(message, [...SESSION, 'signature'])
}

function noFactory({ factory }: OwnRegistration): ServiceError {
  const message = `The account does not exist, and its factory ${factory} has no code on any chain of hashesAndChainIds`
  return invalid(message, ['body', 'account', 'accountParams', 'factory'])
}
