import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { registerManaged } from '../../../src/deposits/addresses/register.ts'
import { managed, projectsIn } from './deposit-operations-kit.ts'

// Who could gain by lying: a project that registers addresses without end, which every process keeps and matches.

const useProject = projectsIn('deposit_limits')
type Project = Awaited<ReturnType<typeof useProject>>

const register = ({ caller, deps }: Project, salt: number, most: object) => {
  const settings = { ...deps.settings, ...most }
  const registration = { ...managed, salt: numberToHex(salt) }
  return registerManaged({ ...deps, settings }, { caller, registration }).then(
    ({ account }) => account.address,
    (error) => error.issues[0]?.code as string,
  )
}

test('a project registers as many addresses as it may have; what it has, and others, go on', async () => {
  const project = await useProject()
  const most = { addressesPerProject: 2 }
  const first = await register(project, 1, most)
  const known = [first, await register(project, 2, most)]
  expect(await register(project, 3, most)).toBe('TOO_MANY_ADDRESSES')
  expect(await Promise.all([1, 2].map((salt) => register(project, salt, most)))).toEqual(known)
  expect(await register(project, 1, { addressesPerProject: 1 }), 'a lower limit').toBe(first)
  expect(await register(project, 3, { addressesPerProject: 3 })).toMatch(/^0x/)
  expect(await register(await useProject(), 3, most)).toMatch(/^0x/)
})

test('many at once do not exceed the limit together, and the same request counts once', async () => {
  const project = await useProject()
  const most = { addressesPerProject: 3 }
  const same = await Promise.all([1, 1, 1, 1].map((salt) => register(project, salt, most)))
  expect(new Set(same).size).toBe(1)
  const rest = await Promise.all([2, 3, 4, 5, 6].map((salt) => register(project, salt, most)))
  expect(rest.filter((each) => each.startsWith('0x'))).toHaveLength(2)
  expect(await register(project, 1, most)).toBe(same[0])
})

test('the rules of all addresses count together', async () => {
  const project = await useProject()
  const most = { rulesPerProject: 2 }
  for (const salt of [1, 2]) expect(await register(project, salt, most)).toMatch(/^0x/)
  expect(await register(project, 3, most)).toBe('TOO_MANY_ADDRESSES')
})
