import { type Hex, numberToHex } from 'viem'

/** A JSON-RPC error and the HTTP status that carries it. */
export type Refusal = { status: number; code: number; message: string; data?: unknown }

export type LogQuery = { from: bigint; to: bigint }

export type Flavour = {
  name: string
  requestsPerSecond: number
  limited: Refusal
  /** The header that goes with it; absent: there is none. */
  retryAfterSeconds?: number
  logBlocks: number
  tooWide(query: LogQuery, blocks: number): Refusal
  logResults: number
  /** `until`: the last block up to which the results are few enough. */
  tooMany(query: LogQuery, until: bigint, results: number): Refusal
  responseBytes: number
  tooLarge: Refusal
  /** Longest batch; 0: none is taken. */
  batchSize: number
  /** How a whole batch is refused: one error for all of it, or the same to each call. */
  batchRefused: Refusal & { toEach: boolean }
  missing: readonly string[]
  forbidden: readonly string[]
  keptBlocks: bigint
  pruned: Refusal
  unknownBlock: Refusal
  estimateFails: Refusal
}

const ok = (code: number, message: string, data?: unknown): Refusal => ({
  status: 200,
  code,
  message,
  ...(data !== undefined && { data }),
})
const range = (from: bigint, to: bigint): string => `[${numberToHex(from)}, ${numberToHex(to)}]`
const COMMON = {
  requestsPerSecond: 30,
  unknownBlock: ok(-32000, 'header not found'),
  responseBytes: 20_000,
  keptBlocks: 128n,
}

