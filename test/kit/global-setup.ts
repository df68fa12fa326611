import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findDevnet, stopDevnet } from '../../src/app/launch/devnet-process.ts'
import { startTestPostgres, type TestPostgres } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Services keep their files below it, so that those that nobody stops are found. */
    servicesDir: string
  }
}

let server: TestPostgres | undefined
const servicesDir = mkdtempSync(join(tmpdir(), 'simplon-services-'))

export async function setup(project: TestProject): Promise<void> {
  server = await startTestPostgres()
  project.provide('postgresAdminUrl', server.adminUrl)
  project.provide('servicesDir', servicesDir)
}

/** The chains of services outlive the workers that started them. */
export async function teardown(): Promise<void> {
  for (const name of readdirSync(servicesDir)) {
    const devnet = await findDevnet(join(servicesDir, name))
    if (devnet) await stopDevnet(devnet)
  }
  await server?.stop()
  rmSync(servicesDir, { recursive: true, force: true })
}
