import type { IncomingMessage, ServerResponse } from 'node:http'
import { RpcError } from '../rpc/json-rpc.ts'
import { readBody, send } from '../rpc/rpc-server.ts'
import { CONTROL_COMMANDS } from './control-commands.ts'
import { ControlInputError } from './control-input.ts'
import { controlState } from './control-state.ts'
import type { ControlTarget } from './control-target.ts'

const BODY_LIMIT_BYTES = 64 * 1024

/**
 * The handler for `/control`: GET returns the state, POST to a command changes it. Only this
 * machine may call it. Browsers cannot from another origin: no CORS headers are sent, and the JSON
 * content type forces a preflight request.
 */
export function createControl(target: ControlTarget) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const path = (request.url ?? '').replace(/\?.*$/, '').replace(/\/$/, '')
    if (path !== '/control' && !path.startsWith('/control/')) return false
    if (!isLoopback(request.socket.remoteAddress)) {
      send(response, 403, { error: 'the controls answer to this machine only' })
    } else if (path === '/control') {
      await showState(target, request, response)
    } else {
      await runCommand(target, { request, response, name: path.slice('/control/'.length) })
    }
    return true
  }
}

async function showState(
  target: ControlTarget,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET') send(response, 405, { error: 'the state is read with GET' })
  else send(response, 200, controlState(target))
}

async function runCommand(
  target: ControlTarget,
  { request, response, name }: { request: IncomingMessage; response: ServerResponse; name: string },
): Promise<void> {
  const command = CONTROL_COMMANDS.get(name)
  if (command === undefined) {
    const known = [...CONTROL_COMMANDS.keys()].join(', ')
    return send(response, 404, { error: `no control ${name}; there are ${known}` })
  }
  if (request.method !== 'POST') {
    return send(response, 405, { error: 'controls are POSTed' })
  }
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    return send(response, 415, { error: 'the content type must be application/json' })
  }
  const body = await readBody(request, BODY_LIMIT_BYTES)
  if (body === undefined) return send(response, 413, { error: 'the body is too large' })
  try {
    send(response, 200, await command(target, parseObject(body)))
  } catch (error) {
    const isInput = error instanceof ControlInputError || error instanceof RpcError
    const message = error instanceof Error ? error.message : String(error)
    send(response, isInput ? 400 : 500, { error: message })
  }
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ControlInputError('the body is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ControlInputError('the body must be a JSON object')
  }
  return value as Record<string, unknown>
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::1|(::ffff:)?127\.)/.test(address)
}
