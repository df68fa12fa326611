/** Room for all readers of a trial at one key. */
export const STREAM_ROOM = {
  streams: {
    perKey: 20_000,
    perLink: 20,
    perProject: 20_000,
    perProcess: 20_000,
    heartbeatSeconds: 15,
    maxMinutes: 60,
    bufferBytes: 262_144,
    keepDays: 30,
  },
}
