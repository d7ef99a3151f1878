import type { Page } from '@playwright/test'

/** What a score shows as 0. A letter of the web font that is late by a frame may be a pixel wider. */
const NOTHING = 0.0005

/** Starts to record what moves by itself, and how far, from before the page loads. Read it with the answer. */
export async function recordLayoutShift(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((nothing) => {
    type Shift = { value: number; sources: { node: Node | null }[] }
    const record = window as unknown as { layoutShifts: string[] }
    record.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        if (value < nothing) continue
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.nodeValue))
        record.layoutShifts.push(`${value}: ${moved.map((what) => what?.slice(0, 160)).join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, NOTHING)
  return () =>
    page.evaluate(async () => {
      // A move is reported after the frame that shows it.
      await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
      await new Promise((told) => setTimeout(told))
      return (window as unknown as { layoutShifts: string[] }).layoutShifts
    })
}
