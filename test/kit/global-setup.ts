import type { TestProject } from 'vitest/node'
import { startTestPostgres, type TestPostgres } from './database.ts'

let server: TestPostgres | undefined

export async function setup(project: TestProject): Promise<void> {
  server = await startTestPostgres()
  project.provide('postgresAdminUrl', server.adminUrl)
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
