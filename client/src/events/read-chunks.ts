/**
 * Yields the bytes of a body until it ends, breaks, or is silent for `idleMs`: a connection whose
 * other end is gone may look open for hours. When the caller stops reading, the connection is
 * closed.
 */
export async function* readChunks(
  body: ReadableStream<Uint8Array>,
  idleMs: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const result = await readWithin(reader, idleMs)
      if (result === undefined || result.done) return
      yield result.value
    }
  } finally {
    // A connection that is already broken cannot be closed again.
    await reader.cancel().catch(() => undefined)
  }
}

type Chunk = { done: true } | { done: false; value: Uint8Array }

async function readWithin(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  idleMs: number,
): Promise<Chunk | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const idle = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), idleMs)
  })
  // A broken connection is treated as a closed one: missed events are requested again.
  const chunk = reader.read().catch(() => undefined) as Promise<Chunk | undefined>
  try {
    return await Promise.race([chunk, idle])
  } finally {
    clearTimeout(timer)
  }
}
