// Reads an event stream and comes back whenever it ends, so that no event is left out and none comes twice.
// It runs in browsers as well: `EventSource` cannot send a key, `fetch` can.
//
//   node examples/read-events.mjs [--url http://127.0.0.1:4000/intents/events] [--key KEY]

/** Yields `{ id, type, data }`. Keep `id` with what you did about the event: it is where to go on. */
export async function* readEvents(url, { headers = {}, lastEventId = '', signal } = {}) {
  let waitMs = 0
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    const resume = lastEventId === '' ? {} : { 'last-event-id': lastEventId }
    const response = await fetch(url, { headers: { ...headers, ...resume }, signal }).catch(
      () => undefined,
    )
    if (signal?.aborted) return
    waitMs = 1000 * Number(response?.headers.get('retry-after') ?? 1)
    if (response && !response.ok) {
      // What is wrong with the request does not pass by itself.
      if (response.status < 500 && response.status !== 429) throw new Error(await response.text())
      continue
    }
    for await (const block of readBlocks(response)) {
      const fields = Object.fromEntries(
        block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)),
      )
      if (fields.id) lastEventId = fields.id
      if (fields.retry) waitMs = Number(fields.retry)
      if (fields.data) yield { id: lastEventId, type: fields.event, data: JSON.parse(fields.data) }
    }
    if (signal?.aborted) return
  }
}

async function* readBlocks(response) {
  const reader = response?.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    while (reader) {
      const { done, value } = await reader.read().catch(() => ({ done: true }))
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop()
      yield* blocks
    }
  } finally {
    // Whoever stops reading closes the connection.
    await reader?.cancel().catch(() => {})
  }
}

if (typeof process === 'object' && process.argv[1] === import.meta.filename) {
  const { parseArgs } = await import('node:util')
  const { readFileSync } = await import('node:fs')
  const { values } = parseArgs({ options: { url: { type: 'string' }, key: { type: 'string' } } })
  const devnet = () => JSON.parse(readFileSync('.simplon/devnet.json', 'utf8'))
  const url = values.url ?? `${devnet().baseUrl}/intents/events`
  const key = values.key ?? devnet().apiKeys.development
  const headers = { 'x-api-key': key, 'x-api-version': '2026-04.blanc' }
  for await (const { id, type, data } of readEvents(url, { headers })) {
    console.log(id, type, JSON.stringify(data.data))
  }
}
