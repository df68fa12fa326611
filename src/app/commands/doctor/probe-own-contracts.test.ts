import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { toChain } from '../../../config/chains.ts'
import type { ChainConfig } from '../../../config/schema.ts'
import { LAYER_CONTRACTS } from '../../../settlement/registry.ts'
import { planDeployment } from '../../deploy/plan-deployment.ts'
import { ownContractLooks } from './probe-own-contracts.ts'

const file = new URL('../../../../config/mainnets.example.yaml', import.meta.url)
const bare = (parse(readFileSync(file, 'utf8')) as { chains: ChainConfig[] }).chains
const { addresses } = planDeployment({ chains: bare.map(toChain) })
const ours = bare.map((chain) => ({ ...chain, contracts: { ...chain.contracts, ...addresses } }))

const look = async (chains: readonly ChainConfig[]) => {
  const probes = await Promise.all(ownContractLooks(chains, LAYER_CONTRACTS).map((each) => each()))
  return probes.flat().map(({ state, finding }) => `${state} ${finding}`)
}

describe('our contracts in the configuration', () => {
  test('are missed on every chain that does not name them', async () => {
    const findings = await look([...ours.slice(1), bare[0] as ChainConfig])
    expect(findings.filter((each) => each.startsWith('BAD'))).toHaveLength(1)
    expect(findings.at(-1)).toContain('router')
    expect(findings.at(-1)).toContain('simplon contracts addresses')
  })

  test('are in order when they are those of the list of chains', async () => {
    expect(new Set(await look(ours))).toEqual(new Set(['ok all of them are configured']))
  })

  test('may be those of a longer list, which is told', async () => {
    const findings = await look(ours.slice(1))
    expect(findings.every((each) => each.startsWith('warn chainRegistry'))).toBe(true)
    expect(findings[0]).not.toContain('sandbox')
  })

  test('may have executor and lock where clients expect them', async () => {
    const named = {
      intentExecutor: '0x00000000005aD9ce1f5035FD62CA96CEf16AdAAF',
      resourceLock: '0x00000000000000171ede64904551eeDF3C6C9788',
    } as const
    const plan = planDeployment({
      chains: bare.map(toChain),
      executor: named.intentExecutor,
      resourceLock: named.resourceLock,
    })
    const chains = bare.map((chain) => ({
      ...chain,
      contracts: { ...chain.contracts, ...plan.addresses },
    }))
    expect(new Set(await look(chains))).toEqual(new Set(['ok all of them are configured']))
  })
})
