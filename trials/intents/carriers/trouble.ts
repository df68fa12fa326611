import { setTimeout as sleep } from 'node:timers/promises'
import { controlDevnet } from '../../kit/control-devnet.ts'
import type { TroubleScene } from './carrier.ts'

export const AWAY_MS = 60_000
export const SLOW_MS = 20_000
const REORG_DEPTH = 4

/** Sends, and waits until so much time is over. */
export async function during({ send }: TroubleScene, ms: number): Promise<void> {
  const since = performance.now()
  await send()
  await sleep(Math.max(0, ms - (performance.now() - since)))
}

export const setActor = ({ devnet }: TroubleScene, name: string, settings: object) =>
  controlDevnet(devnet, 'actor', { name, ...settings })

/** Every chain twice, with and without the transactions coming back. */
export async function takeBlocksBack(scene: TroubleScene): Promise<void> {
  const { devnet, random, send } = scene
  await send()
  for (const { id: chainId } of [...devnet.chains, ...devnet.chains]) {
    const keepTransactions = random.chance(0.5)
    await controlDevnet(devnet, 'reorg', { chainId, depth: REORG_DEPTH, keepTransactions })
    await sleep(SLOW_MS / 10)
  }
}
