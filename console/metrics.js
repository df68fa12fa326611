const LINE = /^(\w+)(?:\{(.*)\})? (\S+)/
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** Parses a page of Prometheus metrics into samples by name. */
export function parseMetrics(text) {
  const samples = new Map()
  for (const line of text.split('\n')) {
    const match = LINE.exec(line)
    if (!match) continue
    const [, name, labels = '', value] = match
    const known = samples.get(name) ?? []
    known.push({ labels: labelsOf(labels), value: Number(value) })
    samples.set(name, known)
  }
  return samples
}

function labelsOf(text) {
  return Object.fromEntries([...text.matchAll(LABEL)].map(([, name, value]) => [name, value]))
}

/** The sum over the samples of one chain; undefined when this process does not measure it. */
export function ofChain(samples, name, chain) {
  const own = (samples.get(name) ?? []).filter(({ labels }) => labels.chain === chain)
  return own.length > 0 ? own.reduce((sum, { value }) => sum + value, 0) : undefined
}
