import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { RecordField } from '#web/features/core/site/record-field.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { count, counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { useOffice } from '#web/lib/office.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { paged, read } from '#web/lib/read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListFrame, ListRows } from '#web/ui/list-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useOpenDraft } from '../use-open-draft.ts'
import { AddArticle } from './add-article.tsx'
import { PublishedClaims } from './published-claims.tsx'
import { UnreadNotices } from './unread-notices.tsx'

export type EvidenceView = 'regulation' | 'notices'

type Props = { compound: string | undefined; view: EvidenceView | undefined; page: number }

/** The published claims of one compound with their studies, or a list across all compounds: regulation without a source, unread notices. */
export function EvidenceScreen({ compound, view, page }: Props) {
  const mayEdit = useOffice()?.permissions.includes('evidence.edit') ?? false
  const notices = useQuery(read('listUnreadNotices', { query: paged() })).data?.total
  const unsourced = useQuery(read('listUnsourcedRegulation', { query: paged() })).data?.total
  const choices = [
    { text: 'One compound', link: officeLinks.evidence(), isShown: view === undefined },
    {
      text: `Regulation without a source${ofTotal(unsourced)}`,
      link: officeLinks.evidenceList('regulation'),
      isShown: view === 'regulation',
    },
    {
      text: `Notices that could not be read${ofTotal(notices)}`,
      link: officeLinks.evidenceList('notices'),
      isShown: view === 'notices',
    },
  ]
  return (
    <ListFrame
      title="Evidence"
      intro="The claims of a compound with their studies and certainty, and what is missing in all of them."
      filters={[{ label: 'Views', choices }]}
    >
      {view === 'regulation' && <UnsourcedRegulation page={page} />}
      {view === 'notices' && <UnreadNotices page={page} mayEdit={mayEdit} />}
      {!view && <FindCompound />}
      {!view && compound && <OfCompound key={compound} slug={compound} />}
      {!view && !compound && (
        <p className="mt-6 max-w-[68ch] text-muted">
          Find a compound to see its claims, and what would change their certainty. Articles are added by
          their DOI or PMID, or typed by hand. Each change is a draft until it is published.
        </p>
      )}
    </ListFrame>
  )
}

const ofTotal = (total: number | undefined) => (total === undefined ? '' : ` (${count(total)})`)

function FindCompound() {
  const navigate = useNavigate()
  return (
    <search data-find className="mt-6 block max-w-md">
      <RecordField
        kind="compound"
        label="Find a compound"
        name="compound"
        onChoose={(slug) => void navigate(officeLinks.evidence(slug))}
      />
    </search>
  )
}

function OfCompound({ slug }: { slug: string }) {
  const mayEdit = useOffice()?.permissions.includes('evidence.edit') ?? false
  const { data, error } = useQuery(read('getEvidenceDesk', { params: { slug } }))
  if (error) return <Notice className="mt-6">{messageOf(error)}</Notice>
  if (!data) return <Skeleton className="mt-6 h-64 w-full" />
  const { compound, level, record_id, looks_up } = data
  return (
    <>
      <h2 className="mt-8 text-xl">{compound.name}</h2>
      {level.derived !== level.written && (
        <p className="mt-2 max-w-[68ch] text-sm">
          Readers see the level that the studies give, <strong>{level.derived}</strong>. The record was
          written as {level.written}: check its claims, or correct the record.
        </p>
      )}
      {record_id ? (
        <OfRecord recordId={record_id} desk={data} mayEdit={mayEdit} />
      ) : (
        <>
          <p className="mt-3 text-muted">
            No evidence is recorded for this compound. Begin with its articles, then state the claims that
            they bear out.
          </p>
          <Ways slug={compound.slug} recordId={null} mayEdit={mayEdit} />
        </>
      )}
      {mayEdit && <AddArticle compound={compound.slug} looksUp={looks_up} />}
    </>
  )
}

type Desk = Answer<'getEvidenceDesk'>

function OfRecord({ recordId, desk, mayEdit }: { recordId: string; desk: Desk; mayEdit: boolean }) {
  const { data, error } = useQuery(read('getRecord', { params: { kind: 'evidence', id: recordId } }))
  if (error) return <Notice>{messageOf(error)}</Notice>
  if (!data) return <Skeleton className="mt-6 h-64 w-full" />
  return (
    <>
      {data.drafts.map((draft) => (
        <p key={draft.id} className="mt-3 text-sm">
          <TextLink link={officeLinks.draft(draft.id)}>A draft is already open by {draft.author}</TextLink>
        </p>
      ))}
      <Ways slug={desk.compound.slug} recordId={recordId} mayEdit={mayEdit} />
      <PublishedClaims entry={data.entry ?? {}} articles={desk.articles} outcomes={desk.outcomes} />
    </>
  )
}

function Ways({ slug, recordId, mayEdit }: { slug: string; recordId: string | null; mayEdit: boolean }) {
  const openDraft = useOpenDraft()
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {mayEdit && (
        <ActButton
          text={recordId ? 'Edit the claims' : 'State the first claim'}
          look="primary"
          work={() =>
            call('createDraft', {
              body: recordId
                ? { kind: 'evidence', record_id: recordId }
                : { kind: 'evidence', entry: { compound: slug } },
            })
          }
          says={() => 'A draft of the claims is open. Nothing changes on the site until it is published.'}
          after={openDraft}
        />
      )}
      <ButtonLink link={links.compound(slug)}>See the page</ButtonLink>
    </div>
  )
}

/** Statements of authorities without an address that says so, by importance. */
function UnsourcedRegulation({ page }: { page: number }) {
  const { data, error } = useQuery(read('listUnsourcedRegulation', { query: paged(page) }))
  return (
    <>
      <p className="mt-6 max-w-[68ch] text-muted">
        Readers see &ldquo;No source on record&rdquo; at these rows. The most serious statuses come first,
        then compounds that more vendors sell. Read the page of the authority and add its address to the
        evidence of the compound.
      </p>
      <ListRows
        rows={data?.rows}
        keyOf={({ compound, authority, jurisdiction, status, scope }) =>
          `${compound.slug} ${authority} ${jurisdiction} ${status} ${scope}`
        }
        summary={data && counted(data.total, 'row')}
        empty="Every row of regulation has a source. A row without one comes here when its evidence is published."
        error={error}
        pages={{ page, total: data?.total, linkTo: (next) => officeLinks.evidenceList('regulation', next) }}
      >
        {({ compound, authority, jurisdiction, status, scope, date, vendors }) => (
          <li
            key={`${compound.slug} ${authority} ${jurisdiction} ${status} ${scope}`}
            data-entry=""
            className="py-3"
          >
            <p>
              <TextLink link={officeLinks.evidence(compound.slug)} look="alone" className="font-medium">
                {compound.name}
              </TextLink>
              : {capital(status)}
            </p>
            <p className="mt-1 text-sm text-muted">
              {[capital(authority), jurisdiction, scope, date, counted(vendors, 'vendor')]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        )}
      </ListRows>
    </>
  )
}
