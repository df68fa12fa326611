import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEPOSIT_ERRORS } from '../../src/domain/deposit/error-codes.ts'
import { DEPOSIT_STATUSES } from '../../src/domain/deposit/status.ts'
import { explain, LANGUAGES, languageFor, speaker } from './say.js'

const blanks = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

it.each(Object.keys(LANGUAGES))('has every message in %s, with the same blanks', (language) => {
  const words = LANGUAGES[language]
  expect(Object.keys(words)).toEqual(Object.keys(LANGUAGES.en))
  for (const [key, text] of Object.entries(words)) {
    expect(text.trim(), key).not.toBe('')
    expect([key, blanks(text)]).toEqual([key, blanks(LANGUAGES.en[key])])
  }
})

it('has words for every status of a deposit', () => {
  for (const status of DEPOSIT_STATUSES) {
    expect(LANGUAGES.en[`state.${status}`], status).toBeDefined()
    expect(LANGUAGES.en[`state.${status}.more`], status).toBeDefined()
  }
})

it('has words for every reason why a deposit did not get there', () => {
  const codes = Object.keys(DEPOSIT_ERRORS)
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => !(`error.${code}` in LANGUAGES.en))).toEqual([])
})

it('has every message that the page asks for by name', () => {
  const folder = join(import.meta.dirname, '..')
  const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !/test\.js$|messages/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const named = [...text.matchAll(/\bsay\(\s*'([^']+)'/g)].map(([, key]) => key)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((key) => !(key in LANGUAGES.en))).toEqual([])
})

it('chooses the reader’s language, and English for all others', () => {
  expect(languageFor(['de-CH', 'en'])).toBe('de')
  expect(languageFor(['fr', 'de'])).toBe('de')
  expect(languageFor(['toString', '__proto__'])).toBe('en')
  expect(languageFor([])).toBe('en')
})

it('fills in text as it is, once, and explains errors by their codes', () => {
  const say = speaker('en')
  const symbol = '<b>{chain}</b>'
  expect(say('send.only', { symbol, chain: 'Base' })).toBe(
    'Send only <b>{chain}</b> on Base to this address.',
  )
  expect(explain(say, { code: 'PERMIT-4' })).toBe('The wallet has not enough of this token.')
  expect(explain(say, { code: 'toString', status: 400 })).toContain('(toString)')
  expect(explain(say, { status: 429 })).toContain('Too many')
  expect(explain(say, new TypeError('Failed to fetch'))).toContain('does not answer')
})
