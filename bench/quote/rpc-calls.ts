/** How many JSON-RPC calls a service has made, by its own metrics. */
export function countRpcCalls(serviceUrl: string, operatorKey: string) {
  return {
    async total(): Promise<number> {
      const headers = { 'x-api-key': operatorKey }
      const text = await (await fetch(`${serviceUrl}/metrics`, { headers })).text()
      const lines = text.matchAll(/^simplon_rpc_calls_total\{[^}]*\} (\d+)/gm)
      return [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
    },
  }
}
