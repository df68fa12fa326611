import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isLoopbackAddress } from './public-address.ts'
import { ForbiddenTargetError, type Resolve, resolveAllowed } from './resolve-host.ts'
import { bareHost, isAllowedAddress, isLoopbackHost, type TargetRules } from './webhook-target.ts'

export type GuardedAgentOptions = TargetRules & {
  resolve: Resolve
  connectTimeoutMs: number
  connectionsPerTarget: number
}

/**
 * Connects to allowed addresses only. A name is resolved once and the connection uses the addresses
 * that were checked, so that a second DNS answer cannot lead elsewhere. Literal addresses, which
 * are not resolved, are checked separately. Finally the address of the open socket is checked.
 */
export function createGuardedAgent(options: GuardedAgentOptions): Agent {
  const { resolve, connectTimeoutMs, connectionsPerTarget, ...rules } = options
  const lookup: LookupFunction = (host, wanted, done) => {
    resolveAllowed(bareHost({ hostname: host }), resolve, rules).then(
      (addresses) => {
        const [first] = addresses
        if (wanted.all) done(null, addresses)
        else done(null, first?.address ?? '', first?.family)
      },
      (error) => done(error, ''),
    )
  }
  const connect = buildConnector({ timeout: connectTimeoutMs, lookup })
  return new Agent({
    connections: connectionsPerTarget,
    pipelining: 1,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    maxHeaderSize: 16_384,
    connect(target, done) {
      const host = bareHost(target)
      const own = rules.allowLoopback && isLoopbackHost(host)
      const allowed = (address: string) =>
        own ? isLoopbackAddress(address) : isAllowedAddress(address, rules)
      if (isIP(host) !== 0 && !allowed(host)) {
        return done(new ForbiddenTargetError(`${host} is not a public address`), null)
      }
      connect(target, (error, socket) => {
        if (error) return done(error, null)
        const reached = socket.remoteAddress
        if (reached !== undefined && allowed(reached)) return done(null, socket)
        socket.destroy()
        const why = `${host} leads to ${reached}, which is not a public address`
        done(new ForbiddenTargetError(why), null)
      })
    },
  })
}
