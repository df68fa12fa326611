import type { Command } from './line/command.ts'

/** Loaded on demand: `simplon keys list` must not pay for the HTTP server. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start.ts')).start,
  stop: async () => (await import('./stop.ts')).stop,
  devnet: async () => (await import('./devnet.ts')).devnet,
  doctor: async () => (await import('./doctor.ts')).doctor,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  projects: async () => (await import('./projects.ts')).projects,
  webhooks: async () => (await import('./projects/webhooks.ts')).webhooks,
  contracts: async () => (await import('./contracts.ts')).contracts,
  keys: async () => (await import('./keys.ts')).keys,
  operators: async () => (await import('./operators.ts')).operators,
  jwt: async () => (await import('./jwt.ts')).jwt,
  intents: async () => (await import('./reports/intents.ts')).intents,
  deposits: async () => (await import('./deposits.ts')).deposits,
  withdrawals: async () => (await import('./withdrawals.ts')).withdrawals,
  relayer: async () => (await import('./relayer.ts')).relayer,
  inventory: async () => (await import('./inventory/inventory.ts')).inventory,
  audit: async () => (await import('./audit.ts')).audit,
  roles: async () => (await import('./roles.ts')).roles,
  switches: async () => (await import('./switches.ts')).switches,
  statements: async () => (await import('./reports/statements.ts')).statements,
  simulations: async () => (await import('./reports/simulations.ts')).simulations,
  shadow: async () => (await import('./reports/shadow.ts')).shadow,
  help: async () => (await import('./help.ts')).createHelp(COMMANDS),
  version: async () => (await import('./version.ts')).version,
}
