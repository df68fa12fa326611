import type postgres from 'postgres'

/**
 * The SQL tag for templates whose values become parameters. The statements in this folder take it
 * as an argument, so that the same statement runs by itself or inside a transaction.
 * bigint and numeric columns come back as strings, timestamps as Date, bytea as Buffer.
 */
export type Sql = postgres.ISql
