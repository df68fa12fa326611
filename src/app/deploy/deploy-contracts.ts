import type { Account, Address, Chain, Hash, PublicClient, Transport, WalletClient } from 'viem'
import { CREATE2_DEPLOYER, type DeploymentPlan } from './plan-deployment.ts'

export type DeployDeps = {
  client: PublicClient
  wallet: WalletClient<Transport, Chain | undefined, Account>
  plan: Pick<DeploymentPlan, 'contracts'>
  onStep?(step: DeployedContract): void
}

export type DeployedContract = {
  name: string
  address: Address
  /** Null if the contract was there already. */
  txHash: Hash | null
}

/** Deploys the missing contracts, one after the other. Running it again changes nothing. */
export async function deployContracts(deps: DeployDeps): Promise<DeployedContract[]> {
  const { client, wallet, plan, onStep } = deps
  if (!(await client.getCode({ address: CREATE2_DEPLOYER }))) {
    throw new Error(`the CREATE2 deployer is not at ${CREATE2_DEPLOYER} on this chain`)
  }
  const steps: DeployedContract[] = []
  for (const { name, address, deployData } of plan.contracts) {
    const present = await client.getCode({ address })
    const txHash = present ? null : await send(deps, deployData)
    if (!present && !(await client.getCode({ address }))) {
      throw new Error(`${name} has no code at ${address} after transaction ${txHash}`)
    }
    const step = { name, address, txHash }
    onStep?.(step)
    steps.push(step)
  }
  return steps

  async function send({ wallet: sender }: DeployDeps, data: `0x${string}`): Promise<Hash> {
    const hash = await sender.sendTransaction({
      account: wallet.account,
      chain: wallet.chain ?? null,
      to: CREATE2_DEPLOYER,
      data,
    })
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`transaction ${hash} reverted`)
    return hash
  }
}
