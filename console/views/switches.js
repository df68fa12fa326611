import { timeOf } from '../amounts.js'
import { getAsOperator } from '../api.js'
import { chainName } from '../directory.js'
import { badge, el, row, table } from '../dom.js'
import { short } from '../links.js'

/** What takes no new work: paused by somebody, or stopped by the books. */
export const switches = {
  title: 'Switches',
  everyMs: 2000,
  needsOperator: true,
  async read() {
    const [now, { changes }] = await Promise.all([
      getAsOperator('/operator/switches'),
      getAsOperator('/operator/switches/history?limit=20'),
    ])
    return { ...now, changes }
  },
  draw({ pauses, halts, changes }) {
    const isOpen = pauses.length + halts.length === 0
    return [
      el('h1', {}, 'Switches ', badge(isOpen ? 'ok' : 'degraded')),
      el(
        'p',
        { class: 'quiet' },
        'Pause and resume with simplon switches; work under way is never paused.',
      ),
      table(
        ['Scope', 'Since', 'By', 'Why'],
        [...pauses.map(pauseLine), ...halts.map(haltLine)],
        'Everything takes new work.',
      ),
      el('h2', {}, 'History'),
      table(
        ['When', 'What', 'Scope', 'By', 'Why'],
        changes.map(changeLine),
        'Nothing was ever paused.',
      ),
    ]
  },
}

const by = ({ kind, name }) => `${kind} ${name}`

function pauseLine({ scope, pausedAt, author, reason }) {
  return row(scope, timeOf(pausedAt), by(author), reason)
}

function haltLine({ chainId, account, since, breakId, reason }) {
  const what = account ? ['account ', short(account)] : chainName(chainId)
  return row(what, timeOf(since), `the books, break ${breakId}`, reason)
}

function changeLine({ changedAt, action, scope, author, reason }) {
  return row(timeOf(changedAt), action, scope, by(author), reason)
}
