import type { Address, Hex } from 'viem'

export type ActorKey = { address: Address; privateKey: Hex }

/**
 * Keys of the devnet's own actors, separate from all others and the same at every start: the hash
 * of "simplon devnet " and the name. They are written out, because deriving them at start is slow.
 */
export const DEPLOYER: ActorKey = {
  address: '0x97F1e1123d11f4fCd29e4040F8a358FAeE980c87',
  privateKey: '0xfbe026da45428adac94b384457a940fa935974817aca16bcbfc8362ac35478ee',
}
export const UNISWAP_DEPLOYER: ActorKey = {
  address: '0xa2b26fFB6bCBf08eDe81BA8b116e7055C82DfA69',
  privateKey: '0x4893db04b88bb27bdfbadceae58cc64e6b8d3bff097297db96280f1eea22f92e',
}
/** Deploys and owns the SpokePools. */
export const DATAWORKER: ActorKey = {
  address: '0x6aA11f5B3b1bB644F612c5F0bF91E00f80d1d2A6',
  privateKey: '0x9b0b360614c4e1887b236e8a851b2bd48aca62762d85334c965155679516b6ae',
}
export const PRICE_KEEPER: ActorKey = {
  address: '0xE4D9e92F6cce0aC9445dC0Ed4E1f24375189EDA9',
  privateKey: '0x8d17fa8ed96cfdcefeee871bfa16972c601343acde4bf398324758504fc99cec',
}
export const ARBITRAGEUR: ActorKey = {
  address: '0x4D83A0BA0F34a7a13DebA02b8204D670e0c41418',
  privateKey: '0x4fac7287f41c37d93bc563042cb63f1f9799a9851534a053906a39ec2b01933a',
}
/** Deploys and owns LayerZero's contracts and the OFTs. */
export const LAYERZERO_DEPLOYER: ActorKey = {
  address: '0xDd41D9a6Eb5F82b0f6042360Ea4389fD5272Bb27',
  privateKey: '0xaee1d35ff115e70ec91b08ab23cf38c63db06a0bb04fac84fb90c9ae0d3a951b',
}
/** The verifier whose signature the receiving library accepts. */
export const LAYERZERO_DVN: ActorKey = {
  address: '0xa99d3897033F45Fd560c96e14BFD4de3567d1159',
  privateKey: '0x8aaa20cae34bc291259a39fdec6d5cb31fd4742a2ca03ac43541375d109fa871',
}
export const LAYERZERO_EXECUTOR: ActorKey = {
  address: '0x2754aeD717450B9A16A3A83b77805B3397Be8d43',
  privateKey: '0x2060d4450788cac199668f6d573e95bbb89688dffe9bf7379635bbac5d6107b5',
}
/** Deploys and owns CCTP's contracts, and may blacklist holders of USDC. */
export const CCTP_DEPLOYER: ActorKey = {
  address: '0x4B52741870d771E2B840F74b2E352C9A6f714252',
  privateKey: '0x16b885277b032cfc110c2e38d9a3a43ff66218363b647bb7fc85aec056bdff65',
}
/** Both must sign the attestations that CCTP's contracts accept; sorted by address. */
export const CCTP_ATTESTERS: readonly [ActorKey, ActorKey] = [
  {
    address: '0x3565f0fa6548Ff0E56D9F61E78fff058e8c6DF9d',
    privateKey: '0x5ba06aa17853020a927ff1173bc0620b360e58b3e6fba0b47668fcf5c3f395fd',
  },
  {
    address: '0xf66ea03Ac6Cc54a50748cBb785992cc41F52Eb7C',
    privateKey: '0x29326dbfb1521334f779497faee100d184985887d40023cd85076c57b472e3e6',
  },
]
/** Delivers what CCTP has attested, as a stranger who is faster than the service. */
export const CCTP_STRANGER: ActorKey = {
  address: '0x795D2DC74C29B2D30EB0a84bFac5D1A838cE4574',
  privateKey: '0xa35545411de92efa71660375a7f6841928412caeb7c09de536c4f563ba9436f1',
}
/** Deploys and owns Hyperlane's contracts and the warp routes. */
export const HYPERLANE_DEPLOYER: ActorKey = {
  address: '0xDab1E418d308C2bD2cb4A4347d96707c04CDce1e',
  privateKey: '0xcf04861545cb8a252f98d87a83c9ae23f20980881db7d3b399a379d5d41f2b49',
}
/** Delivers Hyperlane's messages. */
export const HYPERLANE_RELAYER: ActorKey = {
  address: '0x1AD7ad015fa2105B5005C6bdd82c11C8535d39b0',
  privateKey: '0x825b5f8636af7da0315b15b03853d465e94671a99dfc8572b6f8f7ce31e3d5d0',
}
/** Both must sign the messages that Hyperlane's mailboxes accept. */
export const HYPERLANE_VALIDATORS: readonly [ActorKey, ActorKey] = [
  {
    address: '0x5B0cDb0cEF079f301606AB4bAe82C0f035017922',
    privateKey: '0xc55cbbb7716ee7e643f4b5f76f1bb6abb84aeb40a3ee509b16f6d1eb70828e3c',
  },
  {
    address: '0x38dCB52b814964B47Fec0757FD8a7b0cCA0C49a9',
    privateKey: '0xb2558b21cf45c678f110ba324418f5a5e419bcf0d5a2623bfb60b309daa56424',
  },
]

export const ACTOR_KEYS: readonly ActorKey[] = [
  DEPLOYER,
  UNISWAP_DEPLOYER,
  DATAWORKER,
  PRICE_KEEPER,
  ARBITRAGEUR,
  LAYERZERO_DEPLOYER,
  LAYERZERO_DVN,
  LAYERZERO_EXECUTOR,
  CCTP_DEPLOYER,
  CCTP_STRANGER,
  HYPERLANE_DEPLOYER,
  HYPERLANE_RELAYER,
]

/** More than any of the actors can spend. */
export const ACTOR_NATIVE_BALANCE = 1_000_000_000n * 10n ** 18n
