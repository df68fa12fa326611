/** What public RPC providers do that a node of one's own does not. Each can be switched by its name. */
export const QUIRKS = [
  /** 429 that says for how long, and 429 that does not. */
  ...(['rate-limit-retry-after', 'rate-limit-bare'] as const),
  /** `eth_getLogs` bounded by blocks, by results, and by the bytes of the answer. */
  ...(['logs-range', 'logs-results', 'response-size'] as const),
  /** Batches that are not taken at all, or only up to a length. */
  ...(['batch-refused', 'batch-limited'] as const),
  /** Methods that are not there: said by JSON-RPC, or by HTTP 403. */
  ...(['missing-method', 'forbidden-method'] as const),
  /** Behind one url stand nodes that are some blocks apart. */
  'backends-apart',
  /** State of older blocks is gone. */
  'pruned-history',
  /** A WebSocket that stays open and says nothing more; one that knows no subscriptions. */
  ...(['websocket-silent', 'no-subscribe'] as const),
  /** The tags `finalized` and `safe` are not known. */
  'no-finalized-tag',
  /** A transaction is accepted and reaches nobody for a while; sent again, it is already known. */
  ...(['pool-stuck', 'already-known', 'underpriced'] as const),
  /** `eth_estimateGas` fails for no reason of the transaction's. */
  'estimate-fails',
  /** Pages for people instead of answers. */
  ...(['html-200', 'html-502'] as const),
  'slow',
] as const

export type Quirk = (typeof QUIRKS)[number]

/** Those that every run meets, however short; the others come by chance. */
export const CERTAIN: readonly Quirk[] = [
  ...(['logs-range', 'batch-limited', 'missing-method', 'backends-apart', 'no-subscribe'] as const),
]

/** Those that only meet a client that asks for what it should not need. */
export const AVOIDABLE: ReadonlySet<Quirk> = new Set<Quirk>(['no-finalized-tag', 'underpriced'])
