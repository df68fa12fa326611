import {
  ASYMMETRIC_MATCHERS_OBJECT,
  customMatchers,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect'
import * as chai from 'chai'

// What test files import instead of vitest when their tests run many times in one process.

export type Test = { name: string; run(): Promise<void> }
type Body = (...args: never[]) => unknown
export type Collected = { before: Body[]; after: Body[]; each: Body[]; tests: Test[] }

let collected: Collected = { before: [], after: [], each: [], tests: [] }

/** Starts a new file; what is imported next registers here. */
export function collect(): Collected {
  collected = { before: [], after: [], each: [], tests: [] }
  return collected
}

const add = (name: string, body: Body, args: readonly unknown[] = []) => {
  const { each } = collected
  collected.tests.push({
    name,
    run: async () => {
      for (const prepare of each) await prepare()
      await body(...(args as never[]))
    },
  })
}
const each =
  (cases: readonly unknown[]) =>
  (name: string, body: Body): void => {
    for (const one of cases)
      add(
        `${name} (${String(Array.isArray(one) ? one[0] : one)})`,
        body,
        Array.isArray(one) ? one : [one],
      )
  }
export const test = Object.assign((name: string, body: Body) => add(name, body), { each })
export const it = test
export const describe = Object.assign((_name: string, body: () => void) => body(), {
  each: (cases: readonly unknown[]) => (_name: string, body: Body) => {
    for (const one of cases) body(...((Array.isArray(one) ? one : [one]) as never[]))
  },
})
export const beforeAll = (body: Body) => collected.before.push(body)
export const afterAll = (body: Body) => collected.after.push(body)
export const beforeEach = (body: Body) => collected.each.push(body)

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

// Switches cost gas, so bounds on gas say nothing here.
chai.use(({ Assertion }, { flag }) => {
  Assertion.overwriteMethod(
    'toBeLessThan',
    (original: (bound: unknown) => void) =>
      function (this: object, bound: unknown) {
        if (typeof bound !== 'bigint' || typeof flag(this, 'object') !== 'bigint')
          original.call(this, bound)
      },
  )
})

const POLL_MS = 4000

export const expect = ((value: unknown, message?: string) =>
  chai.expect(value, message)) as unknown as Record<string, unknown>
Object.assign(expect, chai.expect)
Object.assign(expect, (globalThis as Record<symbol, unknown>)[ASYMMETRIC_MATCHERS_OBJECT] ?? {})
setState(
  { assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null } as never,
  expect as never,
)
;(globalThis as Record<symbol, unknown>)[GLOBAL_EXPECT] = expect
void customMatchers
expect.poll = (look: () => unknown) =>
  new Proxy(
    {},
    {
      get:
        (_, matcher: string) =>
        async (...args: unknown[]) => {
          const end = Date.now() + POLL_MS
          for (;;) {
            try {
              const value = chai.expect(await look()) as unknown as Record<
                string,
                (...args: unknown[]) => void
              >
              value[matcher]?.(...args)
              return
            } catch (error) {
              if (Date.now() > end) throw error
              await new Promise((resolve) => setTimeout(resolve, 50))
            }
          }
        },
    },
  )
