import {
  type Account,
  type Address,
  type Chain,
  erc20Abi,
  type Hash,
  type PublicClient,
  type Transport,
  type WalletClient,
  zeroAddress,
} from 'viem'
import { depositFactoryAbi } from '../../contracts/deposit-factory.gen.ts'
import { depositVaultAbi } from '../../contracts/deposit-vault.gen.ts'
import type { Commitment } from '../../domain/deposit/commitment.ts'
import { sameAddress } from '../../domain/token.ts'
import type { DepositPlace } from './find-deposits.ts'

export type ExitDeps = {
  client: PublicClient
  wallet: WalletClient<Transport, Chain | undefined, Account>
  factory: Address
  /** Called after every transaction that was mined. */
  onStep?(step: { what: string; address: Address; txHash: Hash }): void
}

export type ExitRequest = {
  commitment: Commitment
  place: DepositPlace
  tokens: readonly Address[]
}

export type ExitResult =
  | { state: 'empty' }
  /** The refund address has announced its exit, and can take it from `exitAt` on (Unix seconds). */
  | { state: 'announced'; exitAt: bigint }
  | { state: 'taken'; to: Address; amounts: ReadonlyMap<Address, bigint> }

/**
 * Takes money out of a place without the service, with the chain and the owner's key only. The
 * recipient is paid at once, the refund address after the delay in the commitment.
 */
export async function takeOut(deps: ExitDeps, request: ExitRequest): Promise<ExitResult> {
  const { client, wallet } = deps
  const { commitment, place, tokens } = request
  const held = await heldAt(client, place.address, [...new Set([...tokens, zeroAddress])])
  if (held.size === 0) return { state: 'empty' }
  const isRecipient = sameAddress(wallet.account.address, commitment.recipient)
  if (!isRecipient && !sameAddress(wallet.account.address, commitment.refundTo)) {
    throw new Error(
      `${wallet.account.address} cannot take the deposit out: use the key of its recipient ${commitment.recipient} or of its refund address ${commitment.refundTo}`,
    )
  }
  await stand(deps, request)
  if (!isRecipient) {
    const exitAt = await announce(deps, request)
    const { timestamp } = await client.getBlock()
    if (timestamp < exitAt) return { state: 'announced', exitAt }
  }
  const args = [commitment, place.deposit, [...held.keys()]] as const
  const { request: call } = await client.simulateContract({
    address: place.address,
    abi: depositVaultAbi,
    functionName: 'exit',
    args,
    account: wallet.account,
  })
  await sendStep(deps, 'exit', place.address, await wallet.writeContract(call))
  const to = isRecipient ? commitment.recipient : commitment.refundTo
  return { state: 'taken', to, amounts: held }
}

async function heldAt(
  client: PublicClient,
  holder: Address,
  tokens: readonly Address[],
): Promise<Map<Address, bigint>> {
  const balances = await Promise.all(
    tokens.map(async (token) => {
      const amount =
        token === zeroAddress
          ? await client.getBalance({ address: holder })
          : await client.readContract({
              address: token,
              abi: erc20Abi,
              functionName: 'balanceOf',
              args: [holder],
            })
      return [token, amount] as const
    }),
  )
  return new Map(balances.filter(([, amount]) => amount > 0n))
}

/** Creates the account of a place if it does not exist yet; anybody may do so. */
export async function stand(
  deps: ExitDeps,
  { commitment, place }: Pick<ExitRequest, 'commitment' | 'place'>,
): Promise<void> {
  const { client, wallet, factory } = deps
  if (await client.getCode({ address: place.address })) return
  const call = place.moved
    ? ({ functionName: 'createTransit', args: [commitment, place.moved, []] } as const)
    : ({ functionName: 'createVault', args: [commitment] } as const)
  const { request } = await client.simulateContract({
    address: factory,
    abi: depositFactoryAbi,
    account: wallet.account,
    ...(call as { functionName: 'createVault'; args: readonly [Commitment] }),
  })
  await sendStep(deps, call.functionName, place.address, await wallet.writeContract(request))
}

/** Announces the exit, unless an announcement is valid: repeating it would restart the delay. */
async function announce(deps: ExitDeps, { commitment, place }: ExitRequest): Promise<bigint> {
  const { client, wallet } = deps
  const contract = { address: place.address, abi: depositVaultAbi } as const
  const [exitAt, window, { timestamp }] = await Promise.all([
    client.readContract({ ...contract, functionName: 'exitAt' }),
    client.readContract({ ...contract, functionName: 'EXIT_WINDOW' }),
    client.getBlock(),
  ])
  if (exitAt !== 0n && timestamp <= exitAt + window) return exitAt
  const { request } = await client.simulateContract({
    ...contract,
    functionName: 'announceExit',
    args: [commitment, place.deposit],
    account: wallet.account,
  })
  await sendStep(deps, 'announceExit', place.address, await wallet.writeContract(request))
  return client.readContract({ ...contract, functionName: 'exitAt' })
}

/** Waits until a transaction of an exit is mined and reports it. */
export async function sendStep(
  { client, onStep }: ExitDeps,
  what: string,
  address: Address,
  txHash: Hash,
): Promise<void> {
  const receipt = await client.waitForTransactionReceipt({ hash: txHash })
  if (receipt.status !== 'success') throw new Error(`${what} reverted in transaction ${txHash}`)
  onStep?.({ what, address, txHash })
}
