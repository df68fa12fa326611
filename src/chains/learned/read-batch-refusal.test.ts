import { expect, test } from 'vitest'
import { readBatchRefusal } from './read-batch-refusal.ts'

const all = (message: string, data?: string) => ({ id: null, error: { code: 31, message, data } })

test.each([
  [
    all(
      'Batch of more than 3 requests are not allowed on free tier, to use this feature register paid account at drpc.org',
    ),
    3,
  ],
  [all('The batch request was too large', 'Exceeded max limit of 50'), 50],
  [all('batch requests are not supported'), 1],
  [all('Batch size is too large'), 50],
  [all('Number of requests in batch exceeds --rpc-max-batch-size.'), 50],
])('%o leaves %i calls of a hundred', (said, refused) => {
  expect(readBatchRefusal(said, 100)).toEqual({ refused })
  // Some nodes give the same answer to each call.
  expect(readBatchRefusal([said, said], 100)).toEqual({ refused })
})

test('an error about something else, or of one call among others, refuses nothing', () => {
  expect(readBatchRefusal(all('rate limit exceeded'), 4)).toBeUndefined()
  expect(readBatchRefusal([{ id: 1, result: '0x' }, all('batch limit')], 2)).toBeUndefined()
  expect(readBatchRefusal('<html>', 2)).toBeUndefined()
  expect(readBatchRefusal(undefined, 2)).toBeUndefined()
})
