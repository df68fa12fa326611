import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * These bounds are below the range from which systems take ports for outgoing connections. In that
 * range a client that keeps trying a dead server can end up connected to itself and hold the
 * server's port.
 */
const LOWEST = 15_000
const HIGHEST = 32_000

/** The first of `count` ports in a row on 127.0.0.1 that nobody listens on at this moment. */
export async function freePort(count = 1): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const first = randomInt(LOWEST, HIGHEST - count)
    const free = await Promise.all(Array.from({ length: count }, (_, i) => isFree(first + i)))
    if (free.every((each) => each)) return first
  }
  throw new Error(
    `100 tries found no ${count} free ports in a row from ${LOWEST} to ${HIGHEST}; end what holds them`,
  )
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
