import { RhinestoneSDK } from '@rhinestone/sdk'
import { RhinestoneSDK as Sdk13 } from 'rhinestone-sdk-1-3'
import { RhinestoneSDK as Sdk14 } from 'rhinestone-sdk-1-4'
import { RhinestoneSDK as Sdk16 } from 'rhinestone-sdk-1-6'
import type { Hex, PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ClientWorld } from '../../../test/kit/clients/process-world.ts'

/** Their types differ in what the trial does not use. */
type Sdk = typeof RhinestoneSDK

/** Published clients as they were installed, unmodified. */
export const PUBLISHED_SDKS: Readonly<Record<string, Sdk>> = {
  '1.3.0': Sdk13 as unknown as Sdk,
  '1.4.2': Sdk14 as unknown as Sdk,
  '1.6.2': Sdk16 as unknown as Sdk,
  '1.15.0': RhinestoneSDK,
}

export type SdkAccount = Awaited<ReturnType<InstanceType<Sdk>['createAccount']>>
export type SdkSplitter = Pick<InstanceType<Sdk>, 'splitIntents'>
export type AccountKind = 'plain key' | 'Nexus' | 'Safe'

export function connectSdk(world: ClientWorld, sdk: Sdk): InstanceType<Sdk> {
  const urls = world.service.devnet.chains.map(({ id, rpcUrls }) => [id, rpcUrls[0] ?? ''])
  return new sdk({
    apiKey: world.service.keys.development,
    endpointUrl: world.service.url,
    provider: { type: 'custom', urls: Object.fromEntries(urls) },
  })
}

/** An account of this kind as the client knows it; a smart one is deployed nowhere yet. */
export function openAccount(
  sdk: InstanceType<Sdk>,
  kind: AccountKind,
  key: Hex,
): Promise<SdkAccount> {
  const owner: PrivateKeyAccount = privateKeyToAccount(key)
  if (kind === 'plain key') return sdk.createAccount({ account: { type: 'eoa' }, eoa: owner })
  return sdk.createAccount({
    ...(kind === 'Safe' && { account: { type: 'safe' } }),
    owners: { type: 'ecdsa', accounts: [owner], threshold: 1 },
  })
}
