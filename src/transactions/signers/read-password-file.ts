import { readFile } from 'node:fs/promises'

/** The password in a file. Editors and `echo` end a file with a line break that is not part of it. */
export async function readPasswordFile(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).replace(/\r?\n$/, '')
}
