import { BaseError, ContractFunctionRevertedError } from 'viem'
import { depositFactoryAbi } from '../../contracts/deposit-factory.gen.ts'
import { depositVaultAbi } from '../../contracts/deposit-vault.gen.ts'
import type { Commitment } from '../../domain/deposit/commitment.ts'
import { sameAddress } from '../../domain/token.ts'
import type { DepositPlace } from './find-deposits.ts'
import type { KeptExit } from './read-signed-exit.ts'
import { type ExitDeps, type ExitResult, sendStep, stand } from './take-out.ts'

export type SignedExitRequest = {
  commitment: Commitment
  places: readonly DepositPlace[]
  signed: KeptExit
}

/**
 * Carries out a signed exit without the service: it needs only the chain and any key that pays gas.
 */
export async function carryOutExit(
  deps: ExitDeps,
  { commitment, places, signed }: SignedExitRequest,
): Promise<{ address: DepositPlace['address']; result: ExitResult & { state: 'taken' } }> {
  const { client, wallet, factory } = deps
  const { exit, signature, place: wanted } = signed
  const chainId = await client.getChainId()
  if (chainId !== wanted.chainId) {
    throw new Error(
      `the exit is signed for chain ${wanted.chainId}, and --rpc is chain ${chainId}; name a url of the former`,
    )
  }
  const place = places.find(({ address }) => sameAddress(address, wanted.account))
  if (!place)
    throw new Error(
      `the exit is signed for ${wanted.account}, which holds no deposit of this deposit address`,
    )
  const { account } = wallet
  const abi = [...depositFactoryAbi, ...depositVaultAbi]
  if (place.moved) {
    await stand(deps, { commitment, place })
    const args = [commitment, place.deposit, exit, signature] as const
    const call = { abi, address: place.address, functionName: 'exitTo', args, account } as const
    const { request } = await named(client.simulateContract(call))
    await sendStep(deps, 'exitTo', place.address, await wallet.writeContract(request))
  } else {
    const args = [commitment, exit, signature] as const
    const call = { abi, address: factory, functionName: 'exitVault', args, account } as const
    const { request } = await named(client.simulateContract(call))
    await sendStep(deps, 'exitVault', place.address, await wallet.writeContract(request))
  }
  const amounts = new Map([[exit.token, exit.amount]])
  return { address: place.address, result: { state: 'taken', to: exit.to, amounts } }
}

/** Rethrows a revert of the contract with the name of its error, which says what is wrong. */
async function named<T>(simulation: Promise<T>): Promise<T> {
  try {
    return await simulation
  } catch (error) {
    const cause = error instanceof BaseError ? error.walk(isRevert) : null
    const name = cause instanceof ContractFunctionRevertedError ? cause.data?.errorName : undefined
    if (name === undefined) throw error
    throw new Error(`the deposit address refuses the exit: ${name}`)
  }
}

const isRevert = (error: unknown): boolean => error instanceof ContractFunctionRevertedError
