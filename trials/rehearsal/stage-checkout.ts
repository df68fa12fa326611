import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** What the build and the package are made of; the tests and chains of the repository stay behind. */
const PARTS = [
  'package.json',
  'tsconfig.json',
  'scripts',
  'README.md',
  'LICENSE',
  'src',
  'config',
  'docs',
  'console',
  'pay',
  'deploy',
  'examples',
  'client/README.md',
]

/** A checkout in which the program can be built and packed while others use this one. */
export function stageCheckout(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
}
