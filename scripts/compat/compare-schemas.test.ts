import { describe, expect, it } from 'vitest'
import { type Change, reportInto, type Side } from './change.ts'
import { compareSchemas } from './compare-schemas.ts'
import type { Components, Schema } from './schema.ts'

function differences(
  side: Side,
  before: Schema,
  after: Schema,
  components: { before?: Components; after?: Components } = {},
): string[] {
  const changes: Change[] = []
  const report = reportInto(changes, '')
  compareSchemas({ before: {}, after: {}, ...components, side, report }, before, after)
  return changes.map(({ level, what }) => `${level}: ${what}`)
}

const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
})
const text: Schema = { type: 'string' }
const code = (value: string): Schema => object({ code: { const: value } }, ['code'])

/** A change, and what it is in a request, in an answer, and in an error's body. */
const CASES: [string, Schema, Schema, Record<Side, string[]>][] = [
  [
    'a field that is gone',
    object({ a: text, b: text }, ['a']),
    object({ a: text }, ['a']),
    {
      request: ['breaking: field b was removed'],
      answer: ['breaking: field b was removed'],
      refusal: ['breaking: field b was removed'],
    },
  ],
  [
    'a new field that need not be there',
    object({ a: text }),
    object({ a: text, b: text }),
    {
      request: ['compatible: field b was added'],
      answer: ['compatible: field b was added'],
      refusal: ['compatible: field b was added'],
    },
  ],
  [
    'a new field that must be there',
    object({ a: text }),
    object({ a: text, b: text }, ['b']),
    {
      request: ['breaking: required field b was added'],
      answer: ['compatible: field b was added'],
      refusal: ['compatible: field b was added'],
    },
  ],
  [
    'a field that must be there now',
    object({ a: text }),
    object({ a: text }, ['a']),
    {
      request: ['breaking: field a became required'],
      answer: ['compatible: field a became required'],
      refusal: ['compatible: field a became required'],
    },
  ],
  [
    'a field that may be missing now',
    object({ a: text }, ['a']),
    object({ a: text }),
    {
      request: ['compatible: field a is no longer always there'],
      answer: ['breaking: field a is no longer always there'],
      refusal: ['breaking: field a is no longer always there'],
    },
  ],
  [
    'one more value',
    object({ a: { enum: ['x', 'y'] } }),
    object({ a: { enum: ['y', 'x', 'z'] } }),
    {
      request: ['compatible: a can now be "z"'],
      answer: ['breaking: a can now be "z"'],
      refusal: ['compatible: a can now be "z"'],
    },
  ],
  [
    'one value less',
    object({ a: { enum: ['x', 'y'] } }),
    object({ a: { const: 'x' } }),
    {
      request: ['breaking: a can no longer be "y"'],
      answer: ['compatible: a can no longer be "y"'],
      refusal: ['compatible: a can no longer be "y"'],
    },
  ],
  [
    'any text where there were values',
    object({ a: { enum: ['x', 'y'] } }),
    object({ a: text }),
    {
      request: ['compatible: a can now be of type string'],
      answer: ['breaking: a can now be of type string'],
      refusal: ['breaking: a can now be of type string'],
    },
  ],
  [
    'null beside what there was',
    object({ a: text }),
    object({ a: { anyOf: [text, { type: 'null' }] } }),
    {
      request: ['compatible: a can now be of type null'],
      answer: ['breaking: a can now be of type null'],
      refusal: ['breaking: a can now be of type null'],
    },
  ],
  [
    'another type',
    object({ a: text }),
    object({ a: { type: 'integer' } }),
    {
      request: [
        'breaking: a can no longer be of type string',
        'compatible: a can now be of type integer',
      ],
      answer: [
        'compatible: a can no longer be of type string',
        'breaking: a can now be of type integer',
      ],
      refusal: [
        'breaking: a can no longer be of type string',
        'breaking: a can now be of type integer',
      ],
    },
  ],
  [
    'fractions where whole numbers were',
    object({ a: { type: 'integer' } }),
    object({ a: { type: 'number' } }),
    {
      request: ['compatible: a can now be of type number'],
      answer: ['breaking: a can now be of type number'],
      refusal: ['breaking: a can now be of type number'],
    },
  ],
  [
    'a longer list',
    { type: 'array', items: text, maxItems: 3 },
    { type: 'array', items: text, maxItems: 4 },
    {
      request: ['compatible: maxItems of the body was 3 and is 4'],
      answer: ['breaking: maxItems of the body was 3 and is 4'],
      refusal: ['breaking: maxItems of the body was 3 and is 4'],
    },
  ],
  [
    'a higher floor',
    object({ a: { type: 'integer', minimum: 1 } }),
    object({ a: { type: 'integer', minimum: 2 } }),
    {
      request: ['breaking: minimum of a was 1 and is 2'],
      answer: ['compatible: minimum of a was 1 and is 2'],
      refusal: ['compatible: minimum of a was 1 and is 2'],
    },
  ],
  [
    'a pattern where there was none',
    object({ a: text }),
    object({ a: { type: 'string', pattern: '^x' } }),
    {
      request: ['breaking: pattern of a was nothing and is "^x"'],
      answer: ['compatible: pattern of a was nothing and is "^x"'],
      refusal: ['compatible: pattern of a was nothing and is "^x"'],
    },
  ],
  [
    'fields of any name that are refused now',
    object({ a: text }),
    { ...object({ a: text }), additionalProperties: false },
    {
      request: ['breaking: other fields of the body are refused'],
      answer: ['compatible: other fields of the body are refused'],
      refusal: ['compatible: other fields of the body are refused'],
    },
  ],
  [
    'one more kind of body',
    { anyOf: [code('A'), code('B')] },
    { anyOf: [code('A'), code('C'), code('B')] },
    {
      request: ['compatible: the body can now be an object with code "C"'],
      answer: ['breaking: the body can now be an object with code "C"'],
      refusal: ['compatible: the body can now be an object with code "C"'],
    },
  ],
  [
    'a code that has another name',
    { anyOf: [code('A'), code('B')] },
    { anyOf: [code('A'), code('C')] },
    {
      request: [
        'breaking: the body can no longer be an object with code "B"',
        'compatible: the body can now be an object with code "C"',
      ],
      answer: [
        'compatible: the body can no longer be an object with code "B"',
        'breaking: the body can now be an object with code "C"',
      ],
      refusal: [
        'breaking: the body can no longer be an object with code "B"',
        'compatible: the body can now be an object with code "C"',
      ],
    },
  ],
]

