import type { ServiceError } from '../../../../domain/errors.ts'
import type { Api } from '../../../shared/api.ts'
import { standaloneApis, versions } from '../../../versions.ts'
import type { CodeUse } from './code-use.ts'
import { placeOfCode } from './place-of-code.ts'

const EXAMPLE_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

/** Every API with the name that the pages use for it, newest first. */
const NAMED: readonly { api: Api; name: string }[] = [
  ...versions.map(({ id, api }) => ({ api, name: `\`${id}\`` })).reverse(),
  ...standaloneApis.map((api) => ({ api, name: `${api.name} API` })),
]

/** The APIs that answer with an error, computed from the bodies that they would send. */
export function saidBy(
  code: string,
  errors: readonly ServiceError[],
  isAsked: (api: Api) => boolean,
): CodeUse['said'] {
  return NAMED.filter(({ api }) => isAsked(api)).map(({ api, name }) => {
    const replies = errors.map((error) => api.errors.toReply(error, EXAMPLE_TRACE))
    const statuses = [...new Set(replies.map(({ status }) => String(status)))]
    const place = placeOfCode(replies[0]?.body, code)
    return { api: name, status: statuses.join(', '), where: place ? `\`${place}\`` : 'not said' }
  })
}

/** The body that the newest of the chosen APIs would send. */
export function exampleBody(
  error: ServiceError,
  isAsked: (api: Api) => boolean,
): CodeUse['example'] {
  const asked = NAMED.find(({ api }) => isAsked(api))
  if (!asked) throw new Error(`no API answers with the error of this example: ${error.message}`)
  const { status, body } = asked.api.errors.toReply(error, EXAMPLE_TRACE)
  return { title: `${status} of ${asked.name}`, body }
}

const INTENT_APIS: readonly Api['name'][] = ['blanc', 'alps', 'legacy']

export const isIntentApi = ({ name }: Api) => INTENT_APIS.includes(name)
export const isDepositApi = ({ name }: Api) => name === 'deposits'

export function retrySentence(retriable: boolean): string {
  return retriable
    ? 'Yes: the same request may succeed later. Where there is `Retry-After`, wait that many seconds.'
    : 'No: the same request fails again until something is changed.'
}
