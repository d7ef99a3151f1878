import { type LinkTarget, links } from '#web/lib/links.ts'

export type OfficePlace = {
  label: string
  link: LinkTarget
  /** Other words that people look for it by. */
  words?: string
  /** One of several views of a screen, which its search tells apart. */
  isView?: true
}

/** Every screen of the back office, by what it is about. The navigation and the command bar are made of it. */
export const OFFICE_PLACES: { heading: string; places: OfficePlace[] }[] = [
  {
    heading: 'Waiting',
    places: [
      { label: 'Overview', link: links.office(), words: 'home queues figures numbers' },
      { label: 'Reviews', link: links.moderation(), words: 'moderate questions answers held reported' },
      { label: 'Messages', link: links.messages(), words: 'inbox contact corrections tickets' },
      { label: 'Disputes', link: links.disputes(), words: 'appeals' },
      { label: 'Certificates', link: links.certificates(), words: 'tests batches laboratory confirm' },
      { label: 'Proposals', link: links.proposals(), words: 'facts vendors' },
    ],
  },
  {
    heading: 'Prices',
    places: [
      { label: 'Feeds', link: links.feeds(), words: 'sources runs', isView: true },
      {
        label: 'Packs',
        link: links.feeds({ view: 'waiting' }),
        words: 'unmatched doubtful jumps prices',
        isView: true,
      },
      { label: 'Decisions', link: links.feeds({ view: 'decisions' }), words: 'packs', isView: true },
    ],
  },
  {
    heading: 'People',
    places: [{ label: 'Desks', link: links.desks(), words: 'vendors members owners claims' }],
  },
  {
    heading: 'System',
    places: [{ label: 'Jobs', link: links.jobs(), words: 'schedule runs background' }],
  },
]

/** Those whose name or other words hold every word that was typed, names first. */
export function findPlaces(typed: string): OfficePlace[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const all = OFFICE_PLACES.flatMap(({ places }) => places)
  const found = all.filter(({ label, words: more = '' }) =>
    words.every((word) => `${label} ${more}`.toLowerCase().includes(word)),
  )
  const isNamed = ({ label }: OfficePlace) => label.toLowerCase().startsWith(words[0] ?? '')
  return found.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
}
