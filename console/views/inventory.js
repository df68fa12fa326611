import { moneyOf, sumOf, timeOf, unitsOf } from '../amounts.js'
import { getAsOperator } from '../api.js'
import { chainName, tokenAmount, tokensOf } from '../directory.js'
import { badge, card, cards, el, row, table, twoLines } from '../dom.js'
import { short, transaction } from '../links.js'

/** The relayer's inventory: balances, commitments, moves, what it is owed, and proposed moves. */
export const inventory = {
  title: 'Inventory',
  needs: 'operator',
  everyMs: 10_000,
  async read() {
    const [view, { moves }, proposals] = await Promise.all([
      getAsOperator('/operator/inventory'),
      getAsOperator('/operator/inventory/moves?limit=20'),
      getAsOperator('/operator/inventory/proposals'),
    ])
    const { takenAt: _, ...found } = view
    return { ...found, moves, proposals }
  },
  draw({ complete, chains, tokens, gas, moves, proposals }) {
    return [
      el('h1', {}, 'Inventory ', badge(complete ? 'ok' : 'partly')),
      totals(tokens, chains),
      el('h2', {}, 'Tokens'),
      table(
        ['Token', 'Chain', 'Balance', 'Committed', 'Free', 'In flight', 'Owed', 'Band'],
        tokens.filter(isShown).map(tokenLine),
        'The relayer holds no tokens.',
        'Tokens',
      ),
      el('h2', {}, 'Chains'),
      table(
        ['Chain', 'Exposure', 'Read at block', 'Problem'],
        chains.map(chainLine),
        'No chains are configured.',
        'Chains',
      ),
      el('h2', {}, 'Moves'),
      table(
        ['State', 'Amount', 'From', 'To', 'By', 'Began', 'Why', 'Arrived'],
        moves.map(moveLine),
        'Nothing was ever moved or withdrawn.',
        'Moves',
      ),
      proposed(proposals),
      el('h2', {}, 'Gas money'),
      table(
        ['State', 'Chain', 'Account', 'Lane', 'Native', 'Alarm below'],
        gas.map(gasLine),
        'There are no relayer accounts.',
        'Gas money',
      ),
    ]
  },
}

const AMOUNTS = ['balance', 'committed', 'free', 'inTransit', 'awaiting']

/** A token without any amounts is hidden, unless it has a band. */
function isShown(line) {
  return line.band !== null || AMOUNTS.some((name) => line[name] !== '0')
}

function totals(tokens, chains) {
  const sum = (texts) => {
    const known = texts.filter((text) => text !== null)
    return `${known.length < texts.length ? 'at least ' : ''}${moneyOf(sumOf(known))}`
  }
  const of = (name) => sum(tokens.filter(isShown).map((line) => line[`${name}Usd`]))
  return cards(
    card('Balances', of('balance')),
    card('Reserved for fills', of('committed')),
    card('In flight', of('inTransit')),
    card('Owed by protocols', of('awaiting')),
    card('Exposure', sum(chains.map(({ exposureUsd }) => exposureUsd))),
  )
}

const unknown = () => el('span', { class: 'quiet' }, 'unknown')

function amount(units, usd) {
  if (units === null) return unknown()
  if (units === '0') return el('span', { class: 'quiet nil' }, '0')
  return twoLines(unitsOf(units), usd === null ? 'no price' : moneyOf(usd))
}

function tokenLine(line) {
  return row(
    el('strong', {}, line.symbol),
    chainName(line.chainId),
    ...AMOUNTS.map((name) => amount(line[name], line[`${name}Usd`])),
    band(line),
  )
}

/** Where the balance is between floor and ceiling of the band. */
function band({ band: wanted, balance }) {
  if (!wanted) return el('span', { class: 'quiet nil' }, 'none')
  const held = Number(balance)
  const place =
    balance === null
      ? 'unknown'
      : held < Number(wanted.floor)
        ? 'below floor'
        : held > Number(wanted.ceiling)
          ? 'above ceiling'
          : 'in band'
  const text = `${unitsOf(wanted.floor)} / ${unitsOf(wanted.target)} / ${unitsOf(wanted.ceiling)}`
  return twoLines(badge(place), text)
}

