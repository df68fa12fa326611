const TYPES = ['text/html', 'text/markdown', 'text/*', '*/*'] as const

/**
 * Whether an `Accept` header prefers Markdown to HTML. Browsers name HTML, programs that read for a
 * language model name Markdown, and a client that names neither gets HTML.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || accept.length > 1000) return false
  const weights = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((each) => each.trim())
    if (!TYPES.some((known) => known === type)) continue
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2)
    const weight = quality === undefined ? 1 : Number(quality)
    weights.set(type, Number.isFinite(weight) ? weight : 0)
  }
  const markdown = weights.get('text/markdown') ?? 0
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  const isNamed = weights.has('text/html')
  return markdown > 0 && (isNamed ? markdown > html : markdown >= html)
}
