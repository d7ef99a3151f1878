import { expect, type Locator, type Page } from '@playwright/test'

/** Two parts of a page stand one below the other up to 767 px, and side by side from 768 px on. */
export async function expectStepAt768(page: Page, a: Locator, b: Locator) {
  const height = page.viewportSize()?.height ?? 844
  for (const [width, isBeside] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => areBeside(await a.boundingBox(), await b.boundingBox())).toBe(isBeside)
  }
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>
const areBeside = (a: Box, b: Box) =>
  a !== null && b !== null && (a.x + a.width <= b.x || b.x + b.width <= a.x)
