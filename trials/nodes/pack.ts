import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { npm } from './npm.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Builds the program as it is published; the tarball. */
export async function packSimplon(folder: string): Promise<string> {
  await npm(process.execPath, ['run', 'build'], { cwd: ROOT })
  return pack(ROOT, folder)
}

/** The same of the devnet, which is a package of its own. */
export async function packDevnet(folder: string): Promise<string> {
  const source = join(ROOT, 'devnet')
  await npm(process.execPath, ['run', 'build'], { cwd: source })
  return pack(source, folder)
}

async function pack(source: string, folder: string): Promise<string> {
  const options = ['--json', '--pack-destination', folder]
  const { stdout } = await npm(process.execPath, ['pack', ...options], { cwd: source })
  const [made] = JSON.parse(stdout) as { filename: string }[]
  if (!made) throw new Error(`npm pack made nothing of ${source}`)
  return join(folder, made.filename)
}

/** Installs tarballs in an empty folder of somebody who has nothing else; what npm said. */
export async function installIn(
  folder: string,
  { node, tarballs }: { node: string; tarballs: readonly string[] },
): Promise<string> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const options = ['--omit=dev', '--no-audit', '--no-fund']
  const { stdout, stderr } = await npm(node, ['install', ...options, ...tarballs], { cwd: folder })
  return stdout + stderr
}
