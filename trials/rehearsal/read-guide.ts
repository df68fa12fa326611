import { readFileSync } from 'node:fs'

/** A fenced block of the operators' guide. */
export type GuideBlock = {
  /** The heading it stands under, and its number there among blocks of its language. */
  id: string
  language: string
  text: string
  line: number
}

export const GUIDE = new URL('../../docs/operations.md', import.meta.url)

/** Every fenced block of the guide, from top to bottom. */
export function readGuide(file: URL = GUIDE): GuideBlock[] {
  const blocks: GuideBlock[] = []
  const counts = new Map<string, number>()
  let heading = ''
  let open: { language: string; lines: string[]; line: number } | undefined
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const fence = /^```(\w*)\s*$/.exec(line)
    if (!open && fence) open = { language: fence[1] ?? '', lines: [], line: index + 1 }
    else if (open && fence) {
      const place = `${heading} ${open.language}`
      const number = (counts.get(place) ?? 0) + 1
      counts.set(place, number)
      const id = number === 1 ? heading : `${heading} ${number}`
      blocks.push({ ...open, id, text: open.lines.join('\n') })
      open = undefined
    } else if (open) open.lines.push(line)
    else heading = /^#+ (.*)$/.exec(line)?.[1] ?? heading
  }
  return blocks
}
