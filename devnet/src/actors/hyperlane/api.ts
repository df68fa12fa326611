import type { IncomingMessage, ServerResponse } from 'node:http'
import { HYPERLANE_VALIDATORS } from '../../actor-keys.ts'
import { send } from '../../rpc/rpc-server.ts'
import { checkpointJson } from './checkpoint.ts'
import type { HyperlaneRelayer } from './relayer.ts'
import { checkpointOf, signCheckpoint } from './signatures.ts'

const PATH = '/hyperlane'
const FILE = /^\/hyperlane\/(\d{1,10})\/(\d)\/checkpoint_(\d{1,9})_with_id\.json$/

/** The urls at which the validators publish, for the service's configuration. */
export function validatorPlaces(url: string): Record<string, string> {
  return Object.fromEntries(
    HYPERLANE_VALIDATORS.map(({ address }, each) => [address, `${url}${PATH}/{origin}/${each}`]),
  )
}

/**
 * Answers like the storage where Hyperlane's validators publish; false = the path is another one.
 */
export function createHyperlaneApi(relayer: HyperlaneRelayer) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname } = new URL(request.url ?? '/', 'http://devnet')
    if (!pathname.startsWith(`${PATH}/`)) return false
    const [, origin, validator, index] = FILE.exec(pathname) ?? []
    const fault = relayer.fault()
    const known = origin !== undefined && Number(validator) < HYPERLANE_VALIDATORS.length
    const message =
      known && fault !== 'stalled' ? await relayer.find(Number(origin), Number(index)) : undefined
    if (!message) {
      send(response, 404, { error: 'not found' })
      return true
    }
    const signature = await signCheckpoint(message, Number(validator), fault === 'forged')
    send(response, 200, checkpointJson(checkpointOf(message), signature))
    return true
  }
}
