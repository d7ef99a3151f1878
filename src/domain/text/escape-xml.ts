import { table } from './table.ts'

const ENTITIES = table<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })

/** Text for the inside of an element or attribute, of XML and of HTML. White space is one blank; characters that XML forbids are left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/[^\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '')
}
