import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { npm } from '../../nodes/npm.ts'

const run = promisify(execFile)

/** Circle's message library, which Hyperlane has copied; 110 MB, so that nothing here depends on it. */
const PACKAGE = '@hyperlane-xyz/core@12.1.0'
const FOLDER = 'package/contracts/libs'
const FILES = {
  'CctpMessageV1.sol': 'db093398c8dd8ed0555ab9f2ebd2dbabc9488f13802a669e4b112b47da333c2b',
  'CctpMessageV2.sol': '414bf4ca580f18565ea83802455ac8a1f15ff7a8e910984c36e760967c3eadef',
  'TypedMemView.sol': '6faf894f5b5d6a7843ffdff07a60b8debaa0fbf9fba5d6e7e3b9018904525132',
}

/** The sources by name, fetched from the registry, and the same as when the trial was written. */
export async function fetchSources(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'simplon-cctp-bytes-'))
  try {
    await npm(process.execPath, ['pack', PACKAGE], { cwd: folder })
    const [tarball = ''] = readdirSync(folder)
    const names = Object.keys(FILES)
    const wanted = names.map((name) => `${FOLDER}/${name}`)
    await run('tar', ['-xzf', tarball, ...wanted], { cwd: folder })
    return Object.fromEntries(
      Object.entries(FILES).map(([name, hash]) => {
        const text = readFileSync(join(folder, FOLDER, name), 'utf8')
        const found = createHash('sha256').update(text).digest('hex')
        if (found !== hash) throw new Error(`${name} of ${PACKAGE} has the hash ${found}`)
        return [name, text]
      }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
