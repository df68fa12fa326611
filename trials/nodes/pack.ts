import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { npm } from './npm.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Builds the program as it is published; the tarball. */
export async function packSimplon(folder: string): Promise<string> {
  await npm(process.execPath, ['run', 'build'], { cwd: ROOT })
  return pack(ROOT, folder)
}

async function pack(source: string, folder: string): Promise<string> {
  const before = new Set(readdirSync(folder))
  await npm(process.execPath, ['pack', '--pack-destination', folder], { cwd: source })
  const made = readdirSync(folder).find((name) => !before.has(name))
  if (!made) throw new Error(`npm pack made nothing in ${folder}`)
  return join(folder, made)
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
