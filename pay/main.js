import { speaker } from './messages/say.js'
import './simplon-deposit.js'

/** The page of one pay link: the element, with the token from the address. */
const element = document.createElement('simplon-deposit')
const title = document.querySelector('#title')

element.addEventListener('simplon-language', ({ detail: { language } }) => {
  document.documentElement.lang = language
  title.textContent = speaker(language)('title')
  document.title = `${title.textContent} · Simplon`
})
element.addEventListener('simplon-status', ({ detail: { status } }) => {
  document.documentElement.dataset.status = status
})
element.setAttribute('token', decodeURIComponent(location.pathname.split('/').at(-1)))
document.querySelector('main').append(element)
