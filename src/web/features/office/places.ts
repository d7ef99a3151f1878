import type { Permission } from '#contract/office-vocabulary.ts'
import { type LinkTarget, links } from '#web/lib/links.ts'

export type OfficePlace = {
  label: string
  /** Only who may do this is led there. */
  needs: Permission
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
      { label: 'Overview', needs: 'office.read', link: links.office(), words: 'home queues figures numbers' },
      {
        label: 'Reviews',
        needs: 'moderation.decide',
        link: links.moderation(),
        words: 'moderate questions answers held reported',
      },
      {
        label: 'Messages',
        needs: 'messages.answer',
        link: links.messages(),
        words: 'inbox contact corrections tickets',
      },
      { label: 'Disputes', needs: 'disputes.decide', link: links.disputes(), words: 'appeals' },
      {
        label: 'Certificates',
        needs: 'certificates.confirm',
        link: links.certificates(),
        words: 'tests batches laboratory confirm',
      },
      { label: 'Proposals', needs: 'proposals.decide', link: links.proposals(), words: 'facts vendors' },
    ],
  },
  {
    heading: 'Catalogue',
    places: [
      {
        label: 'Records',
        needs: 'catalogue.read',
        link: links.records(),
        words: 'compounds vendors articles evidence claims edit history',
      },
      {
        label: 'Drafts',
        needs: 'catalogue.read',
        link: links.drafts(),
        words: 'review publish schedule',
      },
      {
        label: 'Import',
        needs: 'catalogue.import',
        link: links.importFiles(),
        words: 'files upload',
      },
    ],
  },
  {
    heading: 'Prices',
    places: [
      { label: 'Feeds', needs: 'feeds.decide', link: links.feeds(), words: 'sources runs', isView: true },
      {
        label: 'Packs',
        needs: 'feeds.decide',
        link: links.feeds({ view: 'waiting' }),
        words: 'unmatched doubtful jumps prices',
        isView: true,
      },
      {
        label: 'Decisions',
        needs: 'feeds.decide',
        link: links.feeds({ view: 'decisions' }),
        words: 'packs',
        isView: true,
      },
    ],
  },
  {
    heading: 'People',
    places: [
      {
        label: 'Money',
        needs: 'money.read',
        link: links.money(),
        words: 'payments subscriptions refunds failed',
      },
      {
        label: 'People',
        needs: 'people.read',
        link: links.people(),
        words: 'accounts email ban sessions factor users',
      },
      { label: 'Desks', needs: 'desks.decide', link: links.desks(), words: 'vendors members owners claims' },
      {
        label: 'Roles',
        needs: 'roles.change',
        link: links.roles(),
        words: 'permissions admins editors colleagues',
      },
    ],
  },
  {
    heading: 'System',
    places: [
      { label: 'Jobs', needs: 'jobs.read', link: links.jobs(), words: 'schedule runs background' },
      { label: 'Audit log', needs: 'audit.read', link: links.audit(), words: 'record history who did what' },
    ],
  },
]

type Permissions = readonly Permission[]

/** What somebody is led to, by heading. */
export const placesFor = (permissions: Permissions) =>
  OFFICE_PLACES.flatMap(({ heading, places }) => {
    const open = places.filter(({ needs }) => permissions.includes(needs))
    return open.length > 0 ? [{ heading, places: open }] : []
  })

/** Those whose name or other words hold every word that was typed, names first. */
export function findPlaces(typed: string, permissions: Permissions): OfficePlace[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const all = placesFor(permissions).flatMap(({ places }) => places)
  const found = all.filter(({ label, words: more = '' }) =>
    words.every((word) => `${label} ${more}`.toLowerCase().includes(word)),
  )
  const isNamed = ({ label }: OfficePlace) => label.toLowerCase().startsWith(words[0] ?? '')
  return found.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
}
