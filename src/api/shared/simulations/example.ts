import type { SimulationRecord } from '../../../domain/intent/simulation/simulation-record.ts'

const SPENT = '0x756688fe'

export const EXAMPLE_SIMULATION: SimulationRecord = {
  id: '6d0f5a3c9b1e4d7f8a2c0e6b4d9f1a37',
  projectId: '0b9e6a52-6a0c-4a5f-8f0e-6b1d2c3e4f50',
  environment: 'development',
  intentId: 108223947711882399283746510293847561029n,
  madeAt: new Date('2026-05-01T12:00:00.000Z'),
  action: 'claim',
  category: 'PERMIT2_NONCE_CONSUMED',
  errorName: 'InvalidNonce',
  errorArgs: {},
  call: {
    chainId: 84532,
    block: { number: 1234n, hash: `0x${'5e'.repeat(32)}` },
    from: '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
    to: '0x036cbd53842c5426634e7929541ec2318f3dcf7e',
    value: 0n,
    gas: 16_777_216n,
    data: '0x',
    authorizations: [],
  },
  revert: { data: SPENT, size: 4 },
}
