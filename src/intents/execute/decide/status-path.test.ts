import { describe, expect, it } from 'vitest'
import { INTENT_STATUSES, isFinal } from '../../../domain/intent/status/status.ts'
import { statusPath } from './status-path.ts'

describe('the way from status to status', () => {
  it('is the shortest along the table', () => {
    expect(statusPath('PENDING', 'PENDING')).toEqual([])
    expect(statusPath('PENDING', 'COMPLETED')).toEqual(['COMPLETED'])
    expect(statusPath('COMPLETED', 'PENDING')).toEqual(['FILLED', 'PENDING'])
    expect(statusPath('CLAIMED', 'EXPIRED')).toEqual(['PENDING', 'EXPIRED'])
  })

  it('leads from every open status to every end, and never out of a failure', () => {
    for (const from of INTENT_STATUSES) {
      for (const to of INTENT_STATUSES.filter((status) => isFinal(status) && status !== from)) {
        const failed = from === 'FAILED' || from === 'EXPIRED'
        expect(statusPath(from, to) === undefined, `${from} to ${to}`).toBe(failed)
      }
    }
  })
})
