import type { Access } from '../shared/route.ts'

/** Routes that take `x-api-key` alone answer a bad key with 400 (spec 7.3). */
export function keyOnly(level: 'read' | 'write'): Access {
  return { key: 'required', scope: { name: 'deposits', level }, badKeyStatus: 400 }
}

/** Routes that also take `Authorization: Bearer` answer a bad key with 401. */
export function keyOrBearer(level: 'read' | 'write'): Access {
  return { key: 'required', scope: { name: 'deposits', level }, bearer: true }
}
