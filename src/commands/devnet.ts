import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureDevnet } from '../launch/devnet-process.ts'
import { isAlive, startTicks } from '../launch/process-alive.ts'
import type { Command } from './command.ts'
import { readConfig } from './read-config.ts'

export const devnet: Command = {
  summary: 'Run only the local chains; a service started here afterwards uses them',
  usage: 'devnet [--automine] [--detach]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { automine: { type: 'boolean' }, detach: { type: 'boolean' } },
    })
    const loaded = readConfig()
    const automine = values.automine ?? loaded.devnet.automine
    const config = { ...loaded, devnet: { ...loaded.devnet, automine } }
    mkdirSync(config.dataDir, { recursive: true })
    const running = await ensureDevnet(config)
    console.log(
      `devnet ${running.attached ? 'already running' : 'ready'}, pid ${running.state.pid}`,
    )
    for (const chain of running.state.chains) {
      console.log(
        `  ${chain.name.padEnd(18)}${chain.rpcUrls[0]}  ${chain.wsUrls[0]}  id ${chain.id}`,
      )
    }
    console.log(`  ${'Controls'.padEnd(18)}${running.state.controlUrl}`)
    if (values.detach) return 0
    let stopping = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        stopping = true
      })
    }
    const ref = { pid: running.state.pid, startTicks: startTicks(running.state.pid) }
    while (!stopping && isAlive(ref)) await sleep(100)
    await running.stop()
    return stopping ? 0 : 1
  },
}
