import type { Contender, Task } from './contender.ts'
import { prepareCourier } from './courier.ts'
import { prepareBullMq, preparePgBoss, preparePosts } from './peers.ts'

const CONTENDERS: Record<string, (task: Task) => Promise<Contender>> = {
  posts: (task) => preparePosts(task, { rows: false }),
  rows: (task) => preparePosts(task, { rows: true }),
  courier: prepareCourier,
  'pg-boss': preparePgBoss,
  bullmq: prepareBullMq,
}

/** `contender-process.ts <name> <task>`: everything waits; told `go` it delivers, told `usage` it tells its CPU time. */
const [name = '', task = '{}'] = process.argv.slice(2)
const contender = await CONTENDERS[name]?.(JSON.parse(task) as Task)
process.on('message', (message) => {
  if (message === 'go') void contender?.start()
  if (message === 'usage') {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1000)
  }
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
