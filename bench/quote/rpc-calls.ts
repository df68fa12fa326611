/** How many JSON-RPC calls a service has made, by its own metrics. */
export function countRpcCalls(serviceUrl: string) {
  return {
    async total(): Promise<number> {
      const text = await (await fetch(`${serviceUrl}/metrics`)).text()
      const lines = text.matchAll(/^simplon_rpc_calls_total\{[^}]*\} (\d+)/gm)
      return [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
    },
  }
}
