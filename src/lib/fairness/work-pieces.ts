import { AsyncLocalStorage } from 'node:async_hooks'

/** The pieces of a job that yields to others between its pieces. */
export type WorkPieces = {
  /** The owner whose turns the pieces take. */
  readonly owner: string
  /** Resolves when the next piece may begin; undefined: at once. */
  next(): Promise<void> | undefined
  /** Runs a piece at a remote place where each owner has a limited number of calls. */
  at<T>(place: string, piece: () => Promise<T>): Promise<T>
}

/**
 * Carries the pieces through every call that the work makes, so that no function has to pass them
 * on. While nothing runs in pieces it costs nothing.
 */
const storage = new AsyncLocalStorage<WorkPieces | undefined>()

/** The pieces of the present work; undefined: it yields to nobody. */
export function currentPieces(): WorkPieces | undefined {
  return storage.getStore()
}

/** Yields to others; called where a part of the work occupies the event loop for long. */
export function nextPiece(): Promise<void> | undefined {
  return storage.getStore()?.next()
}

export function inPieces<T>(pieces: WorkPieces, work: () => T): T {
  return storage.run(pieces, work)
}

/** Runs work that other owners may wait for as well, so it must not wait for the owner's turn. */
export function forEverybody<T>(work: () => T): T {
  return storage.getStore() ? storage.run(undefined, work) : work()
}
