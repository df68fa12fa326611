/** Said by a view that has changed something: it is read again at once. */
export const LOOK_AGAIN = 'simplon-look-again'

export function lookAgain() {
  dispatchEvent(new Event(LOOK_AGAIN))
}
