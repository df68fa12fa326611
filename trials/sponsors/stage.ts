import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKey } from '../../src/projects/create-key.ts'
import { createProject } from '../../src/projects/create-project.ts'
import { createBlancClient } from '../../test/kit/clients/blanc-client.ts'
import { CHAINS, createWorld } from '../../test/kit/clients/client-accounts.ts'
import { SELF_SIGNED } from '../../test/kit/hostile/self-signed.ts'
import { openGrounds } from '../intents/grounds.ts'
import { startReceiver } from './receiver.ts'

const SERVICE = 'service'
const PATIENCE_MS = 300_000

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Chains that are no testnets, a service on them, and a sponsor with a production key. */
export async function openStage(seed: number) {
  const folder = mkdtempSync(join(tmpdir(), 'simplon-sponsors-'))
  const authority = join(folder, 'own-ca.pem')
  writeFileSync(authority, SELF_SIGNED.cert)
  const receiver = await startReceiver(`secret ${seed}`)
  const grounds = await openGrounds({
    quoteTtlSeconds: 600,
    fillDeadlineSeconds: 900,
    env: { NODE_EXTRA_CA_CERTS: authority },
    settings: (_, { chains }) => ({
      chains: (chains as unknown as object[]).map((chain) => ({ ...chain, testnet: false })),
      webhooks: { privateNetworks: ['127.0.0.0/8'], retryDelaysSeconds: Array(60).fill(1) },
      deposits: { retryMs: 1_000, maxRetryMs: 2_000 },
    }),
  })
  const service = await grounds.service(SERVICE)
  await service.start()
  const open = async (name: string) => {
    const { id: projectId } = await createProject(grounds.database, { name })
    const wish = { projectId, name, environment: 'production' } as const
    const { secret } = await createKey(grounds.database, wish)
    const [developmentIntentsOnly, developmentReadOnly] = [secret, secret]
    const other = { developmentIntentsOnly, developmentReadOnly }
    const keys = { development: secret, production: secret, ...other }
    return { projectId, keys, blanc: createBlancClient({ url: grounds.url, keys }) }
  }
  const sponsor = await open('sponsor')
  const world = createWorld({ url: grounds.url, keys: sponsor.keys, devnet: grounds.devnet })
  const projects = async (verb: string, ...args: string[]) =>
    JSON.parse(
      await grounds.command(SERVICE, 'projects', verb, sponsor.projectId, ...args, '--json'),
    ) as Record<string, unknown>
  const deposits = (method: string, path: string, body?: unknown) =>
    sponsor.blanc.call(method, `/deposit-processor${path}`, body)
  const params = {
    webhookUrl: receiver.url,
    webhookSecret: receiver.secret,
    sponsorship: { [`eip155:${CHAINS.arbitrum.id}`]: { gas: 'all', bridging: 'all', swap: 'all' } },
  }
  const setUp = await deposits('POST', '/setup', { params })
  if (setUp.status !== 200) throw new Error(`setup: ${JSON.stringify(setUp)}`)
  return {
    grounds,
    service,
    receiver,
    sponsor,
    stranger: await open('stranger'),
    world,
    /** A command of the operator about the sponsor's balance. */
    projects,
    deposits,
    async until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
      const deadline = Date.now() + PATIENCE_MS
      for (;;) {
        const found = await look().catch(() => undefined)
        if (found !== undefined) return found
        if (Date.now() > deadline) throw new Error(`it never came: ${what}`)
        await sleep(250)
      }
    },
    async stop() {
      await grounds.stop()
      receiver.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
