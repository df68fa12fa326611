import type { DevnetState } from '../../../src/app/launch/devnet-process.ts'
import type { Carrier } from './carrier.ts'
import { CCTP_CARRIER } from './cctp.ts'
import { HYPERLANE_CARRIER } from './hyperlane.ts'

export const CARRIERS: readonly Carrier[] = [CCTP_CARRIER, HYPERLANE_CARRIER]

/** Their names, as layers. */
export const CARRIED: readonly string[] = CARRIERS.map(({ layer }) => layer)

/** Sections of the service's configuration that put carriers into service; they are off by default. */
export function carrierSettings(
  devnet: DevnetState,
  carriers: readonly Carrier[] = CARRIERS,
): Record<string, object> {
  return Object.assign({}, ...carriers.map((each) => each.settings(devnet)))
}
