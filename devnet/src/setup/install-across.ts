import { type Address, encodeFunctionData, getContractAddress, parseAbi, zeroAddress } from 'viem'
import { DATAWORKER } from '../actor-keys.ts'
import { type Artifact, creationCode, packageArtifact } from './artifact.ts'
import { requireCode, type SetupChain, sendAll } from './setup-chain.ts'

const initializeAbi = parseAbi(['function initialize(uint32 initialDepositId, address recipient)'])
/** How old a quote may be, and how far ahead a fill deadline, in seconds. */
const DEPOSIT_QUOTE_TIME_BUFFER = 3600
const FILL_DEADLINE_BUFFER = 32_400

/** The same on every chain, because it is deployed by the dataworker's first two transactions. */
export const SPOKE_POOL: Address = getContractAddress({ from: DATAWORKER.address, nonce: 1n })

export const spokePoolArtifact = (): Artifact => across('Ethereum_SpokePool')

/** An Across SpokePool behind its proxy, owned by the dataworker in place of the public hub. */
export async function installAcross(setup: SetupChain): Promise<Record<string, Address>> {
  const from = DATAWORKER.address
  const implementation = getContractAddress({ from, nonce: 0n })
  const pool = creationCode(spokePoolArtifact(), [
    setup.spec.weth,
    DEPOSIT_QUOTE_TIME_BUFFER,
    FILL_DEADLINE_BUFFER,
    zeroAddress,
  ])
  const initialize = encodeFunctionData({
    abi: initializeAbi,
    functionName: 'initialize',
    args: [0, from],
  })
  const proxy = creationCode(across('ERC1967Proxy'), [implementation, initialize])
  await sendAll(setup, [
    { from, data: pool },
    { from, data: proxy },
  ])
  const contracts = { acrossSpokePool: SPOKE_POOL }
  await requireCode(setup, contracts)
  return contracts
}

function across(name: string): Artifact {
  const path = `dist/evm/artifacts/${name}.sol/${name}.json`
  return packageArtifact('@across-protocol/contracts', path)
}
