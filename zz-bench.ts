import { fork } from 'node:child_process'
import autocannon from 'autocannon'
const P = '/accounts/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/portfolio'
const wait = (c: any) => new Promise<any>((r) => c.once('message', r))
async function run(mode: string, path: string) {
  const child = fork('zz-server.ts', [mode], { execArgv: ['--import', 'tsx'] })
  const { url } = await wait(child)
  const fire = (amount: number) => autocannon({ url: url + path, connections: 16, amount, headers: { 'x-api-key': 'full', 'x-api-version': '2026-04.blanc' } })
  await fire(5000)
  child.send('start'); const r = await fire(20000); child.send('stop')
  const { cpu } = await wait(child)
  console.log(mode, path.slice(0, 12), 'cpu µs/req', (cpu / 20000).toFixed(1), 'rps', r.requests.average, 'p50', r.latency.p50, 'non2xx', r.non2xx)
  child.kill()
}
for (let i = 0; i < 3; i++) { await run('bare', P); await run('ours', P); await run('bare', '/nope'); await run('ours', '/nope') }
