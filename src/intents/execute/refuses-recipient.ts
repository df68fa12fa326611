import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { ANYBODY } from '../../domain/evm/anybody.ts'
import { readRevert } from '../../domain/evm/read-revert.ts'
import type { AcceptedIntent } from '../../domain/intent/intent.ts'
import { isNative } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { StoredStep } from '../../store/intents/intent-steps.ts'

/** A step as the account would send it. */
export type Delivery = { intent: AcceptedIntent; step: StoredStep; from: Address }

/**
 * Whether a token that the step delivers refuses this recipient only, as stablecoins with a
 * blacklist do: a transfer of zero reverts for the recipient and succeeds for another address.
 */
export async function refusesRecipient(
  reader: ChainReader,
  { intent, step, from }: Delivery,
  signal: AbortSignal,
): Promise<boolean> {
  for (const index of step.elements) {
    const mandate = intent.elements[index]?.mandate
    if (mandate?.destinationChainId !== step.chainId) continue
    for (const { token } of mandate.tokenOut) {
      if (isNative(token)) continue
      const reverts = (to: Address) => transferReverts(reader, { token, from, to }, signal)
      if ((await reverts(mandate.recipient)) && !(await reverts(ANYBODY))) return true
    }
  }
  return false
}

/** A node that does not answer says nothing about the token. */
async function transferReverts(
  reader: ChainReader,
  { token, from, to }: { token: Address; from: Address; to: Address },
  signal: AbortSignal,
): Promise<boolean> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 0n] })
  const requestOptions = { signal }
  try {
    await reader.client.call({ account: from, to: token, data, requestOptions })
    return false
  } catch (error) {
    return readRevert(error) !== undefined
  }
}
