import { concatHex, type Hex, numberToHex, padHex, slice } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Devnet, startDevnet } from '../../../devnet/src/start.ts'
import { neverAnswers } from '../../../src/domain/evm/dispatch/never-answers.ts'

/** Programs made at random: of none that is said never to answer does a real chain get an answer. */
const CHAIN = 11155111
const PROGRAMS = 800
const AT = '0x00000000000000000000000000000000000a11ce'
const ASKER = '0x00000000000000000000000000000000000a5ce4'
const SELECTOR: Hex = '0x1626ba7e'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({
    chainIds: [CHAIN],
    automine: true,
    skip: ['safe', 'uniswap'],
    pausedActors: ['price-keeper'],
  })
}, 120_000)
afterAll(() => devnet?.stop())

/** The same numbers every time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What dispatchers are made of, and what decides by other things than the question. */
const PIECES: readonly Hex[] = [
  '0x5f3560e01c',
  '0x5f3563ffffffff60e01b16',
  '0x6004361015',
  '0x60643610',
  '0x606436',
  '0x631626ba7e14',
  '0x63a9059cbb14',
  '0x631626ba7e11',
  '0x806370a0823111',
  '0x34',
  '0x15',
  '0x19',
  '0x5f54',
  '0x33',
  '0x600435',
  '0x80',
  '0x90',
  '0x50',
  '0x01',
  '0x03',
  '0x10',
  '0x12',
  '0x16',
  '0x18',
  '0x1b',
  '0x1c',
  '0x60e01c',
  '0x6001',
  '0x5f',
  '0x5b',
  '0x5f52',
  '0x600152',
  '0x5f5ffd',
  '0x60015f55',
  '0x00',
  '0x60205ff3',
]

function program(random: (below: number) => number): Hex {
  const parts: Hex[] = ['0x36', '0x5f3560e01c']
  for (let count = 2 + random(14); count > 0; count -= 1) {
    parts.push(PIECES[random(PIECES.length)] ?? '0x')
    // Where it jumps to, there is an answer of a word.
    if (random(4) === 0) parts.push('0x60f057')
  }
  const body = concatHex(parts)
  return concatHex([padHex(body, { dir: 'right', size: 0xf0 }), '0x5b60205ff3'])
}

/** Asks with STATICCALL and returns whether it went through, and how much came back. */
const asker: Hex = concatHex(['0x365f5f375f5f365f73', AT, '0x5afa5f523d60205260405ff3'])

it('says of no program wrongly that it never answers', { timeout: 120_000 }, async () => {
  const url = devnet.chains.find(({ id }) => id === CHAIN)?.rpcUrls[0] ?? ''
  const ask = async (code: Hex, data: Hex, stored: Hex) => {
    const overrides = {
      [AT]: { code, stateDiff: { [padHex('0x0', { size: 32 })]: stored } },
      [ASKER]: { code: asker },
    }
    const params = [{ to: ASKER, data }, 'latest', overrides]
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params }),
    })
    const { result, error } = (await response.json()) as { result?: Hex; error?: unknown }
    if (!result) throw new Error(JSON.stringify(error))
    return BigInt(slice(result, 0, 32)) === 1n && BigInt(slice(result, 32, 64)) >= 32n
  }
  const random = numbers(7)
  const zero = padHex('0x', { size: 32 })
  const one = numberToHex(1, { size: 32 })
  const most = padHex('0x', { size: 32, dir: 'left' }).replaceAll('0', 'f').replace('fx', '0x')
  const shortest = concatHex([SELECTOR, zero, numberToHex(64, { size: 32 }), zero])
  const other = concatHex([SELECTOR, most as Hex, most as Hex, most as Hex, one, most as Hex])
  let never = 0
  let answered = 0
  for (let count = 0; count < PROGRAMS; count += 1) {
    const code = program(random)
    const claimed = neverAnswers(code, SELECTOR)
    if (!claimed && count % 10 !== 0) continue
    const answers = await Promise.all([
      ask(code, shortest, zero),
      ask(code, other, one),
      ask(code, other, most as Hex),
    ])
    if (claimed) never += 1
    if (answers.some(Boolean)) answered += 1
    expect({ code, answers: claimed ? answers : [] }).toEqual({
      code,
      answers: claimed ? [false, false, false] : [],
    })
  }
  expect(never).toBeGreaterThan(50)
  expect(answered).toBeGreaterThan(5)
})
