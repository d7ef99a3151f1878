import { decodeHTMLStrict } from 'entities'
import { isDay } from '#domain/text/day.ts'

/** Titles come with marks for italics and entities, now and then twice escaped; one line of text without them. */
export function plainText(text: string, most: number): string {
  return decodeHTMLStrict(decodeHTMLStrict(text))
    .replace(/<\/?[a-z][^>]{0,200}>/gi, '')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim()
}

type Part = number | null | undefined
const isBetween = (part: Part, least: number, most: number) =>
  Number.isInteger(part) && Number(part) >= least && Number(part) <= most

/** A date in its stated precision; null without a valid year. */
export function dateOf(year: Part, month: Part, day: Part): string | null {
  if (!isBetween(year, 1800, 2200)) return null
  if (!isBetween(month, 1, 12)) return String(year)
  const whole = `${year}-${String(month).padStart(2, '0')}`
  const dated = `${whole}-${String(day ?? 0).padStart(2, '0')}`
  return day && isDay(dated) ? dated : whole
}
