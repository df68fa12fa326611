/** A place in a request. */
export type Path = readonly (string | number)[]
