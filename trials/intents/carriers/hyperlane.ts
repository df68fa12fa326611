import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, pad, parseAbi } from 'viem'
import type { HyperlaneFault } from '../../../devnet/src/actors/hyperlane/relayer.ts'
import { controlDevnet } from '../../kit/control-devnet.ts'
import type { Carrier, TroubleScene } from './carrier.ts'
import { AWAY_MS, during, SLOW_MS, setActor, takeBlocksBack } from './trouble.ts'

const RELAYER = 'hyperlane-relayer'
const routerAbi = parseAbi([
  'event SentTransferRemote(uint32 indexed destination, bytes32 indexed recipient, uint256 amountOrId)',
  'event ReceivedTransferRemote(uint32 indexed origin, bytes32 indexed recipient, uint256 amountOrId)',
])

/** USDT by warp routes of Hyperlane, whose validators and relayer may be away, slow or liars. */
export const HYPERLANE_CARRIER: Carrier = {
  layer: 'HYPERLANE',
  symbol: 'USDT',
  settings: ({ layerSettings }) => ({
    settlement: {
      options: {
        HYPERLANE: {
          ...layerSettings?.HYPERLANE,
          ...{ enabled: true, deliverySeconds: 5, patienceSeconds: 5 },
        },
      },
    },
  }),
  troubles: {
    'relayer away for a minute': async (scene) => {
      await setActor(scene, RELAYER, { paused: true })
      await during(scene, AWAY_MS)
      await setActor(scene, RELAYER, { paused: false })
    },
    'slow relayer': async (scene) => {
      await setActor(scene, RELAYER, { delayMs: SLOW_MS })
      await during(scene, SLOW_MS)
      await setActor(scene, RELAYER, { delayMs: 0 })
    },
    'every delivery reverts once': async (scene) => {
      await setActor(scene, RELAYER, { failNext: 1_000 })
      await during(scene, SLOW_MS)
      await setActor(scene, RELAYER, { failNext: 0 })
    },
    'a relayer who finds every message too poorly paid': async (scene) => {
      await setFault(scene, 'underpaid')
      await during(scene, SLOW_MS)
      await setFault(scene, 'none')
    },
    'validators who stop, then sign as strangers': async (scene) => {
      await setFault(scene, 'stalled')
      await during(scene, SLOW_MS)
      await setFault(scene, 'forged')
      await sleep(SLOW_MS)
      await setFault(scene, 'none')
    },
    'chains that take blocks back': takeBlocksBack,
  },
  async read({ devnet, purse }, { recipient, from, to }) {
    const routerOf = (chainId: number) =>
      devnet.chains.find(({ id }) => id === chainId)?.contracts.hyperlaneRouterUSDT as Address
    // Logs tell bytes in lower case, and are held against what was asked for letter by letter.
    const args = { recipient: pad(recipient.toLowerCase() as Address, { size: 32 }) }
    const all = { fromBlock: 0n, toBlock: 'latest' } as const
    const [sent, arrived] = await Promise.all([
      purse.client(from).getLogs({ address: routerOf(from), event: routerAbi[0], args, ...all }),
      purse.client(to).getLogs({ address: routerOf(to), event: routerAbi[1], args, ...all }),
    ])
    return {
      sent: sent.map(({ args }) => args.amountOrId ?? 0n),
      arrived: arrived.map(({ args }) => ({ amount: args.amountOrId ?? 0n, kept: 0n })),
    }
  },
}

const setFault = ({ devnet }: TroubleScene, fault: HyperlaneFault) =>
  controlDevnet(devnet, 'hyperlane', { fault })
