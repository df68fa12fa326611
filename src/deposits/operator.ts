import { bytesToHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Database } from '../store/database/database.ts'
import { ensureSecret } from '../store/secrets/service-secrets.ts'
import type { DepositOperator } from './process/process-context.ts'

/**
 * Opens the key that signs the start of deposits; all processes on a database share it. A thief of
 * the key can start deposits at fees up to the cap of each address, and nothing more.
 */
export async function openDepositOperator(
  database: Pick<Database, 'sql' | 'secrets'>,
  configured: Hex | undefined,
): Promise<DepositOperator> {
  const key = configured ?? bytesToHex(await ensureSecret(database, 'deposit-operator'))
  const account = privateKeyToAccount(key)
  return { address: account.address, sign: (hash) => account.sign({ hash }) }
}
