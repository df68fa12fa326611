import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/**
 * `run-beside.ts NAME…` runs these scripts of package.json at the same time, because most of them keep
 * one core busy only. The last one is shown as it goes; what the others print is shown when they and
 * it have ended, so that the two are not mixed. Fails when one of them fails.
 */
const ROOT = resolve(import.meta.dirname, '..')
const names = process.argv.slice(2)
const chunks: Buffer[] = []

async function runScript(name: string, shown: boolean): Promise<boolean> {
  const output = shown ? 'inherit' : 'pipe'
  const child = spawn('npm', ['run', name], { cwd: ROOT, stdio: ['ignore', output, output] })
  const own: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => own.push(chunk))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  chunks.push(...own)
  return code === 0
}

const results = await Promise.all(
  names.map(async (name, index) => ({
    name,
    passed: await runScript(name, index === names.length - 1),
  })),
)
process.stdout.write(Buffer.concat(chunks))
const failed = results.filter(({ passed }) => !passed).map(({ name }) => `npm run ${name}`)
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
