import { CODE_GROUPS, type CodeGroup, type CodeUse } from './code-use.ts'
import { depositUses } from './deposit-uses.ts'
import { kindUses } from './kind-uses.ts'
import { categoryUses, rejectionUses } from './quote-uses.ts'
import { refusalUses } from './refusal-uses.ts'

type CodePage = {
  code: string
  group: CodeGroup
  text: string
  summary: string
  advice: string
}

/** A page for every code that a client may meet, made from the tables of codes. */
export function codePages(): CodePage[] {
  const uses = [
    ...kindUses(),
    ...refusalUses(),
    ...depositUses(),
    ...categoryUses(),
    ...rejectionUses(),
  ]
  const byCode = new Map<string, CodeUse[]>()
  for (const use of uses) byCode.set(use.code, [...(byCode.get(use.code) ?? []), use])
  return [...byCode].map(([code, [first, ...others]]) => {
    if (!first) throw new Error(`the error code ${code} has no use to describe on its page`)
    return {
      code,
      group: first.group,
      summary: first.happened,
      advice: first.integrator,
      text: [
        `# ${code}`,
        '',
        ...useLines(first),
        ...others.flatMap((use) => useLines(use, ` (${CODE_GROUPS[use.group].toLowerCase()})`)),
      ].join('\n'),
    }
  })
}

/** Headings of a second meaning name its group, so that each has an anchor of its own. */
function useLines(use: CodeUse, more = ''): string[] {
  const { group, happened, user, integrator, retry, said, example } = use
  return [
    `[${CODE_GROUPS[group]}](../errors.md)`,
    '',
    `## What happened${more}`,
    '',
    happened,
    '',
    '| Who says it | HTTP | Where |',
    '|---|---|---|',
    ...said.map(({ api, status, where }) => `| ${api} | ${status} | ${where} |`),
    '',
    `## May it be tried again?${more}`,
    '',
    retry,
    '',
    `## What to do${more}`,
    '',
    `- The user: ${user}`,
    `- The integrator: ${integrator}`,
    '',
    `## Example${more}`,
    '',
    `${example.title}:`,
    '',
    '```json',
    JSON.stringify(example.body, null, 2),
    '```',
    '',
  ]
}

const HEAD = `# Error codes

Made from the tables of codes by \`npm run gen\`. Programs decide by these codes, never by the sentence beside them, which is for people
and may change. A running service has a page for each at \`/docs/errors/{CODE}\` (\`.md\` for programs), with an example, and every error
that it answers names its page in the header \`Link\` with \`rel="help"\`. New codes may come with any release: treat one that you do not
know by its HTTP status.
`

/** All codes on one page, `docs/errors.md`. */
export function codesPage(nameOf: (code: string) => string = (code) => `\`${code}\``): string {
  const pages = codePages()
  const sections = (Object.keys(CODE_GROUPS) as CodeGroup[]).flatMap((group) => [
    `## ${CODE_GROUPS[group]}`,
    '',
    '| Code | What happened | What to do |',
    '|---|---|---|',
    ...pages
      .filter((page) => page.group === group)
      .map(({ code, summary, advice }) => `| ${nameOf(code)} | ${summary} | ${advice} |`),
    '',
  ])
  return [HEAD, ...sections].join('\n')
}

/** The same page as the service shows it: each code links to its page. */
export function linkedCodesPage(): string {
  return codesPage((code) => `[\`${code}\`](errors/${code}.md)`)
}
