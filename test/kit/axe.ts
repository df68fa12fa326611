import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong with a page for people who use it otherwise; one line for each finding. With `rules`
 * only those are asked.
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // As a developer tool does: the page's own policy forbids scripts of others, and stays in force.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axe.source)
  const options = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  const found = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)
  const { violations } = found as axe.AxeResults
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}
