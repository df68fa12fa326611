import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(import.meta.dirname, '../..')
const MODULES = join(ROOT, 'node_modules')
const run = promisify(execFile)

/** A folder as an integrator would have it: generated clients and programs that use them. */
export type Workshop = {
  folder: string
  /** What the compiler complains of under `--strict`, in its own words; empty when of nothing. */
  compile(): Promise<string>
  dispose(): void
}

/** Has both generators print clients of these documents, by the name of their API. */
export async function generateClients(documents: Record<string, unknown>): Promise<Workshop> {
  const folder = mkdtempSync(join(tmpdir(), 'simplon-generated-'))
  const dispose = () => rmSync(folder, { recursive: true, force: true })
  try {
    symlinkSync(MODULES, join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }')
    cpSync(join(import.meta.dirname, 'programs'), folder, { recursive: true })
    for (const [name, document] of Object.entries(documents)) {
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(document))
      await generate('openapi-typescript/bin/cli.js', `${name}.json`, '-o', `${name}-types.ts`)
      await generate('oazapfts/dist/cli.js', `${name}.json`, `${name}-functions.ts`)
    }
  } catch (error) {
    dispose()
    throw error
  }
  return { folder, compile, dispose }

  async function generate(program: string, ...args: string[]): Promise<void> {
    const hook = join(import.meta.dirname, 'older-typescript.mjs')
    await run(process.execPath, ['--import', hook, join(MODULES, program), ...args], {
      cwd: folder,
    })
  }

  async function compile(): Promise<string> {
    const options = [
      ...['--strict', '--noEmit', '--target', 'es2023', '--lib', 'es2023,dom'],
      ...['--module', 'nodenext', '--allowImportingTsExtensions', '--skipLibCheck'],
    ]
    const programs = ['with-openapi-fetch.ts', 'with-oazapfts.ts']
    const compiler = join(MODULES, 'typescript/bin/tsc')
    try {
      await run(process.execPath, [compiler, ...options, ...programs], { cwd: folder })
      return ''
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  }
}
