import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, describe, expect, it } from 'vitest'
import { speak } from '../../../../test/kit/spoken.ts'
import { readKeystore } from '../../../transactions/signers/read-keystore.ts'

const folder = mkdtempSync(join(tmpdir(), 'simplon-new-key-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
const make = (...args: string[]) => speak('relayer', 'new-key', ...args)

describe('relayer new-key', () => {
  it('writes a key for its owner alone, and prints the address and never the key', async () => {
    const { code, stdout } = await make('--file', at('a.key'), '--json')
    const key = readFileSync(at('a.key'), 'utf8').trim() as `0x${string}`
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      address: privateKeyToAddress(key),
      file: at('a.key'),
      encrypted: false,
    })
    expect(stdout).not.toContain(key.slice(2))
    expect(statSync(at('a.key')).mode & 0o777).toBe(0o600)
    await make('--file', at('b.key'))
    expect(readFileSync(at('b.key'), 'utf8').trim()).not.toBe(key)
  })

  it('writes no key over another file', async () => {
    writeFileSync(at('kept'), 'the only copy')
    const { code, stderr } = await make('--file', at('kept'))
    expect([code, stderr]).toEqual([2, expect.stringContaining('exists already')])
    expect(readFileSync(at('kept'), 'utf8')).toBe('the only copy')
  })

  it('writes a keystore that opens with its password', async () => {
    writeFileSync(at('password'), 'a long word\n')
    const file = at('fill.json')
    const { stdout } = await make('--file', file, '--password-file', at('password'), '--json')
    const { address, encrypted } = JSON.parse(stdout) as { address: string; encrypted: boolean }
    expect(encrypted).toBe(true)
    expect(privateKeyToAddress(await readKeystore(file, 'a long word'))).toBe(address)
    await expect(readKeystore(file, 'another')).rejects.toThrow('check the password')
  })

  it.each([
    ['none', 'cannot be read (ENOENT)'],
    ['empty', 'is empty'],
  ])('makes no key without a password: %s', async (name, text) => {
    writeFileSync(at('empty'), '\n')
    const { code, stderr } = await make('--file', at('c.json'), '--password-file', at(name))
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)])
    expect(() => statSync(at('c.json'))).toThrow('ENOENT')
  })
})
