import { languageFor } from './messages/say.js'
import { createCard } from './view/card.js'

const HERE = new URL('.', import.meta.url)

/** One style sheet for all elements of a page; it is loaded from where this module was loaded. */
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

/** The service to use: the origin of this module, unless another web address is given. */
function serviceOf(text) {
  try {
    const url = new URL(text || HERE.origin)
    return /^https?:$/.test(url.protocol) ? url.origin : HERE.origin
  } catch {
    return HERE.origin
  }
}

/**
 * `<simplon-deposit token="…" service="https://…" lang="de" theme="dark">`: the payer's page of a
 * pay link inside another page. It reports changes to that page with the event `simplon-status`,
 * and reads from it only its own attributes and CSS variables.
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

  /** Several attributes that change together cause one restart. */
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
    // The element also works without its style sheet.
    const looks = await loadSheet().catch(() => undefined)
    if (this.#card !== card) return
    if (looks) this.#root.adoptedStyleSheets = [looks]
    this.#root.replaceChildren(card.node)
  }
}

// If a page loads the module twice, the first definition stays.
if (!customElements.get('simplon-deposit')) {
  customElements.define('simplon-deposit', SimplonDeposit)
}
