/** Mutants that nothing can notice, and why. */
export const EXPLAINED: ReadonlyMap<string, string> = new Map<string, string>([])
