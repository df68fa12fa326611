import { getContractAddress } from 'viem'
import { expect, it } from 'vitest'
import { planDeployment } from '../../src/app/deploy/plan-deployment.ts'
import { inletAddress } from '../../src/domain/deposit/commitment.ts'
import { INLETS, inletOf } from './inlet.js'

const { depositInlets } = planDeployment({ chains: [] }).addresses

it('knows the contract that makes inlets by its code, and not by the service', () => {
  const code = getContractAddress({ from: depositInlets, nonce: 1n })
  expect([`0x${INLETS.factory}`, `0x${INLETS.code}`]).toEqual([
    depositInlets.toLowerCase(),
    code.toLowerCase(),
  ])
})

it('derives the inlet that the contracts derive', () => {
  for (const address of [
    '0x19e7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
    '0x000000000000000000000000000000000bADbad0',
  ]) {
    expect(inletOf(address)).toBe(inletAddress(depositInlets, address).toLowerCase())
  }
})
