import type { Socket } from 'node:net'
import { ServiceError } from '../../../domain/errors.ts'
import { blanc } from '../../blanc/routes.ts'
import { versionErrorReply } from '../../versions.ts'
import { newTraceId } from '../request/trace.ts'

type Refusal = { status: number; reason: string; message: string }

const MALFORMED: Refusal = {
  status: 400,
  reason: 'Bad Request',
  message: 'The request is not valid HTTP/1.1',
}
const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    message: 'The url and headers are too large; send shorter ones',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    message: 'The request took too long to arrive; send it again',
  },
}

/**
 * Answers bytes that are no valid HTTP request, with a body that clients of every version can read.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, reason, message } = REFUSALS[error.code ?? ''] ?? MALFORMED
  const traceId = newTraceId()
  const refused = new ServiceError('validation', message)
  const body = JSON.stringify(versionErrorReply(blanc, refused, traceId).body)
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-trace-id: ${traceId}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
