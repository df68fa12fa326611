import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeSystemError } from './system-error.ts'

function caught(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('a folder that is a file is named with its setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'simplon-error-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'below')]) {
    const text = describeSystemError(caught(() => mkdirSync(path, { recursive: true })))
    expect(text).toContain(`${path} is a file`)
    expect(text).toContain('SIMPLON_DATA_DIR')
  }
  rmSync(folder, { recursive: true })
})

test('a port that is taken is named with its setting', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => first.once('listening', resolve))
  const { port } = first.address() as { port: number }
  const second = createServer().listen(port, '127.0.0.1')
  const error = await new Promise((resolve) => second.once('error', resolve))
  expect(describeSystemError(error)).toBe(
    `Another program listens on 127.0.0.1:${port}: stop it, or choose another port (http.port, SIMPLON_HTTP_PORT).`,
  )
  first.close()
})

test.runIf(existsSync('/dev/full'))('a full disk is named', () => {
  const error = caught(() => writeFileSync('/dev/full', 'text'))
  expect(describeSystemError(error)).toBe('The disk is full: free some space and try again.')
})

test.each([['CONNECTION_CLOSED'], ['EAI_AGAIN'], ['ETIMEDOUT'], ['EHOSTUNREACH']])(
  'a database that is away is named with its setting: %s',
  (code) => {
    const error = Object.assign(new Error('write'), { code, address: 'db', port: 5432 })
    expect(describeSystemError(error)).toMatch(/^Nothing answers at db:5432 .*database\.url/)
  },
)

test('what PostgreSQL says is passed on', () => {
  const error = Object.assign(new Error('password authentication failed for user "a"'), {
    code: '28P01',
    severity: 'FATAL',
  })
  expect(describeSystemError(error)).toBe(
    'PostgreSQL refused the request: password authentication failed for user "a" (28P01)',
  )
})

test.each([[new TypeError('x is not a function')], ['a word'], [undefined]])(
  'a defect of ours stays as it is: %s',
  (error) => {
    expect(describeSystemError(error)).toBeUndefined()
  },
)
