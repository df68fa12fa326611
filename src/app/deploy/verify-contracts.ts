import {
  type Abi,
  type Address,
  getContractAddress,
  type Hex,
  isAddressEqual,
  type PublicClient,
  zeroAddress,
} from 'viem'
import type { DeploymentPlan, PlannedContract, RegistryChain } from './plan-deployment.ts'

export type ContractFinding = { name: string; address: Address; fault: string | null }

export type VerifyRequest = { client: PublicClient; plan: DeploymentPlan; chain: RegistryChain }

/**
 * Compares the contracts on a chain with what was compiled: the runtime code byte for byte except
 * for the places of immutables, and then the immutables themselves.
 */
export async function verifyContracts(request: VerifyRequest): Promise<ContractFinding[]> {
  const { plan } = request
  const findings = plan.contracts.map(async (contract) => {
    const { name, address: own } = contract
    const address = plan.addresses[name] ?? own
    return { name, address, fault: await faultOf(request, { ...contract, address }) }
  })
  return Promise.all(findings)
}

async function faultOf(
  { client, plan, chain }: VerifyRequest,
  contract: PlannedContract,
): Promise<string | null> {
  const { address, runtime, abi } = contract
  const code = await client.getCode({ address })
  if (!code) return 'there is no code'
  if (!isSameCode(runtime, code)) return 'the code differs from the compiled code'
  const expected = immutablesOf(contract, plan, chain)
  for (const functionName of immutableNames(abi)) {
    const wanted = expected.get(functionName)
    // Code with an immutable that nobody checks could belong to whoever deployed it.
    if (!wanted) return `${functionName} is not known, so it cannot be checked`
    const found = await client.readContract({ address, abi, functionName })
    if (!isAddressEqual(found as Address, wanted))
      return `${functionName} is ${found} instead of ${wanted}`
  }
  return null
}

/** All immutables of our contracts are addresses, public, and named in capitals. */
function immutableNames(abi: Abi): string[] {
  return abi.flatMap((item) =>
    item.type === 'function' &&
    item.inputs.length === 0 &&
    item.outputs[0]?.type === 'address' &&
    /^[A-Z][A-Z_]*$/.test(item.name)
      ? [item.name]
      : [],
  )
}

/**
 * The compiler leaves a zero word behind PUSH32 for every immutable. Everything else has to be
 * the same; the metadata hash at the end included, since it is part of the CREATE2 address.
 */
export function isSameCode(template: Hex, code: Hex): boolean {
  if (template.length !== code.length) return false
  const gap = /7f0{64}/g
  const wanted = template.toLowerCase()
  const found = code.toLowerCase()
  let from = 0
  for (let match = gap.exec(wanted); match; match = gap.exec(wanted)) {
    // A match that is not on a byte boundary is no instruction.
    if (match.index % 2 !== 0) {
      gap.lastIndex = match.index + 1
      continue
    }
    const start = match.index + 2
    if (wanted.slice(from, start) !== found.slice(from, start)) return false
    from = start + 64
  }
  return wanted.slice(from) === found.slice(from)
}

/** Contracts of the plan that others keep the address of, by the name they keep it under. */
const REFERENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  router: { SANDBOX: 'sandbox' },
  depositRules: { REGISTRY: 'chainRegistry' },
  oftArbiter: { OFTS: 'oftRegistry' },
  cctpArbiter: { PLACES: 'cctpRegistry' },
}
const OF_EVERY_ARBITER = {
  EXECUTOR: 'intentExecutor',
  SANDBOX: 'sandbox',
  REGISTRY: 'chainRegistry',
  LOCK: 'resourceLock',
}
/** Contracts that a contract makes in its constructor, in this order. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  depositFactory: ['VAULT', 'TRANSIT', 'EXECUTOR'],
  depositInlets: ['INLET'],
}

function immutablesOf(
  { name, address, references }: PlannedContract,
  { addresses }: DeploymentPlan,
  chain: RegistryChain,
): Map<string, Address> {
  const isArbiter = name.endsWith('Arbiter')
  const kept: Readonly<Record<string, string>> = {
    ...(isArbiter ? OF_EVERY_ARBITER : {}),
    ...REFERENCES[name],
    ...references,
  }
  const made = MADE[name] ?? (isArbiter ? ['INTERMEDIARY'] : [])
  const expected = new Map<string, Address>()
  for (const [immutable, of] of Object.entries(kept)) {
    const wanted = addresses[of]
    if (wanted) expected.set(immutable, wanted)
  }
  for (const [index, immutable] of made.entries()) {
    expected.set(immutable, getContractAddress({ from: address, nonce: BigInt(index + 1) }))
  }
  if (isArbiter) expected.set('WRAPPED_NATIVE', chain.wrappedNativeToken.address)
  if (name === 'acrossArbiter') {
    expected.set('SPOKE_POOL', chain.contracts.acrossSpokePool ?? zeroAddress)
  }
  return expected
}
