import type { Permission } from '#contract/identity/office-vocabulary.ts'
import { CASE_KINDS, CASE_NEEDS } from '#contract/office/case-vocabulary.ts'
import type { Waiting } from '#contract/office/office.ts'
import type { Queue } from '#contract/office/overview-vocabulary.ts'
import { table } from '#domain/text/table.ts'
import { type LinkTarget, links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'

/** Only who may do this is led there; of several, who may do two of them. */
type Needs = Permission | readonly Permission[]
/**
 * What it is called, what leads there, its link, other words that people look for it by; `view` for one of several views
 * of a screen, which its search tells apart.
 */
type Row = [label: string, needs: Needs, link: LinkTarget, words: string, view?: 'view']

const ROWS = table<Row[]>({
  Waiting: [
    ['Overview', 'office.read', links.office(), 'home queues figures numbers'],
    ['All cases', Object.values(CASE_NEEDS), officeLinks.cases('cases'), 'due urgent everything'],
    ['Reviews', CASE_NEEDS.reviews, officeLinks.cases('reviews'), 'moderate questions answers held reported'],
    [
      'Messages',
      CASE_NEEDS.messages,
      officeLinks.cases('messages'),
      'inbox contact corrections tickets canned answers templates',
    ],
    ['Disputes', CASE_NEEDS.disputes, officeLinks.cases('disputes'), 'appeals'],
    ['Certificates', 'certificates.confirm', officeLinks.certificates(), 'tests batches laboratory confirm'],
    ['Proposals', CASE_NEEDS.proposals, officeLinks.cases('proposals'), 'facts vendors'],
  ],
  Catalogue: [
    [
      'Records',
      'catalogue.read',
      officeLinks.records(),
      'compounds vendors articles evidence claims edit history',
    ],
    ['Drafts', 'catalogue.read', officeLinks.drafts(), 'review publish later'],
    ['Evidence', 'catalogue.read', officeLinks.evidence(), 'claims studies articles certainty doi pmid'],
    [
      'Literature',
      'evidence.edit',
      officeLinks.literature(),
      'new articles studies search europe pmc pubmed retractions queries',
    ],
    [
      'Search quality',
      'search.read',
      officeLinks.searchQuality(),
      'questions synonyms words vocabulary empty slow',
    ],
    ['Import', 'catalogue.import', officeLinks.importFiles(), 'files upload'],
  ],
  Prices: [
    ['Feeds', 'feeds.decide', officeLinks.feeds(), 'sources runs', 'view'],
    [
      'Packs',
      'feeds.decide',
      officeLinks.feeds({ view: 'waiting' }),
      'unmatched doubtful jumps prices',
      'view',
    ],
    ['Decisions', 'feeds.decide', officeLinks.feeds({ view: 'decisions' }), 'packs', 'view'],
  ],
  People: [
    ['Money', 'money.read', officeLinks.money(), 'payments subscriptions refunds failed statement month csv'],
    ['People', 'people.read', officeLinks.people(), 'accounts email ban sessions factor users'],
    ['Desks', 'desks.decide', officeLinks.desks(), 'vendors members owners claims'],
    ['Roles', 'roles.change', officeLinks.roles(), 'permissions admins editors colleagues'],
  ],
  System: [
    ['Jobs', 'jobs.read', officeLinks.jobs(), 'schedule runs background pause'],
    ['Mail', 'jobs.read', officeLinks.mails(), 'queue bounced failed retry'],
    ['Health', 'jobs.read', officeLinks.health(), 'database memory cache version status'],
    [
      'Switches',
      'settings.change',
      officeLinks.switches(),
      'features settings off on close sign-up checkout uploads',
    ],
    ['Audit log', 'audit.read', officeLinks.audit(), 'record history who did what'],
  ],
})

/** Every screen of the back office, by what it is about. The navigation and the command bar are made of it. */
export const OFFICE_PLACES = Object.entries(ROWS).map(([heading, rows]) => ({
  heading,
  places: rows.map(([label, needs, link, words, view]) => ({
    label,
    needs,
    link,
    words,
    isView: view !== undefined,
  })),
}))
export type OfficePlace = (typeof OFFICE_PLACES)[number]['places'][number]

type Permissions = readonly Permission[]

const isOpenTo = (permissions: Permissions, needs: Needs) =>
  typeof needs === 'string'
    ? permissions.includes(needs)
    : needs.filter((each) => permissions.includes(each)).length > 1

/** The kinds of cases on which these permissions decide. */
export const kindsFor = (permissions: Permissions) =>
  CASE_KINDS.filter((kind) => permissions.includes(CASE_NEEDS[kind]))

/** The screens that these permissions open, by heading. */
export const placesFor = (permissions: Permissions) =>
  OFFICE_PLACES.flatMap(({ heading, places }) => {
    const open = places.filter(({ needs }) => isOpenTo(permissions, needs))
    return open.length > 0 ? [{ heading, places: open }] : []
  })

/** Those whose name or other words hold every word that was typed, names first. */
export function findPlaces(typed: string, permissions: Permissions): OfficePlace[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const all = placesFor(permissions).flatMap(({ places }) => places)
  const found = all.filter(({ label, words: more }) =>
    words.every((word) => `${label} ${more}`.toLowerCase().includes(word)),
  )
  const isNamed = ({ label }: OfficePlace) => label.toLowerCase().startsWith(words[0] ?? '')
  return found.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
}

/** How much waits at a screen, whether something failed there, and the way to the first of it. */
export type WaitingAt = { count: number; isFailure: boolean; link: LinkTarget }

/** Each queue: the screen of the rail that counts it, what waits there, and the way to it. */
export const QUEUE_PLACES: Record<Queue, [screen: string, name: string, link: LinkTarget]> = {
  reviews: ['Reviews', 'Reviews held, reported, hidden or appealed', officeLinks.cases('reviews')],
  posts: [
    'Reviews',
    'Questions and answers held, reported, hidden or appealed',
    officeLinks.cases('reviews'),
  ],
  proofs: ['Reviews', 'Proofs of purchase', officeLinks.cases('reviews', { view: 'proofs' })],
  disputes: ['Disputes', 'Disputes', officeLinks.cases('disputes')],
  messages: ['Messages', 'Messages and corrections', officeLinks.cases('messages')],
  drafts: ['Drafts', 'Drafts to review', officeLinks.drafts('in_review')],
  certificates: ['Certificates', 'Certificates to check', officeLinks.certificates()],
  literature: ['Literature', 'Articles found by the search of the literature', officeLinks.literature()],
  feeds: ['Feeds', 'Feeds whose last run failed', officeLinks.feeds({ view: 'failing' })],
  packs: ['Packs', 'Packs of feeds without a match', officeLinks.feeds({ view: 'waiting' })],
  jumps: ['Packs', 'Jumps in price', officeLinks.feeds({ view: 'waiting' })],
  proposals: ['Proposals', 'Facts that vendors propose', officeLinks.cases('proposals')],
  claims: ['Desks', 'Claims of desks', officeLinks.desks()],
  payments: ['Money', 'Failed payments', officeLinks.money()],
  jobs: ['Jobs', 'Jobs whose last run failed', officeLinks.jobs()],
  paused: ['Jobs', 'Jobs that are paused', officeLinks.jobs()],
  mails: ['Mail', 'Mail that bounced or failed', officeLinks.mails()],
}

const FAILURES: readonly Queue[] = ['feeds', 'payments', 'jobs', 'mails']

/** What waits at each screen, by the label of its place; screens where nothing waits are absent. */
export function waitingAt(queues: readonly Waiting[]): ReadonlyMap<string, WaitingAt> {
  const found = new Map<string, WaitingAt>()
  for (const { queue, count } of queues) {
    if (count === 0) continue
    const [screen, , link] = QUEUE_PLACES[queue]
    const before = found.get(screen)
    found.set(screen, {
      count: (before?.count ?? 0) + count,
      isFailure: (before?.isFailure ?? false) || FAILURES.includes(queue),
      link: before?.link ?? link,
    })
  }
  return found
}
