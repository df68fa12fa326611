import type { Options } from './command.ts'

/** Every action takes these options. */
export const EVERYWHERE = {
  json: { about: 'print one JSON document on standard output' },
  quiet: { about: 'print no progress on standard error' },
  help: { about: 'print this help and do nothing' },
} as const satisfies Options

/** Every action that reads the settings takes this option. */
export const CONFIG = {
  config: {
    value: 'FILE',
    about: 'the configuration file; if absent, the one that SIMPLON_CONFIG names',
  },
} as const satisfies Options

/** A key itself is never an argument, because everybody on the machine can see arguments. */
export const KEY = {
  'key-file': {
    value: 'FILE',
    about: 'a file with the private key, in hexadecimal; this or --key-env',
  },
  'key-env': {
    value: 'NAME',
    about: 'the environment variable with the private key; this or --key-file',
  },
} as const satisfies Options
