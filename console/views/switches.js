import { shortOf, timeOf } from '../amounts.js'
import { getAsOperator } from '../api.js'
import { chainName, tokenAt } from '../directory.js'
import { badge, el, row, table } from '../dom.js'
import { fillSwitch, switchForm } from '../forms/switch-form.js'
import { short } from '../links.js'
import { loadProjects, projectName } from '../projects.js'
import { older } from './paging.js'

const LIMIT = 25

/**
 * What takes no new work, because somebody paused it or the ledger stopped it; and the form to
 * change it.
 */
export const switches = {
  title: 'Switches',
  needs: 'operator',
  everyMs: 2000,
  async read({ cursor }) {
    const query = new URLSearchParams({ limit: LIMIT, ...(cursor && { before: cursor }) })
    const [now, { changes }, { keys }, projects] = await Promise.all([
      getAsOperator('/operator/switches'),
      getAsOperator(`/operator/switches/history?${query}`),
      getAsOperator('/operator/keys'),
      loadProjects(),
    ])
    const names = Object.fromEntries(keys.map(({ id, name }) => [id, name]))
    return { ...now, changes, names, projects }
  },
  frame({ settlementLayers, projects }) {
    return [
      el('h1', {}, 'Switches'),
      el(
        'p',
        { class: 'quiet' },
        'A pause keeps new work out; work under way is never paused. Clients that are refused see the reason.',
      ),
      switchForm({ settlementLayers, projects }),
    ]
  },
  draw({ pauses, halts, changes, names }) {
    const isOpen = pauses.length + halts.length === 0
    const by = ({ kind, name }) => (kind === 'operator-key' ? (names[name] ?? short(name)) : name)
    return [
      el('h2', {}, 'Now ', badge(isOpen ? 'ok' : 'degraded')),
      table(
        ['Scope', 'Since', 'By', 'Why', 'Do'],
        [...pauses.map((pause) => pauseLine(pause, by)), ...halts.map(haltLine)],
        'Everything takes new work.',
        'What is paused',
      ),
      el('h2', {}, 'History'),
      table(
        ['When', 'What', 'Scope', 'By', 'Why'],
        changes.map((change) => changeLine(change, by)),
        'Nothing was ever paused.',
        'History',
      ),
      older('#/switches', {}, changes.length === LIMIT ? changes.at(-1).id : null),
    ]
  },
}

/** The scope as commands write it, and the name of what it covers. */
function scopeText(scope) {
  const [kind, first, address] = scope.split(':')
  const name =
    kind === 'chain'
      ? chainName(first)
      : kind === 'token'
        ? `${tokenAt(`eip155:${first}`, address)?.symbol ?? shortOf(address)} on ${chainName(first)}`
        : kind === 'project'
          ? projectName(first)
          : ''
  return [
    el('div', { class: 'long' }, scope),
    name ? el('div', { class: 'quiet small long' }, name) : undefined,
  ]
}

const why = (reason) => el('span', { class: 'long' }, reason)

function pauseLine({ scope, pausedAt, author, reason }, by) {
  const resume = el('button', { type: 'button', onclick: () => fillSwitch(scope) }, 'Resume…')
  return row(scopeText(scope), timeOf(pausedAt), by(author), why(reason), resume)
}

function haltLine({ chainId, account, since, breakId, reason }) {
  const what = account ? ['account ', short(account)] : chainName(chainId)
  const how = el('span', { class: 'quiet' }, 'simplon audit')
  return row(what, timeOf(since), `the books, break ${breakId}`, why(reason), how)
}

function changeLine({ changedAt, action, scope, author, reason }, by) {
  return row(timeOf(changedAt), action, scopeText(scope), by(author), why(reason))
}
