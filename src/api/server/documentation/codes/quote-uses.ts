import { KIND_TEXTS } from '../../../../domain/error/kind-texts.ts'
import { ServiceError } from '../../../../domain/errors.ts'
import {
  explainRejection,
  type RejectionCode,
} from '../../../../domain/intent/quote/rejection-code.ts'
import { REJECTION_TEXTS } from '../../../../domain/intent/quote/rejection-texts.ts'
import { CATEGORY_TEXTS } from '../../../../domain/intent/signing/category-texts.ts'
import {
  type SimulationCategory,
  simulationFailure,
} from '../../../../domain/intent/signing/simulation.ts'
import type { CodeUse } from './code-use.ts'
import { exampleBody, isIntentApi, saidBy } from './error-use.ts'

const isCurrent = ({ name }: { name: string }) => name === 'blanc'

/** The codes that say why a submission would not go through. */
export function categoryUses(): CodeUse[] {
  return (Object.keys(CATEGORY_TEXTS) as SimulationCategory[]).map((category) => {
    const failed = { action: 'claim', chainId: 84532, errorSelector: '0x', errorName: '' } as const
    const { message, retryable, retryHint } = simulationFailure(42n, [
      { ...failed, category, errorArgs: {} },
    ])
    const { example } = KIND_TEXTS['simulation-failed']
    const simulation = { ...example.simulation, category, retryable, retryHint }
    const error = new ServiceError('simulation-failed', message, { simulation })
    return {
      code: category,
      group: 'simulations',
      ...CATEGORY_TEXTS[category],
      retry: retryable
        ? `\`retryHint\` is \`${retryHint}\`.`
        : 'No: the same submission fails again. Ask for a new quote.',
      said: [
        ...saidBy(category, [error], isCurrent),
        {
          api: '`2026-01.alps`',
          status: '201',
          where: '`result.error.simulations[].errorCategory`, with the status `FAILED`',
        },
      ],
      example: exampleBody(error, isCurrent),
    }
  })
}

/**
 * The codes that say why a balance is not part of a quote; they stand in the reasons of
 * INSUFFICIENT_LIQUIDITY.
 */
export function rejectionUses(): CodeUse[] {
  return (Object.keys(REJECTION_TEXTS) as RejectionCode[]).map((code) => {
    const { message, liquidity } = KIND_TEXTS['insufficient-liquidity'].example
    const [reason] = liquidity?.reasons ?? []
    if (!liquidity || !reason) throw new Error('the example of insufficient liquidity is empty')
    const error = new ServiceError('insufficient-liquidity', message, {
      liquidity: { ...liquidity, reasons: [{ ...reason, reason: code }] },
    })
    const sentence = explainRejection(code)
    return {
      code,
      group: 'balances',
      happened: `Not used, because ${sentence}.`,
      ...REJECTION_TEXTS[code],
      retry: 'It holds for the moment of the quote only; the next quote checks again.',
      said: saidBy(code, [error], isIntentApi),
      example: exampleBody(error, isIntentApi),
    }
  })
}
