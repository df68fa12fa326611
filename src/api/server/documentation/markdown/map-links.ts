const FENCES = /(^```[\s\S]*?^```\s*$)/m
const LINK = /`[^`\n]*`|\[((?:`[^`]*`|[^\][`])+)\]\(([^)\s]+)\)/g

/** Replaces the targets of links; a link without a target (undefined) becomes its text. */
export function mapLinks(markdown: string, map: (href: string) => string | undefined): string {
  return markdown
    .split(FENCES)
    .map((part) => (part.startsWith('```') ? part : inProse(part, map)))
    .join('')
}

function inProse(text: string, map: (href: string) => string | undefined): string {
  return text.replaceAll(LINK, (all: string, linked?: string, href?: string) => {
    if (linked === undefined || href === undefined) return all
    const to = map(href)
    return to === undefined ? linked : `[${linked}](${to})`
  })
}
