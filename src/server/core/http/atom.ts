import { escapeXml } from '#domain/text/escape-xml.ts'

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8'

type Entry = {
  /** For ever the same, and of no other entry. */
  id: string
  title: string
  at: Date
  link: string
  summary?: string
}
type Feed = {
  self: string
  title: string
  /** What the feed as a whole says; null: nothing. */
  subtitle?: string | null
  author: string
  entries: readonly Entry[]
}

/** When there is no entry: a feed must say when it was last changed. */
const BEFORE_ALL = new Date('2026-01-01T00:00:00Z')

/** A feed as RFC 4287 has it, entries as they come. */
export function atomFeed({ self, title, subtitle, author, entries }: Feed): string {
  const updated = new Date(Math.max(BEFORE_ALL.getTime(), ...entries.map(({ at }) => at.getTime())))
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${escapeXml(self)}</id>
  <title>${escapeXml(title)}</title>${subtitle ? `\n  <subtitle>${escapeXml(subtitle)}</subtitle>` : ''}
  <updated>${updated.toISOString()}</updated>
  <author><name>${escapeXml(author)}</name></author>
  <link rel="self" href="${escapeXml(self)}"/>${entries.map(entryOf).join('')}
</feed>
`
}

const entryOf = ({ id, title, at, link, summary }: Entry) => `
  <entry>
    <id>${escapeXml(id)}</id>
    <title>${escapeXml(title)}</title>
    <updated>${at.toISOString()}</updated>
    <link href="${escapeXml(link)}"/>${summary ? `\n    <summary>${escapeXml(summary)}</summary>` : ''}
  </entry>`
