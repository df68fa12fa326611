import { randomUUID } from 'node:crypto'
import { createSharedLimits } from '../../src/api/limits/create-shared-limits.ts'
import { createOwnLimiters } from '../../src/api/server/request/rate-limit.ts'
import { createLog } from '../../src/observe/log.ts'
import { openDatabase } from '../../src/store/database/database.ts'
import { KEYS, startKit } from '../../test/api/http-kit.ts'
import { serveParent } from '../quote/child.ts'

/** The HTTP front with canned answers. Its arguments: the database url, the limit, and whose it is. */
const [, , url = '', rate = '', burst = '', whose = 'shared'] = process.argv
const limits = { requestsPerSecond: Number(rate), burst: Number(burst) }
const database = await openDatabase({ url, maxConnections: 4, connectTimeoutMs: 5_000 })
const log = createLog({ level: 'warn', pretty: false })
const shared = createSharedLimits({ database, id: randomUUID(), limits, log })
const limiters = whose === 'shared' ? shared : createOwnLimiters(limits, () => performance.now())
if (whose === 'shared') await shared.start()
const { server } = startKit({ limits, deps: { limiters, verifyKey: (secret) => KEYS[secret] } })
const base = await server.listen({ host: '127.0.0.1', port: 0 })
serveParent({ url: base }, async () => {
  await server.close()
  if (whose === 'shared') await shared.stop()
  await database.close()
})
