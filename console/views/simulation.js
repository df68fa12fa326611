import { amountOf, timeOf } from '../amounts.js'
import { get, getAsOperator, postAsOperator } from '../api.js'
import { chainName } from '../directory.js'
import { action, badge, disclosed, el, facts, row, table } from '../dom.js'
import { short } from '../links.js'
import { loadProjects, projectName } from '../projects.js'
import { getOperatorKey } from '../session.js'

/** A failed simulation: the call, its sender, its block and its revert. */
export const simulation = {
  title: 'Simulation',
  needs: 'either',
  async read({ id }) {
    const path = `/simulations/${encodeURIComponent(id)}`
    if (!getOperatorKey()) return get(path)
    const [found] = await Promise.all([getAsOperator(`/operator${path}`), loadProjects()])
    return found
  },
  draw(found) {
    const { call, block } = found
    return [
      el('h1', {}, 'Simulation ', short(found.id), ' ', badge('FAILED')),
      facts([
        ['Project', found.projectId && `${projectName(found.projectId)}, ${found.environment}`],
        ['Intent', short(found.intentId)],
        ['When', timeOf(found.createdAt)],
        ['Chain', chainName(found.chainId)],
        ['Block', [`${block.number} `, short(block.hash)]],
        ['What', found.action],
        ['Refused because', errorOf(found.category, found.errorName, found.errorArgs)],
        ['Reverts with', revertOf(found.revert)],
        ['From', short(call.from)],
        ['To', short(call.to)],
        ['Value', `${amountOf(call.value, 18)} of the native token`],
        ['Gas', call.gas],
      ]),
      el('h2', {}, 'Calls'),
      calls(found.calls),
      el('h2', {}, 'Make it again'),
      found.projectId && action('Replay', () => replay(found.id)),
      ...Object.entries({ curl: found.replay.curl, cast: found.replay.cast }).map(commandLine),
      disclosed('As the API says it', found),
    ]
  },
}

async function replay(id) {
  return sayReplay(await postAsOperator(`/operator/simulations/${encodeURIComponent(id)}/replay`))
}

/** The result of a replay, in a sentence or two. */
export function sayReplay({ block, sameBlock, same, revert }) {
  const where = sameBlock
    ? `At block ${block.number}`
    : `The nodes have that block no more. At block ${block.number}, the newest,`
  const what = revert ? `it reverts with ${revertOf(revert)}` : 'it goes through'
  return `${where} ${what}, ${same ? 'as the first time' : 'unlike the first time'}.`
}

function revertOf(revert) {
  if (!revert) return 'nothing: the call itself goes through at this block'
  const { data, size, name, args } = revert
  if (name) return errorOf(name, '', args)
  if (size === 0) return 'no data'
  return size > 64 ? `${data.slice(0, 130)}… (${size} bytes)` : data
}

function errorOf(category, name, args) {
  const values = Object.entries(args).map(([key, value]) => `${key} ${value}`)
  const whole = name && name !== category ? `${category}, ${name}` : category
  const text = values.length > 0 ? `${whole} (${values.join(', ')})` : whole
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}
/** Contracts can revert with texts of any length; the rest is in the raw answer. */
const MOST_LETTERS = 400

function calls(all) {
  const rows = all.map(({ to, value, selector, funds }, index) =>
    row(
      String(index + 1),
      short(to),
      selector,
      `${amountOf(value, 18)}`,
      funds.map(({ tokenAddress, amount }) => [`${amount} of `, short(tokenAddress), ' ']),
    ),
  )
  const heads = ['Number', 'To', 'Function', 'Native token', 'Brings, in raw units']
  return table(heads, rows, 'The transaction calls one contract and no other.', 'Calls')
}

/** A command line for a shell in which `RPC_URL` names a node. */
function commandLine([name, text]) {
  if (!text) return undefined
  const label = `With ${name}`
  return [
    el('h3', {}, label),
    el('pre', { tabindex: '0', role: 'group', 'aria-label': label }, text),
  ]
}
