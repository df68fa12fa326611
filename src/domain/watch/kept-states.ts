/** Nodes that are not archives keep the state of about this many blocks. */
export const KEPT_STATES = 100n
