/** A node of a plan as `explain (format json)` has it. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Plan Rows': number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: readonly PlanNode[]
}

export type Sizes = {
  /** Rows of the tables that grow. */
  tables: ReadonlyMap<string, number>
  /** Entries of the indexes that grow with them; an index of what is under way does not. */
  indexes: ReadonlySet<string>
}

/** A part of a table that a statement may read, whatever is asked for: more is a scan. */
const MOST_SHARE = 0.25

/** What in a plan grows with the history: the reading or the sorting of all of a table. */
export function findScans(plan: PlanNode, { tables, indexes }: Sizes): string[] {
  const found: string[] = []
  const visit = (node: PlanNode, stopsEarly: boolean) => {
    const table = node['Relation Name'] ?? ''
    const index = node['Index Name'] ?? ''
    const size = tables.get(table)
    if (node['Node Type'] === 'Seq Scan' && size !== undefined) found.push(`reads all ${table}`)
    else if (indexes.has(index) && node['Index Cond'] === undefined && !stopsEarly) {
      found.push(`reads all of the index ${index}`)
    } else if (size !== undefined && rowsRead(node) > size * MOST_SHARE) {
      found.push(`read ${rowsRead(node)} of ${size} rows of ${table}`)
    }
    const type = node['Node Type']
    const within = type === 'Limit' || (stopsEarly && !NEEDS_ALL.has(type))
    for (const child of node.Plans ?? []) visit(child, within)
  }
  visit(plan, false)
  return found
}

/** Nodes that read their input to its end before they give a row. */
const NEEDS_ALL: ReadonlySet<string> = new Set([
  'Sort',
  'Hash',
  'Aggregate',
  'Materialize',
  'WindowAgg',
])

/** Of a plan that was carried out; 0 of one that was not. */
function rowsRead(node: PlanNode): number {
  const seen = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'] as const
  const rows = seen.reduce((sum, name) => sum + (node[name] ?? 0), 0)
  return rows * (node['Actual Loops'] ?? 0)
}
