import type { Components, Schema } from './schema.ts'

/** The part of an OpenAPI document that clients rely on. */
export type Document = {
  info: { title: string; version: string }
  servers: readonly { url: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  /** What the service sends by itself, by name. */
  webhooks?: Readonly<Record<string, { post: Operation }>>
  components: { schemas: Components; securitySchemes: Readonly<Record<string, Schema>> }
}

export type Operation = {
  operationId: string
  deprecated?: boolean
  security: readonly Readonly<Record<string, unknown>>[]
  parameters: readonly Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Readonly<Record<string, Response>>
}

export type Parameter = {
  name: string
  in: string
  required: boolean
  style?: string
  explode?: boolean
  schema: Schema
}

export type Response = { headers?: Readonly<Record<string, { schema: Schema }>>; content: Content }

export type Content = Readonly<Record<string, { schema: Schema }>>
