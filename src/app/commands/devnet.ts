import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DevnetProcess, ensureDevnet } from '../launch/devnet-process.ts'
import { isAlive, startTicks } from '../launch/process-alive.ts'
import { type Command, defineAction } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { readConfig } from './line/read-config.ts'

export const devnet: Command = {
  summary: 'Run only the local chains; a service started here afterwards uses them',
  action: defineAction({
    summary: 'Run only the local chains, until Ctrl-C; a service started afterwards uses them.',
    options: {
      automine: { about: 'make a block for each transaction at once' },
      detach: { about: 'leave the chains running; `simplon stop` ends them' },
      ...CONFIG,
    },
    answer: {
      pid: 'the process id of the devnet',
      attached: 'whether it was running already',
      controlUrl: 'the url of its controls, which break things for tests',
      chains: 'each with `id`, `name`, `rpcUrl`, `wsUrl`',
    },
    async run({ values, out }) {
      const loaded = readConfig(values.config)
      const automine = values.automine || loaded.devnet.automine
      const config = { ...loaded, devnet: { ...loaded.devnet, automine } }
      mkdirSync(config.dataDir, { recursive: true })
      out.progress('starting the chains…')
      const running = await ensureDevnet(config)
      const { pid, controlUrl } = running.state
      const chains = running.state.chains.map(({ id, name, rpcUrls, wsUrls }) => ({
        id,
        name,
        rpcUrl: rpcUrls[0],
        wsUrl: wsUrls[0],
      }))
      const { attached } = running
      out.answer({ pid, attached, controlUrl, chains }, describe(running))
      if (values.detach) return 0
      return untilItEnds(running)
    },
  }),
}

function describe({ state, attached }: DevnetProcess): string[] {
  return [
    `devnet ${attached ? 'already running' : 'ready'}, pid ${state.pid}`,
    ...state.chains.map(
      ({ id, name, rpcUrls, wsUrls }) =>
        `  ${name.padEnd(18)}${rpcUrls[0]}  ${wsUrls[0]}  id ${id}`,
    ),
    `  ${'Controls'.padEnd(18)}${state.controlUrl}`,
  ]
}

async function untilItEnds(running: DevnetProcess): Promise<number> {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopping = true
    })
  }
  const { pid } = running.state
  const ref = { pid, startTicks: startTicks(pid) }
  while (!stopping && isAlive(ref)) await sleep(100)
  await running.stop()
  return stopping ? 0 : 1
}
