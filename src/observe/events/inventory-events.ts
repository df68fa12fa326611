import { type EventFacts, NOTHING } from './event-facts.ts'

/** Events of the inventory's moves: withdrawals, refills, and moves between chains. */
export const inventoryEvents = {
  'inventory.started': {
    level: 'info',
    meaning: 'A move of the inventory was started; its transaction is in the journal.',
    action: NOTHING,
  },
  'inventory.waits': {
    level: 'info',
    meaning: 'A move of the inventory waits; `reason` says for what.',
    action: NOTHING,
  },
  'inventory.stuck': {
    level: 'error',
    meaning:
      'A move of the inventory has taken longer than its venue’s worst case, or its state has no explanation; `reason` says which. Its money counts as in transit until an operator decides.',
    action:
      'Look the transaction up with `simplon inventory moves`. If it still arrives, the move ends by itself; otherwise decide with `simplon inventory resolve`.',
  },
  'inventory.done': {
    level: 'info',
    meaning: 'A move of the inventory has arrived, or a withdrawal was paid.',
    action: NOTHING,
  },
  'inventory.failed': {
    level: 'warn',
    meaning:
      'A move of the inventory failed; `note` says why. The money is where it was, or was returned there.',
    action: 'Read `note`, and start the move again if it is still wanted.',
  },
  'inventory.refused': {
    level: 'warn',
    meaning:
      'A chain has less than its floor and nothing can be moved there, or an account (`account`) has less gas money than its minimum and is not refilled, nor are tokens sold for it; `reason` says why.',
    action: 'Bring capital or gas money, or change what `reason` names.',
  },
  'inventory.error': {
    level: 'warn',
    meaning: 'Moves of the inventory could not be processed; the attempt is repeated.',
    action: 'If it repeats, `err` says whether a chain or the database is at fault.',
  },
} as const satisfies Record<string, EventFacts>
