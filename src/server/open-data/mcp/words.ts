import { sentencesOf } from '#domain/language/sentences.ts'
import { formatUnitPrice } from '#domain/prices/money.ts'
import { isInstruction, isQuotable } from '#server/ai-search/safety/quotable.ts'

// A program may read these answers and follow what it reads. So texts of records obey the rules of AI search: no dose,
// and no sentence that gives instructions.

/** The quotable sentences of a record's text, cut to a length; null when there are none. */
export function quotable(text: string | null, most = 500): string | null {
  const sentences = sentencesOf(text ?? '').filter(isQuotable)
  return clip(sentences.join(' '), most) || null
}

/** A short text whose beginning alone would mislead, such as a title: whole, or null. */
export const quotableWhole = (text: string | null, most = 300): string | null =>
  text !== null && isQuotable(text) ? clip(text, most) || null : null

/** What a vendor wrote as a name or a size. Pack sizes are amounts and stay. */
export const label = (text: string | null, most = 80): string | null =>
  text !== null && !isInstruction(text) ? clip(text.replace(/\s+/g, ' ').trim(), most) || null : null

/** Words until the last that fits. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(most / 2)))}…`
}

/** '$0.42 / mg'. */
export function unitPrice(minorPerMg: number, currency: string): string {
  const { figure, unit } = formatUnitPrice({ minorPerMg, currency })
  return `${figure} / ${unit}`
}
