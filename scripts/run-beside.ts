import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/**
 * `run-beside.ts NAME…` runs these scripts of package.json at the same time, because most of them keep
 * one core busy only. The last one is shown as it goes; of the others, when all have ended, a line each, and
 * what they printed if they failed. Fails when one of them fails.
 */
const ROOT = resolve(import.meta.dirname, '..')
const names = process.argv.slice(2)

async function runScript(name: string, shown: boolean) {
  const stdio = shown ? 'inherit' : 'pipe'
  const child = spawn('npm', ['run', name], { cwd: ROOT, stdio: ['ignore', stdio, stdio] })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => printed.push(chunk))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { name, passed: code === 0, printed: Buffer.concat(printed) }
}

const results = await Promise.all(
  names.map((name, index) => runScript(name, index === names.length - 1)),
)
for (const { name, passed, printed } of results) {
  if (passed) console.log(`passed: npm run ${name}`)
  else process.stdout.write(printed)
}
const failed = results.filter(({ passed }) => !passed).map(({ name }) => `npm run ${name}`)
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
