import type { BatchAnswer } from '../rpc/rpc-batches.ts'

/** What is said of batches as such; nobody speaks of them in the error of a single call. */
const OF_BATCH = /\bbatch(es|ed|ing)?\b/i
/** How many calls a batch may have, in the words of those who bound it. */
const MOST = /(?:more than|limit(?:ed)?(?: of| to| is|:)?|max[a-z ]*(?: of| is|:)?) (\d+)/i
const NONE = /not (supported|allowed|accepted|enabled|permitted)|unsupported|disabled|no batch/i

/**
 * Whether an answer refuses a batch as a whole, and how many calls may be tried next: as many as it
 * says, one where it takes none at all, otherwise half. One error for all, or the same to each.
 */
export function readBatchRefusal(said: unknown, count: number): BatchAnswer | undefined {
  const answers = Array.isArray(said) ? said : [said]
  const words = answers.map(readWords)
  const [first] = words
  if (first === undefined || !words.every((each) => each !== undefined && OF_BATCH.test(each))) {
    return undefined
  }
  const most = Number(MOST.exec(first)?.[1])
  if (most >= 1 && most < count) return { refused: most }
  return { refused: NONE.test(first) ? 1 : Math.floor(count / 2) }
}

/** The words of an error, with what some put beside them. */
function readWords(answer: unknown): string | undefined {
  const error = (answer as { error?: { message?: unknown; data?: unknown } } | null)?.error
  if (typeof error !== 'object' || error === null || typeof error.message !== 'string') {
    return undefined
  }
  return typeof error.data === 'string' ? `${error.message}: ${error.data}` : error.message
}
