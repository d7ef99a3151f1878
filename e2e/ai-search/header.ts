import type { Page } from '@playwright/test'

/** Opens the header's search where it is behind its icon. */
export async function showSearch(page: Page) {
  const icon = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })
  if (await icon.isVisible()) await icon.click()
}

/** One half of the mode toggle, which is drawn for each width. */
export const modeButton = (page: Page, name: 'Regular' | 'AI Search (Beta)') =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })

/** Opens the header's search in a mode. */
export async function switchTo(page: Page, mode: 'Regular' | 'AI Search (Beta)') {
  await showSearch(page)
  await modeButton(page, mode).click()
}

/** The mode as the browser keeps it. */
export const keptMode = (page: Page) => page.evaluate(() => localStorage.getItem('searchMode'))
