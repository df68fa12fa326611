/**
 * Every module of `src` and what it may import; what is not listed is denied. `a/*` names the
 * folders inside a, which never see each other. `ARCHITECTURE.md` prints the same table, and a
 * test compares the two.
 */
export const MODULES: Record<string, readonly string[]> = {
  lib: [],
  domain: ['lib'],
  contracts: [],
  'planner/problem.ts': ['domain'],
  planner: ['domain', 'lib', 'planner/problem.ts'],
  'planner/plan.ts': ['domain', 'lib', 'planner', 'planner/problem.ts'],
  ports: ['domain', 'lib', 'planner/problem.ts'],
  observe: ['domain', 'lib', 'ports'],
  config: ['domain', 'lib'],
  store: ['domain', 'lib', 'observe'],
  chains: ['domain', 'ports', 'lib', 'observe', 'config'],
  prices: ['domain', 'ports', 'lib', 'observe'],
  swaps: ['domain', 'ports', 'lib', 'observe'],
  'settlement/shared': ['domain', 'ports', 'lib', 'contracts', 'planner/problem.ts'],
  'settlement/*': [
    'domain',
    'ports',
    'lib',
    'observe',
    'contracts',
    'planner/problem.ts',
    'settlement/shared',
  ],
  'settlement/check-quote.ts': ['domain', 'ports', 'planner/problem.ts'],
  'settlement/fan-out.ts': ['domain', 'ports', 'lib', 'observe', 'settlement/check-quote.ts'],
  'settlement/registry.ts': [
    'domain',
    'ports',
    'lib',
    'observe',
    'settlement/fan-out.ts',
    'settlement/*',
    'settlement/shared',
  ],
  work: ['lib', 'store'],
  transactions: ['domain', 'ports', 'lib', 'observe', 'store', 'work'],
  intents: [
    'planner/plan.ts',
    'domain',
    'ports',
    'lib',
    'observe',
    'store',
    'planner/problem.ts',
    'work',
    'transactions',
  ],
  deposits: ['domain', 'ports', 'lib', 'observe', 'store', 'work', 'contracts', 'api/webhook-v1'],
  'app-fees': ['domain', 'ports', 'lib', 'observe', 'store', 'work'],
  portfolio: ['domain', 'ports', 'lib', 'observe'],
  projects: ['domain', 'ports', 'lib', 'observe', 'store'],
  watcher: ['domain', 'ports', 'lib', 'observe', 'store'],
  courier: ['domain', 'lib', 'observe', 'store', 'work'],
  audit: ['domain', 'ports', 'lib', 'observe', 'store'],
  'api/shared': ['domain', 'lib'],
  'api/*': ['domain', 'lib', 'api/shared'],
  'api/webhook-v1': ['domain', 'lib'],
  'api/limits': ['domain', 'lib', 'observe', 'store'],
  'api/versions.ts': ['domain', 'api/*', 'api/shared'],
  'api/server': [
    'domain',
    'ports',
    'lib',
    'observe',
    'config',
    'api/*',
    'api/shared',
    'api/versions.ts',
  ],
  app: ['*'],
  'cli.ts': ['*'],
}

/** Packages only some modules may use; a package not named here is free for all but domain. */
export const PACKAGE_OWNERS: Record<string, readonly string[]> = {
  postgres: ['store'],
  fastify: ['api/server'],
  '@fastify/cors': ['api/server'],
  pino: ['observe'],
  'prom-client': ['observe', 'api/server'],
  yaml: ['config'],
  jose: ['projects'],
  undici: ['chains', 'courier'],
  ox: ['transactions'],
}

/** The only packages that the domain may use. */
export const DOMAIN_PACKAGES: readonly string[] = ['viem', 'viem/accounts', 'viem/utils']
