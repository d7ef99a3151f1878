import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules whose outcome the colour scheme can change; all others need one look. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** No finding of the accessibility checker on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page) {
  // Our pages have no frames, so nothing is missed without the checker's helper page.
  const checker = () => new AxeBuilder({ page }).setLegacyMode()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoFinding('dark', checker().withRules(COLOUR_RULES))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoFinding('light', checker())

  async function expectNoFinding(colorScheme: string, checker: AxeBuilder) {
    const { violations } = await checker.analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}
