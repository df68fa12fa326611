type Size = { width: number; height: number }

/** One colour for each line, dark enough on white and light enough on black. */
const COLOURS = [
  ['#0b6e4f', '#4fd1a5'],
  ['#b3261e', '#ff8a80'],
  ['#1d4ed8', '#93b4ff'],
  ['#9a5b00', '#f2b55f'],
  ['#6b21a8', '#cf9bff'],
  ['#0e7490', '#67d4ea'],
  ['#4d7c0f', '#b5e15f'],
  ['#be185d', '#ff9ac5'],
] as const

/** Names of the classes of lines, in the order in which they are drawn. */
export const lineClass = (index: number): string => `line-${index % COLOURS.length}`

const rules = (theme: 0 | 1) =>
  COLOURS.map((colours, index) => `.line-${index}{stroke:${colours[theme]};fill:${colours[theme]}}`)

const STYLE = [
  'text{font:12px system-ui,sans-serif;fill:#1f2328}',
  '.ground{fill:#fff}.grid{stroke:#d0d7de}.linear{stroke:#57606a;stroke-dasharray:6 4}',
  'polyline[class]{fill:none;stroke-width:1.8}text[class]{stroke:none}',
  ...rules(0),
  '@media (prefers-color-scheme:dark){',
  'text{fill:#e6edf3}.ground{fill:#0d1117}.grid{stroke:#30363d}.linear{stroke:#9198a1}',
  ...rules(1),
  '}',
].join('')

type Picture = Size & {
  title: string
  /** What there is to see, for those who do not see it. */
  description: string
  parts: readonly string[]
}

/** A picture that stands alone: it follows the reader's theme, and says in words what it shows. */
export function svg({ width, height, title, description, parts }: Picture): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escapeText(title)}</title>`,
    `<desc id="description">${escapeText(description)}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

export type Point = { x: number; y: number }

export function text(at: Point, words: string, attributes = ''): string {
  return `<text x="${round(at.x)}" y="${round(at.y)}"${attributes && ` ${attributes}`}>${escapeText(words)}</text>`
}

export function polyline(points: readonly Point[], className: string): string {
  const places = points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')
  return `<polyline class="${className}" points="${places}"/>`
}

export function line(from: Point, to: Point, className: string): string {
  return `<line class="${className}" x1="${round(from.x)}" y1="${round(from.y)}" x2="${round(to.x)}" y2="${round(to.y)}"/>`
}

export function dot({ x, y }: Point, className: string): string {
  return `<circle class="${className}" cx="${round(x)}" cy="${round(y)}" r="3"/>`
}

const round = (value: number) => Number(value.toFixed(1))

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeText = (words: string) => words.replace(/[&<>]/g, (char) => ENTITIES[char] ?? char)
