import { chromium, expect, type Page, test } from '@playwright/test'
import { chromium as launchOptions } from './browser.ts'

/** The size of text set in the browser, where 16 px is usual. */
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

for (const path of ['/', '/bpc-157'])
  for (const px of [24, 32])
    test(`with text of ${px} px ${path} is never wider than the screen, and nothing in the header covers another part`, async ({
      baseURL,
    }) => {
      await withTextOf(px, async (page) => {
        await page.goto(`${baseURL}${path}`)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${px}px`)
        for (const width of [390, 640, 768, 1024, 1210, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          const tooWide = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            return Math.max(0, scrollWidth - clientWidth)
          })
          expect({ width, tooWide, covered: await coveredInHeader(page) }).toEqual({
            width,
            tooWide: 0,
            covered: [],
          })
        }
      })
    })

/** Pairs of links, buttons and fields of the header that overlap. */
const coveredInHeader = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('header :is(a, button, input)')].filter((part) =>
      part.checkVisibility({ visibilityProperty: true }),
    )
    const name = (part: Element) => part.getAttribute('aria-label') ?? part.textContent ?? part.tagName
    // The switch of the search is in its field, next to the text.
    const boxOf = (part: Element) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      if (!(part instanceof HTMLInputElement)) return { left, right, top, bottom }
      const { paddingLeft, paddingRight } = getComputedStyle(part)
      return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight), top, bottom }
    }
    return parts.flatMap((one, n) =>
      parts.slice(n + 1).flatMap((other) => {
        if (one.contains(other) || other.contains(one)) return []
        const [a, b] = [boxOf(one), boxOf(other)]
        const isOver =
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
        return isOver ? [`${name(one)} and ${name(other)}`] : []
      }),
    )
  })
