import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const SRC = resolve(import.meta.dirname, '../client/src')

/** What the package offers, by its import path, with the most bytes that it may add to a page, zipped. */
export const CLIENT_ENTRIES = [
  { name: '@simplon/client', file: 'simplon.ts', most: 12_000 },
  { name: '@simplon/client/accounts', file: 'accounts.ts', most: 2_000 },
  { name: '@simplon/client/deposit-address', file: 'deposit-address.ts', most: 20_000 },
  { name: '@simplon/client/errors', file: 'simplon-error.ts', most: 1_500 },
  { name: '@simplon/client/wallet', file: 'wallet/wallet.ts', most: 4_000 },
  { name: '@simplon/client/webhook', file: 'webhook.ts', most: 2_500 },
] as const

export type ClientBundle = {
  name: string
  most: number
  bytes: number
  zipped: number
  /** Files that are in it. */
  inputs: string[]
  text: string
}

/** Bundles an entry for browsers, as an app does that imports it and nothing else. */
export async function bundleClient({
  name,
  file,
  most,
}: (typeof CLIENT_ENTRIES)[number]): Promise<ClientBundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [resolve(SRC, file)],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  const contents = outputFiles[0]?.contents ?? new Uint8Array()
  return {
    name,
    most,
    bytes: contents.length,
    zipped: gzipSync(contents, { level: 9 }).length,
    inputs: Object.keys(metafile.inputs),
    text: outputFiles[0]?.text ?? '',
  }
}
