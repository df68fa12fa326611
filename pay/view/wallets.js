import { el } from '../dom.js'
import { explain } from '../messages/say.js'
import { isNative } from '../payment-uri.js'
import { payBySignature, payByTransaction, recover } from '../wallet/pay.js'

function walletName({ name, icon }, label) {
  return [
    icon && el('img', { src: icon, alt: '', width: '20', height: '20' }),
    el('span', {}, label(name)),
  ]
}

/** Runs the work of a button, one at a time, and shows the result. */
function createAnswer(say) {
  const node = el('p', { class: 'answer', role: 'status' })
  let isBusy = false
  const run = async (work, facts) => {
    if (isBusy) return
    isBusy = true
    node.dataset.tone = 'open'
    node.textContent = say('wallet.working')
    try {
      node.textContent = await work()
      node.dataset.tone = 'good'
    } catch (error) {
      node.textContent = explain(say, error, facts)
      node.dataset.tone = 'bad'
    }
    isBusy = false
  }
  return { node, run }
}

/** Payment with a browser wallet: by a signature if the token supports it, or by a transaction. */
export function createWallets({ say, api, choice, onPaid, address }) {
  const list = el('div', { class: 'wallets' })
  const { node: answer, run } = createAnswer(say)
  const node = el('div', { class: 'wallet' }, el('h3', {}, say('wallet.heading')), list, answer)
  let wallets = []
  let drawn = ''

  const pay = (work, done) => {
    const terms = choice.requireTerms()
    const chain = choice.current()?.place.name
    if (!terms) return
    run(
      async () => {
        await work(terms)
        onPaid()
        return say(done)
      },
      { chain },
    )
  }
  const buttonsOf = (wallet, isSignable) => {
    const { provider } = wallet
    const sign = (terms) => payBySignature({ api, provider, address: address(), terms })
    const send = (terms) => payByTransaction({ provider, address: address(), terms })
    return [
      isSignable &&
        el(
          'button',
          { type: 'button', class: 'main', onclick: () => pay(sign, 'wallet.signed') },
          walletName(wallet, (name) => say('wallet.sign', { wallet: name })),
        ),
      el(
        'button',
        { type: 'button', onclick: () => pay(send, 'wallet.sent') },
        walletName(wallet, (name) => say('wallet.send', { wallet: name })),
      ),
    ]
  }
  function update(found = wallets) {
    wallets = found
    const token = choice.current()?.token
    const isSignable = token !== undefined && !isNative(token.address)
    const key = JSON.stringify([isSignable, wallets.map(({ name }) => name)])
    if (key === drawn) return
    drawn = key
    list.replaceChildren(
      ...(wallets.length === 0
        ? [el('p', { class: 'quiet' }, say('wallet.none'))]
        : wallets.flatMap((wallet) => buttonsOf(wallet, isSignable)).filter(Boolean)),
    )
  }
  return { node, update }
}

/** Lets the recipient of a deposit have it sent back with a signature. */
export function recoverView({ say, api, deposit, wallets, onDone }) {
  const { node: answer, run } = createAnswer(say)
  const { signer, destination } = deposit.recovery
  const work = (provider) => async () => {
    await recover({ api, provider, deposit })
    onDone()
    return say('recover.done')
  }
  return el('div', { class: 'recover' }, [
    el('h3', {}, say('recover.heading')),
    el('p', { class: 'long' }, say('recover.more', { account: signer, destination })),
    wallets.length === 0 && el('p', { class: 'quiet' }, say('wallet.none')),
    el(
      'div',
      { class: 'wallets' },
      wallets.map((wallet) =>
        el(
          'button',
          { type: 'button', onclick: () => run(work(wallet.provider), { account: signer }) },
          walletName(wallet, (name) => say('recover.sign', { wallet: name })),
        ),
      ),
    ),
    answer,
  ])
}
