import type postgres from 'postgres'

/**
 * Runs SQL: as a tag on a template, whose values become parameters. The statements in this
 * folder take one, so that the same statement runs by itself or inside a transaction.
 * bigint and numeric columns come back as strings, timestamps as Date, bytea as Buffer.
 */
export type Sql = postgres.ISql
