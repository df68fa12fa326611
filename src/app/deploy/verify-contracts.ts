import {
  type Address,
  getContractAddress,
  type Hex,
  isAddressEqual,
  type PublicClient,
  parseAbi,
  zeroAddress,
} from 'viem'
import type { DeploymentPlan, RegistryChain } from './plan-deployment.ts'

export type ContractFinding = { name: string; address: Address; fault: string | null }

const IMMUTABLES = parseAbi([
  'function EXECUTOR() view returns (address)',
  'function SANDBOX() view returns (address)',
  'function REGISTRY() view returns (address)',
  'function WRAPPED_NATIVE() view returns (address)',
  'function SPOKE_POOL() view returns (address)',
  'function VAULT() view returns (address)',
  'function TRANSIT() view returns (address)',
  'function INLET() view returns (address)',
])
type Immutable = (typeof IMMUTABLES)[number]['name']

export type VerifyRequest = { client: PublicClient; plan: DeploymentPlan; chain: RegistryChain }

/**
 * Compares the contracts on a chain with what was compiled: the runtime code byte for byte except
 * for the places of immutables, and then the immutables themselves.
 */
export async function verifyContracts(request: VerifyRequest): Promise<ContractFinding[]> {
  const { plan } = request
  const findings = plan.contracts.map(async ({ name, runtime, address: own }) => {
    const address = plan.addresses[name] ?? own
    return { name, address, fault: await faultOf(request, { name, address, runtime }) }
  })
  return Promise.all(findings)
}

async function faultOf(
  { client, plan, chain }: VerifyRequest,
  { name, address, runtime }: { name: string; address: Address; runtime: Hex },
): Promise<string | null> {
  const code = await client.getCode({ address })
  if (!code) return 'there is no code'
  if (!isSameCode(runtime, code)) return 'the code differs from the compiled code'
  for (const [functionName, wanted] of immutablesOf(name, plan, chain)) {
    const found = await client.readContract({ address, abi: IMMUTABLES, functionName })
    if (!isAddressEqual(found, wanted)) return `${functionName} is ${found} instead of ${wanted}`
  }
  return null
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

function immutablesOf(
  name: string,
  { addresses }: DeploymentPlan,
  chain: RegistryChain,
): (readonly [Immutable, Address])[] {
  if (name === 'router') return [['SANDBOX', addresses.sandbox]]
  if (name === 'depositRules') return [['REGISTRY', addresses.chainRegistry]]
  if (name === 'depositFactory') {
    const made = (nonce: bigint) => getContractAddress({ from: addresses.depositFactory, nonce })
    return [
      ['VAULT', made(1n)],
      ['TRANSIT', made(2n)],
    ]
  }
  if (name === 'depositInlets') {
    return [['INLET', getContractAddress({ from: addresses.depositInlets, nonce: 1n })]]
  }
  if (name !== 'sameChainArbiter' && name !== 'acrossArbiter') return []
  const shared: (readonly [Immutable, Address])[] = [
    ['EXECUTOR', addresses.intentExecutor],
    ['SANDBOX', addresses.sandbox],
    ['REGISTRY', addresses.chainRegistry],
    ['WRAPPED_NATIVE', chain.wrappedNativeToken.address],
  ]
  if (name === 'sameChainArbiter') return shared
  return [...shared, ['SPOKE_POOL', chain.contracts.acrossSpokePool ?? zeroAddress]]
}
