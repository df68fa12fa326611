// A settlement layer in a package: it hands a token over to another account of the same chain, by
// the arbiter that is there already. docs/adding-a-settlement-layer.md explains each part.

const NAME = 'HANDOVER'

/** What the configuration may say under settlement.options.HANDOVER. */
const settings = {
  type: 'object',
  properties: { enabled: { type: 'boolean' } },
}

const books = {
  layer: NAME,
  arbiter: 'sameChainArbiter',
  moves: () => ({ takes: 'spend', delivers: 'outputs' }),
}

/** The part of the service's own code that layers need is handed in as `kit`. */
function create(services, { enabled = true }, kit) {
  const isOwn = ({ settlementContext }) => settlementContext.settlementLayer === NAME

  async function quote(context) {
    const { destination, outputs, request, origins } = context
    const { chain } = destination
    if (!enabled) return { options: [], pools: [], refusals: [] }
    const origin = origins.find((snapshot) => snapshot.chain.id === chain.id)
    const { GAS, CALLDATA } = kit
    const gas = origin?.gasUsd(GAS.sameChainFill + GAS.deliver, CALLDATA.order)
    const none = (reason) => ({
      options: [],
      pools: [],
      refusals: outputs.map(({ token }) => kit.refusal(NAME, chain.id, token, reason)),
    })
    if (!origin || gas === undefined) return none('the account cannot spend on this chain')
    if (request.destinationExecutions.length > 0) return none('no calls are run')
    const { funds, refusals } = kit.fundsOf(context, origin, NAME)
    const sources = funds.flatMap((fund) => {
      const lanes = outputs.flatMap(({ token }, output) =>
        kit.sameAddress(token.address, fund.token.address)
          ? [{ output, rate: { numerator: 1n, denominator: 1n }, charges: {} }]
          : [],
      )
      const parts = { lanes, gas: kit.pullGas(context, fund.token) }
      const source = lanes.length > 0 ? kit.sourceOf(context, origin, fund, parts) : undefined
      return source ? [source] : []
    })
    if (sources.length === 0) return none('tokens are not exchanged')
    const option = {
      chainId: chain.id,
      settlementLayer: NAME,
      block: origin.block,
      sources,
      fillTimeSeconds: Math.ceil((2 * chain.blockTimeMs) / 1000),
      charges: { gas },
    }
    return { options: [option], pools: [], refusals }
  }

  async function buildElement({ context, fillDeadline }, element, signal) {
    kit.checkPlan(context, element)
    const reader = kit.readerOf(services, element.chainId)
    const permitted = kit.permittedOf(reader, element.inputs)
    const tokenOut = kit.outputsOf(context, element)
    const sponsor = context.account.address
    const asked = { context, reader, spend: element.inputs, permitted }
    return {
      chainId: element.chainId,
      arbiter: kit.contractOf(reader, 'sameChainArbiter'),
      permitted,
      mandate: {
        recipient: context.recipient.address,
        tokenOut,
        fillDeadline,
        minGas: 0n,
        destinationChainId: element.chainId,
        preClaimOps: await kit.preClaimOp(asked, signal),
        destinationOps: kit.NO_OP,
        qualifier: kit.encodeSameChainTerms({
          sponsor,
          filler: services.filler(sponsor),
          swap: kit.swapHash([]),
          swept: [],
        }),
      },
      settlementContext: {
        settlementLayer: NAME,
        using7579: context.account.accountType === 'ERC7579',
        fundingMethod: 'PERMIT2',
      },
      spend: element.inputs,
      swapOrigins: new Map(),
      swapDestinations: tokenOut.map(() => null),
    }
  }

  function steps({ elements }) {
    const others = elements.flatMap((each, index) => (isOwn(each) ? [] : [kit.claimName(index)]))
    return elements.flatMap((each, index) => {
      const name = kit.fillName(NAME, each.chainId)
      const { chainId } = each
      return isOwn(each) ? [{ name, kind: 'fill', chainId, elements: [index], after: others }] : []
    })
  }

  function parts(intent, step) {
    const [index = -1] = step.elements
    const element = intent.elements[index]
    if (!element) throw new RangeError(`the intent has no element ${index}`)
    return { index, element, reader: kit.readerOf(services, element.chainId) }
  }

  async function call(intent, step, relayer, signal, { gasLimit } = {}) {
    const { index, element, reader } = parts(intent, step)
    const sponsor = intent.account.address
    const order = kit.toOrder({ sponsor, element, nonce: intent.id, expires: intent.expires })
    const signature = kit.originSignature(intent, index)
    const { qualifier, fillDeadline } = element.mandate
    const fill = { order, qualifier, signature, destinationSignature: signature, swap: [] }
    const data = kit.encodeFunctionData({
      abi: kit.sameChainArbiterAbi,
      functionName: 'fill',
      args: [fill],
    })
    const setup = kit.setupSteps([intent.account], element.chainId)
    const steps = [...setup, kit.actStep(element.arbiter, data)]
    const request = { reader, intent, steps, relayer, notAfter: fillDeadline, gasLimit }
    return kit.routerCall(request, signal)
  }

  async function observe(intent, step, signal) {
    const { index, element, reader } = parts(intent, step)
    const { fillDeadline } = element.mandate
    const question = {
      reader,
      deed: kit.deedOf(intent, index, 'IntentFilled'),
      since: intent.createdAt,
      nonces: kit.fundingNonces(reader, { intent, element }),
      notAfter: fillDeadline < intent.expires ? fillDeadline : intent.expires,
    }
    return kit.observeDeed(question, signal)
  }

  return {
    name: NAME,
    local: true,
    atomic: true,
    books,
    quote,
    build: (request, signal) =>
      Promise.all(
        request.elements
          .filter(({ settlementLayer }) => settlementLayer === NAME)
          .map((element) => buildElement(request, element, signal)),
      ),
    steps,
    call,
    observe,
    refund: async () => ({ state: 'not-needed' }),
    liquidity: async ({ source, destination }) =>
      source.chainId === destination.chainId &&
      kit.sameAddress(source.token.address, destination.token.address)
        ? null
        : undefined,
  }
}

export const settlementLayer = { abi: 1, books, settings, create }

/** What the conformance suite asks of this layer: `npm run conformance -- <package>`. */
export const conformance = {
  origin: 84532,
  destination: 84532,
  spends: ['USDC'],
  output: { symbol: 'USDC', amount: 25_000_000n },
}
