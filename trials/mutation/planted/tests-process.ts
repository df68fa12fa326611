import { resolve } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import type { Asked, Failure, Ran } from './run-tests.ts'

/**
 * Runs test files of the tree that it was started in whenever it is asked to. One process does it
 * for many faults, because vitest takes longer to start than most tests.
 */
const SETUP = 'what comes before its tests'

const vitest = await createVitest('test', {
  config: 'trials/mutation/planted/vitest.config.ts',
  watch: false,
  run: true,
})
await vitest.standalone()

process.on('message', (asked: Asked) => {
  run(asked).then(
    (ran) => process.send?.(ran),
    (error: Error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function run({ files, changed, bail }: Asked): Promise<Ran> {
  for (const file of changed) vitest.invalidateFile(resolve(file))
  // It would tell the results of earlier runs again.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  vitest.config.bail = bail ? 1 : 0
  vitest.getRootProject().config.bail = bail ? 1 : 0
  const wanted = files.map((file) => resolve(file))
  const specifications = await vitest.globTestSpecifications(wanted)
  const some = wanted.flatMap((path) => specifications.filter(({ moduleId }) => moduleId === path))
  const started = performance.now()
  const { testModules } = await vitest.runTestSpecifications(some, false)
  const seconds = (performance.now() - started) / 1000
  const place = ({ moduleId }: TestModule) => wanted.indexOf(moduleId)
  const modules = testModules.toSorted((a, b) => place(a) - place(b))
  return { failed: modules.flatMap(failuresOf), passed: modules.flatMap(passedIn), seconds }
}

function failuresOf(module: TestModule): Failure[] {
  const file = module.relativeModuleId
  const own = [...module.children.allTests('failed')].map((test) => {
    return { file, test: test.fullName, message: test.result().errors?.[0]?.message ?? '' }
  })
  if (own.length > 0 || module.state() !== 'failed') return own
  return [{ file, test: SETUP, message: module.errors()[0]?.message ?? '' }]
}

function passedIn(module: TestModule): Omit<Failure, 'message'>[] {
  const file = module.relativeModuleId
  const own = [...module.children.allTests('passed')].map(({ fullName }) => ({
    file,
    test: fullName,
  }))
  return module.state() === 'passed' ? [...own, { file, test: SETUP }] : own
}
