import type { Page } from '@playwright/test'

/** A place that a person cannot read: text on other text, cut off, or a page wider than the screen. */
export type LayoutFault = { kind: 'wide' | 'cut off' | 'covered'; what: string }

/**
 * What cannot be read on an open page at its present width: text that lies on other text or on an icon, text that is cut
 * off, and what makes the page wider than the screen. Parts that scroll by themselves may hold more than they show, and
 * texts that end after some lines with an ellipsis are meant to.
 */
export const layoutFaults = (page: Page): Promise<LayoutFault[]> =>
  page.evaluate(() => {
    const faults = new Map<string, LayoutFault>()
    const add = (kind: LayoutFault['kind'], what: string) => faults.set(`${kind} ${what}`, { kind, what })
    const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60)
    const MOST_ICON_PX = 64
    const TOLERANCE_PX = 2

    const { clientWidth: width, scrollWidth } = document.documentElement
    const tooWide = scrollWidth - width

    type Box = { left: number; right: number; top: number; bottom: number }
    type Part = { box: Box; element: Element; text: string; floats: Element | null; isText: boolean }

    /** The nearest part that stays in place while the page scrolls, or lies over it. */
    const floating = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position } = getComputedStyle(at)
        if (position === 'fixed' || position === 'sticky' || at.matches('dialog, [popover]')) return at
      }
      return null
    }

    /** What is left of a box inside the parts that cut it off; null: nothing. `lost` is cut off for good. */
    const seen = (box: Box, element: Element): { box: Box; lost: number } | null => {
      let { left, right, top, bottom } = box
      let lost = 0
      for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const edge = at.getBoundingClientRect()
        // Hidden from eyes on purpose: words for screen readers.
        if (edge.width <= 2 || edge.height <= 2) return null
        const scrolls = /auto|scroll/.test(style.overflowX) || /auto|scroll/.test(style.overflowY)
        const isClamped = style.webkitLineClamp !== 'none'
        const [l, r] = [Math.max(left, edge.left), Math.min(right, edge.right)]
        const [t, b] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
        if (!scrolls && !isClamped) {
          if (style.overflowX !== 'visible') lost = Math.max(lost, right - left - (r - l))
          // Line boxes are taller than letters.
          if (style.overflowY !== 'visible' && bottom - top - (b - t) > (bottom - top) / 3)
            lost = Math.max(lost, 9)
        }
        ;[left, right, top, bottom] = [l, r, t, b]
        if (right - left < 1 || bottom - top < 1)
          return scrolls || isClamped ? null : { box: { left, right, top, bottom }, lost }
      }
      return { box: { left, right, top, bottom }, lost }
    }

    const parts: Part[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = short(node.textContent ?? '')
      if (!element || text === '' || element.closest('script, style, noscript, option, title')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const floats = floating(element)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (right - left < 1) continue
        const shown = seen({ left, right, top, bottom }, element)
        if (!shown) continue
        if (shown.lost > TOLERANCE_PX) add('cut off', text)
        const { box } = shown
        if (box.right - box.left < 1 || box.bottom - box.top < 1) continue
        // The skip link and the like wait outside the screen.
        if (box.bottom < 0 || box.right < 0) continue
        if (tooWide > 0 && box.right > width + 1)
          add('wide', `by ${Math.round(box.right - width)} px: ${text}`)
        // Letters fill the middle of their line.
        const inset = (box.bottom - box.top) / 5
        parts.push({
          box: { ...box, top: box.top + inset, bottom: box.bottom - inset },
          element,
          text,
          floats,
          isText: true,
        })
      }
    }
    if (tooWide > 0 && ![...faults.values()].some(({ kind }) => kind === 'wide'))
      add('wide', `by ${tooWide} px: no text, but a part of the page`)
    for (const element of document.querySelectorAll('svg, img')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { left, right, top, bottom } = element.getBoundingClientRect()
      if (right - left > MOST_ICON_PX || right - left < 4) continue
      const shown = seen({ left, right, top, bottom }, element)
      if (!shown || shown.box.right - shown.box.left < 2) continue
      const text = `an icon in '${short(element.parentElement?.textContent ?? '')}'`
      parts.push({ box: shown.box, element, text, floats: floating(element), isText: false })
    }

    parts.sort((a, b) => a.box.top - b.box.top)
    for (const [nth, one] of parts.entries())
      for (let next = nth + 1; next < parts.length; next++) {
        const other = parts[next]
        if (!other || other.box.top > one.box.bottom) break
        if (one.element === other.element || one.floats !== other.floats) continue
        if (!one.isText && (!other.isText || one.element.contains(other.element))) continue
        if (!other.isText && other.element.contains(one.element)) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > TOLERANCE_PX && down > TOLERANCE_PX) add('covered', `${one.text} | ${other.text}`)
      }
    return [...faults.values()]
  })
