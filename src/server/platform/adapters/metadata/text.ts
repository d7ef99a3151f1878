import { decodeHTMLStrict } from 'entities'

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
