import { de } from './de.js'
import { en } from './en.js'

export const LANGUAGES = { en, de }

/** The first language of the reader that the page has words in. */
export function languageFor(wanted) {
  const known = wanted.map((each) => each.toLowerCase().split('-')[0])
  return known.find((each) => Object.hasOwn(LANGUAGES, each)) ?? 'en'
}

/** Words of one language by their key. What is filled in stays text, braces and all. */
export function speaker(language) {
  const words = LANGUAGES[language]
  const say = (key, facts = {}) => {
    const text = words[key] ?? key
    return text.replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ''))
  }
  return Object.assign(say, { language, has: (key) => Object.hasOwn(words, key) })
}

/** An error in the reader's words, by its code and never by its own sentence. */
export function explain(say, error, facts = {}) {
  const code = error.code ?? { 409: 'CONFLICT', 429: 'RATE' }[error.status]
  if (code && say.has(`error.${code}`)) return say(`error.${code}`, { ...facts, ...error.facts })
  const isAway = error.name === 'TypeError' || error.status >= 500
  if (isAway && !code) return say('error.AWAY')
  return say('error.other', { code: code ?? error.status ?? error.name })
}
