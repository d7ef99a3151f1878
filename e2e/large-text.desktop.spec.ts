import { chromium, expect, type Page, test } from '@playwright/test'
import { chromium as launchOptions } from './browser.ts'

/** Text as large as somebody set it in the browser, where 16 px is usual. */
async function withTextOf(px: number, look: (page: Page) => Promise<void>) {
  const { args, ...options } = await launchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--blink-settings=defaultFontSize=${px}`],
  })
  try {
    const page = await browser.newPage()
    await look(page)
  } finally {
    await browser.close()
  }
}

for (const px of [24, 32])
  test(`with text of ${px} px no page is wider than the screen, and nothing in the header covers another part`, async ({
    baseURL,
  }) => {
    await withTextOf(px, async (page) => {
      await page.goto(`${baseURL}/bpc-157`)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${px}px`)
      for (const width of [390, 640, 768, 1024, 1210, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const { tooWide, covered } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          const parts = [...document.querySelectorAll('header :is(a, button, [role=group])')]
            .map((part) => part.getBoundingClientRect())
            .filter((box) => box.width > 0 && box.bottom > 0)
          const isCovered = parts.some((one, n) =>
            parts
              .slice(n + 1)
              .some(
                (other) =>
                  one.left < other.left &&
                  one.right > other.left + 1 &&
                  one.right < other.right - 1 &&
                  one.bottom > other.top &&
                  one.top < other.bottom,
              ),
          )
          return { tooWide: scrollWidth - clientWidth, covered: isCovered }
        })
        expect({ width, tooWide: Math.max(0, tooWide), covered }).toEqual({
          width,
          tooWide: 0,
          covered: false,
        })
      }
    })
  })
