import { expect, it } from 'vitest'
import { judgeRoles, type RoleProcess } from './role.ts'

const ALL = ['relayer'] as const

function row(changes: Partial<RoleProcess>): RoleProcess {
  const time = new Date(0)
  const place = { process: 'a', host: 'one', version: '1', since: time, seenAt: time }
  return { role: 'relayer', ...place, silentMs: 0, leftMs: null, ...changes }
}
const stateOf = (...rows: RoleProcess[]) => judgeRoles(rows, ALL)[0]?.state

it('one living process of a role is enough', () => {
  expect(stateOf(row({}), row({ silentMs: 60_000 }))).toBe('up')
  expect(stateOf(row({}), row({ leftMs: 1_000 }))).toBe('up')
})

it('a role is silent when nobody has it, or whoever had it last does not say so any more', () => {
  expect(stateOf()).toBe('silent')
  expect(stateOf(row({ role: 'api' }))).toBe('silent')
  expect(stateOf(row({ silentMs: 6_001 }))).toBe('silent')
})

it('who ends in order hands over for half a minute', () => {
  expect(stateOf(row({ silentMs: 20_000, leftMs: 20_000 }))).toBe('handing-over')
  expect(stateOf(row({ silentMs: 30_001, leftMs: 30_001 }))).toBe('silent')
})

it('who was killed later is not excused by one that ended in order before', () => {
  const ended = row({ silentMs: 20_000, leftMs: 20_000 })
  expect(stateOf(ended, row({ silentMs: 7_000 }))).toBe('silent')
  expect(stateOf(ended, row({ silentMs: 25_000 }))).toBe('handing-over')
})

it('only roles that the installation runs are asked for', () => {
  expect(judgeRoles([], ['api', 'relayer']).map(({ role }) => role)).toEqual(['api', 'relayer'])
  expect(judgeRoles([], ['api'])).toMatchObject([{ role: 'api', seenAt: null, processes: [] }])
})
