import { type AccessRow, accessTable } from '../src/api/server/access-table.ts'

const HEAD = `# Who may call what

Every endpoint with what it asks for, written by \`npm run gen\` out of the tables that the service serves. A project's key sees and
changes things of its own project only: what belongs to another answers as if it did not exist (404), or 403. An operator key
([switches](switches.md), \`simplon operators\`) opens the operator's endpoints and nothing of a project.
\`test/e2e/operators/access.test.ts\` asks every line of a running service, with every kind of key, and fails on an endpoint that is not here.

| Endpoint | API | Without a key | A project's key | Another project's key | Operator key |
|---|---|---|---|---|---|
`

/** The table of access as a page. */
export function accessPage(): string {
  return HEAD + accessTable().map(line).join('\n').concat('\n')
}

function line(row: AccessRow): string {
  const { method, url, api, version } = row
  const where = version === undefined ? api : `${api} (${version})`
  return `| \`${method} ${url}\` | ${where} | ${cells(row).join(' | ')} |`
}

/** The token in the path is all that counts; a key beside it changes nothing. */
const LINK = ['with a pay link', 'with a pay link', 'with a pay link', 'with a pay link']

function cells({ access, refusal }: AccessRow): string[] {
  if (access.key === 'operator') {
    return [String(refusal), '403', '403', access.level === 'write' ? 'level write' : 'yes']
  }
  if (access.key === 'link') return LINK
  if (access.key !== 'required') return ['yes', 'yes', 'yes', 'yes']
  const { scope } = access
  const allowed = scope ? `scope ${scope.name}: ${scope.level}` : 'any scope'
  return [String(refusal), allowed, 'its own only', String(refusal)]
}
