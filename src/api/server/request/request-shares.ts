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
   * Refuses a request before its body is read if too many requests of its owner wait. Undefined:
   * there is room.
   */
  turnAway(owner: string): Promise<void> | undefined
}

/** Each refusal is delayed this long, which slows clients down that ignore `retry-after`. */
const REFUSAL_MS = 500

/** Shares planning, simulating and asking chains between projects. */
export function createRequestShares(
  settings: ShareSettings,
  observe: ShareObserver,
): RequestShares {
  const shares = createFairShares(settings, observe, undefined, createLoopStrain())
  return {
    async run(job, work) {
      try {
        return await shares.run(job, work)
      } catch (error) {
        throw error instanceof ShareExceeded ? exceeded(error.retryAfterMs, error) : error
      }
    },
    turnAway(owner) {
      if (!shares.isFull(owner)) return undefined
      return sleep(REFUSAL_MS).then(() => {
        if (!shares.isFull(owner)) return
        observe.refused(owner)
        throw exceeded(shares.retryAfterMs(owner))
      })
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
