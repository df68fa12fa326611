import { ONE_USD } from '../../../src/domain/usd.ts'
import { creditSponsor } from '../../../src/store/projects/sponsorship.ts'
import type { Move } from '../case.ts'

const intents: Move['fits'] = ({ ground }) => ground !== 'DEPOSIT'
const SPONSORED = { gas: true, bridgeFees: true, swapFees: true, protocolFees: true }
export const SPONSOR_CREDIT = 50n * ONE_USD

const options = (it: { wish: Record<string, unknown> }) => (it.wish.options ?? {}) as object

/** The party's own project asks for a fee, and has it paid out in the end. */
export const askAppFee: Move = {
  name: 'ask-app-fee',
  fits: ({ ground }) => ground !== 'DEPOSIT' && ground !== 'LOCK',
  shape(it) {
    const feeBps = 50 + it.random.below(800)
    it.wish = { ...it.wish, options: { ...options(it), appFees: { feeBps } } }
  },
}

/** The party's own project pays the fees, as long as nothing comes of it. */
export const sponsor: Move = {
  name: 'sponsor',
  fits: intents,
  async shape(it) {
    const key = { projectId: it.party.project.id, environment: 'development' } as const
    const credit = { amountUsd: SPONSOR_CREDIT, note: 'paid in advance' }
    await creditSponsor(it.world.grounds.database.sql, key, credit)
    it.wish = { ...it.wish, options: { ...options(it), sponsorSettings: SPONSORED } }
  },
}
