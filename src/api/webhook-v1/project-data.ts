import type { ProjectEvent } from '../../domain/project/event.ts'
import { usdToDecimal } from '../../domain/usd.ts'

/** The `data` of an event that belongs to no deposit. USD is exact decimal text. */
export function toProjectEventData(event: ProjectEvent): Record<string, unknown> {
  return {
    projectId: event.projectId,
    environment: event.environment,
    balanceUsd: usdToDecimal(event.balanceUsd),
    thresholdUsd: usdToDecimal(event.thresholdUsd),
  }
}
