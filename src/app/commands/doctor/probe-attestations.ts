import { toChain } from '../../../config/chains.ts'
import type { Config } from '../../../config/schema.ts'
import { cctpPlaceOf } from '../../../domain/cctp/place.ts'
import { createAttestations } from '../../../settlement/cctp/attestations/create-attestations.ts'
import { hostOf, type Look, type Probe, shortMessage } from './probe.ts'

/**
 * Probes whether Circle's service answers and how much may still be transferred Fast, if CCTP is in
 * use.
 */
export function attestationLooks({ cctp, chains, rpc }: Config): Look[] {
  const used = chains.filter((chain) => cctpPlaceOf(toChain(chain)))
  if (!cctp.enabled || used.length === 0) return []
  const { attestationUrl: url } = cctp
  const place = { what: 'CCTP attestations', where: hostOf(url) }
  return [
    async (): Promise<Probe[]> => {
      const attestations = createAttestations({ url, timeoutMs: rpc.timeoutMs })
      try {
        const allowance = await attestations.allowance(AbortSignal.timeout(2 * rpc.timeoutMs))
        const finding = `${allowance / 1_000_000n} USDC may be carried by Fast`
        return [{ state: allowance > 0n ? 'ok' : 'warn', ...place, finding }]
      } catch (error) {
        return [{ state: 'BAD', ...place, finding: shortMessage(error) }]
      }
    },
  ]
}
