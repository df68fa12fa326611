import { setTimeout as sleep } from 'node:timers/promises'
import { ServiceError } from '../../../domain/errors.ts'
import type { Caller } from '../../../domain/project/project.ts'
import {
  createFairShares,
  type Job,
  ShareExceeded,
  type ShareObserver,
  type ShareSettings,
} from '../../../lib/fairness/fair-shares.ts'
import { createLoopStrain } from '../../../lib/fairness/loop-strain.ts'
import { addressGroup } from './rate-limit.ts'

export type RequestShares = {
  run<T>(job: Job, work: () => Promise<T>): Promise<T>
  /**
   * Delays or refuses a request before its body is read: one that needs a share if too many of its owner wait, and any
   * one of an owner that has kept the event loop too long. Undefined: it may go on. A request that went on is told of
   * with `leave`.
   */
  enter(owner: string, needsShare: boolean): Promise<void> | undefined
  /** How long a request that went on has kept the event loop, in milliseconds. */
  leave(owner: string, workMs: number): void
  /**
   * Makes room for a body of so many bytes, or refuses it if its owner is sending too much at once. To be called when
   * the body has arrived, or never will.
   */
  receive(owner: string, bytes: number): () => void
}

/** Each refusal is delayed this long, which slows clients down that ignore `retry-after`. */
const REFUSAL_MS = 500
/** A request of an owner that has kept the event loop waits as long as it must, but no longer than this. */
const MOST_WAIT_MS = 2000
/** Bodies that one owner may be sending at a time: they are kept in memory, and a slow client takes its time. */
const RECEIVED_BYTES = 64 * 1024 * 1024

/** Shares planning, simulating and asking chains between projects. */
export function createRequestShares(
  settings: ShareSettings,
  observe: ShareObserver,
  receivedBytes = RECEIVED_BYTES,
): RequestShares {
  const shares = createFairShares(settings, observe, undefined, createLoopStrain())
  const receiving = new Map<string, number>()

  const refuse = (owner: string, retryAfterMs: number): never => {
    observe.refused(owner)
    throw exceeded(retryAfterMs)
  }
  const waitForRoom = async (owner: string) => {
    await sleep(REFUSAL_MS)
    if (shares.isFull(owner)) refuse(owner, shares.retryAfterMs(owner))
    enterNow(owner)
  }
  const waitForWork = async (owner: string, ms: number) => {
    await sleep(Math.min(ms, MOST_WAIT_MS))
    enterNow(owner)
  }
  const enterNow = (owner: string) => {
    const waitMs = shares.enter(owner)
    if (waitMs > 0) refuse(owner, waitMs)
  }
  return {
    async run(job, work) {
      try {
        return await shares.run(job, work)
      } catch (error) {
        throw error instanceof ShareExceeded ? exceeded(error.retryAfterMs, error) : error
      }
    },
    enter(owner, needsShare) {
      if (needsShare && shares.isFull(owner)) return waitForRoom(owner)
      const waitMs = shares.enter(owner)
      return waitMs > 0 ? waitForWork(owner, waitMs) : undefined
    },
    leave: shares.leave,
    receive(owner, bytes) {
      const before = receiving.get(owner) ?? 0
      if (before > 0 && before + bytes > receivedBytes) refuse(owner, MOST_WAIT_MS)
      receiving.set(owner, before + bytes)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        const left = (receiving.get(owner) ?? 0) - bytes
        if (left > 0) receiving.set(owner, left)
        else receiving.delete(owner)
      }
    },
  }
}

/** A project has one share, however many keys; without a key it is the client's address. */
export function shareOwner(caller: Caller | undefined, address: string | undefined): string {
  return caller ? caller.projectId : `address ${addressGroup(address ?? '')}`
}

function exceeded(retryAfterMs: number, cause?: unknown): ServiceError {
  const message = 'Too many requests of this project are under way; try again'
  const issue = { message, code: 'PROJECT_SHARE_EXCEEDED' } as const
  const retryAfterSeconds = Math.ceil(retryAfterMs / 1000)
  return new ServiceError('too-many-requests', message, {
    issues: [issue],
    retryAfterSeconds,
    cause,
  })
}
