import { BlockList } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Blocks of IPv6 global unicast that carry an IPv4 address or are not for hosts at all. */
const SPECIAL_V6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23], // protocol assignments: Teredo, ORCHID, benchmarking
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['3fff::', 20], // documentation
] as const) {
  SPECIAL_V6.addSubnet(network, bits, 'ipv6')
}

const GLOBAL_V6 = new BlockList()
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address belongs to a host on the public internet. Only known public ranges count, so
 * that a special range defined in the future is not allowed by mistake.
 */
export function isPublicAddress(text: string): boolean {
  const address = parse(text)
  if (!address) return false
  const plain = address.toString()
  if (address.kind() === 'ipv4') return address.range() === 'unicast' && !is6to4Relay(plain)
  return (
    address.range() === 'unicast' &&
    GLOBAL_V6.check(plain, 'ipv6') &&
    !SPECIAL_V6.check(plain, 'ipv6')
  )
}

/** Whether an address is this machine's own: 127.0.0.0/8, ::1, also in IPv4-mapped form. */
export function isLoopbackAddress(text: string): boolean {
  const address = parse(text)
  if (!address) return false
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()) {
    return address.toIPv4Address().range() === 'loopback'
  }
  return address.range() === 'loopback'
}

/** Whether an address lies in one of these networks, each as `10.0.0.0/8`. */
export function isInNetworks(text: string, networks: readonly string[]): boolean {
  const address = parse(text)
  if (!address) return false
  const plain =
    address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()
      ? address.toIPv4Address()
      : address
  return networks.some((network) => {
    if (!ipaddr.isValidCIDR(network)) return false
    const [base, bits] = ipaddr.parseCIDR(network)
    return base.kind() === plain.kind() && plain.match(base, bits)
  })
}

function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // A zone index names a network interface; no public address has one.
  if (text.includes('%') || !ipaddr.isValid(text)) return undefined
  return ipaddr.parse(text)
}

function is6to4Relay(address: string): boolean {
  return address.startsWith('192.88.99.')
}
