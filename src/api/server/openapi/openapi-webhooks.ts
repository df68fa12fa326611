type Json = Record<string, unknown>

/** An envelope as it is sent, with every field that it can have. */
export type WebhookExample = { type: string; data: Json }

/** The `webhooks` of a document: one request for each type of event, described by its example. */
export function toWebhooks(examples: readonly WebhookExample[]): Record<string, Json> {
  return Object.fromEntries(examples.map((example) => [example.type, { post: toRequest(example) }]))
}

function toRequest(example: WebhookExample): Json {
  const { type, data } = example
  const text = { type: 'string' }
  const schema = {
    type: 'object',
    required: ['version', 'type', 'time', 'eventId', 'data'],
    properties: {
      version: { const: '1.0' },
      type: { const: type },
      time: { ...text, format: 'date-time' },
      eventId: { ...text, description: 'Id of the event, the same at every delivery' },
      test: { const: true, description: 'Only in events that are sent to test a receiver' },
      data: describe(data),
    },
  }
  return {
    operationId: `on-${type}`,
    summary: `The service tells of ${type}`,
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: { '2XX': { description: 'The receiver has accepted the event' } },
  }
}

const header = (name: string, description: string, required: boolean) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

const HEADERS = [
  header('X-Webhook-Id', 'The eventId', true),
  header('X-Webhook-Timestamp', 'Time of this attempt in Unix seconds', true),
  header('X-Webhook-Signature', '`sha256=` and the HMAC of the body; only with a secret', false),
  header('X-Webhook-Signature-Previous', 'The same, made with the previous secret', false),
  header(
    'X-Webhook-Timed-Signature',
    '`sha256=` and the HMAC of id, timestamp and body with dots between them; only with a secret',
    false,
  ),
  header('X-Webhook-Timed-Signature-Previous', 'The same, made with the previous secret', false),
]

/** Any field of the example may be absent or null in an event; docs/deposits.md says which ones. */
function describe(value: unknown): Json {
  if (typeof value !== 'object' || value === null) return { type: [typeof value, 'null'] }
  if (Array.isArray(value)) {
    // Items may have different fields, so the schema of an item has the fields of all of them.
    return { type: ['array', 'null'], items: describe(Object.assign({}, ...value)) }
  }
  const properties = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, describe(inner)]),
  )
  return { type: ['object', 'null'], properties }
}
