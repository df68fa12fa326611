import { createPublicClient, http, type PublicClient } from 'viem'

/** The result of one probe; `warn` means that it works but needs attention. */
export type Probe = { state: 'ok' | 'warn' | 'BAD'; what: string; where: string; finding: string }

/** Probes one thing; it answers a line for each finding. */
export type Look = () => Promise<Probe[]>

export function clientOf(url: string, timeout: number): PublicClient {
  // A system under load may time out once; a second timeout is a finding.
  return createPublicClient({ transport: http(url, { timeout, retryCount: 1 }) })
}

/** RPC urls may contain keys in their path and query, so only the host is printed. */
export function hostOf(url: string): string {
  return new URL(url).host
}

export function shortMessage(error: unknown): string {
  const short = (error as { shortMessage?: string }).shortMessage ?? (error as Error).message
  return short.split('\n')[0] ?? short
}
