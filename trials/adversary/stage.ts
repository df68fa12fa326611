import { carrierSettings } from '../intents/carriers/carriers.ts'
import { type Grounds, openGrounds } from '../intents/grounds.ts'

/** Other things may run on the machine; what is slow for that reason is nobody's attack. */
const SLOW_MS = 20_000
const QUOTE_SECONDS = 60

/** Chains, a database and a service whose intents fail soon when nobody can fill them. */
export function openStage(fillDeadlineSeconds: number): Promise<Grounds> {
  return openGrounds({
    settings: (devnet, { database, intents }) => ({
      ...carrierSettings(devnet),
      database: { ...database, connectTimeoutMs: 2 * SLOW_MS },
      deposits: { retryMs: 1_000, maxRetryMs: 3_000, maxAttempts: 6 },
      intents: {
        ...intents,
        fillDeadlineSeconds,
        quoteTtlSeconds: QUOTE_SECONDS,
        chainDeadlineMs: SLOW_MS,
        layersDeadlineMs: SLOW_MS,
        checkDeadlineMs: SLOW_MS,
      },
      rpc: { timeoutMs: SLOW_MS / 2 },
      locks: {
        allocatorKey: devnet.accounts.find(({ note }) => note === 'allocator')?.privateKey,
        allocator: devnet.chains[0]?.contracts.lockAllocator,
      },
    }),
  })
}
