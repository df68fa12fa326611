import { readFile } from 'node:fs/promises'
import { createRequire, register } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'

/**
 * Loads TypeScript as the compiler would emit it. In production the compiled program runs; tsx, which
 * is for development, has every function told its name again each time one is made.
 */
if (isMainThread) register(import.meta.url)

/** The one that tsx brings along. */
const { transform } = createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild')

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context)
  const file = fileURLToPath(url)
  const text = await readFile(file, 'utf8')
  const options = { loader: 'ts', format: 'esm', target: 'es2023', sourcefile: file }
  const { code } = await transform(text, { ...options, sourcemap: 'inline' })
  return { format: 'module', shortCircuit: true, source: code }
}
