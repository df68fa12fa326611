import { encodeFunctionData, erc20Abi, getAbiItem } from 'viem'
import { cctpArbiterAbi } from '../../../src/contracts/cctp-arbiter.gen.ts'
import { awaitDelivery, type Delivery } from '../carried/delivery.ts'
import { fillCall, isCarried, rescueCall } from '../carried/fills.ts'
import type { Case, Move } from '../case.ts'
import { offerOf } from '../orders.ts'

const FILLED = getAbiItem({ abi: cctpArbiterAbi, name: 'IntentFilled' })

/** Enough to be taken into a block, and up to what nearly delivers. */
const TOO_LITTLE = [60_000n, 110_000n, 160_000n, 210_000n]

async function deliver(it: Case, gas?: bigint): Promise<Delivery | undefined> {
  const delivery = await awaitDelivery(it)
  if (!delivery) return undefined
  const sent = { ...delivery, ...(gas && { gas }) }
  const { status } = await it.world.send(it.target, it.party.helper, sent)
  it.tell(`the party's own delivery with ${gas ?? 'enough'} gas: ${status}`)
  return delivery
}

/** Must be refused, whenever it comes. */
async function forbidden(it: Case, what: string, call: Delivery): Promise<void> {
  const { status } = await it.world.send(it.target, it.party.helper, call)
  it.tell(`${what}: ${status}`)
  if (status === 'success') it.complaints.push(`${what} was carried out`)
}

/** Once the calls have run, or their time is over, what is left may be handed over by anybody. */
async function mayRescue(it: Case, blockNumber: bigint): Promise<boolean> {
  const { quote, element } = offerOf(it)
  const client = it.world.client(it.target)
  const args = { sponsor: quote.account.address, nonce: quote.id }
  const [block, fills] = await Promise.all([
    client.getBlock({ blockNumber }),
    client.getLogs({
      address: element.arbiter,
      event: FILLED,
      args,
      toBlock: blockNumber,
      fromBlock: 0n,
    }),
  ])
  return fills.length > 0 || block.timestamp > element.mandate.fillDeadline
}

const hasCalls = ({ wish }: Case) => ((wish.destinationExecutions ?? []) as object[]).length > 0

/** Pays the helper whatever the signed calls would have paid the shop. */
function ownCalls(it: Case) {
  const [request] = it.wish.tokenRequests as { tokenAddress: `0x${string}`; amount: string }[]
  if (!request) return []
  const args = [it.party.helper.address, BigInt(request.amount)] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return [{ to: request.tokenAddress, value: 0n, data }]
}

const fits: Move['fits'] = isCarried

/** Moves with a message that anybody may deliver, at the bridge's own contract. */
export const DELIVERIES: readonly Move[] = [
  {
    name: 'deliver-first',
    fits,
    async afterSubmit(it) {
      await deliver(it)
    },
  },
  {
    name: 'deliver-starved',
    fits,
    async afterSubmit(it) {
      for (const gas of TOO_LITTLE) await deliver(it, gas)
    },
  },
  {
    name: 'deliver-again',
    fits,
    async late(it) {
      if (it.outcome !== 'COMPLETED') return
      const delivery = await awaitDelivery(it)
      if (delivery) await forbidden(it, 'a second delivery', delivery)
    },
  },
  {
    name: 'fill-altered',
    fits,
    async afterSubmit(it) {
      await deliver(it)
      await forbidden(it, 'a fill with other calls', fillCall(it, ownCalls(it)) as Delivery)
    },
  },
  {
    name: 'fill-carried',
    fits,
    async afterSubmit(it) {
      await deliver(it)
      if (!hasCalls(it)) return forbidden(it, 'a fill without calls', fillCall(it) as Delivery)
      const { status } = await it.world.send(it.target, it.party.helper, fillCall(it))
      it.tell(`the party's own fill: ${status}`)
    },
  },
  {
    name: 'fill-carried-starved',
    fits,
    async afterSubmit(it) {
      await deliver(it)
      for (const gas of [200_000n, 280_000n, 360_000n]) {
        const { status } = await it.world.send(it.target, it.party.helper, { ...fillCall(it), gas })
        it.tell(`the party's own fill with ${gas} gas: ${status}`)
      }
    },
  },
  {
    name: 'rescue-early',
    fits,
    async afterSubmit(it) {
      await deliver(it)
      if (!hasCalls(it)) return
      const { status, blockNumber } = await it.world.send(
        it.target,
        it.party.helper,
        rescueCall(it),
      )
      it.tell(`the party's own rescue: ${status}`)
      if (status !== 'success' || (await mayRescue(it, blockNumber))) return
      it.complaints.push('the calls were left out before their deadline')
    },
  },
]
