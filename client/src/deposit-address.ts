import {
  type Address,
  concatHex,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  keccak256,
  parseAbiParameters,
  zeroAddress,
  zeroHash,
} from 'viem'
import { chainIdOf, readAddress, readBytes, readFields, readUint } from './intents/read-values.ts'
import { SimplonError } from './simplon-error.ts'
import type { RegisteredDeposit, RegisterManagedRequest } from './wire.ts'

const COMMITMENT = parseAbiParameters(
  '(bytes32 project, bytes32 salt, address account, address operator, uint64 targetChain, address recipient, address refundTo, address[] outputs, bytes32 rules, uint16 maxFeeBps, uint16 maxSlippageBps, uint32 exitDelay)',
)
const IDENTITY = parseAbiParameters('bytes32, bytes32')
/**
 * The creation code of the factory's clones before and after the address of their implementation.
 */
const CLONE_HEAD: Hex = '0x3d605380600a3d3981f336600557005b363d3d373d3d3d363d73'
const CLONE_TAIL: Hex = '0x5af43d82803e903d91603157fd5bf3'
const VAULT_NONCE = 1n

export type DepositPins = {
  /** The operator's `depositFactory`; do not take it from this service. */
  factory: Address
  /** The most that fees may take of a deposit, in basis points; absent: the request's limit. */
  maxFeeBps?: number
  /** The most that a swap may lose against its price, in basis points. */
  maxSlippageBps?: number
}

/**
 * A service that answers with an address of its own would be paid by your users. Therefore this
 * derives the address from the factory that you trust and from terms that match the request; any
 * other address throws.
 */
export function checkDepositAddress(
  { account: { salt, target, maxFeeBps: asked } }: RegisterManagedRequest,
  registered: RegisteredDeposit,
  { factory, maxFeeBps = asked, maxSlippageBps }: DepositPins,
): Address {
  const terms = readTerms(registered.commitmentTerms)
  const recipient = readAddress(target.recipient)
  const require = (holds: boolean, code: string, what: string) => {
    if (!holds) throw new SimplonError(code, `The deposit address is refused: ${what}`)
  }
  require(terms.salt === keccak256(readBytes(even(salt))), 'REFUSED_ACCOUNT', 'another salt')
  require(terms.account === zeroAddress, 'REFUSED_ACCOUNT', 'it is the account of somebody')
  require(terms.recipient === recipient, 'REFUSED_RECIPIENT', `it pays ${terms.recipient}`)
  const refundTo = target.refundAddress ? readAddress(target.refundAddress) : recipient
  require(terms.refundTo === refundTo, 'REFUSED_RECIPIENT', `refunds go to ${terms.refundTo}`)
  const chain = BigInt(chainIdOf(target.chain))
  require(terms.targetChain === chain, 'REFUSED_CHAIN', `it pays on chain ${terms.targetChain}`)
  const isNamed = /^0x[0-9a-f]{40}$/i.test(target.token)
  // A token that is named by its symbol cannot be checked here.
  const isPaidIn = !isNamed || terms.outputs[0] === readAddress(target.token)
  require(isPaidIn, 'REFUSED_TOKEN', `it pays in ${terms.outputs[0]}`)
  const hasRules = (target.outputTokenRules ?? []).length > 0 || target.rejectUnmapped === true
  const areNone = terms.rules === zeroHash && terms.outputs.length === 1
  require(hasRules || areNone, 'REFUSED_TOKEN', 'it has rules that nobody asked for')
  require(terms.maxFeeBps <= (maxFeeBps ?? 10_000), 'REFUSED_COST', 'its fees may be too high')
  const isTight = terms.maxSlippageBps <= (maxSlippageBps ?? 10_000)
  require(isTight, 'REFUSED_COST', 'its swaps may lose too much')
  const address = readAddress(registered.evmDepositAddress)
  const derived = readAddress(vaultAddress(factory, terms))
  require(address === derived, 'REFUSED_CONTRACT', `its terms belong to ${derived}`)
  return derived
}

type Terms = ReturnType<typeof readTerms>

function readTerms(value: unknown) {
  const fields = readFields(
    value,
    ...['project', 'salt', 'account', 'operator', 'targetChain', 'recipient', 'refundTo'],
    ...['outputs', 'rules', 'maxFeeBps', 'maxSlippageBps', 'exitDelay'],
  )
  return {
    project: readBytes(fields.project, 32),
    salt: readBytes(fields.salt, 32),
    account: readAddress(fields.account),
    operator: readAddress(fields.operator),
    targetChain: readUint(fields.targetChain),
    recipient: readAddress(fields.recipient),
    refundTo: readAddress(fields.refundTo),
    outputs: (Array.isArray(fields.outputs) ? fields.outputs : []).map(readAddress),
    rules: readBytes(fields.rules, 32),
    maxFeeBps: Number(readUint(fields.maxFeeBps)),
    maxSlippageBps: Number(readUint(fields.maxSlippageBps)),
    exitDelay: Number(readUint(fields.exitDelay)),
  }
}

function vaultAddress(factory: Address, terms: Terms): Address {
  const commitment = keccak256(encodeAbiParameters(COMMITMENT, [terms]))
  const identity = keccak256(encodeAbiParameters(IDENTITY, [commitment, zeroHash]))
  const code = getContractAddress({ from: factory, nonce: VAULT_NONCE })
  const bytecode = concatHex([CLONE_HEAD, code, CLONE_TAIL, identity])
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt: zeroHash, bytecode })
}

/** viem reads hex of odd length as if it began with a zero; this makes that explicit. */
const even = (hex: string) => (hex.length % 2 === 0 ? hex : `0x0${hex.slice(2)}`)
