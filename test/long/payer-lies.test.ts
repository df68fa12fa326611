import { readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Address, type Hex, recoverTypedDataAddress, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { toPrepareResponse } from '../../src/api/deposits/permits/translate.ts'
import { planDeployment } from '../../src/app/deploy/plan-deployment.ts'
import { inletAddress } from '../../src/domain/deposit/commitment.ts'
import {
  type Authorization,
  PERMIT_KINDS,
  type PermitKind,
} from '../../src/domain/deposit/permit.ts'
import { permitTypedData } from '../../src/domain/deposit/permit-message.ts'
import { openBrowser } from '../kit/browser.ts'
import { injectWallet } from '../kit/payers/browser-wallet.ts'

/**
 * The payer's page against a service that lies. Who gains by lying: whoever holds the service or
 * stands between it and the payer, and has the wallet sign something else than the page shows:
 * more tokens, other tokens, another chain, another receiver, or for longer.
 */
vi.setConfig({ testTimeout: 300_000 })

const CHAIN = 421614
const KEY: Hex = `0x${'07'.repeat(32)}`
const OWNER = privateKeyToAccount(KEY).address
const THIEF: Address = '0x000000000000000000000000000000000bADbad0'
const TOKEN: Address = '0x75faf114eafb1bdbe2f0316df893fd58ce46aa4d'
const OTHER_TOKEN: Address = '0x1c7d4b196cb0c7b01d743fbc6116a902379c7238'
const ACCOUNT: Address = '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a'
const AMOUNT = 40_000_000n
const HOUR = 3_600n
const PAY = join(import.meta.dirname, '../../pay')
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

// biome-ignore lint/suspicious/noExplicitAny: A lie may alter anything of an answer.
type Answer = any
type Lie = (answer: Answer) => void

const TRUTH: Lie = () => {}

let server: Server
let browser: Browser
let context: BrowserContext
let page: Page
let wallet: Awaited<ReturnType<typeof injectWallet>>
let kind: PermitKind = 'erc3009'
let lie: Lie = TRUTH
let pageLie: Lie = TRUTH
/** What was answered last: another one, asked for a second later, would end later. */
let offered: Answer
let submitted: { signature: Hex }[] = []

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    serve(request.url ?? '', Buffer.concat(chunks).toString(), reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
})
beforeEach(async () => {
  ;[kind, lie, pageLie, submitted] = ['erc3009', TRUTH, TRUTH, []]
  context = await browser.newContext({ locale: 'en-US' })
  context.setDefaultTimeout(120_000)
  page = await context.newPage()
  wallet = await injectWallet(page, {
    key: KEY,
    name: 'Test Wallet',
    rpcUrls: new Map([[CHAIN, 'http://127.0.0.1:1']]),
  })
})
afterEach(() => context.close())

function serve(url: string, body: string, reply: ServerResponse) {
  const json = (answer: unknown) => {
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify(answer))
  }
  if (url === '/pay/link') {
    reply.setHeader('content-type', 'text/html')
    return reply.end(readFileSync(join(PAY, 'page.html')))
  }
  if (url.startsWith('/pay/')) {
    const file = join(PAY, normalize(url.slice('/pay'.length)))
    reply.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain')
    return reply.end(readFileSync(file))
  }
  if (url.endsWith('/permit/prepare')) {
    offered = offer()
    return json(offered)
  }
  if (url.endsWith('/permit')) {
    submitted.push(JSON.parse(body))
    return json({ depositId: '1', txHash: `0x${'01'.repeat(32)}`, status: 'processing' })
  }
  if (url.endsWith('/preview')) {
    const output = { symbol: 'USDC', address: TOKEN, decimals: 6, amount: '1' }
    return json({ feeUsd: '0.1', seconds: 9, output, expiresAt: 4_000_000_000 })
  }
  if (url.includes('/events')) return reply.writeHead(204).end()
  return json(payPage())
}

function payPage() {
  const token = { symbol: 'USDC', address: TOKEN as string, decimals: 6 }
  const place = { chain: `eip155:${CHAIN}`, name: 'Arbitrum Sepolia', explorer: null }
  const limits = { minimum: null, maximum: null, example: null }
  const answer = {
    address: ACCOUNT as string,
    expiresAt: 4_000_000_000,
    amount: String(AMOUNT),
    target: { ...place, token },
    chains: [{ ...place, blockTimeMs: 250, tokens: [{ ...token, ...limits }] }],
    deposits: [],
  }
  pageLie(answer)
  return answer
}

