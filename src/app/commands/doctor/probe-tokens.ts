import { type Address, erc20Abi } from 'viem'
import type { ChainConfig } from '../../../config/schema.ts'
import { clientOf, type Look, type Probe, shortMessage } from './probe.ts'

/**
 * Amounts are counted in the decimals of the configuration. If the token has others, one dollar may
 * be taken for a trillion.
 */
export function tokenLooks(chain: ChainConfig, timeoutMs: number): Look[] {
  const client = clientOf(chain.rpcUrls[0] ?? '', timeoutMs)
  return chain.tokens.map(({ symbol, address, decimals }) => async (): Promise<Probe[]> => {
    const place = { what: `${chain.name} decimals ${symbol}`, where: address }
    const erc20 = { address: address as Address, abi: erc20Abi }
    try {
      const found = await client.readContract({ ...erc20, functionName: 'decimals' })
      if (found === decimals) return [{ state: 'ok', ...place, finding: `${decimals}` }]
      const finding = `the token has ${found}, but the configuration says ${decimals}`
      return [{ state: 'BAD', ...place, finding }]
    } catch (error) {
      return [{ state: 'BAD', ...place, finding: shortMessage(error) }]
    }
  })
}
