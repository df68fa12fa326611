type Write = (fields: object, message: string) => void

/** The part of a structured logger that low-level code needs; pino's loggers fit. */
export type Logger = { debug: Write; info: Write; warn: Write; error: Write }

const ignore: Write = () => {}

/** For callers that have no log to write to. */
export const silentLogger: Logger = { debug: ignore, info: ignore, warn: ignore, error: ignore }
