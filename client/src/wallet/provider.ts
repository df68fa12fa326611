/** A provider as EIP-1193 defines it. */
export type Provider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
}
