import type { Address } from 'viem'
import type { Environment } from '../project/project.ts'

export type StreamTopic = 'intents' | 'deposits'

/** What a reader is told of: a project's intents or deposits, or fewer of them. */
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
  /** Ascending in the order in which readers are told; the id that they resume by. */
  position: bigint
  type: string
  /** The same text that a webhook delivers. */
  payload: string
}

/** Where the events of one reader go. */
export type StreamSink = {
  /** Everything up to `position` has been told. */
  mark(position: bigint): void
  send(event: StreamedEvent): void
  /** Events before the next one are not kept any more, or were never known here. */
  missed(): void
  /** Resolves once the reader has taken enough to be sent more. */
  ready(): Promise<void>
  /** Nothing more can be told here; the reader may resume. */
  end(): void
}

/** Events that are told to one reader, in order and each once, from where it was until it leaves. */
export type EventStream = {
  /** Whose events they are. */
  projectId: string
  /** Answers the way to leave. */
  open(sink: StreamSink): () => void
}

export type StreamStart = {
  /** The position of the last event that the reader has seen. */
  after?: bigint
}
