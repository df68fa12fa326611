import { type ClientRequest, get, type IncomingMessage } from 'node:http'

/** What every reader has been told at a position: the same text to all of them. */
type Told = { text: string; intentId: string; sequence: number; type: string }
export type Tellings = Map<string, Told>

export type StreamReader = {
  readonly positions: readonly string[]
  readonly faults: readonly string[]
  /** How often it came back. */
  readonly resumes: number
  /** The events that its stream is past, in whatever way. */
  readonly isOpen: boolean
  leave(): void
}

const RETRY_MS = 250

/**
 * Reads a stream as a client does: remembers the id of the last event, and comes back with it
 * whenever the stream ends, for whatever reason. What it is told is judged at once.
 */
export function readStream(
  url: string,
  { apiKey, tellings }: { apiKey: string; tellings: Tellings },
): StreamReader {
  const positions: string[] = []
  const faults: string[] = []
  const sequences = new Map<string, number>()
  let lastId: string | undefined
  let request: ClientRequest | undefined
  let left = false
  let isOpen = false
  let resumes = -1
  let timer: NodeJS.Timeout | undefined

  const judge = (text: string, id: string, data: string, type: string) => {
    const known = tellings.get(id)
    if (known && known.text !== text) faults.push(`event ${id} was told in two ways`)
    const told = known ?? toldOf(text, data, type)
    if (!known) tellings.set(id, told)
    if (positions.length > 0 && BigInt(id) <= BigInt(positions.at(-1) ?? 0)) {
      faults.push(`event ${id} came after ${positions.at(-1)}`)
    }
    positions.push(id)
    const before = sequences.get(told.intentId) ?? 0
    if (told.sequence !== before + 1) {
      faults.push(`intent ${told.intentId}: event ${told.sequence} came after ${before}`)
    }
    sequences.set(told.intentId, told.sequence)
  }
  const take = (block: string) => {
    const fields = new Map(
      block.split('\n').flatMap((line) => {
        const colon = line.indexOf(': ')
        return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 2)] as const] : []
      }),
    )
    const [id, event, data] = ['id', 'event', 'data'].map((name) => fields.get(name))
    if (event === 'events-missed') faults.push('events were missed')
    else if (id && event && data) judge(block, id, data, event)
    if (id) lastId = id
  }
  const again = () => {
    isOpen = false
    if (!left) timer = setTimeout(connect, RETRY_MS)
  }
  const onResponse = (response: IncomingMessage) => {
    response.on('close', again)
    response.on('error', () => {})
    if (response.statusCode !== 200) return void response.resume()
    isOpen = true
    resumes += 1
    let rest = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) take(block)
    })
  }
  const connect = () => {
    const headers = {
      'x-api-key': apiKey,
      'x-api-version': '2026-04.blanc',
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    }
    let answered = false
    request = get(url, { headers, agent: false }, (response) => {
      answered = true
      onResponse(response)
    })
    request.on('error', () => {
      if (!answered) again()
    })
  }
  connect()
  return {
    positions,
    faults,
    get resumes() {
      return resumes
    },
    get isOpen() {
      return isOpen
    },
    leave() {
      left = true
      clearTimeout(timer)
      request?.destroy()
    },
  }
}

function toldOf(text: string, data: string, type: string): Told {
  const envelope = JSON.parse(data) as {
    type: string
    data: { intentId: string; sequence: number }
  }
  if (envelope.type !== type) throw new Error(`${type} carries ${envelope.type}`)
  const { intentId, sequence } = envelope.data
  return { text, intentId, sequence, type }
}
