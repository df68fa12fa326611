import type { Access, AnyWireRoute, WireRoute } from '../shared/route.ts'
import {
  BatchWithdrawalRequest,
  BatchWithdrawalResponse,
  WithdrawalRequest,
  WithdrawalResponse,
} from './withdrawals/schema.ts'
import {
  fromBatchWithdrawalRequest,
  fromWithdrawalRequest,
  toBatchWithdrawalResponse,
  toWithdrawalResponse,
} from './withdrawals/translate.ts'

const WRITE: Access = { key: 'required', scope: { name: 'intents', level: 'write' } }

const ACCOUNT = '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a'
const TRANSFER = {
  recipient: ACCOUNT,
  tokenAddress: '0x036cbd53842c5426634e7929541ec2318f3dcf7e',
  amount: '1000000',
}
const ID = '43634545338466123456733389467219083563262017018712364298372904726310842891134'
const TIMES = { nonce: '77', expires: '1780000600' }
const PORTION = { claimant: '147871098474103945843264203826354423117', amount: '1000000' }
const DATA = `0x${'5b'.repeat(64)}`

const withdraw: WireRoute<'withdrawLocks'> = {
  method: 'POST',
  path: '/withdrawals',
  operation: 'withdrawLocks',
  access: WRITE,
  summary: 'Get the allocator’s signature to take locked tokens out at once',
  description:
    'The owner passes the answer to `allocatedTransfer` of the ResourceLock. Until it expires, intents cannot spend these tokens.',
  body: {
    schema: WithdrawalRequest,
    example: { account: ACCOUNT, chainId: 84532, ...TRANSFER },
  },
  response: {
    status: 200,
    description: 'The signature and the data that it signs',
    schema: WithdrawalResponse,
    example: {
      allocatorData: DATA,
      transferDetails: { id: ID, ...TIMES, recipients: [PORTION] },
    },
  },
  errors: ['unprocessable', 'external-timeout'],
  parse: fromWithdrawalRequest,
  render: toWithdrawalResponse,
}

const withdrawBatch: WireRoute<'withdrawLocks'> = {
  method: 'POST',
  path: '/batch-withdrawals',
  operation: 'withdrawLocks',
  operationId: 'withdrawLocksInBatch',
  access: WRITE,
  summary: 'The same for several tokens of a chain and several recipients',
  description: 'The owner passes the answer to `allocatedBatchTransfer` of the ResourceLock.',
  body: {
    schema: BatchWithdrawalRequest,
    example: { account: ACCOUNT, chainId: 84532, transfers: [TRANSFER] },
  },
  response: {
    status: 200,
    description: 'The signature and the data that it signs',
    schema: BatchWithdrawalResponse,
    example: {
      allocatorData: DATA,
      batchTransferDetails: { ...TIMES, transfers: [{ id: ID, portions: [PORTION] }] },
    },
  },
  errors: ['unprocessable', 'external-timeout'],
  parse: fromBatchWithdrawalRequest,
  render: toBatchWithdrawalResponse,
}

export const withdrawalRoutes: readonly AnyWireRoute[] = [withdraw, withdrawBatch]
