import { join } from 'node:path'
import { toCaip2 } from '../../domain/caip2.ts'
import { writePrivateJson } from '../../lib/private-json-file.ts'
import type { DevnetKeys } from '../../projects/ensure-devnet-keys.ts'
import type { DevnetState } from './devnet-process.ts'

const devnetFile = (dataDir: string) => join(dataDir, 'devnet.json')

/** Writes `.simplon/devnet.json`: all that an outside tool needs to use this devnet. */
export function writeDevnetFile(
  dataDir: string,
  baseUrl: string,
  { keys, operatorKey }: { keys: DevnetKeys; operatorKey: string },
  state: DevnetState,
): string {
  const path = devnetFile(dataDir)
  writePrivateJson(path, {
    baseUrl,
    legacyBaseUrl: `${baseUrl}/legacy`,
    depositBaseUrl: `${baseUrl}/deposit-processor`,
    consoleUrl: `${baseUrl}/console`,
    controlUrl: state.controlUrl,
    apiKeys: keys,
    operatorKey,
    chains: state.chains.map((chain) => ({
      id: chain.id,
      caip2: toCaip2(chain.id),
      name: chain.name,
      rpcUrl: chain.rpcUrls[0],
      rpcUrls: chain.rpcUrls,
      wsUrl: chain.wsUrls[0],
      blockTimeMs: chain.blockTimeMs,
      explorer: null,
      tokens: [chain.nativeToken, ...chain.tokens].map(({ symbol, address, decimals }) => ({
        symbol,
        address,
        decimals,
      })),
      contracts: chain.contracts,
      priceFeeds: chain.priceFeeds,
    })),
    accounts: state.accounts,
  })
  return path
}
