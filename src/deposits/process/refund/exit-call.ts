import {
  type Address,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  toFunctionSelector,
} from 'viem'
import { COMMITMENT_TUPLE, depositHash } from '../../../domain/deposit/commitment.ts'
import { type DepositExit, EXIT_TUPLE } from '../../../domain/deposit/refund/exit-message.ts'
import type { ChainReader } from '../../../ports/chain-reader.ts'
import { arrivalOp, type DepositRoute } from '../deposit-route.ts'
import type { MoneyPlace } from './find-money.ts'

const SIGNATURE = { name: 'signature', type: 'bytes' } as const

const exitAbi = [
  {
    type: 'function',
    name: 'exitVault',
    stateMutability: 'nonpayable',
    inputs: [COMMITMENT_TUPLE, EXIT_TUPLE, SIGNATURE],
    outputs: [],
  },
  {
    type: 'function',
    name: 'exitTo',
    stateMutability: 'nonpayable',
    inputs: [COMMITMENT_TUPLE, { name: 'deposit', type: 'bytes32' }, EXIT_TUPLE, SIGNATURE],
    outputs: [],
  },
] as const

/**
 * The account that pays the exit: the deposit address until the deposit is moved, then the transit.
 */
export function exitAccountOf(
  { setup }: Pick<MoneyPlace, 'setup'>,
  { transit }: Pick<DepositRoute, 'transit'>,
  account: Address,
): Address {
  return setup === 'release' ? account : transit
}

/** The calls that carry a signed exit out, in this order; anybody may make them. */
export function exitCalls(
  { setup }: Pick<MoneyPlace, 'setup'>,
  depositRoute: DepositRoute,
  { exit, signature }: { exit: DepositExit; signature: Hex },
): { to: Address; data: Hex }[] {
  const { factory, commitment, deposit, transit } = depositRoute
  if (setup === 'release') {
    const args = [commitment, exit, signature] as const
    const data = encodeFunctionData({ abi: exitAbi, functionName: 'exitVault', args })
    return [{ to: factory, data }]
  }
  const args = [commitment, depositHash(deposit), exit, signature] as const
  const call = {
    to: transit,
    data: encodeFunctionData({ abi: exitAbi, functionName: 'exitTo', args }),
  }
  return setup === 'create' ? [arrivalOp(depositRoute, []), call] : [call]
}

const VAULT_NONCE = 1n
const EXIT_SELECTOR = toFunctionSelector(exitAbi[1])

/** Whether the accounts of a factory support signed exits; those of older factories never will. */
export async function knowsExits(reader: ChainReader, factory: Address): Promise<boolean> {
  const code = await reader.codeAt(getContractAddress({ from: factory, nonce: VAULT_NONCE }))
  return code.toLowerCase().includes(EXIT_SELECTOR.slice(2))
}
