/**
 * What an answer that refuses a range of logs says about those that would be given. `hard`: the url
 * bounds ranges whatever is in them; otherwise these blocks held too much.
 */
export type LogLimit = {
  hard: boolean
  /** How many blocks it would give, where it says so. */
  blocks?: number
}

/** A range that would do: `[0x1a, 0x2b]` (Alchemy, Infura) or `range 26-43` (Ankr). */
const HEX_RANGE = /\[\s*(0x[0-9a-f]+)\s*,\s*(0x[0-9a-f]+)\s*\]/i
const DECIMAL_RANGE = /range\s+(\d+)\s*-\s*(\d+)/i
/** What is counted here is not blocks. */
const OF_RESULTS =
  /(results|logs|bytes|response|size|MB)\b.{0,40}(exceed|limit|larger|more|than|max)|more than [\d,]+ (results|logs)|exceeds? max results/i
/** How many blocks a range may have, in the words of those who bound it. */
const BLOCKS: readonly RegExp[] = [
  /up to an? (\d[\d,.]*)\s*(k?) block/i,
  /limited to (?:an? |0 - )?(\d[\d,.]*)\s*(k?)/i,
  /ranges? over (\d[\d,.]*)\s*(k?) blocks?/i,
  /exceeds? (?:the )?(?:block )?(?:range )?limit of (\d[\d,.]*)\s*(k?)/i,
  /range limit(?: of| is|:)? (\d[\d,.]*)\s*(k?)/i,
  /max(?:imum)?[a-z ]*(?::| is| is set to| of|=)? ?\(?(\d[\d,.]*)\s*(k?)/i,
  /at most (\d[\d,.]*)\s*(k?)/i,
  /greater than (\d[\d,.]*)\s*(k?)/i,
  /smaller than size (\d[\d,.]*)\s*(k?)/i,
  /(?:range|blocks?) exceeds? (\d[\d,.]*)\s*(k?)/i,
  /allowed for your plan \(\d+ > (\d[\d,.]*)\s*(k?)\)/i,
]

/** Only the beginning is read: a url may write as much as it likes. */
const READ_CHARACTERS = 1_000

export function readLogLimit(message: string, data?: unknown): LogLimit {
  const text = `${message} ${data === undefined ? '' : JSON.stringify(data)}`
  // The method's own name is no word about logs.
  const head = text.slice(0, READ_CHARACTERS).replaceAll('eth_getLogs', 'the method')
  const named = /\[/.test(head) ? HEX_RANGE.exec(head) : DECIMAL_RANGE.exec(head)
  const range = named ?? DECIMAL_RANGE.exec(head)
  const aboutResults = OF_RESULTS.test(head)
  if (range?.[1] && range[2]) {
    const blocks = Number(BigInt(range[2]) - BigInt(range[1])) + 1
    return { hard: !aboutResults, ...(blocks >= 1 && { blocks }) }
  }
  if (aboutResults) return { hard: false }
  for (const pattern of BLOCKS) {
    const found = pattern.exec(head)
    const digits = found?.[1]?.replaceAll(/[,.]/g, '')
    const blocks = digits ? Number(digits) * (found?.[2] ? 1_000 : 1) : 0
    if (blocks >= 1 && Number.isSafeInteger(blocks)) return { blocks, hard: true }
  }
  return { hard: /range/i.test(head) }
}
