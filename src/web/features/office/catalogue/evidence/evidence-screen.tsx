import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { RecordField } from '#web/features/core/site/record-field.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { useOffice } from '#web/lib/office.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { evidenceDeskQuery, recordQuery, refetchRecords } from '../queries.ts'
import { AddArticle } from './add-article.tsx'
import { PublishedClaims } from './published-claims.tsx'
import { UnreadNotices } from './unread-notices.tsx'
import { UnsourcedRegulation } from './unsourced-regulation.tsx'

/** The published claims of one compound next to their studies, and the link to edit them. */
export function EvidenceScreen({ compound }: { compound: string | undefined }) {
  const mayEdit = useOffice()?.permissions.includes('evidence.edit') ?? false
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Evidence">The claims of a compound with their studies and certainty.</PageHead>
      <FindCompound key={compound} />
      {!compound && <UnreadNotices mayEdit={mayEdit} />}
      {!compound && <UnsourcedRegulation />}
      {compound ? (
        <OfCompound key={compound} slug={compound} />
      ) : (
        <p className="mt-6 max-w-[68ch] text-muted">
          Find a compound to see its claims, and what would change their certainty. Articles are added by
          their DOI or PMID, or typed by hand. Each change is a draft until it is published.
        </p>
      )}
    </main>
  )
}

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
  const { data, error } = useQuery(evidenceDeskQuery(slug))
  if (error)
    return (
      <div className="mt-6">
        <Notice>{messageOf(error)}</Notice>
      </div>
    )
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
  const { data, error } = useQuery(recordQuery('evidence', recordId))
  if (error) return <Notice>{messageOf(error)}</Notice>
  if (!data) return <Skeleton className="mt-6 h-64 w-full" />
  return (
    <>
      {data.drafts.map((draft) => (
        <p key={draft.id} className="mt-3 text-sm">
          <Link {...officeLinks.draft(draft.id)} className="text-accent underline underline-offset-4">
            A draft is already open by {draft.author}
          </Link>
        </p>
      ))}
      <Ways slug={desk.compound.slug} recordId={recordId} mayEdit={mayEdit} />
      <PublishedClaims entry={data.entry ?? {}} articles={desk.articles} outcomes={desk.outcomes} />
    </>
  )
}

function Ways({ slug, recordId, mayEdit }: { slug: string; recordId: string | null; mayEdit: boolean }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: () =>
      call('createDraft', {
        body: recordId
          ? { kind: 'evidence', record_id: recordId }
          : { kind: 'evidence', entry: { compound: slug } },
      }),
    onSuccess: async ({ draft }) => {
      await refetchRecords(queryClient)
      await navigate(officeLinks.draft(draft.id))
    },
  })
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {begin.error && <Notice>{messageOf(begin.error)}</Notice>}
      {mayEdit && (
        <Button look="primary" isBusy={begin.isPending} onClick={() => begin.mutate()}>
          {recordId ? 'Edit the claims' : 'State the first claim'}
        </Button>
      )}
      <ButtonLink link={links.compound(slug)}>See the page</ButtonLink>
    </div>
  )
}
