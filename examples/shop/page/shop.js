const find = (selector) => document.querySelector(selector)
const say = (text) =>
  find('#standing').textContent === text || find('#standing').replaceChildren(text)
const order = new URLSearchParams(location.search).get('order')
const element = find('simplon-deposit')

/** What the shop says counts; the element shows how a payment goes, and tells when to ask again. */
async function showOrder() {
  const response = await fetch(`/order?address=${encodeURIComponent(order)}`)
  if (!response.ok) return say('There is no such order.')
  const { text, service, token } = await response.json()
  say(text)
  if (!token || element.getAttribute('token') === token) return
  await import(`${service}/pay/simplon-deposit.js`)
  element.setAttribute('service', service)
  element.setAttribute('token', token)
  element.hidden = false
}

async function placeOrder(event) {
  event.preventDefault()
  const body = new URLSearchParams(new FormData(event.target))
  const response = await fetch('/orders', { method: 'POST', body }).catch(() => ({ ok: false }))
  if (response.ok) location.search = `order=${(await response.json()).address}`
  else say(`Nothing was ordered. ${response.status === 400 ? 'This is no address.' : 'Try later.'}`)
}

const { name, price, places } = await (await fetch('/product')).json()
find('h1').textContent = `${name}, ${price.replace(' ', '\u00a0')}`
find('select').append(...places.map(([chain, name]) => new Option(name, chain)))
find('form').addEventListener('submit', placeOrder)
find('form').hidden = order !== null
element.addEventListener('simplon-status', showOrder)
while (order) {
  await showOrder().catch(() => say('The shop does not answer. This page keeps trying.'))
  await new Promise((done) => setTimeout(done, 2_000))
}
