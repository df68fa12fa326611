/** A long proof: prints its seed, replays from it, and counts what it checked. */
export type TrialOptions = {
  seed: number
  /** How many seeds follow each other, for trials that play several in one stack. */
  seeds?: number
  cases?: number
  /** The first case, for trials whose cases stand alone. */
  from?: number
  workers?: number
  /** How long, for trials that are about time. */
  minutes?: number
  target?: string
  log: (line: string) => void
}
export type TrialResult = { passed: number; failed: number }
export type Trial = { runTrial(options: TrialOptions): Promise<TrialResult> }
