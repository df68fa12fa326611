/** Nodes that are no archives keep the state of about this many blocks. */
export const KEPT_STATES = 100n
