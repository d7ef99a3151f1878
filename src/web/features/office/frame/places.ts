import type { Permission } from '#contract/identity/office-vocabulary.ts'
import { type LinkTarget, links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'

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
        link: officeLinks.cases('reviews'),
        words: 'moderate questions answers held reported',
      },
      {
        label: 'Messages',
        needs: 'messages.answer',
        link: officeLinks.cases('messages'),
        words: 'inbox contact corrections tickets canned answers templates',
      },
      { label: 'Disputes', needs: 'disputes.decide', link: officeLinks.cases('disputes'), words: 'appeals' },
      {
        label: 'Certificates',
        needs: 'certificates.confirm',
        link: officeLinks.certificates(),
        words: 'tests batches laboratory confirm',
      },
      {
        label: 'Proposals',
        needs: 'proposals.decide',
        link: officeLinks.cases('proposals'),
        words: 'facts vendors',
      },
    ],
  },
  {
    heading: 'Catalogue',
    places: [
      {
        label: 'Records',
        needs: 'catalogue.read',
        link: officeLinks.records(),
        words: 'compounds vendors articles evidence claims edit history',
      },
      {
        label: 'Drafts',
        needs: 'catalogue.read',
        link: officeLinks.drafts(),
        words: 'review publish later',
      },
      {
        label: 'Evidence',
        needs: 'catalogue.read',
        link: officeLinks.evidence(),
        words: 'claims studies articles certainty doi pmid',
      },
      {
        label: 'Literature',
        needs: 'evidence.edit',
        link: officeLinks.literature(),
        words: 'new articles studies search europe pmc pubmed retractions queries',
      },
      {
        label: 'Search quality',
        needs: 'search.read',
        link: officeLinks.searchQuality(),
        words: 'questions synonyms words vocabulary empty slow',
      },
      {
        label: 'Import',
        needs: 'catalogue.import',
        link: officeLinks.importFiles(),
        words: 'files upload',
      },
    ],
  },
  {
    heading: 'Prices',
    places: [
      {
        label: 'Feeds',
        needs: 'feeds.decide',
        link: officeLinks.feeds(),
        words: 'sources runs',
        isView: true,
      },
      {
        label: 'Packs',
        needs: 'feeds.decide',
        link: officeLinks.feeds({ view: 'waiting' }),
        words: 'unmatched doubtful jumps prices',
        isView: true,
      },
      {
        label: 'Decisions',
        needs: 'feeds.decide',
        link: officeLinks.feeds({ view: 'decisions' }),
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
        link: officeLinks.money(),
        words: 'payments subscriptions refunds failed statement month csv',
      },
      {
        label: 'People',
        needs: 'people.read',
        link: officeLinks.people(),
        words: 'accounts email ban sessions factor users',
      },
      {
        label: 'Desks',
        needs: 'desks.decide',
        link: officeLinks.desks(),
        words: 'vendors members owners claims',
      },
      {
        label: 'Roles',
        needs: 'roles.change',
        link: officeLinks.roles(),
        words: 'permissions admins editors colleagues',
      },
    ],
  },
  {
    heading: 'System',
    places: [
      {
        label: 'Jobs',
        needs: 'jobs.read',
        link: officeLinks.jobs(),
        words: 'schedule runs background pause',
      },
      { label: 'Mail', needs: 'jobs.read', link: officeLinks.mails(), words: 'queue bounced failed retry' },
      {
        label: 'Health',
        needs: 'jobs.read',
        link: officeLinks.health(),
        words: 'database memory cache version status',
      },
      {
        label: 'Switches',
        needs: 'settings.change',
        link: officeLinks.switches(),
        words: 'features settings off on close sign-up checkout uploads',
      },
      {
        label: 'Audit log',
        needs: 'audit.read',
        link: officeLinks.audit(),
        words: 'record history who did what',
      },
    ],
  },
]

type Permissions = readonly Permission[]

/** The screens that these permissions open, by heading. */
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
