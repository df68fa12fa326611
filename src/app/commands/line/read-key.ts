import { readFileSync } from 'node:fs'
import type { Hex, PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { UsageError } from './command.ts'
import { readVariable } from './read-config.ts'

export type KeyPlace = { 'key-file': string | undefined; 'key-env': string | undefined }

/** The account whose private key a file or an environment variable holds. */
export function readKey({ 'key-file': file, 'key-env': name }: KeyPlace): PrivateKeyAccount {
  if ((file === undefined) === (name === undefined)) {
    throw new UsageError(
      'the private key is missing: name it with --key-file FILE or --key-env NAME',
    )
  }
  const text = (file === undefined ? readVariable(name ?? '') : readFile(file))?.trim() ?? ''
  const key = text.startsWith('0x') ? text : `0x${text}`
  const bad = () => new UsageError(`${file ?? name} holds no private key (32 bytes in hexadecimal)`)
  if (!/^0x[0-9a-f]{64}$/i.test(key)) throw bad()
  try {
    return privateKeyToAccount(key as Hex)
  } catch {
    // The key is zero or beyond the curve's order. The library's message may contain the number
    // itself.
    throw bad()
  }
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UsageError(`--key-file: ${file} cannot be read (${code})`)
  }
}
