import {
  type Address,
  bytesToHex,
  decodeAbiParameters,
  encodeAbiParameters,
  getAddress,
  type Hex,
  hexToBytes,
  keccak256,
  parseAbiParameters,
  size,
  slice,
  zeroAddress,
} from 'viem'
import { unpackFastLz } from './fast-lz.ts'

/** A session of an account, as its client describes it in a mock signature. */
export type NamedSession = {
  /** The validator that knows the account's sessions. */
  emissary: Address
  permissionId: Hex
  /** Present when the signature also enables the session; else it must be enabled already. */
  enabling?: {
    /** The validator that checks the key's signatures. */
    validator: Address
    /** Whose signatures these are, as the validator takes it. */
    owners: Hex
    /** The policies that check what the key signs. */
    policies: readonly Address[]
    /** The number of rules; a policy counts once for every call that it checks. */
    rules: number
  }
}

const USE_MODE: Hex = '0x00'
const ENABLE_MODE: Hex = '0x01'
const ADDRESS_BYTES = 20
const WORD_BYTES = 32
const HEADER_BYTES = ADDRESS_BYTES + 1

/**
 * The emissary, a mode, the permission and a placeholder for the key's signature. Clients send
 * exactly this length, whatever signs for the session.
 */
export const USE_BYTES = HEADER_BYTES + WORD_BYTES + 65

/**
 * What the client packs to enable a session: the owner's approval, the session, the key's
 * signature.
 */
const ENABLING = parseAbiParameters([
  'Enable enableData, Config config, bytes signature',
  'struct Policy { address policy; bytes initData; }',
  'struct Action { bytes4 actionTargetSelector; address actionTarget; Policy[] actionPolicies; }',
  'struct Context { bytes32 appDomainSeparator; string[] contentNames; }',
  'struct Content { Context[] allowedERC7739Content; Policy[] erc1271Policies; }',
  'struct Session { address sessionValidator; bytes sessionValidatorInitData; bytes32 salt; Action[] actions; Policy[] claimPolicies; Content erc7739Policies; }',
  'struct ChainDigest { uint64 chainId; bytes32 sessionDigest; }',
  'struct EnableSession { uint8 chainDigestIndex; ChainDigest[] hashesAndChainIds; Session session; }',
  'struct Enable { bytes allocatorSig; bytes userSig; uint256 expires; EnableSession enableSession; }',
  'struct Config { uint8 scope; uint8 resetPeriod; address allocator; bytes32 permissionId; }',
])
const PERMISSION = parseAbiParameters('address validator, bytes initData, bytes32 salt')

/** The session that a mock signature names; undefined for a mock signature of another kind. */
export function sessionOf(mockSignature: Hex): NamedSession | undefined {
  if (size(mockSignature) <= HEADER_BYTES) return undefined
  const emissary = getAddress(slice(mockSignature, 0, ADDRESS_BYTES))
  const mode = slice(mockSignature, ADDRESS_BYTES, HEADER_BYTES)
  if (mode === ENABLE_MODE) return enabledBy(emissary, slice(mockSignature, HEADER_BYTES))
  if (mode !== USE_MODE || size(mockSignature) !== USE_BYTES || emissary === zeroAddress) {
    return undefined
  }
  const permissionId = slice(mockSignature, HEADER_BYTES, HEADER_BYTES + WORD_BYTES)
  return { emissary, permissionId }
}

function enabledBy(emissary: Address, packed: Hex): NamedSession | undefined {
  const unpacked = unpackFastLz(hexToBytes(packed))
  if (!unpacked) return undefined
  try {
    const [{ enableSession }, { permissionId }] = decodeAbiParameters(
      ENABLING,
      bytesToHex(unpacked),
    )
    const { session } = enableSession
    const { sessionValidator, sessionValidatorInitData, salt } = session
    const named = keccak256(
      encodeAbiParameters(PERMISSION, [sessionValidator, sessionValidatorInitData, salt]),
    )
    if (named !== permissionId) return undefined
    const rules = [
      ...session.actions.flatMap(({ actionPolicies }) => actionPolicies),
      ...session.claimPolicies,
      ...session.erc7739Policies.erc1271Policies,
    ]
    const policies = [...new Set(rules.map(({ policy }) => policy))]
    const enabling = {
      validator: sessionValidator,
      owners: sessionValidatorInitData,
      policies,
      rules: rules.length,
    }
    return { emissary, permissionId, enabling }
  } catch {
    return undefined
  }
}
