import { languageFor } from './messages/say.js'
import { createCard } from './view/card.js'

const HERE = new URL('.', import.meta.url)

/** One sheet for all elements of a page; it comes from where this module came from. */
let sheet
const loadSheet = () => {
  sheet ??= fetch(new URL('look.css', HERE), { credentials: 'omit' })
    .then((response) => response.text())
    .then((text) => new CSSStyleSheet().replace(text))
    .catch((error) => {
      sheet = undefined
      throw error
    })
  return sheet
}

/** The service to ask: the one that served this module unless another web address is named. */
function serviceOf(text) {
  try {
    const url = new URL(text || HERE.origin)
    return /^https?:$/.test(url.protocol) ? url.origin : HERE.origin
  } catch {
    return HERE.origin
  }
}

/**
 * `<simplon-deposit token="…" service="https://…" lang="de" theme="dark">`: the payer's page of a pay link
 * inside another page. It tells that page of changes by the event `simplon-status`, and takes nothing from it
 * but its attributes and CSS variables.
 */
class SimplonDeposit extends HTMLElement {
  static observedAttributes = ['token', 'service', 'lang']
  #root = this.attachShadow({ mode: 'open' })
  #card
  #language
  #isDue = false

  connectedCallback() {
    this.#restart()
  }

  disconnectedCallback() {
    this.#stop()
  }

  attributeChangedCallback(_, before, now) {
    if (this.isConnected && before !== now) this.#restart()
  }

  /** Several attributes that change together are one change. */
  #restart() {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      this.#stop()
      if (this.isConnected && this.getAttribute('token')) void this.#start()
    })
  }

  #stop() {
    this.#card?.stop()
    this.#card = undefined
  }

  async #start() {
    const fixed = this.getAttribute('lang')
    const language = this.#language ?? languageFor(fixed ? [fixed] : navigator.languages)
    const card = createCard({
      service: serviceOf(this.getAttribute('service')),
      token: this.getAttribute('token'),
      language,
      ...(!fixed && {
        onLanguage: (next) => {
          this.#language = next
          this.#restart()
        },
      }),
      onStatus: (detail) => {
        const options = { detail, bubbles: true, composed: true }
        this.dispatchEvent(new CustomEvent('simplon-status', options))
      },
    })
    this.#card = card
    this.dispatchEvent(new CustomEvent('simplon-language', { detail: { language } }))
    // Without its looks it still works.
    const looks = await loadSheet().catch(() => undefined)
    if (this.#card !== card) return
    if (looks) this.#root.adoptedStyleSheets = [looks]
    this.#root.replaceChildren(card.node)
  }
}

// A page that loads two copies keeps the first.
if (!customElements.get('simplon-deposit')) {
  customElements.define('simplon-deposit', SimplonDeposit)
}
