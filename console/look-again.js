/** A view sends this event when it has changed something, so that it is read again at once. */
export const LOOK_AGAIN = 'simplon-look-again'

export function lookAgain() {
  dispatchEvent(new Event(LOOK_AGAIN))
}
