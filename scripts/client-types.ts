import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPublished } from './compat/published.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The APIs that `@simplon/client` speaks; each has a file in `client/src/generated`. */
export const CLIENT_APIS = ['blanc', 'deposits'] as const

/** What `openapi-typescript` prints of the documents that this checkout publishes, by API. */
export async function clientTypes(): Promise<Record<(typeof CLIENT_APIS)[number], string>> {
  const { documents } = await readPublished()
  const folder = mkdtempSync(join(tmpdir(), 'simplon-client-types-'))
  try {
    const print = (name: string) => {
      const [document, types] = [join(folder, `${name}.json`), join(folder, `${name}.ts`)]
      writeFileSync(document, JSON.stringify(withoutErrors(documents[name])))
      generate(document, types)
      return readFileSync(types, 'utf8')
    }
    return { blanc: print('blanc'), deposits: print('deposits') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Errors have a type of the client's own; with one for each status the file would be ten times as long. */
function withoutErrors(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document), (name, value: unknown) => {
    if (name !== 'responses' || typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).filter(([status]) => status.startsWith('2')))
  })
}

function generate(document: string, types: string): void {
  const program = at('../node_modules/openapi-typescript/bin/cli.js')
  // The generator needs the JavaScript API of an older compiler.
  const hook = at('../test/generated-clients/older-typescript.mjs')
  execFileSync(process.execPath, ['--import', hook, program, document, '-o', types], {
    stdio: 'ignore',
  })
}
