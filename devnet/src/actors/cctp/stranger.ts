import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { CCTP_STRANGER } from '../../actor-keys.ts'
import { CCTP_V2 } from '../../addresses.ts'
import { type Actor, startActor } from '../actor.ts'
import { sendTransaction } from '../send-transaction.ts'
import type { CctpActorOptions, CctpAttester } from './attester.ts'

const transmitterAbi = parseAbi([
  'function receiveMessage(bytes message, bytes attestation) returns (bool success)',
  'function usedNonces(bytes32 nonce) view returns (uint256)',
])
const LOOK_EVERY_MS = 1000

/**
 * Delivers everything that is attested, before anybody else does. With Circle nobody does that, so
 * this actor is paused until a control resumes it.
 */
export function startCctpStranger(
  attester: Pick<CctpAttester, 'burns' | 'attestationOf'>,
  { onError }: Pick<CctpActorOptions, 'onError'>,
): Actor {
  return startActor({
    name: 'cctp-stranger',
    paused: true,
    everyMs: LOOK_EVERY_MS,
    onError,
    run: async () => {
      for (const burn of await attester.burns()) {
        const attested = attester.attestationOf(burn)
        if (!attested || !burn.to) continue
        const { nonce, message, attestation } = attested
        const asked = { abi: transmitterAbi, functionName: 'usedNonces', args: [nonce] } as const
        const used = await burn.to.request<Hex>('eth_call', [
          { to: CCTP_V2.transmitter, data: encodeFunctionData(asked) },
          'latest',
        ])
        if (BigInt(used) !== 0n) continue
        await sendTransaction(burn.to, {
          from: CCTP_STRANGER.address,
          to: CCTP_V2.transmitter,
          data: encodeFunctionData({
            abi: transmitterAbi,
            functionName: 'receiveMessage',
            args: [message, attestation],
          }),
        })
      }
    },
  })
}
