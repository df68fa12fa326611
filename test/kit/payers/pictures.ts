import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from '../axe.ts'

export const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } }

/** Takes screenshots for people to look at, in a folder of `.simplon`. */
export function createPictures(folder: string) {
  const path = resolve(import.meta.dirname, '../../../.simplon', folder)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  return {
    /**
     * Takes pictures of a page in both colour schemes on both screens, and expects no accessibility
     * problem.
     */
    async takeAll(page: Page, name: string): Promise<void> {
      const found: string[] = []
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          found.push(...(await violationsOf(page)).map((each) => `${colorScheme} ${size}: ${each}`))
          const file = join(path, `${name}-${colorScheme}-${size}.png`)
          await page.screenshot({ path: file, fullPage: true })
        }
        const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        if (Number(wide) > 0) found.push(`${size}: ${wide} pixels too wide`)
      }
      expect(found, name).toEqual([])
    },
  }
}
