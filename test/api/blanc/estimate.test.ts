import { describe, expect, it } from 'vitest'
import { BLANC } from '../http-kit.ts'
import { startIntentKit } from '../intent-kit.ts'

const { post, taken } = await startIntentKit(BLANC)

const USDC = '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'
const USDC_BASE = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const lower = (text: string) => text.toLowerCase()

const ESTIMATE = {
  direction: 'exactIn',
  sourceChainId: 'eip155:11155111',
  sourceToken: USDC,
  destinationChainId: 'eip155:84532',
  destinationToken: USDC_BASE,
  amountIn: '1000000',
}

describe('POST /quotes/estimate', () => {
  it('reads the question, with EOA and best as usual', async () => {
    expect((await post('/quotes/estimate', ESTIMATE)).statusCode).toBe(200)
    expect(taken()).toEqual({
      direction: 'exactIn',
      source: { chainId: 11155111, token: lower(USDC) },
      destination: { chainId: 84532, token: lower(USDC_BASE) },
      amount: 1_000_000n,
      accountType: 'EOA',
      accountDeployed: false,
      options: {
        settlementLayers: { kind: 'any' },
        sponsored: { gas: false, bridge: false, swap: false, protocol: false },
        selectionStrategy: 'best',
        appFeeBps: 0,
        protocolFeeBps: 0,
      },
    })
  })

  it('reads an exact output for a smart account', async () => {
    const { amountIn: _, ...rest } = ESTIMATE
    const body = { ...rest, direction: 'exactOut', amountOut: '5', accountType: 'SMART_ACCOUNT' }
    await post('/quotes/estimate', { ...body, accountDeployed: true })
    expect(taken()).toMatchObject({ amount: 5n, accountType: 'ERC7579', accountDeployed: true })
  })

  it.each([
    [{ amountIn: undefined }, 'body.amountIn'],
    [{ amountOut: '1' }, 'body.amountOut'],
    [{ direction: 'exactOut' }, 'body.amountOut'],
    [{ direction: 'both' }, 'body.direction'],
    [{ sourceToken: 'USDC' }, 'body.sourceToken'],
    [{ accountType: 'GENERIC' }, 'body.accountType'],
  ])('%j is 400 at %s', async (over, path) => {
    const response = await post('/quotes/estimate', { ...ESTIMATE, ...over })
    expect(response.statusCode).toBe(400)
    expect(response.json().details[0].context.path).toBe(path)
  })
})
