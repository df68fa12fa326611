import type { Options } from './command.ts'

/** Taken by every action. */
export const EVERYWHERE = {
  json: { about: 'answer with one JSON document on standard output' },
  quiet: { about: 'no progress on standard error' },
  help: { about: 'print this, do nothing' },
} as const satisfies Options

/** Taken by every action that reads the settings. */
export const CONFIG = {
  config: {
    value: 'FILE',
    about: 'the configuration file; else the one that SIMPLON_CONFIG names',
  },
} as const satisfies Options

/** Keys are never arguments themselves: those are seen by everybody on the machine. */
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
