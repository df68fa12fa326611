import { writeFileSync } from 'node:fs'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { makeKeystore } from '../../../transactions/signers/read-keystore.ts'
import { readPasswordFile } from '../../../transactions/signers/read-password-file.ts'
import { UsageError } from '../line/command.ts'
import type { Output } from '../line/output.ts'

export type NewKey = {
  file: string
  /** Absent: the key is written unencrypted. */
  passwordFile?: string
  out: Output<Record<'address' | 'file' | 'encrypted', string>>
}

/** Makes a new private key in a file that only its owner can read. */
export async function newKey({ file, passwordFile, out }: NewKey): Promise<number> {
  const password = passwordFile === undefined ? undefined : await readPassword(passwordFile)
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  write(file, password === undefined ? `${privateKey}\n` : await makeKeystore(privateKey, password))
  const text = [address, `its key is in ${file}${password === undefined ? '' : ', encrypted'}`]
  out.answer({ address, file, encrypted: password !== undefined }, text)
  return 0
}

/** Never overwrites: an existing file may be the only copy of a key that holds money. */
function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new UsageError(`${file} exists already; name another file`)
    throw new UsageError(`--file: ${file} cannot be written (${code})`)
  }
}

async function readPassword(file: string): Promise<string> {
  const password = await readPasswordFile(file).catch(({ code }: NodeJS.ErrnoException) => {
    throw new UsageError(`--password-file: ${file} cannot be read (${code})`)
  })
  if (password === '') throw new UsageError(`--password-file: ${file} is empty`)
  return password
}
