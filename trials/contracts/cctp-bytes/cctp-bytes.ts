import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Hex } from 'viem'
import { startEdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import {
  type BurnMessage,
  decodeBurnMessage,
  encodeBurnMessage,
  loggedBytes,
} from '../../../src/domain/cctp/burn-message.ts'
import { drawBurn } from '../../kit/draw-burn.ts'
import { createRandom } from '../../kit/random.ts'
import { RegistryUnreachable } from '../../nodes/npm.ts'
import type { TrialOptions, TrialResult } from '../../trial.ts'
import { fetchSources } from './fetch-sources.ts'
import { openReader, type Reader } from './open-reader.ts'
import { CIRCLE_READER, OWN_READER } from './readers.ts'

const OWN_LIBRARY = new URL('../../../contracts/src/devnet/cctp/CctpMessage.sol', import.meta.url)
/** Nobody on the devnet asks for these. */
const UNREAD = ['minFinality', 'messageSender'] as const

/**
 * Random messages of CCTP, read and written by Circle's own library, by the library of our stand-ins
 * and by the service. All three say the same, byte for byte.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, cases = 1000, log } = options
  const result = { passed: 0, failed: 0 }
  const sources = await fetchSources().catch((error: unknown) => {
    if (!(error instanceof RegistryUnreachable)) throw error
    log(
      `SKIPPED: the registry cannot be reached, so there is nothing to compare (${error.message})`,
    )
  })
  if (!sources) return result
  const random = createRandom(seed)
  const chain = await startEdrChain({ id: 31_337, automine: true })
  try {
    const circle = await openReader(chain, 'CircleReader', {
      ...sources,
      'CircleReader.sol': CIRCLE_READER,
    })
    const own = await openReader(chain, 'OwnReader', {
      'CctpMessage.sol': readFileSync(OWN_LIBRARY, 'utf8'),
      'OwnReader.sol': OWN_READER,
    })
    for (let each = 0; each < cases; each += 1) {
      const problems = await compare(drawBurn({ random }), { circle, own })
      result[problems.length === 0 ? 'passed' : 'failed'] += 1
      for (const problem of problems) log(`message ${each}: ${problem}`)
    }
    const short = encodeBurnMessage(drawBurn({ random })).slice(0, 2 + 2 * 375) as Hex
    const refused = await circle.read(short).then(
      () => false,
      () => decodeBurnMessage(short) === undefined,
    )
    if (!refused) log('a message without its last byte is taken for a whole one')
    result[refused ? 'passed' : 'failed'] += 1
  } finally {
    await chain.stop()
  }
  return result
}

async function compare(
  burn: BurnMessage,
  { circle, own }: Record<'circle' | 'own', Reader>,
): Promise<string[]> {
  const message = encodeBurnMessage(burn)
  const logged = loggedBytes(message)
  const known = { ...burn, ...Object.fromEntries(UNREAD.map((name) => [name, undefined])) }
  const stands = await own.read(message)
  const read = { ...stands, ...Object.fromEntries(UNREAD.map((name) => [name, undefined])) }
  return [
    ...differences('the service', decodeBurnMessage(message), burn),
    ...differences("Circle's library", await circle.read(message), burn),
    ...differences('our stand-ins', read, known),
    ...((await circle.write(burn)) === logged ? [] : ["Circle's library writes other bytes"]),
    ...((await own.write(burn)) === logged ? [] : ['our stand-ins write other bytes']),
  ]
}

function differences(who: string, read: object | undefined, burn: object): string[] {
  const said = new Map(Object.entries(read ?? {}))
  return Object.entries(burn)
    .filter(([name, value]) => !isDeepStrictEqual(said.get(name), value))
    .map(([name, value]) => `${who} reads ${name} as ${said.get(name)}, which is ${value}`)
}
