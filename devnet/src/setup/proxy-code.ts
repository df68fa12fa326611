import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, concat, type Hex } from 'viem'
import { packageDirectory } from './artifact.ts'
import type { SetupChain } from './setup-chain.ts'

/** The file and constant in which the public client keeps the creation code of a proxy. */
export type ProxyCode = { file: string; constant: string }

/**
 * Stores a proxy's creation code at an address, behind a STOP byte, for a factory to read. The
 * client derives account addresses from these bytes and keeps them in a private constant.
 */
export async function placeProxyCode(
  { chain }: SetupChain,
  pointer: Address,
  { file, constant }: ProxyCode,
): Promise<void> {
  const path = join(packageDirectory('@rhinestone/sdk'), 'dist/src/accounts', file)
  const pattern = new RegExp(`\\b${constant}\\s*=\\s*'(0x[0-9a-f]+)'`)
  const code = pattern.exec(readFileSync(path, 'utf8'))?.[1]
  if (code === undefined) throw new Error(`${path} no longer carries the proxy's creation code`)
  await chain.request('hardhat_setCode', [pointer, concat(['0x00', code as Hex])])
}
