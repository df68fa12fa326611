import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, vi } from 'vitest'
import { createBlancClient } from './clients/blanc-client.ts'
import { createWorld } from './clients/client-accounts.ts'
import { errorText, spoilOffer } from './hostile/spoil-offer.ts'
import type { ServiceProcess } from './service-process.ts'

/** Would run if a page took it for markup; it then sets `globalThis.ran`. */
export const HOSTILE = `<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=1</script>`

export const [BASE, OP, ARBITRUM] = [84532, 11155420, 421614]

export type ConsoleScene = {
  projectId: string
  hostileProjectId: string
  /** The url from the error of a submission that failed in simulation with a hostile text. */
  simulationUrl: string
}

/**
 * A service in the middle of its work: intents, a deposit whose fees the project pays, a move of
 * the inventory, a sponsor with a low balance, a paused project, and a submission that failed in
 * simulation. Names, notes, reasons and reverts are hostile.
 */
export async function playScene(service: ServiceProcess): Promise<ConsoleScene> {
  const { depositBaseUrl, apiKeys } = service.devnet()
  const sponsorship = { [`eip155:${ARBITRUM}`]: { gas: 'all', bridging: 'all' } }
  const response = await fetch(`${depositBaseUrl}/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKeys.development },
    body: JSON.stringify({ params: { sponsorship } }),
  })
  expect(response.status).toBe(200)
  const { projects } = await askOperator<{ projects: { id: string }[] }>(service, '/projects')
  const projectId = projects[0]?.id ?? ''
  const way = ['--from', String(BASE), '--to', String(OP), '--token', 'USDC', '--amount', '1000']
  // Only a few run at a time, because each command is a process of its own.
  const commands = async () => {
    await lowSponsor(service, projectId)
    await run(service, 'inventory', 'move', ...way, '--note', HOSTILE)
    return run(service, 'projects', 'create', '--name', HOSTILE)
  }
  const [created] = await Promise.all([
    commands(),
    example(service, 'first-intent').then(() => example(service, 'first-deposit')),
  ])
  const hostileProjectId = (JSON.parse(created) as { project: { id: string } }).project.id
  const scope = `project:${hostileProjectId}`
  await askOperator(service, '/switches/pause', { scope, reason: HOSTILE })
  return { projectId, hostileProjectId, simulationUrl: await failSimulation(service) }
}

async function failSimulation(service: ServiceProcess): Promise<string> {
  const devnet = service.devnet()
  const client = { url: devnet.baseUrl, keys: devnet.apiKeys, devnet } as never
  const blanc = createBlancClient(client)
  const { route, payer } = await spoilOffer(createWorld(client), blanc, errorText(HOSTILE))
  const { body } = await blanc.submit(route, payer.owner)
  return String((body.details as { simulationUrl?: string } | undefined)?.simulationUrl)
}

async function lowSponsor(service: ServiceProcess, id: string): Promise<void> {
  const place = ['--environment', 'development']
  const note = ['--note', HOSTILE, '--reference', HOSTILE]
  await run(service, 'projects', 'limits', id, '--per-intent', '5', '--low-balance', '50', ...place)
  await run(service, 'projects', 'credit', id, '--amount', '25', ...note, ...place)
}

async function run(service: ServiceProcess, ...args: string[]): Promise<string> {
  const { code, output, stdout } = await service.run(...args, '--json')
  expect(code, output).toBe(0)
  return stdout
}

async function example(service: ServiceProcess, name: string): Promise<void> {
  const file = join(service.dataDir, 'devnet.json')
  await promisify(execFile)(process.execPath, [`examples/${name}.mjs`, '--devnet', file])
}

/**
 * Sends a request to the operator's API; with a body it is a POST. On a busy machine the database
 * may not answer for a while, which is a 503.
 */
export async function askOperator<T>(
  service: ServiceProcess,
  path: string,
  body?: object,
): Promise<T> {
  const { baseUrl, operatorKey } = service.devnet()
  const ask = () =>
    fetch(`${baseUrl}/operator${path}`, {
      headers: { 'x-api-key': operatorKey, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const response = await vi.waitFor(
    async () => {
      const answer = await ask()
      expect(answer.status, path).not.toBe(503)
      return answer
    },
    { timeout: 60_000, interval: 500 },
  )
  expect(response.status, path).toBe(200)
  return (await response.json()) as T
}
