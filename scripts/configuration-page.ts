import { describeSettings } from '../src/config/describe-settings.ts'

/** `docs/configuration.md`, made from the settings themselves. */
export function configurationPage(): string {
  const rows = describeSettings().map(
    ({ path, env, type, default: value, description, secret }) => {
      const text = `${description}${secret ? ' Masked when printed.' : ''}`.replaceAll('|', '\\|')
      return `| \`${path}\` | \`${env}\` | ${type.replaceAll('|', '\\|')} | ${shown(value)} | ${text} |`
    },
  )
  return `${[
    '# Configuration',
    '',
    'Made from `config/default.yaml` and `src/config/schema.ts` by `npm run gen`.',
    '',
    'A setting comes from, in rising order: the default, the YAML or JSON file named by `SIMPLON_CONFIG`',
    'or `--config` (only what differs), an environment variable. Lists in variables are comma-separated.',
    '`DATABASE_URL` sets `database.url`; `SIMPLON_CHAINS_<id>_RPC_URLS` and `SIMPLON_CHAINS_<id>_WS_URLS`',
    "replace a chain's urls. What is invalid or unknown stops the start with a list of every problem.",
    '',
    '| Setting | Variable | Is | Default | Meaning |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    'Chains are data too: `config/mainnets.example.yaml` and `config/testnets.example.yaml` show every field.',
    'So is `settlement.options`, a group of settings for each layer that says what it has; all of it is masked when printed.',
  ].join('\n')}\n`
}

function shown(value: unknown): string {
  return value === '' || value === undefined ? 'empty' : `\`${JSON.stringify(value)}\``
}
