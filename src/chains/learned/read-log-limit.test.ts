import { expect, test } from 'vitest'
import { readLogLimit } from './read-log-limit.ts'

test.each([
  ['this block range should work: [0x1180fca, 0x1180fd3]. Upgrade to PAYG', 10, true],
  ['You can make eth_getLogs requests with up to a 500 block range.', 500, true],
  ['range 1000000 exceeds limit of 10000', 10_000, true],
  ['eth_getLogs is limited to a 10,000 range', 10_000, true],
  ['eth_getLogs is limited to 0 - 50 blocks range', 50, true],
  ['eth_getLogs is limited to 1024 block', 1024, true],
  ['ranges over 10000 blocks are not supported on freetier', 10_000, true],
  ['exceed maximum block range: 5000', 5000, true],
  ['Block range too large: maximum allowed is 500 blocks', 500, true],
  ['block range is too wide (maximum 1024)', 1024, true],
  [
    'block range is larger than max block range, block range = 5120, max block range = 5000',
    5000,
    true,
  ],
  ['requested too many blocks from 1 to 5000, maximum is set to 1024', 1024, true],
  ['Maximum allowed number of requested blocks is 1000', 1000, true],
  ['please limit the query to at most 1,000 blocks', 1000, true],
  ['eth_getLogs range is too large, max is 10k blocks', 10_000, true],
  ['block range is too wide', undefined, true],
])('%s is a bound of %s blocks', (message, blocks, hard) => {
  expect(readLogLimit(message)).toEqual({ hard, ...(blocks && { blocks }) })
})

test.each([
  ['query returned more than 10000 results', undefined],
  ['query returned more than 10000 results. Try with this block range [0x10, 0x1f].', 16],
  ['query exceeds max results 20000, retry with the range 3600741-3600750', 10],
  [
    'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size. Based on your parameters and the response size limit, this block range should work: [0x1, 0x7d0]',
    2000,
  ],
  ['logs matched by query exceeds limit of 10000', undefined],
  ['response size should not greater than 10000000 bytes', undefined],
])('%s speaks of what is in the blocks', (message, blocks) => {
  expect(readLogLimit(message)).toEqual({ hard: false, ...(blocks && { blocks }) })
})

test('what some put beside the message is read, too', () => {
  const data = { payload: 'range 9009594 is bigger than range limit 2000' }
  expect(readLogLimit('invalid params', data)).toEqual({ hard: true, blocks: 2000 })
})
