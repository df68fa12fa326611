/** What the planner reports while it works, from which the service makes metrics and log lines. */
export type PlannerObserver = {
  /** A plan was made, or it was found that there is none; waiting for a thread counts as well. */
  planned(where: 'loop' | 'thread', ms: number): void
  /** This many problems wait for a thread. */
  waiting(count: number): void
  /** A problem was refused, because too many others wait already. */
  refused(): void
  /** The caller of a problem has gone away before its plan was made. */
  abandoned(): void
  /** A thread ended although it should not have. */
  threadFailed(cause: unknown): void
}
