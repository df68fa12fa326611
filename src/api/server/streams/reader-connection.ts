import type { ServerResponse } from 'node:http'
import type { StreamSink } from '../../../domain/event/streamed-event.ts'
import { beginText, eventText, HEARTBEAT_TEXT, MISSED_TEXT, markText } from './event-text.ts'

type EndReason = 'left' | 'slow' | 'refused' | 'aged' | 'stopped' | 'failed'

/** The connection of one reader. Its buffer is bounded: a reader that is too slow is cut off. */
export type ReaderConnection = StreamSink & {
  /** Keeps a stream alive on which nothing was written since `before`. */
  beat(now: number, before: number): void
  /** Ends the stream after what was written; the reader may resume. */
  close(reason: EndReason): void
}

/** More events are read from the database only once fewer bytes than this wait. */
const EASY_BYTES = 16_384
/** A reader that catches up has this long to take what it was sent. */
const PATIENCE_MS = 30_000

export function createReaderConnection(
  response: ServerResponse,
  {
    bufferBytes,
    now,
    onEnd,
  }: { bufferBytes: number; now: () => number; onEnd: (reason: EndReason) => void },
): ReaderConnection {
  let lastWrite = now()
  let reason: EndReason | undefined
  const write = (chunk: string | Buffer) => {
    if (reason) return
    lastWrite = now()
    response.write(chunk)
    if (response.writableLength > bufferBytes) cut()
  }
  const cut = () => {
    reason ??= 'slow'
    response.destroy()
  }
  const close = (why: EndReason) => {
    if (reason) return
    reason = why
    response.end()
    // A reader that takes nothing would keep its connection for ever.
    if (response.writableLength > 0) setTimeout(() => response.destroy(), PATIENCE_MS).unref()
  }
  response.on('error', () => {})
  response.once('close', () => {
    reason ??= 'left'
    onEnd(reason)
  })
  write(beginText(Math.random()))
  return {
    mark: (position) => write(markText(position)),
    send: (event) => write(eventText(event)),
    missed: () => write(MISSED_TEXT),
    end: () => close('failed'),
    close,
    beat(at, before) {
      if (lastWrite >= before) return
      lastWrite = at
      write(HEARTBEAT_TEXT)
    },
    async ready() {
      if (reason || response.writableLength < EASY_BYTES) return
      await new Promise<void>((resolve) => {
        const late = setTimeout(cut, PATIENCE_MS)
        const go = () => {
          clearTimeout(late)
          response.off('drain', go)
          response.off('close', go)
          resolve()
        }
        response.once('drain', go)
        response.once('close', go)
      })
    },
  }
}
