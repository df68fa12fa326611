import { invalid, ServiceError } from '../../../domain/errors.ts'
import type {
  LockWithdrawalRequest,
  SignedWithdrawal,
} from '../../../domain/intent/locks/lock-withdrawal.ts'
import type { Path } from '../../shared/intents/path.ts'
import { readAddress } from '../../shared/intents/read-account.ts'
import { readUint } from '../../shared/intents/read-uint.ts'
import type { WireRequest } from '../../shared/route.ts'
import type {
  BatchWithdrawalRequestWire,
  BatchWithdrawalResponseWire,
  WithdrawalRequestWire,
  WithdrawalResponseWire,
} from './schema.ts'

type Body = Pick<WireRequest, 'body'>
type TransferWire = BatchWithdrawalRequestWire['transfers'][number]

export function fromWithdrawalRequest({ body }: Body): LockWithdrawalRequest {
  const { account, chainId, ...transfer } = body as WithdrawalRequestWire
  return { account: readAddress(account), chainId, transfers: [readTransfer(transfer, ['body'])] }
}

export function fromBatchWithdrawalRequest({ body }: Body): LockWithdrawalRequest {
  const { account, chainId, transfers } = body as BatchWithdrawalRequestWire
  return {
    account: readAddress(account),
    chainId,
    transfers: transfers.map((each, i) => readTransfer(each, ['body', 'transfers', i])),
  }
}

function readTransfer({ recipient, tokenAddress, amount }: TransferWire, path: Path) {
  const raw = readUint(amount, [...path, 'amount'])
  if (raw === 0n) {
    throw invalid(`${[...path, 'amount'].join('.')} must be above zero`, [...path, 'amount'])
  }
  return { token: readAddress(tokenAddress), recipient: readAddress(recipient), amount: raw }
}

export function toWithdrawalResponse(signed: SignedWithdrawal): WithdrawalResponseWire {
  const [transfer] = signed.transfers
  if (!transfer) {
    throw new ServiceError('internal', 'Internal error', {
      cause: new Error('a signed withdrawal has no transfer'),
    })
  }
  return {
    allocatorData: signed.allocatorData,
    transferDetails: {
      id: String(transfer.id),
      ...printTimes(signed),
      recipients: transfer.portions.map(printPortion),
    },
  }
}

export function toBatchWithdrawalResponse(signed: SignedWithdrawal): BatchWithdrawalResponseWire {
  return {
    allocatorData: signed.allocatorData,
    batchTransferDetails: {
      ...printTimes(signed),
      transfers: signed.transfers.map(({ id, portions }) => ({
        id: String(id),
        portions: portions.map(printPortion),
      })),
    },
  }
}

function printTimes({ nonce, expires }: SignedWithdrawal) {
  return { nonce: String(nonce), expires: String(expires) }
}

function printPortion({ claimant, amount }: { claimant: bigint; amount: bigint }) {
  return { claimant: String(claimant), amount: String(amount) }
}
