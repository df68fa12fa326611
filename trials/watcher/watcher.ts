import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readTold } from '../../test/chain/deposits/told.ts'
import { createRandom, type Random } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { compare } from './compare.ts'
import { openScene, type Scene } from './scene.ts'

const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))
const PATIENCE_MS = 300_000
const DEFAULT_ROUNDS = 200

/**
 * Random payments to registered addresses, to some before they are registered, while the chain
 * reorganises, its urls fail, blocks pass in bulk and watcher processes are killed; then what the
 * watchers told is compared with what the chain itself says happened: every transfer of the final
 * chain found once and confirmed once, every other one taken back.
 */
export async function runTrial({
  seed,
  cases,
  log,
  adminUrl,
}: TrialOptions & { adminUrl?: string }): Promise<TrialResult> {
  const random = createRandom(seed)
  const rounds = cases ?? DEFAULT_ROUNDS
  const scene = await openScene(random, adminUrl)
  const crew = createCrew(scene)
  try {
    await crew.hire()
    await crew.hire()
    await scene.begun()
    for (let round = 1; round <= rounds; round += 1) {
      await playRound(scene, random)
      if (random.chance(0.5)) {
        await crew.kill(random)
        await crew.hire()
      }
      if (round % 20 === 0) log(`round ${round}: block ${scene.chain.head().number}`)
    }
    scene.heal()
    await scene.chain.mine(3)
    const expected = await scene.truth()
    const problems = await settle(scene, expected)
    for (const problem of problems.slice(0, 20)) log(problem)
    const { kills } = crew
    log(`${expected.length} transfers, ${scene.counts()}, ${kills()} processes killed`)
    return { passed: expected.length - problems.length, failed: problems.length }
  } finally {
    await crew.dismiss()
    await scene.close()
  }
}

/** Waits until nothing is amiss any more, or patience ends. */
async function settle(scene: Scene, expected: Awaited<ReturnType<Scene['truth']>>) {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const problems = compare(expected, await readTold(scene.database))
    if (problems.length === 0 || performance.now() > deadline) return problems
    await sleep(250)
  }
}

async function playRound(scene: Scene, random: Random): Promise<void> {
  const moves: (() => Promise<unknown>)[] = [
    () => scene.pay(),
    () => scene.pay(),
    () => scene.payMany(),
    () => scene.payThenRegister(),
    () => scene.register(),
    () => scene.chain.mine(1 + random.below(5)),
    () => scene.chain.mine(random.chance(0.1) ? 500 : 20),
    () => scene.reorg(),
    async () => scene.breakUrls(),
    async () => scene.heal(),
    () => sleep(random.below(120)),
  ]
  for (let count = 2 + random.below(5); count > 0; count -= 1) await random.pick(moves)()
}

/** The watcher processes: some are always at work, none lives long. */
function createCrew(scene: Scene) {
  const crew: ChildProcess[] = []
  let killed = 0
  return {
    kills: () => killed,
    async hire() {
      const { databaseUrl, rpcUrls } = scene
      const args = ['--import', 'tsx', PROGRAM, databaseUrl, rpcUrls.join(',')]
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      crew.push(child)
      // Whoever is killed before its first look at the chain proves nothing.
      await once(child.stdout, 'data')
    },
    async kill(random: Random) {
      const victim = crew.splice(random.below(crew.length), 1)[0]
      if (!victim) return
      const gone = once(victim, 'exit')
      victim.kill('SIGKILL')
      await gone
      killed += 1
    },
    async dismiss() {
      await Promise.all(
        crew.map(async (child) => {
          if (child.exitCode !== null || child.signalCode !== null) return
          const gone = once(child, 'exit')
          child.kill('SIGKILL')
          await gone
        }),
      )
    },
  }
}
