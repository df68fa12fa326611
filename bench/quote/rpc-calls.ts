import { setTimeout as sleep } from 'node:timers/promises'

/** How many JSON-RPC calls a service has made, by its own metrics. */
export function countRpcCalls(serviceUrl: string) {
  const total = async (): Promise<number> => {
    const text = await (await fetch(`${serviceUrl}/metrics`)).text()
    const lines = text.matchAll(/^simplon_rpc_calls_total\{[^}]*\} (\d+)/gm)
    return [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  return {
    total,
    /** Of what goes on without anybody asking. */
    async perSecond(seconds: number): Promise<number> {
      const before = await total()
      await sleep(seconds * 1000)
      return ((await total()) - before) / seconds
    },
  }
}