describe('two schemas of the same thing', () => {
  it.each(
    CASES.flatMap(([name, before, after, expected]) =>
      (['request', 'answer', 'refusal'] as const).map(
        (side) => [name, side, before, after, expected[side]] as const,
      ),
    ),
  )('with %s, in the %s', (_, side, before, after, expected) => {
    expect(differences(side, before, after)).toEqual(expected)
  })

  it('are the same whatever is said to people, and in whatever order', () => {
    const before = object({ a: { ...text, description: 'old' }, title: text }, ['a', 'title'])
    const after = { ...object({ title: text, a: text }, ['title', 'a']), title: 'New' }
    expect(differences('answer', before, after)).toEqual([])
    expect(differences('answer', before, object({ a: text }, ['a']))).toEqual([
      'breaking: field title was removed',
    ])
  })

  it.each(['request', 'answer', 'refusal'] as const)(
    'break the %s when a change cannot be judged',
    (side) => {
      const pattern = (value: string) => object({ a: { type: 'string', pattern: value } })
      expect(differences(side, pattern('^x'), pattern('^y'))).toEqual([
        'breaking: pattern of a was "^x" and is "^y", of which nobody can tell whether it allows less',
      ])
      const odd = { ...text, contentEncoding: 'base64' }
      expect(differences(side, text, odd)).toHaveLength(1)
      expect(differences(side, text, odd)[0]).toMatch(/^breaking: contentEncoding/)
      const map = (key: string) => ({ type: 'object', patternProperties: { [key]: text } })
      expect(differences(side, map('^0x'), map('^eip155'))).toEqual([
        'breaking: the keys of the body were like ^0x and are like ^eip155',
      ])
    },
  )

  it('name the place of a change inside lists, maps and references', () => {
    const inner = (schema: Schema) => ({ Inner: object({ amounts: schema }) })
    const map = (value: Schema): Schema => ({ type: 'object', patternProperties: { '^0x': value } })
    const outer = object({ legs: { type: 'array', items: { $ref: '#/components/schemas/Inner' } } })
    const components = { before: inner(map(text)), after: inner(map({ enum: ['1'] })) }
    expect(differences('request', outer, outer, components)).toEqual([
      'breaking: legs[].amounts.* can no longer be of type string',
    ])
  })

  it('break a request by another meaning of what is left out', () => {
    const flag = (value?: boolean) => object({ a: { type: 'boolean', default: value } })
    expect(differences('request', flag(false), flag(true))).toEqual([
      'breaking: a left out meant false and means true',
    ])
    expect(differences('answer', flag(false), flag(true))).toEqual([])
  })

  it('may hold themselves', () => {
    const tree = (extra: Record<string, Schema>) => ({
      Tree: object({ children: { type: 'array', items: { $ref: '#/x/Tree' } }, ...extra }),
    })
    const ref = { $ref: '#/x/Tree' }
    const components = { before: tree({ a: text }), after: tree({}) }
    expect(differences('answer', ref, ref, components)).toEqual(['breaking: field a was removed'])
  })
})
