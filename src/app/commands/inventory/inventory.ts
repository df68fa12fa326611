import { isHash, parseUnits } from 'viem'
import { printInventory, printMove, printRefills } from '../../../api/shared/print-inventory.ts'
import { declareDeposit } from '../../../portfolio/inventory/declare-deposit.ts'
import { propose as proposeAll } from '../../../portfolio/inventory/propose.ts'
import { readInventory } from '../../../portfolio/inventory/read-inventory.ts'
import { proposeGas } from '../../../portfolio/inventory/refill/propose-gas.ts'
import { refillChain } from '../../../portfolio/inventory/refill/refill-chain.ts'
import { resolveMove } from '../../../portfolio/inventory/resolve-move.ts'
import { startMove } from '../../../portfolio/inventory/start-move.ts'
import { withdraw as withdrawTokens } from '../../../portfolio/inventory/withdraw.ts'
import type { Sql } from '../../../store/database/sql.ts'
import { findMove, listMoves } from '../../../store/inventory/moves.ts'
import { type Command, CommandFailure, defineAction, UsageError } from '../line/command.ts'
import { CONFIG } from '../line/common-options.ts'
import { holdersOn } from '../line/open-books.ts'
import type { Output } from '../line/output.ts'
import { readAddress, readId, readNumber, readResolution, readVenue } from '../line/read-values.ts'
import { readDatabase, withDatabase } from '../line/with-database.ts'
import { moveLines } from './move-lines.ts'
import { withInventory } from './open-inventory.ts'
import { proposalLines, refillLines } from './proposal-lines.ts'
import { viewLines } from './view-lines.ts'
import { waitForMove } from './wait-for-move.ts'

const MOVE =
  'the move: `id`, `venue`, `state`, `chainId`, `token`, `amount`, `usd`, `account`, `destinationChainId`, `destinationToken`, `recipient`, `expected`, `arrived`, `arrivedTx`, `automatic`, `reference`, `reason`, `note`, `createdAt`, `closedAt`; amounts are raw units'

const NOTE = {
  note: { value: 'TEXT', required: true, about: 'the reason; it stays with the move' },
  reference: {
    value: 'TEXT',
    about: 'a name for this order; a second one with the same reference sends nothing',
  },
  wait: { about: 'wait until the move has ended' },
} as const

const AMOUNT = {
  value: 'AMOUNT',
  required: true,
  about: 'the amount in whole tokens, such as 2500.50',
} as const

const show = defineAction({
  summary: 'Show the inventory of every chain: held, committed, in transit, owed, and gas money.',
  notes:
    'Each chain is read at one block. An amount that could not be read is unknown and never zero.',
  options: CONFIG,
  answer: {
    takenAt: 'when',
    complete: 'whether everything could be read; otherwise the exit code is 1',
    chains:
      'each with `chainId` (CAIP-2), `name`, `blockNumber`, `blockHash`, `exposureUsd`, `problem` (or null)',
    tokens:
      'each with `chainId`, `symbol`, `token`, `band` (or null), and `balance`, `committed`, `free`, `inTransit`, `awaiting` in whole tokens, and in USD with `Usd` after the name; null is unknown',
    gas: 'each account with `chainId`, `account`, `lane`, `native`, `alarm`, `low`',
    moves: 'the open moves',
  },
  run(call) {
    return readDatabase(call, (database, { config }) =>
      withInventory(database, config, async ({ deps, signal }) => {
        const printed = printInventory(await readInventory(deps, signal))
        call.out.answer(printed, viewLines(printed))
        return printed.complete ? 0 : 1
      }),
    )
  },
})

const withdraw = defineAction({
  summary: 'Send tokens of the relayer to an address of inventory.withdrawTo.',
  notes:
    'A running relayer sends it. Interrupting this command changes nothing: a planned transaction is sent.',
  options: {
    chain: { value: 'ID', required: true, about: 'the chain’s id' },
    token: { value: 'SYMBOL', required: true, about: 'the token' },
    amount: AMOUNT,
    to: { value: 'ADDRESS', required: true, about: 'the recipient' },
    ...NOTE,
    ...CONFIG,
  },
  answer: { fresh: 'false if an earlier order had the same reference', move: MOVE },
  async run(call) {
    const { chain, token, to, note: reason, reference, wait } = call.values
    const order = {
      chainId: readNumber(chain, '--chain'),
      token,
      amount: readAmount(call.values.amount),
      to: readAddress(to, '--to'),
      reason,
      ...(reference !== undefined && { reference }),
    }
    return withDatabase(call, (database, { config }) =>
      withInventory(database, config, async ({ deps, signal }) => {
        const { id, fresh } = await withdrawTokens(deps, order, signal)
        return answerMove(call.out, database.sql, { id, fresh, wait })
      }),
    )
  },
})

