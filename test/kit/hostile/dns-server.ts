import { createSocket } from 'node:dgram'
import { promises as dns } from 'node:dns'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Resolve } from '../../../src/courier/outbound/resolve-host.ts'

export type DnsServer = {
  /** Sets the answers for a name, one list for each question about it; the last one is repeated. */
  set(name: string, ...answers: (readonly string[])[]): void
  resolve: Resolve
  close(): Promise<void>
}

const A = 1
const AAAA = 28
const NXDOMAIN = 3

/** A DNS server on loopback, and a resolver that uses only this server. */
export async function startDnsServer(): Promise<DnsServer> {
  const names = new Map<string, (readonly string[])[]>()
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    socket.send(answer(query, names), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`])
  return {
    set: (name, ...answers) => void names.set(name, [...answers]),
    async resolve(host) {
      const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      // The A and AAAA questions of one resolution get the same answer.
      const lists = names.get(host)
      if (lists && lists.length > 1) lists.shift()
      const addresses = found.flatMap((it) => (it.status === 'fulfilled' ? it.value : []))
      if (addresses.length === 0) throw new Error(`queryA ENOTFOUND ${host}`)
      return addresses.map((it) => ({ address: it, family: isIPv4(it) ? 4 : 6 }))
    },
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function answer(query: Buffer, names: ReadonlyMap<string, (readonly string[])[]>): Buffer {
  const { name, end } = readName(query)
  const kind = query.readUInt16BE(end)
  const addresses = names.get(name)?.[0]
  const matching = (addresses ?? []).filter((it) => isIPv4(it) === (kind === A))
  const wanted = kind === A || kind === AAAA ? matching : []
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | (addresses ? 0 : NXDOMAIN), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(wanted.length, 6)
  const records = wanted.map((address) => {
    const bytes = Buffer.from(ipaddr.parse(address).toByteArray())
    const head = Buffer.alloc(12)
    head.writeUInt16BE(0xc00c, 0)
    head.writeUInt16BE(kind, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(bytes.length, 10)
    return Buffer.concat([head, bytes])
  })
  return Buffer.concat([header, query.subarray(12, end + 4), ...records])
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}
