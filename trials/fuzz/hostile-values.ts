import type { Random } from '../kit/random.ts'

/** Texts that have broken parsers before. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  '0x',
  '0x0',
  '0xzz',
  'null',
  'undefined',
  'NaN',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  '%00',
  '%',
  '%E0%A4%A',
  '\u0000',
  '\ud800',
  '😀',
  '../../etc/passwd',
  "'; drop table api_keys; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$(sleep 5)',
  'eip155:',
  'eip155:0',
  'eip155:84532',
  'eip155:99999999999999999999999999',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  '84532',
  '84532,421614',
  '84532:0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  '0x0000000000000000000000000000000000000000',
  '0xffffffffffffffffffffffffffffffffffffffff',
  `0x${'f'.repeat(64)}`,
  '115792089237316195423570985008687907853269984665640564039457584007913129639936',
  '9007199254740993',
  '2026-11-15T00:00:00Z',
  '2026-13-45T99:99:99Z',
  'true',
  'false',
  'a'.repeat(300),
  'a'.repeat(5000),
]

/** Any JSON value, nested a little. */
export function hostileJson(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 6 : 9)
  switch (kind) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
      return random.pick([0, -1, 1, 1.5, 1e308, -1e308, 2 ** 53, 84532, 1337])
    case 3:
    case 4:
    case 5:
      return random.pick(HOSTILE_TEXTS)
    case 6:
      return Array.from({ length: random.below(5) }, () => hostileJson(random, depth + 1))
    default: {
      const keys = Array.from({ length: random.below(5) }, () => random.pick(HOSTILE_TEXTS))
      return Object.fromEntries(keys.map((key) => [key, hostileJson(random, depth + 1)]))
    }
  }
}
