import { amountOf, rawOf, timeOf, usdOf } from '../amounts.js'
import { post } from '../api.js'
import { allChains, chainName, tokenAt, tokensOf } from '../directory.js'
import { disclosed, el, facts, row, table } from '../dom.js'
import { drawRoute } from '../drawings/route-drawing.js'
import { short } from '../links.js'

/** Requests the cost of an intent; nothing is signed or spent here. */
export const quote = {
  title: 'Quote',
  needs: 'project',
  read: async () => allChains(),
  draw(chains) {
    const answer = el('section', { 'aria-live': 'polite' })
    const form = el('form', { class: 'quote' }, fields(chains), el('button', {}, 'Ask for routes'))
    form.addEventListener('change', () => offerTokens(form))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      ask(form, answer)
    })
    offerTokens(form)
    return [el('h1', {}, 'What would it cost?'), form, answer]
  },
}

function fields(chains) {
  return [
    field('Account', el('input', { name: 'account', placeholder: '0x…', required: true })),
    field('Kind of account', el('select', { name: 'accountType' }, options(['EOA', 'ERC7579']))),
    field(
      'Wanted on',
      el(
        'select',
        { name: 'chain' },
        chains.map(({ id, name }) => el('option', { value: id }, name)),
      ),
    ),
    field('Token', el('select', { name: 'token' })),
    field('Amount', el('input', { name: 'amount', value: '1', inputmode: 'decimal' })),
    field('Recipient', el('input', { name: 'recipient', placeholder: 'the account itself' })),
  ]
}

function field(name, input) {
  return el('label', {}, el('span', {}, name), input)
}

function options(values) {
  return values.map((value) => el('option', { value }, value))
}

/** Lists the tokens of the chosen chain and keeps the selected symbol if that chain has it. */
function offerTokens({ elements: { chain, token } }) {
  const before = token.selectedOptions[0]?.textContent ?? 'USDC'
  token.replaceChildren(
    ...tokensOf(chain.value).map(({ symbol, address }) =>
      el('option', { value: address, selected: symbol === before }, symbol),
    ),
  )
}

async function ask(form, answer) {
  answer.replaceChildren(el('p', { class: 'quiet' }, 'Asking…'))
  try {
    const { routes } = await post('/quotes', requestOf(form.elements))
    answer.replaceChildren(...routes.map(describe))
  } catch (error) {
    answer.replaceChildren(el('p', { class: 'problem', role: 'alert' }, error.message))
  }
}

function requestOf({ account, accountType, chain, token, amount, recipient }) {
  const { decimals } = tokenAt(chain.value, token.value)
  const to = recipient.value.trim()
  return {
    account: { address: account.value.trim(), accountType: accountType.value },
    destinationChainId: chain.value,
    tokenRequests: [{ tokenAddress: token.value, amount: rawOf(amount.value, decimals) }],
    ...(to && { recipient: { address: to, accountType: 'EOA' } }),
  }
}

function describe(route, index) {
  const { cost, settlementLayer, estimatedFillTime, expiresAt, intentId, tokenRequirements } = route
  return el(
    'article',
    {},
    el('h2', {}, `Route ${index + 1}: ${usdOf(cost.fees.total.usd)} of fees`),
    drawRoute({
      origins: byChain(cost.input),
      layer: settlementLayer,
      destinations: byChain(cost.output),
    }),
    facts([
      ['Takes about', `${estimatedFillTime.seconds} s`],
      ['Offered until', timeOf(expiresAt)],
      ['Intent', short(intentId)],
      ['Still missing', requirements(tokenRequirements)],
    ]),
    table(
      ['Fee', 'USD', 'Paid by'],
      feeLines(cost.fees.breakdown),
      'It costs nothing.',
      `Fees of route ${index + 1}`,
    ),
    disclosed('What would be signed', route.signData),
  )
}

function byChain(amounts) {
  const ends = new Map()
  for (const { chainId, symbol, decimals, amount } of amounts) {
    const end = ends.get(chainId) ?? { title: chainName(chainId), lines: [] }
    end.lines.push(`${amountOf(amount, decimals)} ${symbol}`)
    ends.set(chainId, end)
  }
  return [...ends.values()]
}

function requirements(needed = {}) {
  return Object.entries(needed)
    .flatMap(([chain, tokens]) =>
      Object.entries(tokens).map(
        ([token, { type }]) =>
          `${type} of ${tokenAt(chain, token)?.symbol ?? token} on ${chainName(chain)}`,
      ),
    )
    .join('; ')
}

function feeLines(breakdown) {
  return Object.entries(breakdown)
    .filter(([, { usd }]) => usd > 0)
    .map(([name, { usd, sponsored }]) =>
      row(name, usdOf(usd), sponsored ? 'the sponsor' : 'the account'),
    )
}
