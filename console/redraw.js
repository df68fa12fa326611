const SPOTS = 'a[href], button, summary, select, input, [tabindex]'

/** Replaces the nodes of a view; focus, scroll positions and opened details stay as they were. */
export function redraw(body, nodes) {
  const { activeElement } = document
  const held = body.contains(activeElement) ? spotsOf(body).indexOf(activeElement) : -1
  const opened = [...body.querySelectorAll('details')].map(({ open }) => open)
  const places = [...body.querySelectorAll('.scroll')].map(({ scrollLeft }) => scrollLeft)
  body.replaceChildren(...nodes.flat(4).filter(Boolean))
  for (const [index, details] of body.querySelectorAll('details').entries())
    if (opened[index]) details.open = true
  for (const [index, region] of body.querySelectorAll('.scroll').entries())
    region.scrollLeft = places[index] ?? 0
  const next = held >= 0 ? spotsOf(body)[held] : undefined
  // Focus moves only to the same control: another one in its place must not be pressed by mistake.
  if (next && next.tagName === activeElement.tagName && said(next) === said(activeElement))
    next.focus({ preventScroll: true })
}

const spotsOf = (body) => [...body.querySelectorAll(SPOTS)]
const said = (node) =>
  node.getAttribute('href') ?? node.getAttribute('aria-label') ?? node.textContent
