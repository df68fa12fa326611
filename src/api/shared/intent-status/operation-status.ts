import type { Operation } from '../../../domain/intent/status/status.ts'
import type { StatusWire } from './schema.ts'

export function toOperationStatus(status: Operation['status']): StatusWire {
  return status === 'EXPIRED' ? 'FAILED' : status
}
