import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DEPOSIT_ERRORS } from './error-codes.ts'

it('every code is in the documentation with its meaning, retry rule and event', () => {
  const page = readFileSync(new URL('../../../docs/deposits.md', import.meta.url), 'utf8')
  const rows = Object.entries(DEPOSIT_ERRORS).map(
    ([code, { meaning, retry, event }]) => `| \`${code}\` | ${meaning} | ${retry} | \`${event}\` |`,
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => !page.includes(row))).toEqual([])
  // Those of requests, PERMIT-1 and on, stand in a table of their own with two columns.
  expect(page.match(/^\| `[A-Z]+-\d+` \|[^|\n]*\|[^|\n]*\|[^|\n]*\|$/gm)).toHaveLength(rows.length)
})
