import { postAsOperator } from '../api.js'
import { allChains, tokensOf } from '../directory.js'
import { el } from '../dom.js'
import { lookAgain } from '../look-again.js'

const KINDS = [
  ['chain', 'a chain'],
  ['layer', 'a settlement layer'],
  ['token', 'a token of a chain'],
  ['project', 'a project'],
]

/**
 * Everything of a kind that can be paused, as `[scope, text]`; scopes are written as in the
 * commands.
 */
export function scopesOf(kind, { chains, settlementLayers, projects }) {
  const number = (id) => id.replace('eip155:', '')
  if (kind === 'chain') return chains.map(({ id, name }) => [`chain:${number(id)}`, name])
  if (kind === 'layer') return settlementLayers.map((name) => [`layer:${name}`, name])
  if (kind === 'project') return projects.map(({ id, name }) => [`project:${id}`, name])
  return chains.flatMap(({ id, name, tokens }) =>
    tokens.map(({ symbol, address }) => [`token:${number(id)}:${address}`, `${symbol} on ${name}`]),
  )
}

let open

/** A form to pause and resume, with a reason that is stored and shown. */
export function switchForm({ settlementLayers, projects }) {
  const chains = allChains().map((chain) => ({ ...chain, tokens: tokensOf(chain.id) }))
  const answer = el('span', { class: 'answer', role: 'status' })
  const kind = el(
    'select',
    { name: 'kind' },
    KINDS.map(([value, text]) => el('option', { value }, text)),
  )
  const scope = el('select', { name: 'scope' })
  const reason = el('input', { name: 'reason', required: true, maxlength: '500', size: '40' })
  const offer = (wanted) => {
    const offered = scopesOf(kind.value, { chains, settlementLayers, projects })
    const missing = wanted && !offered.some(([value]) => value === wanted)
    const all = missing ? [...offered, [wanted, wanted]] : offered
    scope.replaceChildren(
      ...all.map(([value, text]) => el('option', { value, selected: value === wanted }, text)),
    )
  }
  const turn = async (action) => {
    answer.textContent = '…'
    answer.dataset.tone = 'open'
    try {
      const body = { scope: scope.value, reason: reason.value.trim() }
      await postAsOperator(`/operator/switches/${action}`, body)
      answer.dataset.tone = 'good'
      answer.textContent = `${scope.value} is ${action}d.`
      reason.value = ''
    } catch (error) {
      answer.dataset.tone = 'bad'
      answer.textContent = error.message
    }
    lookAgain()
  }
  kind.addEventListener('change', () => offer())
  offer()
  open = (wanted) => {
    kind.value = wanted.split(':')[0]
    offer(wanted)
    reason.focus()
  }
  const form = el(
    'form',
    { class: 'filter switch', 'aria-label': 'Pause or resume' },
    labelled('What', kind),
    labelled('Which', scope),
    labelled('Reason', reason),
    el('button', { value: 'pause', class: 'grave' }, 'Pause'),
    el('button', { value: 'resume' }, 'Resume'),
    answer,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    turn(event.submitter?.value ?? 'pause')
  })
  return form
}

const labelled = (name, input) => el('label', {}, el('span', {}, name), input)

/** Fills a scope into the form, so that only the reason is missing. */
export function fillSwitch(scope) {
  open?.(scope)
}
