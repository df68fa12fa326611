import type { EventStream } from '../../../src/domain/event/streamed-event.ts'
import { startKit } from '../http-kit.ts'

/** A server with room for more streams than its process may open files; prints its url. */
const stream: EventStream = { projectId: 'project-of-full', open: () => () => {} }
const many = { perKey: 10_000, perProject: 10_000, perProcess: 10_000 }
const { server } = startKit({ streams: many, deps: { streamIntentEvents: async () => stream } })
process.stdout.write(await server.listen({ host: '127.0.0.1', port: 0 }))
