import type { RpcError } from './rpc-error.ts'
import type { RpcUrl } from './rpc-url.ts'

export type RaceOptions = {
  signal?: AbortSignal | undefined
  /** Asked first if it is usable: the url whose head a pinned call refers to. */
  prefer?: RpcUrl | undefined
  only?: (url: RpcUrl) => boolean
}

export type Attempt<T> = (url: RpcUrl, signal: AbortSignal) => Promise<T>

/** The urls of a chain behind one call. */
export type UrlRace = {
  readonly urls: readonly RpcUrl[]
  /** The first good answer of the urls fit for reading, hedged and failing over. */
  race<T>(attempt: Attempt<T>, options?: RaceOptions): Promise<{ value: T; url: RpcUrl }>
  now(): number
  /** What is wrong with each url, for a call that finds none. */
  noUrl(): RpcError
}
