import { de } from './de.js'
import { en } from './en.js'

export const LANGUAGES = { en, de }

/** The first of the reader's languages that the page supports. */
export function languageFor(wanted) {
  const known = wanted.map((each) => each.toLowerCase().split('-')[0])
  return known.find((each) => Object.hasOwn(LANGUAGES, each)) ?? 'en'
}

/**
 * Returns the texts of one language by key. Inserted values stay text, even if they contain braces.
 */
export function speaker(language) {
  const words = LANGUAGES[language]
  const say = (key, facts = {}) => {
    const text = words[key] ?? key
    return text.replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ''))
  }
  return Object.assign(say, { language, has: (key) => Object.hasOwn(words, key) })
}

/**
 * Describes an error in the reader's language, by its code and never by the sentence of the error.
 */
export function explain(say, error, facts = {}) {
  const code = error.code ?? { 409: 'CONFLICT', 429: 'RATE' }[error.status]
  if (code && say.has(`error.${code}`)) return say(`error.${code}`, { ...facts, ...error.facts })
  const isAway = error.name === 'TypeError' || error.status >= 500
  if (isAway && !code) return say('error.AWAY')
  return say('error.other', { code: code ?? error.status ?? error.name })
}
