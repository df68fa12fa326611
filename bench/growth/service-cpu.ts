import { cpuOfDescendants } from '../quote/process-cpu.ts'

/** What the process of `grounds.service('service')` takes while something goes on. */
export async function cpuOfService(
  work: () => Promise<unknown>,
): Promise<{ cpuMs: number; ms: number }> {
  const used = () => cpuOfDescendants('/service/config.json') ?? Number.NaN
  const [before, begun] = [used(), performance.now()]
  await work()
  return { cpuMs: used() - before, ms: performance.now() - begun }
}
