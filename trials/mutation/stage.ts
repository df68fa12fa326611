import { register } from 'node:module'
import { numberToHex } from 'viem'
import { type EdrProvider, engine } from '../../devnet/src/edr-provider.ts'
import { replaceArtifacts } from '../../devnet/src/setup/artifact.ts'
import type { Schema } from './schema.ts'
import { SWITCH } from './schema.ts'
import type { Collected, Test } from './vitest-stand-in.ts'

export type Suite = {
  file: string
  tests: Test[]
  excluded: string[]
  run(mutant: number, first: readonly string[]): Promise<string | undefined>
}

const TEST_MS = 20_000
const STAND_IN = new URL('./vitest-stand-in.ts', import.meta.url).href

/** Test files import our stand-in for vitest from now on, and chains get the contracts with switches. */
export function prepare({ artifacts }: Schema): void {
  const hook = `export async function resolve(name, context, next) {
    return name === 'vitest' ? { url: ${JSON.stringify(STAND_IN)}, shortCircuit: true } : next(name, context)
  }`
  register(`data:text/javascript,${encodeURIComponent(hook)}`)
  engine.anyCodeSize = true
  replaceArtifacts(artifacts as never)
}

/** A test file with its chains up; every run starts from the same state. */
export async function openSuite(file: string): Promise<Suite> {
  const standIn = (await import(STAND_IN)) as { collect(): Collected }
  const providers: EdrProvider[] = []
  engine.onStart = (provider) => providers.push(provider)
  const collected = standIn.collect()
  await import(new URL(`../../contracts/test/${file}`, import.meta.url).href)
  for (const prepare of collected.before) await prepare()
  const excluded: string[] = []
  // Once for what tests make when they first need it, and to see which of them need the real build.
  for (const test of collected.tests) if (await fails(test)) excluded.push(test.name)
  const snapshot = () => Promise.all(providers.map((provider) => provider.request('evm_snapshot')))
  let beginnings = await snapshot()
  const reset = async (mutant: number) => {
    for (const [index, provider] of providers.entries())
      await provider.request('evm_revert', [beginnings[index]])
    beginnings = await snapshot()
    for (const provider of providers)
      await provider.request('hardhat_setBalance', [SWITCH, numberToHex(mutant)])
  }
  await reset(0)
  for (const test of collected.tests) {
    if (!excluded.includes(test.name) && (await fails(test))) excluded.push(test.name)
  }
  const tests = collected.tests.filter(({ name }) => !excluded.includes(name))
  return {
    ...{ file, tests, excluded },
    run: async (mutant, first) => {
      const place = ({ name }: Test) => (first.includes(name) ? first.indexOf(name) : first.length)
      const ordered = [...tests].sort((a, b) => place(a) - place(b))
      await reset(mutant)
      for (const test of ordered) {
        if (!(await fails(test))) continue
        // What fails without any mutant too, when it runs first, says nothing.
        await reset(0)
        if (!(await fails(test))) return test.name
        await reset(mutant)
      }
      return undefined
    },
  }
}

async function fails(test: Test): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), TEST_MS)
  })
  const tried = test.run().then(
    () => false,
    () => true,
  )
  return Promise.race([tried, late]).finally(() => clearTimeout(timer))
}
