import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong with a page for people who use it otherwise; one line for each finding. */
export async function violationsOf(page: Page): Promise<string[]> {
  // As a developer tool does: the page's own policy forbids scripts of others, and stays in force.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(SOURCE)
  return page.evaluate(async () => {
    type Found = { violations: { id: string; nodes: { target: string[] }[] }[] }
    const { axe } = globalThis as unknown as {
      axe: { run(root: unknown, options: object): Promise<Found> }
    }
    const root = (globalThis as unknown as { document: unknown }).document
    const { violations } = await axe.run(root, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
  })
}
