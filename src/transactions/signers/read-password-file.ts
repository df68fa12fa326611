import { readFile } from 'node:fs/promises'

/** Reads a password from a file, without the final line break that editors and `echo` add. */
export async function readPasswordFile(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).replace(/\r?\n$/, '')
}
