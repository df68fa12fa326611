import { describe, expect, it } from 'vitest'
import { parseScope, printScope, readScope } from './pause-scope.ts'

const TOKEN = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const PROJECT = '5F0C2A9E-3f0b-4c53-9b52-0f6a3f1f7c11'

describe('a scope', () => {
  it.each([
    ['chain:84532', 'chain:84532'],
    [`token:84532:${TOKEN}`, `token:84532:${TOKEN.toLowerCase()}`],
    ['layer:across', 'layer:ACROSS'],
    [`project:${PROJECT}`, `project:${PROJECT.toLowerCase()}`],
  ])('%s has one text, however it is spelt', (text, canonical) => {
    expect(printScope(parseScope(text))).toBe(canonical)
    expect(printScope(parseScope(canonical))).toBe(canonical)
  })

  it.each([
    '',
    'chain',
    'chain:',
    'chain:0',
    'chain:-1',
    'chain:1.5',
    'chain:084532',
    'chain:84532 ',
    'chain:99999999999999999',
    'token:84532',
    `token:${TOKEN}`,
    'layer:',
    'layer:a b',
    'project:1',
    `account:${TOKEN}`,
    'chain:84532\nchain:1',
  ])('is not %j', (text) => {
    expect(readScope(text)).toBeUndefined()
    expect(() => parseScope(text)).toThrow('is not a scope')
  })
})
