import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/**
 * `run-beside.ts NAME…` runs these scripts of package.json at the same time, because most of them keep
 * one core busy only, and prints what each has to say when it ends. Fails when one of them fails.
 */
const ROOT = resolve(import.meta.dirname, '..')
const names = process.argv.slice(2)

async function runScript(name: string): Promise<boolean> {
  const child = spawn('npm', ['run', name], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  process.stdout.write(Buffer.concat(chunks))
  return code === 0
}

const results = await Promise.all(
  names.map(async (name) => ({ name, passed: await runScript(name) })),
)
const failed = results.filter(({ passed }) => !passed).map(({ name }) => `npm run ${name}`)
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
