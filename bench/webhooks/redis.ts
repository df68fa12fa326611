import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Redis = { port: number; stop(): void }

const PATIENCE_MS = 10_000

/** A `redis-server` of this machine, which writes its log every second; undefined = there is none. */
export async function startRedis(port: number): Promise<Redis | undefined> {
  const dir = mkdtempSync(join(tmpdir(), 'simplon-redis-'))
  const args = ['--port', String(port), '--save', '', '--appendonly', 'yes', '--dir', dir]
  const child = spawn('redis-server', args, { stdio: 'ignore' })
  let ended = false
  for (const event of ['error', 'exit']) {
    child.on(event, () => {
      ended = true
    })
  }
  const stop = () => {
    child.kill()
    rmSync(dir, { recursive: true, force: true })
  }
  const until = performance.now() + PATIENCE_MS
  while (!ended && performance.now() < until) {
    if (await answers(port)) return { port, stop }
    await sleep(50)
  }
  stop()
  return undefined
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('close', () => socket.destroy())
    setTimeout(() => socket.destroy(), 1_000).unref()
  })
}
