import { chromium, expect, type Page, test } from '@playwright/test'
import { chromium as launchOptions } from './browser.ts'
import { layoutFaults } from './layout-faults.ts'
import { open } from './people.ts'

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

const PATHS = ['/', '/bpc-157', '/search/sleep', '/emberquay-chems', '/basket?c=bpc-157,tb-500&mg=20,10']

for (const { text, widths } of [
  { text: 16, widths: [320, 820, 1440] },
  { text: 24, widths: [390, 1210] },
  { text: 32, widths: [390, 640, 820, 1024, 1440, 1920] },
])
  test(`with text of ${text} px nothing is cut off, covered or wider than the screen`, async ({ baseURL }) =>
    await withTextOf(text, async (page) => {
      for (const path of PATHS) {
        await open(page, `${baseURL}${path}`)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
          `${text}px`,
        )
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          const faults = [...(await layoutFaults(page)), ...(await coveredInHeader(page))]
          expect({ path, width, faults }).toEqual({ path, width, faults: [] })
        }
      }
    }))

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