const deposit = defineAction({
  summary: 'Declare that a transfer to an account of the relayer was capital.',
  notes:
    'Transfers from outside are booked in any case and stop nothing; this command says that one was capital and not income.',
  options: {
    chain: { value: 'ID', required: true, about: 'the chain’s id' },
    transaction: { value: 'HASH', required: true, about: 'the transaction that brought it' },
    note: { value: 'TEXT', required: true, about: 'the reason; it stays in the books' },
    ...CONFIG,
  },
  answer: {
    declared: 'false if it was declared before',
    amounts: 'what it brought: each with `token` and `amount` in raw units',
  },
  async run(call) {
    const { transaction: txHash, note } = call.values
    const chainId = readNumber(call.values.chain, '--chain')
    if (!isHash(txHash)) throw new UsageError('--transaction is not a transaction hash')
    return withDatabase(call, (database, { config }) =>
      withInventory(database, config, async ({ books }) => {
        const holders = await holdersOn(database, chainId)
        const { fresh, amounts } = await declareDeposit(books, { chainId, txHash, note, holders })
        const text = amounts.map(({ token, amount }) => `${amount} of ${token} are capital`)
        call.out.answer({ declared: fresh, amounts }, text)
        return 0
      }),
    )
  },
})

const propose = defineAction({
  summary: 'Show what would be moved between chains and refilled, without starting it.',
  options: CONFIG,
  answer: {
    moves: 'each with `venue`, `asset`, `from`, `to`, `amount` (raw units), `usd`, `costBps`',
    refusals: 'moves that are refused: each with `asset`, `chainId` (or null), `reason`',
    gas: 'gas money: `refills`, each with `chainId`, `from`, `to`, `amount` (wei), `swaps`, each with `chainId`, `from`, `to`, `token`, `symbol`, `amount` (raw units that are sold), `expected` and `minimum` (wei), and `refusals`, each with `chainId`, `account` (or null), `reason`',
  },
  run(call) {
    return readDatabase(call, (database, { config }) =>
      withInventory(database, config, async ({ deps, signal }) => {
        const { moves, refusals } = await proposeAll(deps, signal)
        const gas = await proposeGas(deps, signal)
        const answer = { moves, refusals, gas: printRefills(gas) }
        call.out.answer(answer, proposalLines({ moves, refusals }, gas))
        return 0
      }),
    )
  },
})

const move = defineAction({
  summary: 'Move tokens of the relayer to another chain.',
  notes:
    'A running relayer sends it. Interrupting this command changes nothing: a planned transaction is sent.',
  options: {
    from: { value: 'ID', required: true, about: 'the origin chain' },
    to: { value: 'ID', required: true, about: 'the destination chain' },
    token: { value: 'SYMBOL', required: true, about: 'the token' },
    amount: AMOUNT,
    venue: {
      value: 'NAME',
      about: 'the venue, such as across or oft; if absent, the cheapest one',
    },
    ...NOTE,
    ...CONFIG,
  },
  answer: { fresh: 'false if an earlier order had the same reference', move: MOVE },
  async run(call) {
    const { token, note: reason, reference, wait, venue } = call.values
    const [from, to] = [readNumber(call.values.from, '--from'), readNumber(call.values.to, '--to')]
    const text = readAmount(call.values.amount)
    return withDatabase(call, (database, { config }) =>
      withInventory(database, config, async ({ deps, signal }) => {
        const known = deps.readers.get(from)?.chain.tokens.find(({ symbol }) => symbol === token)
        if (!known) throw new UsageError(`chain ${from} has no token ${token}`)
        const order = {
          from,
          to,
          token,
          amount: parseUnits(text, known.decimals),
          reason,
          ...(reference !== undefined && { reference }),
          ...(venue !== undefined && { venue: readVenue(venue) }),
        }
        call.out.progress('pricing the route, and approving the token for the venue')
        const { id, fresh } = await startMove(deps, order, signal)
        return answerMove(call.out, database.sql, { id, fresh, wait })
      }),
    )
  },
})

