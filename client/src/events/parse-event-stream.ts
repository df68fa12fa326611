import { SimplonError } from '../simplon-error.ts'

/** One block of a stream of Server-Sent Events. */
export type StreamBlock = {
  id: string | undefined
  event: string
  /** Absent: the block has no event, only a new id to resume from or a new retry time. */
  data: string | undefined
  retryMs: number | undefined
}

/** More than any event has; a larger block would only fill the reader's memory. */
const LONGEST_BLOCK = 1_000_000

/**
 * Reads blocks as the HTML standard defines them. A block that the end of the connection cuts off
 * is dropped together with its id, so that the event is requested again.
 */
export async function* parseEventStream(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<StreamBlock> {
  const decoder = new TextDecoder()
  let rest = ''
  let block = emptyBlock()
  let length = 0
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true })
    // A carriage return at the end may be the first half of a line ending.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      length += line.length
      if (line !== '') {
        readLine(block, line)
        continue
      }
      if (hasNews(block)) yield block
      block = emptyBlock()
      length = 0
    }
    if (length + rest.length > LONGEST_BLOCK) {
      throw new SimplonError('MALFORMED_ANSWER', 'An event of the stream is too long')
    }
  }
}

const emptyBlock = (): StreamBlock => ({
  id: undefined,
  event: 'message',
  data: undefined,
  retryMs: undefined,
})

const hasNews = ({ id, data, retryMs }: StreamBlock) =>
  id !== undefined || data !== undefined || retryMs !== undefined

function readLine(block: StreamBlock, line: string): void {
  const colon = line.indexOf(':')
  if (colon === 0) return
  const name = colon === -1 ? line : line.slice(0, colon)
  const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
  if (name === 'data') block.data = block.data === undefined ? value : `${block.data}\n${value}`
  else if (name === 'event') block.event = value
  else if (name === 'id' && !value.includes('\0')) block.id = value
  else if (name === 'retry' && /^\d{1,9}$/.test(value)) block.retryMs = Number(value)
}
