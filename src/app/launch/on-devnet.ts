import type { Config } from '../../config/schema.ts'
import type { DevnetState } from './devnet-process.ts'

/** Devnet money is worth nothing, so no exposure limit delays what a user wants to try. */
const DEVNET_EXPOSURE_USD = 1_000_000_000

/** The stand-in for Circle has no rate limit, attests within a block, and blocks only on request. */
const DEVNET_CIRCLE = { pollMs: 250, blockedMs: 5_000 }

/** The configuration with the devnet's chains, and with its relayer keys unless others are set. */
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
