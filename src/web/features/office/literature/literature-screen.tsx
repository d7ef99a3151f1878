import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LITERATURE_VIEWS, type LiteratureView } from '#contract/catalogue/literature-views.ts'
import { LITERATURE_SERVICES } from '#contract/catalogue/literature-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import { counted, instant, joinNames } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { paged, read } from '#web/lib/read.ts'
import { ListFrame, ListRows, viewsOf } from '#web/ui/list-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FindItem } from './find-item.tsx'

const VIEWS: Record<LiteratureView, string> = {
  open: 'To read',
  later: 'Later',
  include: 'Included',
  'not for us': 'Not for us',
  'wrong compound': 'Wrong compound',
}
type Props = { view: LiteratureView; compound: string | undefined; page: number }

/** What the search of the literature found, the weightiest first. What is decided is not shown as new again. */
export function LiteratureScreen({ view, compound, page }: Props) {
  const { data, error } = useQuery(read('listLiterature', { query: { view, compound, ...paged(page) } }))
  const navigate = useNavigate()
  const linkTo = (to: LiteratureView, at: number) => officeLinks.literature({ view: to, compound, page: at })
  const inOrder = Object.fromEntries(LITERATURE_VIEWS.map((each) => [each, VIEWS[each]])) as typeof VIEWS
  return (
    <ListFrame
      title="Literature"
      intro="Articles that the search of each night found. Abstracts are for editors alone."
      find={{
        label: 'Compound',
        placeholder: 'Compound',
        typed: compound ?? '',
        onFind: (typed) => void navigate(officeLinks.literature({ view, compound: slugOf(typed) })),
      }}
      filters={viewsOf(inOrder, view, (to) => linkTo(to, 1))}
    >
      {data && (
        <div className="mt-4 text-sm">
          <Searched answer={data} compound={compound} />
        </div>
      )}
      <ListRows
        rows={data?.entries}
        keyOf={({ id }) => id}
        summary={data && counted(data.total, 'article')}
        empty={
          compound
            ? `Nothing is here for ‘${compound}’. A compound is found by its whole name.`
            : view === 'open'
              ? 'Nothing waits. What the next night finds appears here with the reason.'
              : 'No article was put here yet.'
        }
        error={error}
        pages={{ page, total: data?.total, linkTo: (at) => linkTo(view, at) }}
      >
        {(entry) => <FindItem key={entry.id} entry={entry} />}
      </ListRows>
    </ListFrame>
  )
}

/** 'BPC 157' as the address of its compound. */
const slugOf = (typed: string) =>
  typed
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-')

/** The day of the search, and unreached services: silence never counts as 'nothing new'. */
function Searched({
  answer: { services, last },
  compound,
}: {
  answer: Answer<'listLiterature'>
  compound: string | undefined
}) {
  return (
    <>
      {services.length === 0 && (
        <p className="text-muted">
          No service is asked here (EUROPEPMC_URL and CLINICALTRIALS_URL are not set).
        </p>
      )}
      {services.length > 0 && (
        <p className="figures text-muted">
          {last ? `Last searched ${instant(last.at)}` : 'Not searched yet'}:{' '}
          {joinNames(services.map((service) => LITERATURE_SERVICES[service]))}.
        </p>
      )}
      {last && last.incomplete > 0 && (
        <Notice>
          {counted(last.incomplete, 'search', 'searches')} incomplete
          {last.note && <span>{`: ${last.note}`}</span>}
        </Notice>
      )}
      {compound && (
        <p className="mt-2 flex flex-wrap gap-4">
          <TextLink link={officeLinks.literatureQuery(compound)}>How this compound is searched for</TextLink>
          <TextLink link={officeLinks.literature()}>All compounds</TextLink>
        </p>
      )}
    </>
  )
}
