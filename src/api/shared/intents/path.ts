/** Where in a request something stands. */
export type Path = readonly (string | number)[]
