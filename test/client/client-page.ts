import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { build } from 'esbuild'

/** What an app imports, by name. Its own bundler would put the same into one file. */
const IMPORTS = {
  '@simplon/client': '/client/simplon.js',
  '@simplon/client/accounts': '/client/accounts.js',
  '@simplon/client/wallet': '/client/wallet/wallet.js',
  'openapi-fetch': '/openapi-fetch.js',
  viem: '/viem.js',
}
/** An app: a plain key of its own, and a smart account whose owner signs outside the page. */
const APP = `
import { createSimplon } from '@simplon/client'
import { validatorAccount } from '@simplon/client/accounts'
import { createWallet } from '@simplon/client/wallet'
import { createWalletClient, custom, privateKeyToAccount } from 'viem'

const connect = ({ url, apiKey, arbiters }) => createSimplon({ url, apiKey, trust: { arbiters } })

globalThis.followIntent = async ({ service, request, key }) => {
  const simplon = connect(service)
  const [route] = await simplon.quote(request)
  const signed = await simplon.sign(request, route, { account: privateKeyToAccount(key) })
  const statuses = []
  for await (const { status } of simplon.watch(await simplon.submit(signed))) statuses.push(status)
  return statuses
}

globalThis.sendCalls = async ({ service, account, owner, chain, call, asset }) => {
  const owners = [{ address: owner, signTypedData: globalThis.signOutside }]
  const signers = { account: validatorAccount({ address: account.address, owners }) }
  const options = { simplon: connect(service), account, signers, chainIds: [chain.id] }
  const wallet = createWallet({ ...options, confirm: async () => ({}) })
  const app = createWalletClient({ account: account.address, chain, transport: custom(wallet) })
  const auxiliaryFunds = { optional: true, requiredAssets: [asset] }
  const { id } = await app.sendCalls({ calls: [call], forceAtomic: true, capabilities: { auxiliaryFunds } })
  const { statusCode } = await app.waitForCallsStatus({ id, timeout: 240_000, pollingInterval: 500 })
  return statusCode
}
`
const PAGE = `<!doctype html><title>app</title>
<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>
<script type="module">${APP}</script>`

/**
 * A site of its own origin with the files of the client as they are published, viem, and an app.
 */
export async function startClientPage(folder: string): Promise<{ url: string; stop(): void }> {
  const modules = join(folder, 'node_modules')
  const contents = `export * from 'viem'; export { privateKeyToAccount } from 'viem/accounts'`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  })
  const read = (path: string): Uint8Array | string | undefined => {
    if (path === '/') return PAGE
    if (path === '/viem.js') return outputFiles[0]?.contents
    if (path === '/openapi-fetch.js')
      return readFileSync(join(modules, 'openapi-fetch/dist/index.mjs'))
    const file = normalize(path).match(/^\/client\/([\w/-]+\.js)$/)?.[1]
    return file && readFileSync(join(modules, '@simplon/client/dist', file))
  }
  const server = createServer(({ url = '/' }, reply) => {
    const type = url === '/' ? 'text/html' : 'text/javascript'
    const body = read(url)
    reply.writeHead(body ? 200 : 404, { 'content-type': type }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() }
}
