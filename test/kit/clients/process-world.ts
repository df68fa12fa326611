import { readFileSync } from 'node:fs'
import { type DevnetState, devnetStateFile } from '../../../src/app/launch/devnet-process.ts'
import type { RunningService } from '../service.ts'
import { createServiceProcess, type ServiceProcess } from '../service-process.ts'
import { checkAnswers } from './checked-fetch.ts'
import { createWorld } from './client-accounts.ts'

export type ClientWorld = ReturnType<
  typeof createWorld<Pick<RunningService, 'url' | 'keys' | 'devnet'>>
>

/** Longer timeouts than in production, because a test machine may be busy. */
const PATIENT = {
  SIMPLON_LIMITS_REQUESTS_PER_SECOND: '100000',
  SIMPLON_LIMITS_BURST: '100000',
  SIMPLON_DATABASE_CONNECT_TIMEOUT_MS: '30000',
  SIMPLON_INTENTS_CHAIN_DEADLINE_MS: '20000',
  SIMPLON_INTENTS_LAYERS_DEADLINE_MS: '20000',
  SIMPLON_INTENTS_CHECK_DEADLINE_MS: '20000',
  SIMPLON_INTENTS_FILL_DEADLINE_SECONDS: '600',
  SIMPLON_INTENTS_QUOTE_TTL_SECONDS: '300',
  SIMPLON_RELAYER_SWAP_DEADLINE_MS: '10000',
  SIMPLON_RPC_TIMEOUT_MS: '10000',
}

/**
 * The service as an operator starts it, in a process of its own, used by client programs that run
 * here. Its answers to them are checked against its OpenAPI documents.
 */
export async function openProcessWorld(settings: NodeJS.ProcessEnv = {}): Promise<{
  world: ClientWorld
  /** The service may be killed and started again; its url then changes. */
  service: ServiceProcess
  stop(): Promise<void>
}> {
  const service = createServiceProcess({ ...PATIENT, ...settings })
  try {
    await service.start()
    const { baseUrl: url, apiKeys: keys } = service.devnet()
    const state = readFileSync(devnetStateFile(service.dataDir), 'utf8')
    const devnet = JSON.parse(state) as DevnetState
    const stopChecking = await checkAnswers(url)
    const stop = async () => {
      stopChecking()
      await service.dispose()
    }
    return { world: createWorld({ url, keys, devnet }), service, stop }
  } catch (error) {
    await service.dispose()
    throw error
  }
}
