import { createPublicClient, http, type PublicClient } from 'viem'

/** `warn`: it works, and somebody should look at it. */
export type Probe = { state: 'ok' | 'warn' | 'BAD'; what: string; where: string; finding: string }

/** One thing to look at; it answers a line for each finding. */
export type Look = () => Promise<Probe[]>

export function clientOf(url: string, timeout: number): PublicClient {
  // A system under load is late now and then; what is late twice is a finding.
  return createPublicClient({ transport: http(url, { timeout, retryCount: 1 }) })
}

/** Keys travel in the path and query of RPC urls: only the host is printed. */
export function hostOf(url: string): string {
  return new URL(url).host
}

export function shortMessage(error: unknown): string {
  const short = (error as { shortMessage?: string }).shortMessage ?? (error as Error).message
  return short.split('\n')[0] ?? short
}
