import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules whose outcome the colour scheme can change; all others need one look. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * No finding of the accessibility checker on the page as it stands, in light and in dark. Every page has a heading: where
 * there is none yet, only the frame of a screen has come.
 */
export async function expectAccessible(page: Page) {
  await expect(page.locator('h1').first()).toBeAttached()
  await page.evaluate(axe.source)
  await expectNoFinding(page, 'dark', { runOnly: COLOUR_RULES })
  await expectNoFinding(page, 'light')
}

/** None in the search of the header either: with suggestions, and with the popup of AI search. */
export async function expectSearchAccessible(page: Page) {
  await page.getByRole('combobox', { name: 'Search compounds' }).fill('sema')
  await expect(page.getByRole('listbox').getByText('Also known as').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'AI Search (Beta)' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
}

async function expectNoFinding(page: Page, colorScheme: 'dark' | 'light', options: axe.RunOptions = {}) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      )
    },
    // What passed is not described: that takes a third of the time on a long page.
    { ...options, resultTypes: ['violations' as const] },
  )
  expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
}
