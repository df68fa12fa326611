import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { copyServer } from './base-backup.ts'
import { createServer, type Server } from './server.ts'

/** Two servers, one of which is the primary and the other its standby. */
export type Cluster = {
  /** Names both, whoever is the primary. */
  readonly url: string
  primary(): Server
  standby(): Server
  /** The standby gets nothing any more, as if the network between the two were cut. */
  cutOff(): Promise<void>
  /** The primary dies and the standby takes its place; tells how long that took. */
  failOver(): Promise<number>
  /** The dead server is made anew, as the standby of the primary. */
  rejoin(): Promise<void>
  /** The dead server comes back as it was, believing to be the primary. */
  resurrect(): Promise<void>
  /** Runs a statement on one server. */
  ask<T extends object>(server: Server, statement: string, database?: string): Promise<T[]>
  stop(): Promise<void>
}

export type ClusterOptions = { dataDir: string; synchronous: boolean; fsync?: boolean }

const PROMOTE_SECONDS = 60

/**
 * With `synchronous` a commit is acknowledged when it is on both servers, and waits while there is only
 * one: nothing that was acknowledged can be lost with one of them.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, synchronous, fsync = true } = options
  let primary = await createServer('a', join(dataDir, 'server-a'))
  let standby = await createServer('b', join(dataDir, 'server-b'))
  let cut = false
  const common = {
    ...(synchronous && { synchronous_standby_names: '*' }),
    ...(!fsync && { fsync: 'off' }),
  }

  async function ask<T extends object>(server: Server, statement: string, database = 'postgres') {
    const url = server.url().replace(/postgres$/, database)
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    try {
      return (await sql.unsafe(statement)) as unknown as T[]
    } finally {
      await sql.end({ timeout: 1 })
    }
  }

  const conninfo = () => {
    const { port, username, password } = new URL(primary.url())
    const from = `host=127.0.0.1 port=${port} user=${username} password=${password}`
    return `${from} application_name=standby`
  }
  const follow = async () => {
    await copyServer(primary, standby)
    await standby.start({ ...common, primary_conninfo: conninfo() })
    for (;;) {
      const [row] = await ask<{ state: string }>(
        primary,
        "select sync_state as state from pg_stat_replication where state = 'streaming'",
      )
      if (row?.state === (synchronous ? 'sync' : 'async')) return
      await sleep(20)
    }
  }

  primary.create()
  await primary.start(common)
  await follow()
  const [first, second] = [new URL(primary.url()), standby.port]
  const url = first.href.replace(`:${first.port}/`, `:${first.port},127.0.0.1:${second}/`)
  return {
    url,
    primary: () => primary,
    standby: () => standby,
    async cutOff() {
      await standby.stop()
      cut = true
    },
    async failOver() {
      await primary.kill()
      const since = performance.now()
      if (cut) await standby.start({ ...common, primary_conninfo: conninfo() })
      cut = false
      await ask(standby, `select pg_promote(true, ${PROMOTE_SECONDS})`)
      ;[primary, standby] = [standby, primary]
      return performance.now() - since
    },
    rejoin: async () => {
      await standby.kill()
      await follow()
    },
    // It waits for nobody, so that whoever writes to it would succeed.
    resurrect: () => standby.start({ ...common, synchronous_standby_names: '' }),
    ask,
    async stop() {
      await Promise.all([primary.kill(), standby.kill()])
    },
  }
}