/** Limits are smaller than the real ones, as the chains are; the words are the providers' own. */
export const FLAVOURS: readonly Flavour[] = [
  {
    ...COMMON,
    name: 'alchemy',
    limited: {
      status: 429,
      code: 429,
      message:
        'Your app has exceeded its compute units per second capacity. If you have retries enabled, you can safely ignore this message.',
    },
    retryAfterSeconds: 1,
    logBlocks: 10,
    tooWide: ({ from }, blocks) => ({
      status: 400,
      code: -32600,
      message: `Under the Free tier plan, you can make eth_getLogs requests with up to a ${blocks} block range. Based on your parameters, this block range should work: ${range(from, from + BigInt(blocks) - 1n)}. Upgrade to PAYG for expanded block range.`,
    }),
    logResults: 3,
    tooMany: ({ from }, until) =>
      ok(
        -32602,
        `Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: ${range(from, until)}`,
      ),
    tooLarge: ok(
      -32000,
      'Response size is larger than 150MB limit. Please reduce query block range.',
    ),
    batchSize: 10,
    batchRefused: { status: 400, code: -32600, message: 'Batch size too large', toEach: false },
    missing: [],
    forbidden: ['debug_traceBlockByHash', 'debug_traceTransaction'],
    pruned: ok(-32000, 'missing trie node 4f0457de4aa548b2340c189594f027e7 (path )'),
    estimateFails: ok(-32603, 'Internal error'),
  },
  {
    ...COMMON,
    name: 'infura',
    limited: {
      status: 429,
      code: -32005,
      message: 'project ID request rate exceeded',
      data: { rate: { allowed_rps: 10, backoff_seconds: 1, current_rps: 13.3 } },
    },
    logBlocks: 60,
    tooWide: ({ from, to }, blocks) =>
      ok(-32602, `range ${to - from + 1n} exceeds limit of ${blocks}`),
    logResults: 1,
    tooMany: ({ from }, until, limit) =>
      ok(
        -32005,
        `query returned more than ${limit} results. Try with this block range ${range(from, until)}.`,
        { from: numberToHex(from), limit, to: numberToHex(until) },
      ),
    tooLarge: ok(-32005, 'query exceeded max size'),
    batchSize: 0,
    batchRefused: { ...ok(-32600, 'batch requests are not supported'), toEach: false },
    missing: ['debug_traceBlockByHash', 'debug_traceTransaction', 'eth_getBlockReceipts'],
    forbidden: [],
    pruned: ok(-32002, 'project ID does not have access to archive state'),
    estimateFails: ok(-32000, 'request timed out'),
  },
  {
    ...COMMON,
    name: 'quicknode',
    limited: { status: 429, code: -32007, message: '60/second request limit reached' },
    logBlocks: 5,
    tooWide: (_, blocks) => ({
      status: 413,
      code: -32614,
      message: `eth_getLogs is limited to a ${blocks} range`,
    }),
    logResults: 3,
    tooMany: (_query, _until, results) => ok(-32602, `query returned more than ${results} results`),
    tooLarge: { status: 413, code: -32003, message: 'response too large' },
    batchSize: 4,
    batchRefused: { ...ok(-32600, 'batch too large'), toEach: false },
    missing: [],
    forbidden: [],
    pruned: ok(-32000, 'required historical state unavailable (reexec=128)'),
    estimateFails: ok(-32000, 'context deadline exceeded'),
  },
  {
    ...COMMON,
    name: 'ankr',
    limited: {
      status: 429,
      code: -32090,
      message: 'Too many requests, reason: call rate limit exhausted, retry in 1s',
    },
    logBlocks: 30,
    tooWide: () => ok(-32600, 'block range is too wide'),
    logResults: 4,
    tooMany: ({ from }, until, results) =>
      ok(-32602, `query exceeds max results ${results}, retry with the range ${from}-${until}`),
    tooLarge: ok(-32062, 'response is too big'),
    batchSize: 5,
    batchRefused: { status: 400, code: -32062, message: 'Batch size is too large', toEach: false },
    missing: ['debug_traceBlockByHash', 'debug_traceTransaction'],
    forbidden: ['eth_getBlockReceipts'],
    pruned: ok(-32000, 'historical state 1d3a0af42e9ab6e4 is not available'),
    unknownBlock: ok(-32000, 'unknown block'),
    estimateFails: ok(-32603, 'internal error'),
  },
  {
    ...COMMON,
    name: 'drpc',
    limited: {
      status: 429,
      code: 15,
      message: 'You reached free tier limit: too many request, please upgrade your tier',
    },
    retryAfterSeconds: 2,
    logBlocks: 40,
    tooWide: (_, blocks) => ({
      status: 400,
      code: 35,
      message: `ranges over ${blocks} blocks are not supported on freetier`,
    }),
    logResults: 3,
    tooMany: (_query, _until, results) => ok(-32602, `query returned more than ${results} results`),
    tooLarge: ok(-32000, 'backend response too large'),
    batchSize: 3,
    batchRefused: {
      status: 500,
      code: 31,
      toEach: true,
      message:
        'Batch of more than 3 requests are not allowed on free tier, to use this feature register paid account at drpc.org',
    },
    missing: ['debug_traceBlockByHash', 'debug_traceTransaction'],
    forbidden: [],
    pruned: ok(4444, 'pruned history unavailable'),
    unknownBlock: ok(-32000, 'Unknown block'),
    estimateFails: {
      status: 408,
      code: 30,
      message: 'Request timeout on the free tier, please upgrade your tier to the paid one',
    },
  },
  {
    ...COMMON,
    name: 'publicnode',
    limited: { status: 429, code: -32005, message: 'rate limit exceeded' },
    retryAfterSeconds: 1,
    logBlocks: 50,
    tooWide: (_, blocks) => ok(-32701, `exceed maximum block range: ${blocks}`),
    logResults: 3,
    tooMany: (_query, _until, results) =>
      ok(-32000, `logs matched by query exceeds limit of ${results}`),
    tooLarge: ok(-32008, 'Response is too big', 'Exceeded max limit of 40000'),
    batchSize: 2,
    batchRefused: {
      ...ok(-32010, 'The batch request was too large', 'Exceeded max limit of 2'),
      toEach: false,
    },
    missing: ['debug_traceBlockByHash', 'debug_traceTransaction'],
    forbidden: ['eth_getBlockReceipts'],
    pruned: {
      status: 403,
      code: -32602,
      message:
        'Archive requests require a personal token. Get one at: https://www.allnodes.com/publicnode',
    },
    estimateFails: ok(-32000, 'no backend is currently healthy to serve traffic'),
  },
]

export const isQuantity = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value) && value.length < 20
