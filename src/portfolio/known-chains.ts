/**
 * Public chains by environment, to tell a chain of the wrong environment from one that is only not
 * configured (spec 5.2). The lists need not be complete: an id in neither list is reported as not
 * supported.
 */
const MAINNETS: ReadonlySet<number> = new Set([
  1, // Ethereum
  10, // OP Mainnet
  25, // Cronos
  30, // Rootstock
  56, // BNB Smart Chain
  100, // Gnosis
  130, // Unichain
  137, // Polygon
  143, // Monad
  146, // Sonic
  196, // X Layer
  232, // Lens
  250, // Fantom
  252, // Fraxtal
  288, // Boba
  324, // ZKsync Era
  480, // World Chain
  999, // HyperEVM
  1088, // Metis
  1101, // Polygon zkEVM
  1135, // Lisk
  1284, // Moonbeam
  1329, // Sei
  1868, // Soneium
  2020, // Ronin
  2741, // Abstract
  4663, // Robinhood Chain
  5000, // Mantle
  8217, // Kaia
  8453, // Base
  9745, // Plasma
  33139, // ApeChain
  34443, // Mode
  42161, // Arbitrum One
  42170, // Arbitrum Nova
  42220, // Celo
  43114, // Avalanche
  48900, // Zircuit
  57073, // Ink
  59144, // Linea
  60808, // BOB
  80094, // Berachain
  81457, // Blast
  167000, // Taiko
  534352, // Scroll
  747474, // Katana
  7777777, // Zora
])

const TESTNETS: ReadonlySet<number> = new Set([
  97, // BNB Smart Chain Testnet
  300, // ZKsync Sepolia
  919, // Mode Sepolia
  998, // HyperEVM Testnet
  1301, // Unichain Sepolia
  1328, // Sei Testnet
  1946, // Soneium Minato
  1952, // X Layer Testnet
  4202, // Lisk Sepolia
  4801, // World Chain Sepolia
  5003, // Mantle Sepolia
  9746, // Plasma Testnet
  10143, // Monad Testnet
  10200, // Gnosis Chiado
  11124, // Abstract Testnet
  17000, // Holesky
  31337, // local development chains
  33111, // Curtis
  43113, // Avalanche Fuji
  59141, // Linea Sepolia
  80002, // Polygon Amoy
  80069, // Berachain Bepolia
  84532, // Base Sepolia
  421614, // Arbitrum Sepolia
  534351, // Scroll Sepolia
  560048, // Hoodi
  763373, // Ink Sepolia
  11142220, // Celo Sepolia
  11155111, // Sepolia
  11155420, // OP Sepolia
  168587773, // Blast Sepolia
  999999999, // Zora Sepolia
])

/** Whether a public chain is a testnet; undefined for a chain in neither list. */
export function isKnownTestnet(chainId: number): boolean | undefined {
  if (TESTNETS.has(chainId)) return true
  return MAINNETS.has(chainId) ? false : undefined
}
