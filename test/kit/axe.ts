import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * The accessibility problems that axe finds on a page, one line for each finding. With `rules`,
 * only those rules are checked.
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The script is injected as a developer tool does it: the page's policy forbids foreign scripts
  // and stays in force.
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
