import { setTimeout as sleep } from 'node:timers/promises'
import { createPublicClient, erc20Abi, http } from 'viem'
import type { Payers } from '../deposits/payers.ts'
import { countReleases } from '../deposits/verify.ts'
import type { Grounds } from '../intents/grounds.ts'
import type { TrialOptions } from '../trial.ts'

/** What deposits have delivered, by transaction and place in it. */
export type Delivered = Map<string, { recipient: string; amount: bigint }>

type Row = {
  key: string
  state: string
  recipient: string
  delivered: string | null
  error: string | null
}

function readRows({ database }: Grounds): Promise<Row[]> {
  return database.sql<Row[]>`
    select encode(tx_hash, 'hex') || ' ' || position as key, state, encode(recipient, 'hex') as recipient,
      destination->>'amount' as delivered, error_message as error
    from deposits`
}

/** Waits until all that was paid has been delivered. */
export async function untilDelivered(grounds: Grounds, payers: Payers): Promise<Delivered> {
  for (;;) {
    const done = deliveredOf(await readRows(grounds))
    if (done.size === payers.paid.length) return done
    await sleep(300)
  }
}

function deliveredOf(rows: readonly Row[]): Delivered {
  return new Map(
    rows.flatMap(({ key, state, recipient, delivered }) =>
      state === 'completed' ? [[key, { recipient, amount: BigInt(delivered ?? 0) }]] : [],
    ),
  )
}

/**
 * No deposit has left its address twice, and the recipients have exactly what was delivered, by what was
 * told before the database forgot it and by what it says now.
 */
export async function checkDelivered(
  grounds: Grounds,
  payers: Payers,
  { before, log }: { before: Delivered; log: TrialOptions['log'] },
): Promise<string[]> {
  const problems: string[] = []
  for (const [id, times] of await countReleases(grounds)) {
    if (times !== 1) problems.push(`${id} left its address ${times} times`)
  }
  const rows = await readRows(grounds)
  const all = new Map([...before, ...deliveredOf(rows)])
  for (const { key, state, error } of rows) {
    if (state === 'completed') continue
    const text = `deposit ${key} is ${state}: ${error}`
    // One that had been delivered is found again without its money, and stops: nothing goes twice.
    if (before.has(key) && state === 'failed') log(`delivered and forgotten: ${text}`)
    else problems.push(text)
  }
  for (const { asset, recipient, targetChainId } of payers.accounts) {
    const mine = [...all.values()].filter(
      (each) => `0x${each.recipient}` === recipient.toLowerCase(),
    )
    const promised = mine.reduce((sum, { amount }) => sum + amount, 0n)
    const chain = grounds.devnet.chains.find(({ id }) => id === targetChainId)
    const client = createPublicClient({ transport: http(chain?.rpcUrls[2]) })
    const has =
      asset === 'ETH'
        ? await client.getBalance({ address: recipient })
        : await client.readContract({
            address: payers.tokenOf(targetChainId, asset),
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [recipient],
          })
    if (has !== promised) problems.push(`${recipient} has ${has} ${asset}, should have ${promised}`)
  }
  return problems
}
