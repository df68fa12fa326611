import { type Hex, hexToBytes } from 'viem'
import type { Key, SendRequest, Site } from './intent-world.ts'

const MOST_GAS = 8_000_000n
const [BYTE_GAS, ZERO_BYTE_GAS] = [16n, 4n]

/** What the chain takes for the bytes of a transaction before anything runs. */
export const dataGas = (data: Hex): bigint =>
  hexToBytes(data).reduce((sum, byte) => sum + (byte ? BYTE_GAS : ZERO_BYTE_GAS), 0n)

/** The least gas with which a call succeeds, without what its own bytes cost. */
export async function leastGas(site: Site, by: Key, { to, data = '0x' }: SendRequest) {
  const works = (gas: bigint) =>
    site.client.call({ account: by, to, data, gas }).then(
      () => true,
      () => false,
    )
  let [fails, enough] = [0n, MOST_GAS]
  if (!(await works(enough))) throw new Error('it fails whatever gas it has')
  while (enough - fails > 1n) {
    const middle = (fails + enough) / 2n
    if (await works(middle)) enough = middle
    else fails = middle
  }
  return enough - dataGas(data)
}
