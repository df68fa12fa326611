import type { TestProject } from 'vitest/node'

/** One server for all runs of the trial, because most of them take no longer than to start one. */
export function setup(project: TestProject): void {
  const url = process.env.PLANTED_POSTGRES
  if (url !== undefined) project.provide('postgresAdminUrl', url)
}