function chainLine({ name, exposureUsd, blockNumber, problem }) {
  return row(name, exposureUsd === null ? unknown() : moneyOf(exposureUsd), blockNumber, problem)
}

function moveLine(move) {
  const to =
    move.chainId === move.destinationChainId
      ? short(move.recipient)
      : chainName(move.destinationChainId)
  return row(
    badge(move.state),
    tokenAmount(move.chainId, move.token, move.amount),
    chainName(move.chainId),
    to,
    `${move.venue}${move.automatic ? ', automatic' : ''}`,
    timeOf(move.createdAt),
    el('span', { class: 'long' }, [move.reason, move.note].filter(Boolean).join('; ')),
    arrived(move),
  )
}

function arrived({ arrived: raw, arrivedTx, destinationChainId, destinationToken }) {
  if (raw === null) return el('span', { class: 'quiet' }, 'not yet')
  const text = tokenAmount(destinationChainId, destinationToken, raw)
  return arrivedTx ? twoLines(text, transaction(destinationChainId, arrivedTx)) : text
}

function proposed({ mode, moves, refusals, gas }) {
  const does =
    mode === 'automatic'
      ? 'The service starts what it proposes.'
      : 'Nothing of it is started by itself: simplon inventory move starts one.'
  return [
    el('h2', {}, 'Proposals'),
    el('p', { class: 'quiet' }, does),
    table(
      ['Move', 'From', 'To', 'By', 'USD', 'Cost'],
      moves.map(({ asset, from, to, venue, amount: raw, usd, costBps }) => {
        const token = tokensOf(from).find(({ symbol }) => symbol === asset)
        const what = token ? tokenAmount(from, token.address, raw) : `${raw} units of ${asset}`
        return row(what, chainName(from), chainName(to), venue, moneyOf(usd), `${costBps} bps`)
      }),
      'Nothing has to be moved.',
      'Proposals',
    ),
    refusals.length > 0
      ? table(
          ['Asset', 'Chain', 'Why not'],
          refusals.map(({ asset, chainId, reason }) =>
            row(asset, chainId ? chainName(chainId) : '', el('span', { class: 'long' }, reason)),
          ),
          '',
          'What cannot be moved',
        )
      : undefined,
    ...refilled(gas),
  ]
}

function refilled({ mode, refills, swaps, refusals }) {
  if (refills.length + swaps.length + refusals.length === 0) return []
  const does =
    mode === 'automatic'
      ? 'The service starts refills of gas money.'
      : 'No refill is started by itself: simplon inventory refill starts them.'
  const refill = ({ chainId, from, to, amount: wei }) =>
    row(chainName(chainId), short(from), short(to), tokenAmount(chainId, NATIVE, wei))
  const swap = ({ chainId, from, to, token, amount: raw, expected, minimum }) =>
    row(
      chainName(chainId),
      short(from),
      tokenAmount(chainId, token, raw),
      short(to),
      tokenAmount(chainId, NATIVE, expected),
      tokenAmount(chainId, NATIVE, minimum),
    )
  const refusal = ({ chainId, account, reason }) =>
    row(chainName(chainId), account ? short(account) : '', el('span', { class: 'long' }, reason))
  return [
    el('p', { class: 'quiet' }, does),
    refills.length > 0
      ? table(['Chain', 'From', 'To', 'Gas money'], refills.map(refill), '', 'Refills')
      : undefined,
    swaps.length > 0
      ? table(SWAP_COLUMNS, swaps.map(swap), '', 'Tokens to be sold for gas money')
      : undefined,
    refusals.length > 0
      ? table(['Chain', 'Account', 'Why not'], refusals.map(refusal), '', 'What is not refilled')
      : undefined,
  ]
}

const SWAP_COLUMNS = ['Chain', 'Sold by', 'Sold', 'For', 'Gas money', 'At least']

const NATIVE = '0x0000000000000000000000000000000000000000'

function gasLine({ chainId, account, lane, native, alarm, low }) {
  return row(
    badge(low === null ? 'unknown' : low ? 'low' : 'ok'),
    chainName(chainId),
    short(account),
    lane,
    native === null ? unknown() : unitsOf(native),
    alarm,
  )
}
