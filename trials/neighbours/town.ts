import type { Address } from 'viem'
import { fundAccounts } from '../../bench/quote/fund-accounts.ts'
import { createKey } from '../../src/projects/create-key.ts'
import { createProject } from '../../src/projects/create-project.ts'
import { type Grounds, openGrounds, type ServiceChild } from '../intents/grounds.ts'
import { fillPurse, type Purse } from '../intents/wallets.ts'

/** As many as a project may have, so that a project with many keys is tried at its worst. */
const HOSTILE_KEYS = 10

export type Town = {
  grounds: Grounds
  service: ServiceChild
  /** The key of whoever asks plainly. */
  plainKey: string
  /** Keys of one other project. */
  hostileKeys: readonly string[]
  /** Funded addresses, for one plain quote each: none repeats what is remembered of another. */
  accounts: readonly Address[]
  /** Who signs hostile submissions. */
  purse: Purse
}

export type TownOptions = { seed: number; accounts: number; settings?: Record<string, object> }

/** The service as a process of its own, with two projects in it. */
export async function openTown({ seed, accounts, settings }: TownOptions): Promise<Town> {
  const grounds = await openGrounds({ ...(settings && { settings }) })
  try {
    const { database, apiKey: plainKey, devnet } = grounds
    const { id: projectId } = await createProject(database, { name: 'hostile' })
    const hostileKeys: string[] = []
    for (let index = 0; index < HOSTILE_KEYS; index += 1) {
      const name = `hostile ${index}`
      const { secret } = await createKey(database, { projectId, name, environment: 'development' })
      hostileKeys.push(secret)
    }
    const service = await grounds.service('api')
    await service.start()
    const purse = await fillPurse(grounds, { seed, wallets: 4, smart: 0, usdc: 10n ** 9n })
    const funded = await fundAccounts(devnet, accounts, 50_000_000n)
    return { grounds, service, plainKey, hostileKeys, accounts: funded, purse }
  } catch (error) {
    await grounds.stop()
    throw error
  }
}
