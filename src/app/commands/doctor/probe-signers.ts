import { parseKeyReference } from '../../../domain/project/key-reference.ts'
import { mapLimited } from '../../../lib/concurrency/map-limited.ts'
import {
  OPENED_AT_A_TIME,
  openSigner,
  type SignerSettings,
} from '../../../transactions/signers/open-signers.ts'
import type { Probe } from './probe.ts'

/** Every key of the relayer must open, and every remote signer must have its key. */
export function probeSigners(settings: SignerSettings): Promise<Probe[]> {
  const named = [
    ...settings.fillKeys.map((text, at) => ({ text, what: `fill key ${at + 1}` })),
    ...settings.otherKeys.map((text, at) => ({ text, what: `other key ${at + 1}` })),
  ]
  return mapLimited(named, OPENED_AT_A_TIME, ({ text, what }) => probe(text, what, settings))
}

async function probe(text: string, what: string, settings: SignerSettings): Promise<Probe> {
  const where = placeOf(text)
  try {
    const { account, check } = await openSigner(text, settings)
    await check()
    return { state: 'ok', what, where, finding: account.address }
  } catch (error) {
    return { state: 'BAD', what, where, finding: (error as Error).message }
  }
}

function placeOf(text: string): string {
  const reference = parseKeyReference(text)
  if (reference.kind === 'web3signer') return new URL(reference.url).host
  return reference.kind === 'keystore' ? reference.path : 'configuration'
}
