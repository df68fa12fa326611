/**
 * Groups of files that import each other, directly or around corners: the strongly connected
 * components with more than one member, after Tarjan. Both levels are sorted, so that a failure
 * reads the same every time.
 */
export function findImportCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const indexOf = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const cycles: string[][] = []

  const visit = (file: string): number => {
    let low = indexOf.size
    indexOf.set(file, low)
    const own = low
    stack.push(file)
    onStack.add(file)
    for (const next of edges.get(file) ?? []) {
      if (!edges.has(next)) continue
      const seen = indexOf.get(next)
      if (seen === undefined) low = Math.min(low, visit(next))
      else if (onStack.has(next)) low = Math.min(low, seen)
    }
    if (low === own) {
      const members = stack.splice(stack.indexOf(file))
      for (const member of members) onStack.delete(member)
      if (members.length > 1) cycles.push(members.sort())
    }
    return low
  }

  for (const file of edges.keys()) if (!indexOf.has(file)) visit(file)
  return cycles.sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))
}
