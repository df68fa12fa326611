/** `npm run bench -- <name>`: each benchmark prints a ratio against its bound in the same run. */
type Bench = { runBench(log: (line: string) => void): Promise<void> }

const BENCHES: Record<string, () => Promise<Bench>> = {
  chains: () => import('./chains.ts'),
  fill: () => import('./fill.ts'),
  'growth-courier': () => import('./growth/courier.ts'),
  'growth-plan': () => import('./growth/plan.ts'),
  'growth-quote': () => import('./growth/quote.ts'),
  'growth-store': () => import('./growth/store.ts'),
  'growth-watcher': () => import('./growth/watcher.ts'),
  'growth-watcher-chains': () => import('./growth/watcher-chains.ts'),
  http: () => import('./http.ts'),
  limits: () => import('./limits.ts'),
  plan: () => import('./plan.ts'),
  quote: () => import('./quote.ts'),
  watcher: () => import('./watcher.ts'),
  webhooks: () => import('./webhooks.ts'),
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !BENCHES[name])
if (unknown.length > 0) {
  console.error(
    `unknown benchmark ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}`,
  )
  process.exit(2)
}
for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
  console.log(`# ${name}`)
  await (await BENCHES[name]?.())?.runBench((line) => console.log(line))
}
process.exit(0)
