declare module 'autocannon' {
  type Options = {
    url: string
    method?: string
    headers?: Record<string, string>
    body?: string
    requests?: {
      method: string
      headers: Record<string, string>
      body: string
      /** Called before each request of any connection; answers the request to send. */
      setupRequest?: (request: object) => object
    }[]
    connections?: number
    duration?: number
    /** How many requests in all, instead of a duration. */
    amount?: number
    /** Seconds until a request counts as lost. */
    timeout?: number
  }
  type Result = {
    requests: { average: number; total: number }
    /** Seconds. */
    duration: number
    latency: { p50: number; p99: number }
    errors: number
    timeouts: number
    non2xx: number
  }
  type Run = Promise<Result> & {
    on(event: 'response', listener: (client: unknown, status: number) => void): void
  }
  function autocannon(options: Options): Run
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export default autocannon
}
