import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, pad, parseAbi } from 'viem'
import type { CctpSettings } from '../../../devnet/src/actors/cctp/settings.ts'
import { controlDevnet } from '../../kit/control-devnet.ts'
import type { Carrier, TroubleScene } from './carrier.ts'
import { AWAY_MS, during, SLOW_MS, setActor, takeBlocksBack } from './trouble.ts'

const POLL_MS = 250
/** As long as this trial's Circle blocks; five minutes of the true one would be waited for in every round. */
const BLOCKED_MS = SLOW_MS
const ATTESTER = 'cctp-attester'
const STRANGER = 'cctp-stranger'
const messengerAbi = parseAbi([
  'event DepositForBurn(address indexed burnToken, uint256 amount, address indexed depositor, bytes32 mintRecipient, uint32 destinationDomain, bytes32 destinationTokenMessenger, bytes32 destinationCaller, uint256 maxFee, uint32 indexed minFinalityThreshold, bytes hookData)',
  'event MintAndWithdraw(address indexed mintRecipient, uint256 amount, address indexed mintToken, uint256 feeCollected)',
])

/** USDC by Circle, Fast and Standard, whose attesters may be away or slow, and whose service may lie. */
export const CCTP_CARRIER: Carrier = {
  layer: 'CCTP',
  symbol: 'USDC',
  settings: ({ attestationUrl }) => ({
    cctp: { enabled: true, attestationUrl, pollMs: POLL_MS, blockedMs: BLOCKED_MS },
  }),
  troubles: {
    'attesters away for a minute': async (scene) => {
      await setActor(scene, ATTESTER, { paused: true })
      await during(scene, AWAY_MS)
      await setActor(scene, ATTESTER, { paused: false })
    },
    'slow attesters': async (scene) => {
      await setActor(scene, ATTESTER, { delayMs: SLOW_MS })
      await during(scene, SLOW_MS)
      await setActor(scene, ATTESTER, { delayMs: 0 })
    },
    'a service that lies and fails': async (scene) => {
      await scene.send()
      const faults = [
        'forged',
        'foreign',
        'garbage',
        'stuck',
        'silent',
        'error',
        'not-found',
      ] as const
      for (const fault of faults) {
        await setCircle(scene, { fault })
        await sleep(SLOW_MS / 4)
      }
      await setCircle(scene, { fault: 'none' })
    },
    'a service that blocks whoever asks': async (scene) => {
      await scene.send()
      await setCircle(scene, { fault: 'blocked' })
      await sleep(SLOW_MS)
      await setCircle(scene, { fault: 'none' })
    },
    'a fee that rises after the signature': async (scene) => {
      await scene.send()
      await setCircle(scene, { fastFeeBps: 9 })
      await sleep(SLOW_MS)
      await setCircle(scene, { fastFeeBps: 1 })
    },
    'no allowance for Fast any more': async (scene) => {
      await scene.send()
      await setCircle(scene, { allowance: 0 })
      await sleep(SLOW_MS)
      await setCircle(scene, { allowance: 1_000_000 })
    },
    'attestations that expire at once': async (scene) => {
      await setCircle(scene, { expiryBlocks: 0 })
      await during(scene, SLOW_MS)
      await setCircle(scene, { expiryBlocks: 10_000 })
    },
    'a stranger who delivers first': async (scene) => {
      await setActor(scene, STRANGER, { paused: false })
      await during(scene, SLOW_MS)
      await setActor(scene, STRANGER, { paused: true })
    },
    'chains that take blocks back': takeBlocksBack,
    'a service that cannot be reached when it is quoted': async (scene) => {
      await setCircle(scene, { fault: 'silent' })
      await sleep(SLOW_MS / 4)
      await setCircle(scene, { fault: 'none' })
      await scene.send()
    },
  },
  async read({ devnet, purse }, { recipient, from, to }) {
    const messengerOf = (chainId: number) =>
      devnet.chains.find(({ id }) => id === chainId)?.contracts.cctpTokenMessenger as Address
    const all = { fromBlock: 0n, toBlock: 'latest' } as const
    const [burns, mints] = await Promise.all([
      purse.client(from).getLogs({ address: messengerOf(from), event: messengerAbi[0], ...all }),
      purse.client(to).getLogs({
        ...{ address: messengerOf(to), event: messengerAbi[1], ...all },
        args: { mintRecipient: recipient },
      }),
    ])
    const own = pad(recipient, { size: 32 }).toLowerCase()
    const sent = burns.filter(({ args }) => args.mintRecipient?.toLowerCase() === own)
    return {
      sent: sent.map(({ args }) => args.amount ?? 0n),
      arrived: mints.map(({ args }) => ({
        amount: args.amount ?? 0n,
        kept: args.feeCollected ?? 0n,
      })),
    }
  },
}

const setCircle = ({ devnet }: TroubleScene, settings: Partial<CctpSettings>) =>
  controlDevnet(devnet, 'cctp', settings)
