import { AsyncLocalStorage } from 'node:async_hooks'

/** Work that others go before, piece by piece. */
export type WorkPieces = {
  /** Whose turns they take. */
  readonly owner: string
  /** Resolves when the next piece may begin; undefined: at once. */
  next(): Promise<void> | undefined
  /** Does a piece elsewhere, at a place of which each owner has only so much. */
  at<T>(place: string, piece: () => Promise<T>): Promise<T>
}

/**
 * Follows the work through every call it makes, so that nothing on its way can forget whose it is.
 * As long as nothing runs in pieces it costs nothing.
 */
const storage = new AsyncLocalStorage<WorkPieces | undefined>()

/** The pieces of the work that is being done; undefined: nobody goes before it. */
export function currentPieces(): WorkPieces | undefined {
  return storage.getStore()
}

/** Lets others go first where a part of the work takes the event loop for long. */
export function nextPiece(): Promise<void> | undefined {
  return storage.getStore()?.next()
}

export function inPieces<T>(pieces: WorkPieces, work: () => T): T {
  return storage.run(pieces, work)
}

/** For what others may be waiting for as well: they must not wait for the owner's turn. */
export function forEverybody<T>(work: () => T): T {
  return storage.getStore() ? storage.run(undefined, work) : work()
}
