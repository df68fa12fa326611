/** What a person reads about a code: what happened, and what to do about it. Markdown within a line. */
export type CodeText = {
  happened: string
  /** What the user of an app can do, in words that the app may show. */
  user: string
  /** What the developer of the app has to do. */
  integrator: string
}
