import { useEffect, useRef, useState } from 'react'
// A separate file, because it is three times the size of the rest of the program and already minified.
import reader from 'unpdf/pdfjs?url'
import { Notice } from '#web/ui/notice.tsx'

const MOST_PIXELS = 40_000_000
/** In pixels: every page of a certificate is drawn this wide, on any screen, and at most this high. */
const WIDTH = 1_200
const MOST_HEIGHT = 3_600
/** A certificate with more pages is refused when it is uploaded. */
const MOST_PAGES = 20

/** The scale at which a page is drawn: a page far higher than wide is drawn narrower, so that its height fits. */
export const scaleOf = ({ width, height }: { width: number; height: number }) =>
  Math.min(WIDTH / Math.max(width, 1), MOST_HEIGHT / Math.max(height, 1))

/** The pages of a PDF, drawn here: nothing in the file is run, and nothing else is loaded. */
export function PdfPages({ content }: { content: Blob }) {
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    const into = place.current
    if (into) drawPages(content, into, ended.signal).catch(() => setHasFailed(!ended.signal.aborted))
    return () => {
      ended.abort()
      into?.replaceChildren()
    }
  }, [content])
  return (
    <>
      {hasFailed && <Notice>This PDF cannot be drawn here. Please download it.</Notice>}
      <section
        ref={place}
        aria-label="Pages of the certificate"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, by keys too.
        tabIndex={0}
        className="mt-4 max-w-3xl space-y-4 overflow-auto border border-rule"
        style={{ maxHeight: '85dvh' }}
      />
    </>
  )
}

async function drawPages(content: Blob, into: HTMLElement, ended: AbortSignal) {
  const { getDocument } = (await import(/* @vite-ignore */ reader)) as typeof import('unpdf/pdfjs')
  const loading = getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    // Fonts are drawn as shapes, so that none of the file's is given to the browser.
    disableFontFace: true,
    useSystemFonts: true,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    verbosity: 0,
  })
  try {
    const pdf = await loading.promise
    const numPages = Math.min(pdf.numPages, MOST_PAGES)
    for (let number = 1; number <= numPages && !ended.aborted; number += 1) {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: scaleOf(page.getViewport({ scale: 1 })) })
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: viewport.width, height: viewport.height })
      canvas.className = 'mx-auto block h-auto max-w-full'
      canvas.setAttribute('role', 'img')
      canvas.setAttribute('aria-label', `Page ${number} of ${numPages}`)
      await page.render({ canvas, viewport, annotationMode: 0 }).promise
      const text = document.createElement('p')
      text.className = 'sr-only'
      const { items } = await page.getTextContent()
      text.textContent = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      if (!ended.aborted) into.append(canvas, text)
    }
  } finally {
    await loading.destroy()
  }
}
