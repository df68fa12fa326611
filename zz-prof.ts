import { fork } from 'node:child_process'
import autocannon from 'autocannon'
const path = process.argv[2]
const wait = (c: any) => new Promise<any>((r) => c.once('message', r))
const child = fork('zz-server.ts', [process.argv[3] ?? 'ours'], { execArgv: ['--import', 'tsx', '--cpu-prof', '--cpu-prof-dir=/tmp/prof'] })
const { url } = await wait(child)
await autocannon({ url: url + path, connections: 16, amount: 30000, headers: { 'x-api-key': 'full', 'x-api-version': '2026-04.blanc' } })
child.send('stop'); await wait(child)
child.kill('SIGINT')
