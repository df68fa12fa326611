const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000
/** Even if the clock is wrong, the page must wait this long between two requests. */
const SHORTEST_WAIT_MS = 3_000
/** While a deposit is in progress, the page is also read this often, in case an event was lost. */
const LOOK_AGAIN_MS = 20_000
/** The longest that a browser's timer can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Statuses after which no retry helps: the link is unknown, or it has expired. */
const ENDS = { 404: 'unknown', 410: 'expired' }

/**
 * Keeps the page up to date: reads it at the start, and again whenever the event stream reports a
 * change. When the stream ends, it is opened again and resumes after the last event.
 */
export function followPage(api, { onPage, onEnd, onAway, onBack }) {
  let source
  let lastEventId
  let pause = FIRST_PAUSE_MS
  let streamPause = FIRST_PAUSE_MS
  let timers = []
  let isStopped = false
  let reading
  let again = false

  const later = (ms, work) => {
    const timer = setTimeout(work, Math.min(ms, LONGEST_TIMER_MS))
    timers.push(timer)
    return timer
  }
  const stop = () => {
    isStopped = true
    source?.close()
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const end = (reason) => {
    if (isStopped) return
    stop()
    onEnd(reason)
  }
  let lookAgain
  let overAt
  const show = (page) => {
    pause = FIRST_PAUSE_MS
    onBack()
    onPage(page)
    clearTimeout(overAt)
    overAt = later(Math.max(SHORTEST_WAIT_MS, page.expiresAt * 1000 - Date.now() + 500), read)
    clearTimeout(lookAgain)
    lookAgain = later(LOOK_AGAIN_MS, read)
  }
  const read = () => {
    if (isStopped) return
    if (reading) {
      again = true
      return
    }
    again = false
    reading = api
      .readPage()
      .then(
        (page) => !isStopped && show(page),
        (error) => {
          if (isStopped) return
          const reason = ENDS[error.status]
          if (reason) return end(reason)
          onAway()
          pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
          later(Math.max(pause, (error.retryAfter ?? 0) * 1000), read)
        },
      )
      .finally(() => {
        reading = undefined
        if (again) read()
      })
  }
  const note = (event) => {
    if (event.lastEventId) lastEventId = event.lastEventId
    read()
  }
  const open = () => {
    if (isStopped) return
    source = new EventSource(api.eventsUrl(lastEventId))
    // Whatever happened before the stream was open is in the page that is read now.
    source.onopen = () => {
      streamPause = FIRST_PAUSE_MS
      read()
    }
    source.addEventListener('deposit-changed', note)
    source.addEventListener('events-missed', read)
    source.onerror = () => {
      // EventSource reconnects by itself, unless the service refused the connection.
      if (source.readyState === EventSource.CLOSED) {
        later(streamPause, open)
        streamPause = Math.min(streamPause * 2, LONGEST_PAUSE_MS)
      }
      read()
    }
  }
  read()
  open()
  return { stop, read }
}
