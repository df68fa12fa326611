import type { Address, Hex } from 'viem'

export type ActorKey = { address: Address; privateKey: Hex }

/**
 * Keys of the devnet's own hands, apart from everybody else's and the same at every start: the
 * hash of "simplon devnet " and the name. Written out, because deriving them at start is slow.
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

export const ACTOR_KEYS: readonly ActorKey[] = [
  DEPLOYER,
  UNISWAP_DEPLOYER,
  DATAWORKER,
  PRICE_KEEPER,
  ARBITRAGEUR,
]

/** More than any of them can spend. */
export const ACTOR_NATIVE_BALANCE = 1_000_000_000n * 10n ** 18n
