import { expect, test } from 'vitest'
import { createBlockCache } from './block-cache.ts'

function counted() {
  const cache = createBlockCache<string>(2)
  const loads: string[] = []
  const read = (blockHash: string, key: string) =>
    cache.read({
      key,
      blockHash,
      async load() {
        loads.push(`${key} at ${blockHash}`)
        return `${key} at ${blockHash}`
      },
    })
  return { read, loads }
}

test('a block is asked each thing once, by however many', async () => {
  const { read, loads } = counted()
  const both = await Promise.all([read('0x1', 'a'), read('0x1', 'a')])
  expect([...both, await read('0x1', 'a')]).toEqual(Array(3).fill('a at 0x1'))
  expect(loads).toEqual(['a at 0x1'])
})

test('what was read at the next block does not push out what the last one gave', async () => {
  const { read, loads } = counted()
  for (const block of ['0x1', '0x2', '0x1', '0x2', '0x1']) {
    expect(await read(block, 'a')).toBe(`a at ${block}`)
  }
  expect(loads).toEqual(['a at 0x1', 'a at 0x2'])
})

test('of old blocks, and of one block, only so much is remembered', async () => {
  const { read, loads } = counted()
  for (const key of ['a', 'b', 'c', 'a']) await read('0x0', key)
  expect(loads).toEqual(['a', 'b', 'c', 'a'].map((key) => `${key} at 0x0`))
  loads.length = 0
  for (let block = 1; block <= 8; block += 1) await read(`0x${block}`, 'a')
  await read('0x0', 'a')
  expect(loads).toHaveLength(9)
})

test('a failure is not remembered', async () => {
  const cache = createBlockCache<string>(2)
  const request = { key: 'a', blockHash: '0x1' }
  const fail = () => Promise.reject(new Error('the node is away'))
  await expect(cache.read({ ...request, load: fail })).rejects.toThrow('the node is away')
  expect(await cache.read({ ...request, load: async () => 'a' })).toBe('a')
})
