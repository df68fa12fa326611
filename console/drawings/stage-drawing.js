import { chainName } from '../directory.js'
import { el } from '../dom.js'
import { transaction } from '../links.js'

/** What the API calls the stages of a message, in their order. */
const STAGES = ['source-confirmed', 'inflight', 'delivering']

/** What they are on each settlement layer that sends one. */
const WORDS = {
  OFT: ['sent', 'verified', 'delivered'],
  CCTP: ['burnt', 'attested', 'minted'],
  HYPERLANE: ['dispatched', 'verified', 'delivered'],
}

/**
 * The stages of each source's message, reached or still to come: `{source, from, to, steps}` with
 * `{word, isReached, chain, txHash}`. None where the layer sends no messages, or they are not known.
 */
export function stagesOf({ settlementLayer, source }, seen) {
  const words = WORDS[settlementLayer] ?? (seen?.length > 0 ? STAGES : undefined)
  if (!seen || !words) return []
  return source.map((leg, index) => {
    const own = seen.filter(({ element }) => element === index)
    const reached = new Map(own.map((each) => [each.stage, each]))
    const [first] = own
    return {
      from: leg.chain,
      to: first?.destination.chain,
      steps: STAGES.map((stage, at) => ({
        word: words[at],
        isReached: reached.has(stage),
        ...placeOf(stage, reached.get(stage)),
      })),
    }
  })
}

/** The transactions are those of its two ends; what lies between them has none. */
function placeOf(stage, seen) {
  if (stage === 'source-confirmed')
    return { chain: seen?.source.chain, txHash: seen?.source.txHash }
  const end = stage === 'delivering' ? seen?.destination : undefined
  return { chain: end?.chain, txHash: end?.txHash ?? undefined }
}

/** A line for each message, with a point for each of its stages. */
export function drawStages(messages) {
  return messages.map(({ from, to, steps }) =>
    el(
      'ol',
      {
        class: 'stages',
        'aria-label': `Message from ${chainName(from)}${to ? ` to ${chainName(to)}` : ''}`,
      },
      steps.map(({ word, isReached, chain, txHash }, index) => {
        const isNext = !isReached && (index === 0 || steps[index - 1].isReached)
        const said = isReached ? word : `not ${word} yet`
        return el(
          'li',
          { 'data-tone': isReached ? 'good' : isNext && 'open', 'data-reached': isReached },
          el('span', { class: 'stage' }, said),
          el('span', { class: 'quiet small' }, place(chain, txHash)),
        )
      }),
    ),
  )
}

function place(chain, txHash) {
  return txHash ? [`${chainName(chain)}, `, transaction(chain, txHash)] : undefined
}
