/** Who writes what a schema describes: clients, the service when it does as asked, or when it refuses. */
export type Side = 'request' | 'answer' | 'refusal'

export type Level = 'breaking' | 'compatible'

/** One difference between two releases that a client could notice, in words. */
export type Change = {
  level: Level
  /** Of which document and operation, such as `blanc GET /intents/{id} 200 body`. */
  where: string
  what: string
}

/** Takes down what was found; the place is known to whoever made it. */
export type Report = (level: Level, what: string) => void

export function reportInto(changes: Change[], where: string): Report {
  return (level, what) => changes.push({ level, where, what })
}

/** Clients may be allowed more than before, and told no more than before. */
export function levelOfWider(side: Side): Level {
  return side === 'request' ? 'compatible' : 'breaking'
}

export function levelOfNarrower(side: Side): Level {
  return side === 'request' ? 'breaking' : 'compatible'
}
