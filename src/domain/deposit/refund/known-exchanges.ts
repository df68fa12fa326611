import type { Address } from 'viem'

/**
 * Accounts from which large exchanges pay their customers, on every EVM chain. A refund to one of
 * them is credited to nobody. The list is never complete: the number of transactions that an
 * account has sent is checked as well, and operators add accounts of their own.
 */
export const KNOWN_EXCHANGES: readonly Address[] = [
  // Binance
  '0x28C6c06298d514Db089934071355E5743bf21d60',
  '0x21a31Ee1afC51d94C2eFcCAa2092aD1028285549',
  '0xDFd5293D8e347dFe59E90eFd55b2956a1343963d',
  '0xF977814e90dA44bFA03b6295A0616a897441aceC',
  // Coinbase
  '0x71660c4005BA85c37ccec55d0C4493E66Fe775d3',
  '0xA9D1e08C7793af67e9d92fe308d5697FB81d3E43',
  '0x503828976D22510aad0201ac7EC88293211D23Da',
  // Kraken
  '0x267be1C1D684F78cb4F6a176C4911b741E4Ffdc0',
  '0x2910543Af39abA0Cd09dBb2D50200b3E800A63D2',
  // OKX
  '0x6cC5F688a315f3dC28A7781717a9A798a59fDA7b',
  // Bybit
  '0xf89d7b9c864f589bbF53a82105107622B35EaA40',
  // KuCoin
  '0xD6216fC19DB775Df9774a6E33526131dA7D19a2c',
  // Gate
  '0x0D0707963952f2fBA59dD06f2b425ace40b492Fe',
]
