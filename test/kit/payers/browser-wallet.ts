import type { Page } from 'playwright-core'
import { createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

type Request = { method: string; params?: unknown[] }

type BrowserWallet = {
  readonly address: `0x${string}`
  /** Every request that pages have made, in order. */
  readonly asked: string[]
  /** The messages that it signed, as the page gave them. */
  readonly signed: { domain: Record<string, unknown>; message: Record<string, unknown> }[]
  /** Refuses the next signature, like a person who declines. */
  rejectNext(): void
}

/**
 * A wallet inside the pages of a test, by EIP-6963: the key stays in the test process, and only
 * requests and answers cross into the page. It reads the chains itself, and is on no chain until a
 * page switches it to one.
 */
export async function injectWallet(
  page: Page,
  { key, name, rpcUrls }: { key: Hex; name: string; rpcUrls: ReadonlyMap<number, string> },
): Promise<BrowserWallet> {
  const account = privateKeyToAccount(key)
  const wallet = {
    address: account.address,
    asked: [] as string[],
    signed: [] as BrowserWallet['signed'],
  }
  let chainId = 1
  let rejects = false
  const consent = () => {
    if (!rejects) return
    rejects = false
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
  const answers: Record<string, (params: unknown[]) => unknown> = {
    eth_requestAccounts: () => [account.address],
    eth_chainId: () => `0x${chainId.toString(16)}`,
    wallet_switchEthereumChain([wanted]) {
      const id = Number((wanted as { chainId: string }).chainId)
      if (!rpcUrls.has(id)) throw Object.assign(new Error('Unknown chain.'), { code: 4902 })
      chainId = id
      return null
    },
    eth_signTypedData_v4([, text]) {
      consent()
      const { types, ...typedData } = JSON.parse(String(text))
      const { EIP712Domain: own, ...others } = types
      if (!own) throw new Error('A wallet wants the type of the domain.')
      wallet.signed.push(typedData)
      return account.signTypedData({ ...typedData, types: others })
    },
    eth_sendTransaction([call]) {
      consent()
      const { to, data, value } = call as { to: Hex; data?: Hex; value?: Hex }
      const client = createWalletClient({ account, transport: http(rpcUrls.get(chainId)) })
      const request = {
        to,
        chain: null,
        ...(data && { data }),
        ...(value && { value: BigInt(value) }),
      }
      return client.sendTransaction(request)
    },
  }
  await page.exposeFunction('askTestWallet', async ({ method, params = [] }: Request) => {
    wallet.asked.push(method)
    try {
      return { result: await answers[method]?.(params) }
    } catch (error) {
      const { code = -32603, message } = error as { code?: number; message: string }
      return { error: { code, message } }
    }
  })
  await page.addInitScript(INJECTED, name)
  return {
    ...wallet,
    rejectNext() {
      rejects = true
    },
  }
}

/** Runs in the page; it is text, because the types of this program do not apply there. */
const INJECTED = new Function(
  'name',
  `const info = { uuid: crypto.randomUUID?.() ?? 'test-wallet', name, icon: 'javascript:globalThis.ran=1', rdns: 'test.wallet' }
  const provider = {
    async request(request) {
      const { result, error } = await globalThis.askTestWallet(request)
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return result
    },
  }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()`,
) as (name: string) => void
