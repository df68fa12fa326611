import {
  type Address,
  BaseError,
  concatHex,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  isErc6492Signature,
  recoverAddress,
  serializeErc6492Signature,
  size,
} from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import { readRevert } from '../../domain/evm/read-revert.ts'
import type { AccountOnChain } from '../../domain/intent/request/account.ts'
import type { SignatureCheck } from '../../domain/intent/signing/signature-check.ts'
import { sameAddress } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'

export type SignatureQuestion = {
  check: SignatureCheck
  reader: ChainReader
  /** The code at the signer's address now, not at the time of the quote. */
  now: AccountOnChain
}

/**
 * Whether a signature is valid for its account: by its key where there is no code, by the account's
 * own answer (ERC-1271) where there is code, and by a simulated deployment (ERC-6492) where code
 * will be deployed. Rejects when the chain cannot be asked.
 */
export async function checkSignature(question: SignatureQuestion): Promise<boolean> {
  const { otherHash, ...check } = question.check
  if (await checkHash({ ...question, check })) return true
  if (otherHash === undefined) return false
  return checkHash({ ...question, check: { ...check, hash: otherHash } })
}

async function checkHash(question: SignatureQuestion): Promise<boolean> {
  const { check, now } = question
  if (check.byKey) return isSignedByKey(check)
  const plain = now.code === 'none' && !now.needsSetup && now.requiredDelegation === undefined
  if (plain && !isErc6492Signature(check.signature)) return isSignedByKey(check)
  return isAcceptedByAccount(question)
}

async function isSignedByKey({ signer, hash, signature }: SignatureCheck): Promise<boolean> {
  if (size(signature) !== 65) return false
  try {
    return sameAddress(await recoverAddress({ hash, signature }), signer.address)
  } catch {
    return false
  }
}

async function isAcceptedByAccount({ check, reader, now }: SignatureQuestion): Promise<boolean> {
  const { signer, hash } = check
  const [setup] = signer.setupOps
  const signature =
    now.needsSetup && setup && !isErc6492Signature(check.signature)
      ? serializeErc6492Signature({
          address: setup.to,
          data: setup.data,
          signature: check.signature,
        })
      : check.signature
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [signer.address, hash, signature],
    bytecode: erc6492SignatureValidatorByteCode,
  })
  const code = now.requiredDelegation && delegationCode(now.requiredDelegation)
  const stateOverride = code ? [{ address: signer.address, code }] : undefined
  try {
    const answer = await reader.client.call({ data, ...(stateOverride && { stateOverride }) })
    return answer.data !== undefined && BigInt(answer.data) === 1n
  } catch (error) {
    if (readRevert(error) || ranAground(error)) return false
    const message = `Chain ${reader.chain.id} did not answer about a signature`
    throw new ServiceError('external-timeout', message, { cause: error })
  }
}

/** The code of an account that has delegated by EIP-7702. */
function delegationCode(delegate: Address): Hex {
  return concatHex(['0xef0100', delegate])
}

/** Code that runs into an invalid instruction or loops gives no answer, either. */
function ranAground(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const found = error.walk((cause) =>
    /invalid opcode|out of gas/i.test((cause as { message?: string }).message ?? ''),
  )
  return found !== null
}