function offer(): Answer {
  const until = BigInt(Math.floor(Date.now() / 1000)) + HOUR / 2n
  const authorizations: Record<PermitKind, Authorization> = {
    erc3009: {
      kind: 'erc3009',
      nonce: toHex(7n, { size: 32 }),
      validAfter: 0n,
      validBefore: until,
    },
    erc2612: { kind: 'erc2612', nonce: 3n, deadline: until },
    permit2: { kind: 'permit2', nonce: 5n, deadline: until },
  }
  const authorization = authorizations[kind]
  const typedData = permitTypedData(
    { account: ACCOUNT, chainId: CHAIN, token: TOKEN, amount: AMOUNT, owner: OWNER },
    authorization,
    {
      domain: { name: 'USD Coin', version: '2', chainId: CHAIN, verifyingContract: TOKEN },
      inlet: inletAddress(planDeployment({ chains: [] }).addresses.depositInlets, ACCOUNT),
    },
  )
  const answer: Answer = structuredClone(
    toPrepareResponse({ available: true, authorization, typedData }),
  )
  lie(answer)
  return answer
}

const open = () => page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/pay/link`)

/** Presses a button of the open page; returns what the page then says. */
async function press(name = 'Pay without gas: Test Wallet'): Promise<string> {
  const button = page.getByRole('button', { name })
  await button.waitFor()
  // The page may have said the same before.
  await page.evaluate(`document.querySelector('simplon-deposit').shadowRoot
    .querySelector('p.answer').dataset.tone = 'none'`)
  await button.click()
  return page.locator('p.answer[data-tone="good"], p.answer[data-tone="bad"]').innerText()
}

const SIGNED = 'Signed. The transfer is being sent for you.'
const REFUSED = /asked for something else than this page shows/

it.each(PERMIT_KINDS)('signs an honest %s', async (each) => {
  kind = each
  await open()
  expect(await press()).toBe(SIGNED)
  const { typedData } = offered.authorization
  expect(wallet.signed).toHaveLength(1)
  // It is good for what the service will check, though the page has built it by itself.
  const signature = submitted[0]?.signature as Hex
  expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(OWNER)
})

it('signs for a token whose domain has the chain in its salt', async () => {
  lie = ({ authorization: { typedData } }) => {
    typedData.domain.chainId = undefined
    typedData.domain.salt = toHex(CHAIN, { size: 32 })
  }
  await open()
  expect(await press()).toBe(SIGNED)
})

const far = () => String(BigInt(Math.floor(Date.now() / 1000)) + 2n * HOUR)
const data =
  (change: Lie): Lie =>
  ({ authorization: { typedData } }) =>
    change(typedData)

/** What each kind could be made to sign, by what the lie would gain. */
const LIES: Record<PermitKind | 'all', Record<string, Lie>> = {
  all: {
    'another chain': data(({ domain }) => {
      domain.chainId = 1
    }),
    'any chain': data(({ domain }) => {
      domain.chainId = undefined
    }),
    'a salt of another chain': data(({ domain }) => {
      domain.chainId = undefined
      domain.salt = toHex(1, { size: 32 })
    }),
    'another contract': data(({ domain }) => {
      domain.verifyingContract = OTHER_TOKEN
    }),
    'no contract': data(({ domain }) => {
      domain.verifyingContract = undefined
    }),
    'a domain with a field of its own': data(({ domain }) => {
      domain.extra = '1'
    }),
    'one more type': data(({ types }) => {
      types.Extra = [{ name: 'more', type: 'uint256' }]
    }),
    'a domain of other types': data(({ types }) => {
      types.EIP712Domain = [{ name: 'name', type: 'string' }]
    }),
    'a field more in its type': data(({ types, primaryType, message }) => {
      types[primaryType].push({ name: 'more', type: 'uint256' })
      message.more = '1'
    }),
    'its fields in another order': data(({ types, primaryType }) => types[primaryType].reverse()),
    'a field more in its message': data(({ message }) => {
      message.more = '1'
    }),
    'another primary type': data((typedData) => {
      typedData.types.Order = typedData.types[typedData.primaryType]
      typedData.primaryType = 'Order'
    }),
    'a kind that nobody knows': ({ authorization }) => {
      authorization.kind = 'daiPermit'
    },
    'a kind from elsewhere': ({ authorization }) => {
      authorization.kind = 'constructor'
    },
    'no message': ({ authorization }) => {
      authorization.typedData = null
    },
    'no authorization': (answer) => {
      answer.authorization = undefined
    },
  },
  erc3009: {
    'another receiver': data(({ message }) => {
      message.to = THIEF
    }),
    'another owner': data(({ message }) => {
      message.from = THIEF
    }),
    more: data(({ message }) => {
      message.value = String(AMOUNT + 1n)
    }),
    'more than the chain counts': data(({ message }) => {
      message.value = String(AMOUNT + 2n ** 256n)
    }),
    'two hours': ({ authorization }) => {
      authorization.validBefore = authorization.typedData.message.validBefore = far()
    },
    'another nonce than it says': data(({ message }) => {
      message.nonce = toHex(8n, { size: 32 })
    }),
    'the message of another kind': ({ authorization }) => {
      kind = 'erc2612'
      lie = TRUTH
      authorization.typedData = offer().authorization.typedData
    },
  },
  erc2612: {
    'another spender': data(({ message }) => {
      message.spender = THIEF
    }),
    'the address itself as the spender': data(({ message }) => {
      message.spender = ACCOUNT
    }),
    'another owner': data(({ message }) => {
      message.owner = THIEF
    }),
    more: data(({ message }) => {
      message.value = String(2n ** 256n - 1n)
    }),
    'two hours': ({ authorization }) => {
      authorization.deadline = authorization.typedData.message.deadline = far()
    },
  },
  permit2: {
    'another spender': data(({ message }) => {
      message.spender = THIEF
    }),
    'the inlet of somebody else': data(({ message }) => {
      const { depositInlets } = planDeployment({ chains: [] }).addresses
      message.spender = inletAddress(depositInlets, THIEF)
    }),
    'another token': data(({ message }) => {
      message.permitted.token = OTHER_TOKEN
    }),
    more: data(({ message }) => {
      message.permitted.amount = String(AMOUNT * 2n)
    }),
    'two hours': ({ authorization }) => {
      authorization.deadline = authorization.typedData.message.deadline = far()
    },
    'another name': data(({ domain }) => {
      domain.name = 'USD Coin'
    }),
    'a version': data(({ domain }) => {
      domain.version = '2'
    }),
    'a token as its contract': data(({ domain }) => {
      domain.verifyingContract = TOKEN
    }),
    'a batch': data((typedData) => {
      typedData.types.TokenPermissions.push({ name: 'more', type: 'uint256' })
      typedData.message.permitted.more = '1'
    }),
  },
}

it.each(PERMIT_KINDS)('has nothing signed for a service that offers %s and lies', async (each) => {
  await open()
  for (const [what, gain] of Object.entries({ ...LIES.all, ...LIES[each] })) {
    kind = each
    lie = gain
    expect([what, await press()]).toEqual([what, expect.stringMatching(REFUSED)])
  }
  expect([wallet.signed.length, submitted.length]).toEqual([0, 0])
  expect(wallet.asked).not.toContain('eth_signTypedData_v4')
})

it('has nothing signed or sent for an address that is none, whatever follows it', async () => {
  const word = (hex: string) => hex.padStart(64, '0')
  // Behind "transfer(address" this would be an amount of its own choice.
  const long = `0x${word(ACCOUNT.slice(2))}${'f'.repeat(64)}`
  const lies: Lie[] = [long, ACCOUNT.slice(0, -2), null].map((address) => (answer) => {
    answer.address = address
  })
  lies.push((answer) => {
    answer.chains[0].tokens[0].address = `${TOKEN}00`
  })
  for (const [at, each] of lies.entries()) {
    pageLie = each
    await open()
    expect([at, await press()]).toEqual([at, expect.stringMatching(REFUSED)])
    const sent = await press('Send: Test Wallet')
    expect([at, sent]).toEqual([at, expect.stringMatching(REFUSED)])
  }
  expect([wallet.signed.length, wallet.asked.includes('eth_sendTransaction')]).toEqual([0, false])
})
