import { expect, it } from 'vitest'
import { speak } from '../../../../test/kit/spoken.ts'

it.each([
  [[], 'it must be one of accounts, approve, revoke, announce, new-key'],
  [['sell'], 'there is no "sell"; it must be one of'],
  [['announce', '--chain', '1'], '--note TEXT is missing'],
  [['announce', '--chain', '1', '--note', 'x'], 'announce needs --transaction, or --account'],
  [['announce', '--chain', '1', '--note', 'x', '--transaction', '0x12'], 'not a transaction hash'],
  [['revoke', '--account', '0x12'], '--account is not an address'],
  [['approve', '--chain', 'base'], '--chain is not a number'],
])('says what is wrong with %j', async (args, text) => {
  const { code, stdout, stderr } = await speak('relayer', ...args)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(text)
})
