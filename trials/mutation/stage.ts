import { register } from 'node:module'
import { type Hex, numberToHex } from 'viem'
import { chainStarts, type EdrChain } from '../../devnet/src/chain/edr-chain.ts'
import { engine } from '../../devnet/src/chain/edr-provider.ts'
import { replaceArtifacts } from '../../devnet/src/setup/artifact.ts'
import type { Schema } from './schema.ts'
import { SWITCH } from './schema.ts'
import type { Collected, Test } from './vitest-stand-in.ts'

export type Suite = {
  file: string
  tests: Test[]
  excluded: string[]
  /** The test that notices the mutant, if one does. */
  run(mutant: number): Promise<string | undefined>
}

/** A test fails without any mutant as well, e.g. because a deadline it was opened with has passed. */
export class SuiteSpoilt extends Error {
  override readonly name = 'SuiteSpoilt'
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
  const chains: EdrChain[] = []
  const unfollow = chainStarts.add((chain) => chains.push(chain))
  const collected = standIn.collect()
  await import(new URL(`../../contracts/test/${file}`, import.meta.url).href)
  for (const prepare of collected.before) await prepare()
  unfollow()
  const snapshot = () => Promise.all(chains.map((chain) => chain.request('evm_snapshot')))
  let beginnings = await snapshot()
  const reset = async (mutant: number) => {
    for (const [index, chain] of chains.entries()) {
      await chain.request('evm_revert', [beginnings[index]])
      await continueFromHere(chain)
    }
    beginnings = await snapshot()
    for (const chain of chains) {
      await chain.request('hardhat_setBalance', [SWITCH, numberToHex(mutant)])
    }
  }
  /** Whether the last of these tests fails after the others. */
  const lastFails = async (some: readonly Test[], mutant: number) => {
    await reset(mutant)
    let failed = false
    for (const test of some) failed = await fails(test)
    return failed
  }
  // Some tests keep something that is gone when the chains are taken back; those say nothing here.
  const excluded: string[] = []
  for (let round = 0; round < 3; round += 1) {
    for (const test of collected.tests) {
      if (!excluded.includes(test.name) && (await fails(test)) && round > 0)
        excluded.push(test.name)
    }
    await reset(0)
  }
  const tests = collected.tests.filter(({ name }) => !excluded.includes(name))
  return {
    file,
    tests,
    excluded,
    run: async (mutant) => {
      await reset(mutant)
      for (const [index, test] of tests.entries()) {
        if (!(await fails(test))) continue
        // A test that fails whatever is switched on has noticed nothing; but some need those before them.
        const upToIt = tests.slice(0, index + 1)
        const alone = !(await lastFails([test], 0))
        if (!alone && (await lastFails(upToIt, 0))) throw new SuiteSpoilt(`${file}: ${test.name}`)
        // Nor has one that was only slow: it must fail again.
        if (alone && (await lastFails([test], mutant))) return test.name
        if (await lastFails(upToIt, mutant)) return test.name
      }
      return undefined
    },
  }
}

/** The engine's clock does not go back by itself, and what was signed before would soon be late. */
async function continueFromHere(chain: EdrChain): Promise<void> {
  const { timestamp } = (await chain.request('eth_getBlockByNumber', ['latest', false])) as {
    timestamp: Hex
  }
  await chain.request('evm_setNextBlockTimestamp', [numberToHex(BigInt(timestamp) + 1n)])
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
