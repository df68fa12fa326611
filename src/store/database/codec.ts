import type { Address, Hex } from 'viem'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Turns domain values into JSON and back without loss. `decode` throws on other shapes. */
export type Codec<T> = { encode(value: T): Json; decode(json: Json): T }

type Fields<T> = { [K in keyof T]-?: Codec<Exclude<T[K], undefined>> }
type OptionalKey<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T] & string

export const text: Codec<string> = primitive('string')
export const flag: Codec<boolean> = primitive('boolean')
export const number: Codec<number> = primitive('number')
export const address = text as unknown as Codec<Address>
export const hex = text as unknown as Codec<Hex>

/** A bigint as decimal text, because most readers parse JSON numbers as doubles. */
export const integer: Codec<bigint> = {
  encode: (value) => value.toString(),
  decode: (json) => BigInt(text.decode(json)),
}

export function oneOf<const T extends string | number>(...values: readonly T[]): Codec<T> {
  return {
    encode: (value) => value,
    decode: (json) => values.find((value) => value === json) ?? misfit(json),
  }
}

export function list<T>(item: Codec<T>): Codec<readonly T[]> {
  return {
    encode: (values) => values.map(item.encode),
    decode: (json) => (Array.isArray(json) ? json.map(item.decode) : misfit(json)),
  }
}

/** A map as a list of pairs, which keeps the order and allows any kind of key. */
export function map<K, V>(key: Codec<K>, value: Codec<V>): Codec<ReadonlyMap<K, V>> {
  const pairs = list<readonly [K, V]>({
    encode: ([k, v]) => [key.encode(k), value.encode(v)],
    decode: (json) => {
      if (!Array.isArray(json) || json.length !== 2) return misfit(json)
      const [k = null, v = null] = json
      return [key.decode(k), value.decode(v)]
    },
  })
  return {
    encode: (values) => pairs.encode([...values]),
    decode: (json) => new Map(pairs.decode(json)),
  }
}

export function nullable<T>(inner: Codec<T>): Codec<T | null> {
  return {
    encode: (value) => (value === null ? null : inner.encode(value)),
    decode: (json) => (json === null ? null : inner.decode(json)),
  }
}

/** An object with a codec for every field; the fields named in `optional` may be absent. */
export function record<T extends object>(
  fields: Fields<T>,
  optional: readonly OptionalKey<T>[] = [],
): Codec<T> {
  const entries = Object.entries(fields) as [string, Codec<unknown>][]
  const mayLack = new Set<string>(optional)
  return {
    encode(value) {
      const source = value as Record<string, unknown>
      const json: { [key: string]: Json } = {}
      for (const [name, codec] of entries) {
        const field = source[name]
        if (field !== undefined || !mayLack.has(name)) json[name] = codec.encode(field)
      }
      return json
    },
    decode(json) {
      if (typeof json !== 'object' || json === null || Array.isArray(json)) return misfit(json)
      const value: Record<string, unknown> = {}
      for (const [name, codec] of entries) {
        const field = json[name]
        if (field !== undefined) value[name] = codec.decode(field)
        else if (!mayLack.has(name)) throw new TypeError(`the stored JSON lacks the field ${name}`)
      }
      return value as T
    },
  }
}

/** A union whose members differ in one field; each codec covers that field, too. */
export function variants<T extends object>(
  tag: keyof T & string,
  codecs: Readonly<Record<string, Codec<T>>>,
): Codec<T> {
  const choose = (name: unknown) => codecs[String(name)] ?? misfit(String(name))
  return {
    encode: (value) => choose((value as Record<string, unknown>)[tag]).encode(value),
    decode: (json) => choose((json as { [key: string]: Json } | null)?.[tag]).decode(json),
  }
}

function primitive<T extends Json>(type: 'string' | 'number' | 'boolean'): Codec<T> {
  return {
    encode: (value) => value,
    decode: (json) => (typeof json === type ? (json as T) : misfit(json)),
  }
}

function misfit(json: Json): never {
  throw new TypeError(`the stored JSON does not fit: ${JSON.stringify(json).slice(0, 100)}`)
}
