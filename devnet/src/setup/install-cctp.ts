import { type Address, encodeFunctionData, type Hex, pad } from 'viem'
import { cctpDomainOf } from '../../../src/domain/cctp/place.ts'
import { CCTP_ATTESTERS, CCTP_DEPLOYER } from '../actor-keys.ts'
import { CCTP_V2 } from '../addresses.ts'
import { CHAIN_SPECS, type ChainSpec } from '../chain-specs.ts'
import { creationCode, ownArtifact } from './artifact.ts'
import { constructWithStorageAt, requireCode, type SetupChain, sendAll } from './setup-chain.ts'

const [TRANSMITTER, MESSENGER, MINTER] = [
  ownArtifact('DevMessageTransmitter'),
  ownArtifact('DevTokenMessenger'),
  ownArtifact('DevTokenMinter'),
]
const VERSION = 1
const MAX_BODY_BYTES = 8192n
/** Circle's limit for USDC. */
const BURN_LIMIT = 10_000_000n * 10n ** 6n
const OWNER = CCTP_DEPLOYER.address
/** The address that collects the fees of the devnet's Circle. */
const CCTP_FEE_RECIPIENT: Address = '0xcc79000000000000000000000000000000000fee'

/** CCTP v2 at the addresses of the public testnets, for the USDC of every chain of the devnet. */
export async function installCctp(setup: SetupChain): Promise<Record<string, Address>> {
  const { messenger, transmitter, minter } = CCTP_V2
  const domain = domainOf(setup.spec)
  const others = CHAIN_SPECS.filter(({ id }) => id !== setup.spec.id)
  const place = (address: Address, code: Hex) =>
    constructWithStorageAt(setup, { address, from: OWNER, creationCode: code })
  await place(transmitter, creationCode(TRANSMITTER, [domain, VERSION]))
  await place(messenger, creationCode(MESSENGER, [transmitter, VERSION]))
  await place(minter, creationCode(MINTER, [OWNER]))
  const call = (to: Address, abi: typeof MINTER.abi, functionName: string, args: unknown[]) => ({
    from: OWNER,
    to,
    data: encodeFunctionData({ abi, functionName, args }),
  })
  const minting = (functionName: string, args: unknown[]) =>
    call(minter, MINTER.abi, functionName, args)
  const { usdc } = setup.spec
  const roles = {
    owner: OWNER,
    rescuer: OWNER,
    feeRecipient: CCTP_FEE_RECIPIENT,
    denylister: OWNER,
    tokenMinter: minter,
    minFeeController: OWNER,
  }
  await sendAll(setup, [
    call(transmitter, TRANSMITTER.abi, 'initialize', [
      ...[OWNER, OWNER, OWNER, OWNER],
      ...[CCTP_ATTESTERS.map(({ address }) => address), BigInt(CCTP_ATTESTERS.length)],
      MAX_BODY_BYTES,
    ]),
    call(messenger, MESSENGER.abi, 'initialize', [
      ...[roles, 0n, others.map(domainOf)],
      others.map(() => pad(messenger, { size: 32 })),
    ]),
    minting('addLocalTokenMessenger', [messenger]),
    minting('setMaxBurnAmountPerMessage', [usdc, BURN_LIMIT]),
    ...others.map((other) =>
      minting('linkTokenPair', [usdc, domainOf(other), pad(other.usdc, { size: 32 })]),
    ),
  ])
  const contracts = {
    cctpTokenMessenger: messenger,
    cctpMessageTransmitter: transmitter,
    cctpTokenMinter: minter,
  }
  await requireCode(setup, contracts)
  return contracts
}

function domainOf({ id }: ChainSpec): number {
  const domain = cctpDomainOf(id)
  if (domain === undefined) throw new Error(`CCTP has no domain for chain ${id}`)
  return domain
}
