import { setTimeout as sleep } from 'node:timers/promises'

/** What has not come about by then never will. */
const PATIENCE_MS = 180_000

/** Waits until it is so; false when it did not come about. */
export async function until(isSo: () => boolean): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS
  while (!isSo()) {
    if (performance.now() > deadline) return false
    await sleep(20)
  }
  return true
}
