import { dayText } from '#domain/text/day.ts'

/** 'Last searched Nov 24, 2026: 3 new, 1 included.' */
export function searchedText(searched: { day: string; fresh: number; included: number } | null): string {
  if (!searched) return 'Not searched completely yet.'
  const { day, fresh, included } = searched
  const news = fresh === 0 ? 'nothing new' : `${fresh} new, ${included} included`
  return `Last searched ${dayText(day)}: ${news}.`
}
