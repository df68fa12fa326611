import type { Address } from 'viem'
import { type LocalAccount, toAccount } from 'viem/accounts'

/** An account of which only the address is known; `refuse` throws with what it was asked to sign. */
export function keylessAccount(address: Address, refuse: (what: string) => never): LocalAccount {
  const refused = (what: string) => async (): Promise<never> => refuse(what)
  const account = toAccount({
    address,
    sign: refused('a hash'),
    signMessage: refused('a message'),
    signTransaction: refused('a transaction'),
    signTypedData: refused('typed data'),
    signAuthorization: refused('an authorization'),
  })
  return { ...account, publicKey: '0x' } as LocalAccount
}
