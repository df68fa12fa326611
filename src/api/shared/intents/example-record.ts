import type { Hex } from 'viem'
import type { IntentRecord } from '../../../domain/intent/status/record.ts'
import { EXAMPLE_INTENT } from './example-intent.ts'

const SIGNATURE: Hex = `0x${'5b'.repeat(64)}1b`

/** The example intent after its fill, with one of its claims still to come. */
export const EXAMPLE_RECORD: IntentRecord = {
  intent: {
    ...EXAMPLE_INTENT,
    signatures: {
      origin: [SIGNATURE, SIGNATURE],
      destination: SIGNATURE,
      authorizations: { sponsor: [], recipient: [] },
    },
    acceptedAt: EXAMPLE_INTENT.createdAt + 20n,
  },
  state: {
    id: EXAMPLE_INTENT.id,
    status: 'FILLED',
    operations: [
      {
        chainId: 11155111,
        type: 'CLAIM',
        element: 0,
        status: 'COMPLETED',
        txHash: `0x${'a1'.repeat(32)}`,
        timestamp: EXAMPLE_INTENT.createdAt + 26n,
      },
      { chainId: 421614, type: 'CLAIM', element: 1, status: 'PENDING' },
      {
        chainId: 84532,
        type: 'FILL',
        status: 'COMPLETED',
        txHash: `0x${'f1'.repeat(32)}`,
        timestamp: EXAMPLE_INTENT.createdAt + 24n,
      },
    ],
    updatedAt: EXAMPLE_INTENT.createdAt + 26n,
  },
}
