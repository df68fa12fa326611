import type { SignPayload } from '../../../domain/intent/signing/sign-data.ts'
import type { TypedDataWire } from './schema.ts'

type TypeFields = readonly { name: string; type: string }[]

/** Prints the typed data as JSON: integers become decimal strings, which signers accept too. */
export function toTypedData(payload: SignPayload): TypedDataWire {
  return {
    domain: { ...payload.domain },
    types: Object.fromEntries(
      Object.entries<TypeFields>(payload.types).map(([name, fields]) => [
        name,
        fields.map((field) => ({ ...field })),
      ]),
    ),
    primaryType: payload.primaryType,
    message: printed(payload.message) as Record<string, unknown>,
  }
}

function printed(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(printed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, printed(field)]))
}
