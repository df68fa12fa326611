import { type EventFacts, NOTHING } from './event-facts.ts'

/** Events of intents from acceptance to their end, and of the relayer that carries them out. */
export const intentEvents = {
  'intent.accepted': {
    level: 'info',
    meaning: 'A signed intent was recorded; the relayer carries it out.',
    action: NOTHING,
  },
  'intent.bundle-failed': {
    level: 'error',
    meaning: 'A bundle of an older client failed for a reason that no client can cause.',
    action: '`err` is a defect; report it.',
  },
  'intent.simulation-not-kept': {
    level: 'warn',
    meaning:
      'A submission failed in simulation, but the simulation could not be recorded; its answer has no `simulationUrl`.',
    action: 'If it repeats, look at the database and at the RPC urls of the chain.',
  },
  'intent.planned': {
    level: 'debug',
    meaning: 'The transaction for a step of the intent was planned.',
    action: NOTHING,
  },
  'intent.done': {
    level: 'debug',
    meaning: 'The chain shows that a step of the intent is done.',
    action: NOTHING,
  },
  'intent.done-by-other': {
    level: 'warn',
    meaning: 'The chain shows that somebody else carried out a step of the intent.',
    action: 'Nothing for a public fill or claim. If it repeats, find out who competes.',
  },
  'intent.taken-back': {
    level: 'warn',
    meaning: 'A reorg removed a step of the intent. The step is carried out again.',
    action: 'Nothing for a single one. If it repeats, raise the confirmations of the chain.',
  },
  'intent.refused': {
    level: 'warn',
    meaning: 'A step of the intent cannot be sent now (`reason`); the step is retried.',
    action: 'If `attempts` grows, remove what `reason` names before the deadline.',
  },
  'intent.calls-spent': {
    level: 'warn',
    meaning:
      'So many transactions with the calls of an account have reverted that no more are paid for (`relayer.maxCallReverts`); after its deadline the fill goes without the calls.',
    action:
      'Nothing for a single one. If an honest app is hit, look why its calls pass the simulation and revert.',
  },
  'intent.burned': {
    level: 'warn',
    meaning:
      'A transaction of the intent reverted, and nobody else did its step: its gas (`costUsd`) is lost and counts against its `account` and `project` (`relayer.harm`).',
    action:
      'Nothing for a single one. If it repeats, look at `simplon harm list`; lift it for an honest account by `simplon harm forgive`.',
  },
  'intent.disagreement': {
    level: 'error',
    meaning: 'The receipt says that the step succeeded, but the chain does not show its effect.',
    action: 'Stop the relayer on the chain and compare the nodes.',
  },
  'intent.moved': {
    level: 'info',
    meaning: 'The intent has a new status.',
    action: NOTHING,
  },
  'intent.moved-failed': {
    level: 'warn',
    meaning:
      'The intent failed; `failReason` says why as a code ([failures.md](failures.md)), `failure` in words.',
    action: 'Read `GET /intents/{id}?full=true` for the intent.',
  },
  'intent.moved-expired': {
    level: 'warn',
    meaning: 'The intent expired before it was filled.',
    action: 'Find out what delayed its steps: look for `intent.refused` and `transaction.held`.',
  },
  'intent.bridge': {
    level: 'info',
    meaning: "The bridge's message for the intent reached the next stage.",
    action: NOTHING,
  },
  'intent.refund-awaited': {
    level: 'warn',
    meaning: 'The intent was not filled, and its refund is still to come.',
    action: 'Nothing, unless it lasts: `how` says who pays it.',
  },
  'intent.stuck': {
    level: 'error',
    meaning: 'Intents are past their fill deadline and have not ended.',
    action: 'Follow the runbook for stuck intents.',
  },
  'intent.failure': {
    level: 'warn',
    meaning: 'The work on an intent failed (`what`); it is repeated.',
    action: 'If it repeats, `err` says whether a chain or the database is at fault.',
  },
  'relayer.started': {
    level: 'info',
    meaning: 'This process is registered as a relayer of intents.',
    action: NOTHING,
  },
  'relayer.absent': {
    level: 'warn',
    meaning:
      'No relayer runs. This process ends the intents whose deadline is over and of which nothing has happened and nothing can.',
    action: 'Start a process with the role relayer; what it had begun waits for it.',
  },
  'relayer.lost': {
    level: 'warn',
    meaning: 'This process lost its registration as a relayer and registers again.',
    action: 'If it repeats, look at the connection to the database and at pauses of the process.',
  },
  'relayer.took-over': {
    level: 'warn',
    meaning: 'This process took over the intents of a relayer that died.',
    action: 'Find out why the other process died.',
  },
  'relayer.recalled': {
    level: 'warn',
    meaning: 'The database held steps for this process that it did not know of; they were freed.',
    action: 'Nothing, unless it repeats.',
  },
} as const satisfies Record<string, EventFacts>
