import { expect, test } from 'vitest'
import { ALL_ROLES, parseRoles } from './roles.ts'

test('without a list a process has every role', () => {
  expect(parseRoles(undefined)).toEqual(ALL_ROLES)
})

test('a list names some', () => {
  expect(parseRoles('api, courier')).toEqual(new Set(['api', 'courier']))
})

test('an unknown or empty name is refused with the names there are', () => {
  expect(() => parseRoles('api,relay')).toThrow('no role "relay"; roles are api, relayer')
  expect(() => parseRoles('')).toThrow('no role ""')
})
