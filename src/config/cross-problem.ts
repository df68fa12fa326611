export type Path = readonly (string | number)[]

/** A setting that contradicts another one, and how. */
export type CrossProblem = { path: Path; message: string }