const refill = defineAction({
  summary: 'Give gas money to the accounts of a chain that have less than their minimum.',
  notes:
    'It comes from the account with the most on the chain. If no account can give it and `inventory.gas.swaps` is enabled, tokens are sold for it. All limits of `inventory.gas` apply except the cool-down. A running relayer sends it.',
  options: {
    chain: { value: 'ID', required: true, about: 'the chain’s id' },
    note: { value: 'TEXT', required: true, about: 'the reason; it stays with the refills' },
    ...CONFIG,
  },
  answer: {
    refills:
      'the refills that were started: each with `id`, `chainId`, `from`, `to`, `amount` (wei)',
    swaps:
      'the gas swaps that were started: each with `id`, `chainId`, `from`, `to`, `token`, `symbol`, `amount` (raw units), `expected` and `minimum` (wei)',
    refusals: 'accounts that stay short: each with `chainId`, `account`, `reason`',
  },
  run(call) {
    const chainId = readNumber(call.values.chain, '--chain')
    return withDatabase(call, (database, { config }) =>
      withInventory(database, config, async ({ deps, signal }) => {
        const order = { chainId, reason: call.values.note, automatic: false }
        const { started: refills, swaps, refusals } = await refillChain(deps, order, signal)
        const text = refillLines({ refills, swaps, refusals })
        const none = 'every account has its gas money, or it is in transit'
        const printed = printRefills({ refills, swaps, refusals })
        call.out.answer(printed, text.length > 0 ? text : [none])
        return refusals.length > 0 ? 1 : 0
      }),
    )
  },
})

const moves = defineAction({
  summary: 'List withdrawals, moves and refills, newest first.',
  options: { limit: { value: 'N', default: '20', about: 'the most moves to list' }, ...CONFIG },
  answer: { moves: `each one is ${MOVE}` },
  run(call) {
    const limit = readNumber(call.values.limit, '--limit', 1)
    return readDatabase(call, async ({ sql }) => {
      const found = await listMoves(sql, limit)
      call.out.answer({ moves: found.map(printMove) }, moveLines(found))
      return 0
    })
  },
})

const resolve = defineAction({
  summary: 'Close a move that needs intervention.',
  notes:
    'A transaction that is only planned is cancelled. The command refuses a move whose transaction could still be mined, and to fail a move whose tokens have left.',
  operands: ['ID'],
  options: {
    as: { value: 'STATE', required: true, about: 'done, returned or failed' },
    note: { value: 'TEXT', required: true, about: 'the reason; it stays with the move' },
    ...CONFIG,
  },
  answer: { id: 'the closed move' },
  async run(call) {
    const id = BigInt(readId(call.operands[0] ?? '', 'ID'))
    const as = readResolution(call.values.as)
    return withDatabase(call, async (database) => {
      await resolveMove({ database }, { id, as, note: call.values.note })
      call.out.answer({ id }, `move ${id} is ${as}`)
      return 0
    })
  },
})

type MoveOutput = Output<Record<'fresh' | 'move', string>>

async function answerMove(
  out: MoveOutput,
  sql: Sql,
  { id, fresh, wait }: { id: bigint; fresh: boolean; wait: boolean },
): Promise<number> {
  const found = wait ? await waitForMove(sql, id, out) : await findMove(sql, id)
  if (!found) throw new CommandFailure(`there is no move ${id}`)
  out.answer({ fresh, move: printMove(found) }, moveLines([found]))
  return wait && found.state !== 'done' ? 1 : 0
}

function readAmount(text: string): string {
  if (!/^\d{1,18}(\.\d{1,18})?$/.test(text)) {
    throw new UsageError('--amount is not a decimal number such as 2500.50')
  }
  return text
}

export const inventory: Command = {
  summary: 'Show the relayer’s own tokens, bring them in and out, move them between chains',
  verbs: { show, propose, move, refill, moves, resolve, withdraw, deposit },
}
