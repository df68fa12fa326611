import type { Config } from '../../config/schema.ts'
import type { DevnetState } from './devnet-process.ts'

/** Money that is worth nothing is no risk: whatever a person wants to try goes ahead at once. */
const DEVNET_EXPOSURE_USD = 1_000_000_000

/** Its Circle minds nothing, attests within a block, and blocks for as long as somebody wants it to. */
const DEVNET_CIRCLE = { pollMs: 250, blockedMs: 5_000 }

/** The devnet's chains, and its relayers unless others are configured. */
export function onDevnet(config: Config, devnet: DevnetState): Config {
  const { chains, accounts, attestationUrl, layerSettings = {} } = devnet
  const keysOf = (note: string) =>
    accounts.filter((account) => account.note === note).map(({ privateKey }) => privateKey)
  const { fillKeys, otherKeys } = config.relayer
  const ownAllocator = config.locks.allocatorKey !== ''
  const allocator = chains[0]?.contracts.lockAllocator
  const { options } = config.settlement
  const told = Object.entries(layerSettings).map(
    ([name, settings]) => [name, { ...settings, ...options[name] }] as const,
  )
  return {
    ...config,
    settlement: { ...config.settlement, options: { ...options, ...Object.fromEntries(told) } },
    chains: chains.map((chain) => ({
      ...chain,
      relayer: { maxExposureUsd: DEVNET_EXPOSURE_USD, ...chain.relayer },
    })),
    relayer: {
      ...config.relayer,
      fillKeys: fillKeys.length > 0 ? fillKeys : keysOf('relayer'),
      otherKeys: otherKeys.length > 0 ? otherKeys : keysOf('second relayer'),
    },
    ...(attestationUrl && { cctp: { ...config.cctp, attestationUrl, ...DEVNET_CIRCLE } }),
    ...(!ownAllocator &&
      allocator && {
        locks: { ...config.locks, allocatorKey: keysOf('allocator')[0] ?? '', allocator },
      }),
  }
}
