import { readReconciled } from '../intents/verify.ts'
import type { World } from './world.ts'

/** What the service itself finds wrong, for whoever has to find out why. */
export async function tellBreaks({ grounds }: World, log: (line: string) => void): Promise<void> {
  const { breaks } = await readReconciled(grounds, 0)
  for (const each of breaks) log(`break: ${JSON.stringify(each).slice(0, 400)}`)
}
