import { expect, it } from 'vitest'
import { relayer } from './relayer.ts'

it.each([
  [[], 'say accounts, approve, revoke or announce'],
  [['announce', '--chain', '1'], 'announce needs --chain and --note'],
  [['announce', '--chain', '1', '--note', 'x'], 'announce needs --transaction, or --account'],
  [['announce', '--chain', '1', '--note', 'x', '--transaction', '0x12'], 'not a transaction hash'],
  [['revoke', '--account', '0x12'], '--account is not an address'],
  [['approve', '--chain', 'base'], '--chain is not a number'],
])('says what is wrong with %j', async (args, text) => {
  await expect(relayer.run(args)).rejects.toThrow(text)
})
