import type { MinedStep } from './booked-step.ts'
import type { LayerBooks } from './layer-books.ts'

/** A mined step and everything that its posting depends on. */
export type StepQuestion = MinedStep & {
  /** The books of every layer: contracts of other layers may take part in a transaction. */
  layers: readonly LayerBooks[]
}
