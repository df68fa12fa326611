import { parseAbi, size } from 'viem'
import { USE_BYTES } from '../../domain/intent/session/session-of.ts'
import { callSession } from '../../domain/intent/session/session-signer.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'
import { GAS } from './gas.ts'
import type { SnapshotReader } from './settlement-deps.ts'
import { untilAborted } from './until-aborted.ts'

const EMISSARY = parseAbi([
  'function isPermissionEnabled(address account, bytes32 permissionId) view returns (bool)',
])

/**
 * Gas and calldata of a session key's signature instead of the owner's. The first one also carries
 * the session and has it stored; the client's stub signature is exactly as long as the final one.
 */
export async function sessionCost(
  reader: SnapshotReader,
  { request, account }: QuoteContext,
  calls: number,
  signal: AbortSignal,
): Promise<{ gas: bigint; bytes: number }> {
  const { id } = reader.chain
  const session = callSession(request, id)
  if (!session) return { gas: 0n, bytes: 0 }
  const { emissary: address, permissionId } = session
  const question = reader.client.readContract({
    address,
    abi: EMISSARY,
    functionName: 'isPermissionEnabled',
    args: [account.address, permissionId],
  })
  // An unknown state counts as the more expensive one.
  const enabled = await untilAborted(
    question.catch(() => false),
    signal,
  )
  // The refund is one of the calls that the emissary checks.
  const gas = sessionGas(calls + 1, enabled ? 0 : (session.enabling?.rules ?? 0))
  const mock = request.account.mockSignatures.get(id) ?? request.account.mockSignatures.get(0)
  return { gas, bytes: enabled || !mock ? USE_BYTES : size(mock) }
}

/**
 * The gas of checking a session key's calls, and of first enabling a session with this many rules.
 */
export function sessionGas(calls: number, enabledRules: number): bigint {
  const use = GAS.sessionUse + GAS.sessionCall * BigInt(calls)
  if (enabledRules === 0) return use
  return use + GAS.sessionEnable + GAS.sessionRule * BigInt(enabledRules)
}
