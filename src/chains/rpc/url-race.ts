import type { RpcError } from './rpc-error.ts'
import type { RpcUrl } from './rpc-url.ts'

export type RaceOptions = {
  signal?: AbortSignal | undefined
  /** This url is asked first if it is usable: it named the head of a pinned call. */
  prefer?: RpcUrl | undefined
  only?: (url: RpcUrl) => boolean
}

export type Attempt<T> = (url: RpcUrl, signal: AbortSignal) => Promise<T>

/** Puts the urls of a chain behind one call. */
export type UrlRace = {
  readonly urls: readonly RpcUrl[]
  /** Returns the first good answer of the urls fit for reading, with hedging and failover. */
  race<T>(attempt: Attempt<T>, options?: RaceOptions): Promise<{ value: T; url: RpcUrl }>
  now(): number
  /** The error for a call that finds no url, which says what is wrong with each one. */
  noUrl(): RpcError
}
