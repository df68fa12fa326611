import { ServiceError } from '../../src/domain/errors.ts'
import type { ChainReader } from '../../src/ports/chain-reader.ts'
import type { LayerDeps } from '../../src/ports/settlement-layer.ts'

/** A reader that answers nothing: it rejects, or it never comes back. */
function brokenReader(
  reader: ChainReader | undefined,
  how: 'fails' | 'hangs',
): ChainReader | undefined {
  if (!reader) return undefined
  const fault = <T>(): Promise<T> =>
    how === 'fails'
      ? Promise.reject(new ServiceError('unavailable', 'the chain is down'))
      : new Promise<T>(() => {})
  const client = new Proxy(reader.client, { get: () => () => fault() })
  const signalled = (signal?: AbortSignal) =>
    new Promise<never>((_, reject) => {
      if (how === 'fails') reject(new ServiceError('unavailable', 'the chain is down'))
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  const codeAt = (_: unknown, signal?: AbortSignal) => signalled(signal)
  const at: ChainReader['at'] = (block) => ({ ...reader.at(block), client, codeAt })
  const atRecentHead: ChainReader['atRecentHead'] = (_, signal) => signalled(signal)
  return { ...reader, client, at, atRecentHead, head: signalled, codeAt }
}

export function brokenReaders(readers: LayerDeps['readers'], how: 'fails' | 'hangs') {
  return {
    get: (chainId: number) => brokenReader(readers.get(chainId), how),
    list: () => readers.list().flatMap((reader) => brokenReader(reader, how) ?? []),
  }
}
