import type { Static } from 'typebox'
import type { LinkPreviewResponse, NewLinkResponse, PageResponse } from './schema.ts'

const USDC_ARBITRUM = '0x75faf114eafb1bdbe2f0316df893fd58ce46aa4d'
const USDC_BASE = '0x036cbd53842c5426634e7929541ec2318f3dcf7e'
const ACCOUNT = '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a'
const TOKEN = 'AQAZ5-N258ITt-fn5GzHCl3Qht3_KgAAAABp9JmAAAAAAAAAAAAKc2lnbmVkLWJ5LXVzLi4'
const ARRIVES = { symbol: 'USDC', address: USDC_BASE, decimals: 6 }

export const NEW_LINK = {
  account: ACCOUNT,
  chain: 'eip155:421614',
  token: USDC_ARBITRUM,
  amount: '12500000',
  label: 'Order 4711',
}

export const NEW_LINK_RESPONSE: Static<typeof NewLinkResponse> = {
  token: TOKEN,
  path: `/pay/${TOKEN}`,
  expiresAt: 1_777_637_760,
}

export const REVOKED_RESPONSE = { message: 'Link revoked', expiresAt: 1_777_637_760 }

export const PAGE: Static<typeof PageResponse> = {
  address: ACCOUNT,
  expiresAt: 1_777_637_760,
  label: 'Order 4711',
  amount: '12500000',
  target: { chain: 'eip155:84532', name: 'Base Sepolia', explorer: null, token: ARRIVES },
  chains: [
    {
      chain: 'eip155:421614',
      name: 'Arbitrum Sepolia',
      blockTimeMs: 250,
      explorer: null,
      tokens: [
        {
          symbol: 'USDC',
          address: USDC_ARBITRUM,
          decimals: 6,
          minimum: '1000000',
          maximum: null,
          example: '100000000',
        },
      ],
    },
  ],
  deposits: [
    {
      id: '7',
      status: 'processing',
      chain: 'eip155:421614',
      token: USDC_ARBITRUM,
      symbol: 'USDC',
      decimals: 6,
      amount: '12500000',
      txHash: `0x${'d1'.repeat(32)}`,
      arrived: null,
      refundTxHash: null,
      errorCode: null,
      recovery: null,
    },
  ],
}

export const LINK_PREVIEW = {
  sourceChain: 'eip155:421614',
  token: USDC_ARBITRUM,
  amount: '12500000',
}

export const LINK_PREVIEW_RESPONSE: Static<typeof LinkPreviewResponse> = {
  feeUsd: '0.007',
  seconds: 4,
  output: { ...ARRIVES, amount: '12493000' },
  expiresAt: 1_777_636_860,
}

export const LINK_RECOVER = { depositId: '7', signature: `0x${'11'.repeat(65)}` }
