import { parser } from '@prometheus-io/lezer-promql'

type SyntaxNode = ReturnType<typeof parser.parse>['topNode']

type Selector = { metric: string; matchers: { label: string; values: string[] }[] }
export type PromQuery = { errors: number[]; selectors: Selector[]; grouping: string[] }

/**
 * The selectors of a PromQL expression, parsed with Prometheus's own grammar; `errors` are
 * positions in the text.
 */
export function readPromql(text: string): PromQuery {
  const query: PromQuery = { errors: [], selectors: [], grouping: [] }
  const textOf = (node: SyntaxNode | null) => (node ? text.slice(node.from, node.to) : '')
  parser.parse(text).iterate({
    enter({ node, type, name, from }) {
      if (type.isError) query.errors.push(from)
      if (name === 'VectorSelector') {
        const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []
        query.selectors.push({
          metric: textOf(node.getChild('Identifier')),
          matchers: matchers.map((matcher) => ({
            label: textOf(matcher.getChild('LabelName')),
            values: alternatives(textOf(matcher.getChild('StringLiteral')).slice(1, -1)),
          })),
        })
      }
      if (name === 'GroupingLabels') {
        query.grouping.push(...node.getChildren('LabelName').map(textOf))
      }
    },
  })
  return query
}

/** Splits a pattern into its values: `moved-(failed|expired)` has two, and so has `a|b`. */
function alternatives(value: string): string[] {
  const [, before = '', inner = value, after = ''] = /^([^(]*)\(([^)]*)\)(.*)$/.exec(value) ?? []
  return inner.split('|').map((part) => `${before}${part}${after}`)
}
