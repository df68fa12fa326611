import {
  concatHex,
  domainSeparator,
  encodeAbiParameters,
  type Hash,
  type Hex,
  keccak256,
  stringToHex,
} from 'viem'

/** What an owner signs so that the service's key may act for the account, chain by chain. */
export type SessionApproval = {
  sessions: readonly { chainId: number; digest: Hash }[]
  signature: Hex
}

/** The types as public clients of sessions sign them; a digest is the hash of `SignedSession`. */
export const SESSION_TYPES = {
  PolicyData: [
    { name: 'policy', type: 'address' },
    { name: 'initData', type: 'bytes' },
  ],
  ActionData: [
    { name: 'actionTargetSelector', type: 'bytes4' },
    { name: 'actionTarget', type: 'address' },
    { name: 'actionPolicies', type: 'PolicyData[]' },
  ],
  ERC7739Context: [
    { name: 'appDomainSeparator', type: 'bytes32' },
    { name: 'contentName', type: 'string[]' },
  ],
  ERC7739Data: [
    { name: 'allowedERC7739Content', type: 'ERC7739Context[]' },
    { name: 'erc1271Policies', type: 'PolicyData[]' },
  ],
  LockTagData: [
    { name: 'lockTag', type: 'bytes12' },
    { name: 'claimPolicies', type: 'PolicyData[]' },
  ],
  SignedPermissions: [
    { name: 'actions', type: 'ActionData[]' },
    { name: 'erc7739Policies', type: 'ERC7739Data' },
    { name: 'lockTagPolicies', type: 'LockTagData' },
    { name: 'permitGenericPolicy', type: 'bool' },
  ],
  SignedSession: [
    { name: 'account', type: 'address' },
    { name: 'expires', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'permissions', type: 'SignedPermissions' },
    { name: 'salt', type: 'bytes32' },
    { name: 'sessionValidator', type: 'address' },
    { name: 'sessionValidatorInitData', type: 'bytes' },
    { name: 'smartSessionEmissary', type: 'address' },
  ],
  ChainSession: [
    { name: 'chainId', type: 'uint64' },
    { name: 'session', type: 'SignedSession' },
  ],
  MultiChainSession: [{ name: 'sessionsAndChainIds', type: 'ChainSession[]' }],
} as const

const DOMAIN = { name: 'SmartSessionEmissary', version: '1' }
const WORD = { type: 'bytes32' } as const

/**
 * The hash that the owner signs: one for the sessions of all chains, which are named by their
 * digests.
 */
export function sessionApprovalHash(sessions: SessionApproval['sessions']): Hash {
  const each = sessions.map(({ chainId, digest }) =>
    keccak256(
      encodeAbiParameters(
        [WORD, { type: 'uint64' }, WORD],
        [typeHash('ChainSession'), BigInt(chainId), digest],
      ),
    ),
  )
  const list = keccak256(concatHex(each))
  const struct = keccak256(concatHex([typeHash('MultiChainSession'), list]))
  return keccak256(concatHex(['0x1901', domainSeparator({ domain: DOMAIN }), struct]))
}

type SessionType = keyof typeof SESSION_TYPES

function typeHash(primaryType: SessionType): Hash {
  const [first, ...others] = [...nestedTypes(primaryType)]
  const types = [first, ...others.sort()].filter((name) => name !== undefined)
  return keccak256(stringToHex(types.map(printType).join('')))
}

/** EIP-712: the type itself, followed by every type that it refers to. */
function nestedTypes(name: SessionType, found = new Set<SessionType>()): Set<SessionType> {
  found.add(name)
  for (const { type } of SESSION_TYPES[name]) {
    const inner = type.replace('[]', '')
    if (Object.hasOwn(SESSION_TYPES, inner)) nestedTypes(inner as SessionType, found)
  }
  return found
}

function printType(name: SessionType): string {
  return `${name}(${SESSION_TYPES[name].map((field) => `${field.type} ${field.name}`).join(',')})`
}
