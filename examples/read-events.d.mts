export function readEvents(
  url: string,
  options?: { headers?: Record<string, string>; lastEventId?: string; signal?: AbortSignal },
): AsyncGenerator<{ id: string; type: string; data: { data: Record<string, unknown> } }>
