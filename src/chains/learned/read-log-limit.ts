/**
 * What a refusal of a range of logs says about ranges that would be given. `hard`: the url bounds
 * all ranges whatever they contain; otherwise these blocks held too much.
 */
export type LogLimit = {
  hard: boolean
  /** How many blocks it would give, if it says so. */
  blocks?: number
}

/** A range that would be given: `[0x1a, 0x2b]` (Alchemy, Infura) or `range 26-43` (Ankr). */
const HEX_RANGE = /\[\s*(0x[0-9a-f]+)\s*,\s*(0x[0-9a-f]+)\s*\]/i
const DECIMAL_RANGE = /range\s+(\d+)\s*-\s*(\d+)/i
/** A number before these words counts something other than blocks. */
const OF_RESULTS =
  /(results|logs|bytes|response|size|MB)\b.{0,40}(exceed|limit|larger|more|than|max)|more than [\d,]+ (results|logs)|exceeds? max results/i
/** The most blocks in a range, in the words of the nodes that bound it. */
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

/** Only the beginning is read, because the length of the text is up to the url. */
const READ_CHARACTERS = 1_000

export function readLogLimit(message: string, data?: unknown): LogLimit {
  const text = `${message} ${data === undefined ? '' : JSON.stringify(data)}`
  // The method's own name must not be taken for a word about logs.
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
