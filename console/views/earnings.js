import { amountOf, moneyOf, shortOf, sumOf } from '../amounts.js'
import { getAsOperator } from '../api.js'
import { bars } from '../chart.js'
import { chainName } from '../directory.js'
import { badge, card, cards, el, row, table, twoLines } from '../dom.js'
import { choiceField, filterForm } from '../forms/filter-form.js'
import { loadProjects, projectName } from '../projects.js'

const DAYS = [
  ['30', '30 days'],
  ['7', '7 days'],
  ['90', '90 days'],
]
const GROUPS = [
  ['day', 'day'],
  ['project', 'project'],
  ['layer', 'settlement layer'],
]
const HEAD = { day: 'Day', project: 'Project', layer: 'Settlement layer' }
/** The columns of a statement that are shown, besides its sums. */
const COLUMNS = ['received', 'paid', 'fee', 'gas', 'repayment', 'rebalancing']

/** Earnings, from the ledger; USD values use current prices. */
export const earnings = {
  title: 'Earnings',
  needs: 'operator',
  everyMs: 10_000,
  async read({ days = '30', by = 'day' }) {
    const period = periodOf(new Date(), Number(days))
    const ask = (group) =>
      getAsOperator(`/operator/statements?${new URLSearchParams({ ...period, by: group })}`)
    const [daily, grouped] = await Promise.all([
      ask('day'),
      by === 'day' ? undefined : ask(by),
      loadProjects(),
    ])
    const rows = (grouped ?? daily).rows
    return { by, days: daysOf(period), daily: daily.rows, rows, values: daily.values ?? [] }
  },
  frame(_, { days, by }) {
    const fields = [choiceField('Period', 'days', days, DAYS), choiceField('By', 'by', by, GROUPS)]
    return [el('h1', {}, 'Earnings'), filterForm({ place: 'earnings', fields })]
  },
  draw({ by, days, daily, rows, values }) {
    const name = (group) => nameOf(by, group)
    const shown = rows.filter(isEarned)
    const columns = COLUMNS.filter((column) => shown.some(({ sums }) => sums[column] !== '0'))
    const groups = [...new Set(rows.map(({ group }) => group))]
    return [
      cards(
        card(
          'Realised',
          usdOfRows(daily, 'realisedUsd'),
          el('p', { class: 'quiet' }, 'earned, and in the balances'),
          chart(days, daily),
        ),
        card(
          'Outstanding',
          usdOfRows(daily, 'outstandingUsd'),
          el('p', { class: 'quiet' }, 'owed by bridges for fills, and in no balance yet'),
        ),
        card(
          'Price moves',
          usdOfRows(values, 'priceMovesUsd'),
          el('p', { class: 'quiet' }, 'what the inventory gained or lost while it was held'),
        ),
        card(
          'Slippage',
          usdOfRows(daily, 'slippageUsd'),
          el('p', { class: 'quiet' }, 'of exchanges in steps, at the prices of their quotes'),
        ),
      ),
      el(
        'p',
        { class: 'quiet' },
        'Statements are exact in tokens. Realised and outstanding USD are at the prices of this moment, for a look; price moves are at the prices of each day, and slippage is at those of the quotes.',
      ),
      el('h2', {}, `By ${HEAD[by].toLowerCase()}`),
      table(
        [HEAD[by], 'Realised', 'Outstanding', 'Slippage'],
        groups.map((group) => {
          const own = rows.filter((each) => each.group === group)
          const sums = ['realisedUsd', 'outstandingUsd', 'slippageUsd'].map((usd) =>
            usdOfRows(own, usd),
          )
          return row(name(group), ...sums)
        }),
        'Nothing was booked in this time.',
        'Sums',
      ),
      el('h2', {}, 'To the unit'),
      table(
        [HEAD[by], 'Chain', 'Token', 'Realised', 'Outstanding', ...columns.map(capital)],
        shown.map((each) => tokenLine(each, { name, columns })),
        'Nothing was earned or paid in this time.',
        'To the unit',
      ),
    ]
  },
}

/** The period of the last whole UTC days, including today. */
export function periodOf(now, days) {
  const day = (shift) => {
    const at = new Date(now)
    at.setUTCDate(at.getUTCDate() + shift)
    return at.toISOString().slice(0, 10)
  }
  return { from: day(1 - days), to: day(1) }
}

/** All days of a period, including days without entries. */
export function daysOf({ from, to }) {
  const days = []
  const at = new Date(from)
  while (at < new Date(to)) {
    days.push(at.toISOString().slice(0, 10))
    at.setUTCDate(at.getUTCDate() + 1)
  }
  return days
}

function nameOf(by, group) {
  if (group === '') return 'none'
  return by === 'project' ? projectName(group) : group
}

function usdOfRows(rows, name) {
  const known = rows.map((row) => row[name]).filter((usd) => usd !== null)
  const isWhole =
    known.length === rows.length &&
    !(name === 'slippageUsd' && rows.some(({ slippageUnknown }) => slippageUnknown > 0))
  return `${moneyOf(sumOf(known))}${isWhole ? '' : ' and what has no price'}`
}

function chart(days, rows) {
  const points = days.map((day) => {
    const known = rows.filter(({ group, realisedUsd }) => group === day && realisedUsd !== null)
    const usd = sumOf(known.map(({ realisedUsd }) => realisedUsd))
    const value = Number(usd)
    return { value, tone: value < 0 ? 'bad' : undefined, said: `${day}: ${moneyOf(usd)}` }
  })
  const label = `Realised in USD by day; the last is ${points.at(-1).said}`
  return bars({ label, points, ends: [days[0], days.at(-1)] })
}

const capital = (word) => word[0].toUpperCase() + word.slice(1)

const isEarned = (row) =>
  row.realised !== '0' || row.outstanding !== '0' || COLUMNS.some((name) => row.sums[name] !== '0')

function tokenLine(row_, { name, columns }) {
  const { group, chainId, token, symbol, decimals, correction, sums } = row_
  const units = (raw) => {
    if (raw === '0') return el('span', { class: 'quiet nil' }, '0')
    return decimals === null ? raw : amountOf(raw, decimals)
  }
  const worth = (raw, usd) =>
    usd === null || raw === '0' ? units(raw) : twoLines(units(raw), moneyOf(usd))
  return row(
    [name(group), correction ? [' ', badge('correction')] : ''],
    chainName(chainId),
    symbol ?? shortOf(token),
    worth(row_.realised, row_.realisedUsd),
    worth(row_.outstanding, row_.outstandingUsd),
    ...columns.map((column) => units(sums[column])),
  )
}
