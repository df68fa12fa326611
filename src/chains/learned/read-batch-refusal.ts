import type { BatchAnswer } from '../rpc/rpc-batches.ts'

/** Words about batches as such, which do not occur in the error of a single call. */
const OF_BATCH = /\bbatch(es|ed|ing)?\b/i
/** The most calls in a batch, in the words of the nodes that bound it. */
const MOST = /(?:more than|limit(?:ed)?(?: of| to| is|:)?|max[a-z ]*(?: of| is|:)?) (\d+)/i
const NONE = /not (supported|allowed|accepted|enabled|permitted)|unsupported|disabled|no batch/i

/**
 * Whether an answer refuses a batch as a whole, and how many calls to try next: the number that it
 * names, one if it takes no batches, otherwise half. The answer is one error for all calls, or the
 * same error for each.
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

/** The text of an error, with the text that some nodes put beside it. */
function readWords(answer: unknown): string | undefined {
  const error = (answer as { error?: { message?: unknown; data?: unknown } } | null)?.error
  if (typeof error !== 'object' || error === null || typeof error.message !== 'string') {
    return undefined
  }
  return typeof error.data === 'string' ? `${error.message}: ${error.data}` : error.message
}
