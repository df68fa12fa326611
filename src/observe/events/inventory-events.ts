import { type EventFacts, NOTHING } from './event-facts.ts'

/** Events of the inventory's moves: withdrawals, refills, and moves between chains. */
export const inventoryEvents = {
  'inventory.started': {
    level: 'info',
    meaning: 'A move of the inventory was started: its transaction is in the journal.',
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
      'A move of the inventory has taken longer than its venue ever should, or nothing explains it; `reason` says which. Its money counts as in transit until somebody decides.',
    action:
      'Look the transaction up with `simplon inventory moves`. If it arrives after all it ends by itself; otherwise decide with `simplon inventory resolve`.',
  },
  'inventory.done': {
    level: 'info',
    meaning: 'A move of the inventory has arrived, or a withdrawal was paid.',
    action: NOTHING,
  },
  'inventory.failed': {
    level: 'warn',
    meaning:
      'A move of the inventory came to nothing; `note` says why. The money is where it was, or was given back there.',
    action: 'Read `note`, and start it again if it is still wanted.',
  },
  'inventory.refused': {
    level: 'warn',
    meaning:
      'A chain has less than its floor and nothing can be moved there, or an account (`account`) has less gas money than its minimum and is not refilled, nor are tokens sold for it; `reason` says why.',
    action: 'Bring capital or gas money, or change what `reason` names.',
  },
  'inventory.error': {
    level: 'warn',
    meaning: 'Moves of the inventory could not be processed; it is tried again.',
    action: 'If it repeats, `err` says whether a chain or the database is at fault.',
  },
} as const satisfies Record<string, EventFacts>
