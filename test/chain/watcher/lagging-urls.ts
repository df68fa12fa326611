import { onTestFinished } from 'vitest'
import { FLAVOURS, type Flavour } from '../../../trials/providers/flavours.ts'
import { askLaggingBackend } from '../../../trials/providers/lagging-backend.ts'
import { createUpstream, type RpcItem } from '../../../trials/providers/upstream.ts'
import { type Behaviour, startTestUrl } from '../kit.ts'
import type { Stage } from './watcher-kit.ts'

/** Like a url that knows no traces, whatever else it does. */
export const traceless: Behaviour = ({ method }) =>
  method.startsWith('debug_')
    ? { error: { code: -32601, message: `the method ${method} does not exist` } }
    : undefined

export type Lag = {
  methods: readonly string[]
  /** So often each question goes to the node that is behind before one that is not answers it. */
  times: number
  behind?: bigint
}

/**
 * Behind all urls of the stage stand nodes of which one is some blocks behind, as behind the urls of
 * public providers; which of them answers is fixed and not left to chance. None gives traces.
 */
export async function lagBehind(stage: Stage, { methods, times, behind = 3n }: Lag) {
  const honest = await startTestUrl(stage.chain)
  const upstream = createUpstream(honest.url)
  onTestFinished(async () => {
    await upstream.close()
    await honest.stop()
  })
  const flavour = FLAVOURS[0] as Flavour
  const asked = new Map<string, number>()
  let answered = 0
  const behaviour: Behaviour = async (request, response) => {
    const { method, params } = request
    if (!methods.includes(method)) return traceless(request, response)
    const question = JSON.stringify([method, params])
    const before = asked.get(question) ?? 0
    asked.set(question, before + 1)
    if (before >= times) return undefined
    answered += 1
    const last = BigInt(stage.chain.head().number) - behind
    const item: RpcItem = { id: request.id, method, params }
    const reply = await askLaggingBackend(item, { flavour, upstream, last })
    return 'result' in reply ? reply : { error: reply.error }
  }
  for (const url of stage.urls) url.behave(behaviour)
  return {
    /** How many answers came from the node that is behind. */
    answered: () => answered,
    end() {
      for (const url of stage.urls) url.behave(traceless)
    },
  }
}
