import type { Address } from 'viem'
import type { Environment } from '../project/project.ts'

export type StreamTopic = 'intents' | 'deposits'

/** The events that a reader receives: a project's intents or deposits, or a part of them. */
export type StreamScope = {
  projectId: string
  environment: Environment
  topic: StreamTopic
  /** The id of one intent or deposit. */
  subject?: bigint
  /** One deposit address. */
  account?: Address
}

export type StreamedEvent = {
  /** Ascending in the order of sending; readers resume by it. */
  position: bigint
  type: string
  /** The same text that a webhook delivers. */
  payload: string
}

/** Receives the events of one reader. */
export type StreamSink = {
  /** Everything up to `position` was sent. */
  mark(position: bigint): void
  send(event: StreamedEvent): void
  /**
   * Events before the next one were lost to the reader: they are purged, or this process never had
   * them.
   */
  missed(): void
  /** Resolves once the reader has taken enough to be sent more. */
  ready(): Promise<void>
  /** Nothing more will be sent on this connection; the reader may resume. */
  end(): void
}

/** The events of one reader, in order and each once, from its position until it leaves. */
export type EventStream = {
  /** The project that the events belong to. */
  projectId: string
  /** Returns the function that closes the stream. */
  open(sink: StreamSink): () => void
}

export type StreamStart = {
  /** The position of the last event that the reader has seen. */
  after?: bigint
}
