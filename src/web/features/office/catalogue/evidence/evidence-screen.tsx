import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { appraise } from '#domain/evidence/certainty.ts'
import { capital } from '#domain/text/capital.ts'
import { CertaintyMark } from '#web/features/catalogue/evidence/marks.tsx'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { RecordField } from '#web/features/core/site/record-field.tsx'
import { useOpenDraft } from '#web/features/office/catalogue/queries.ts'
import { call, paged, read } from '#web/lib/api.ts'
import { count, counted, longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { useOffice } from '#web/lib/own.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { ListFrame, PagedRows, usePaging, viewsOf } from '#web/ui/list-frame.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'
import { AddArticle } from './add-article.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { ClaimCertainty } from './claim-certainty.tsx'
import { listOf, ratedClaim, type Typed, wordOf } from './typed-claim.ts'

type EvidenceView = 'regulation' | 'notices'

type Props = { compound?: string; view?: EvidenceView }

/** The published claims of one compound with their studies, or a list across all compounds: regulation without a source, unread notices. */
export function EvidenceScreen({ compound, view }: Props) {
  const navigate = useNavigate()
  const mayEdit = useOffice()?.permissions.includes('evidence.edit') ?? false
  const notices = useQuery(read('listUnreadNotices', { query: paged() })).data?.total
  const unsourced = useQuery(read('listUnsourcedRegulation', { query: paged() })).data?.total
  const names = {
    compound: 'One compound',
    regulation: `Regulation without a source${ofTotal(unsourced)}`,
    notices: `Notices that could not be read${ofTotal(notices)}`,
  }
  return (
    <ListFrame
      title="Evidence"
      intro="The claims of a compound with their studies and certainty, and what is missing in all of them."
      filters={viewsOf(names, view ?? 'compound', (to) =>
        to === 'compound' ? officeLinks.evidence() : officeLinks.evidenceList(to),
      )}
    >
      {view === 'regulation' && <UnsourcedRegulation />}
      {view === 'notices' && <UnreadNotices mayEdit={mayEdit} />}
      {!view && (
        <>
          <search data-find className="mt-6 block max-w-md">
            <RecordField
              kind="compound"
              label="Find a compound"
              name="compound"
              onChoose={(slug) => void navigate(officeLinks.evidence(slug))}
            />
          </search>
          {compound ? (
            <OfCompound key={compound} slug={compound} />
          ) : (
            <p className="mt-6 max-w-[68ch] text-muted">
              Find a compound to see its claims, and what would change their certainty. Articles are added by
              their DOI or PMID, or typed by hand. Each change is a draft until it is published.
            </p>
          )}
        </>
      )}
    </ListFrame>
  )
}

const ofTotal = (total: number | undefined) => (total === undefined ? '' : ` (${count(total)})`)

function OfCompound({ slug }: { slug: string }) {
  const mayEdit = useOffice()?.permissions.includes('evidence.edit') ?? false
  const [data, instead] = useLoaded(read('getEvidenceDesk', { params: { slug } }), 'h-64')
  if (!data) return <div className="mt-6">{instead}</div>
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
  const record = read('getRecord', { params: { kind: 'evidence', id: recordId } })
  const [data, instead] = useLoaded(record, 'mt-6 h-64')
  if (!data) return instead
  return (
    <>
      {data.drafts.map((draft) => (
        <p key={draft.id} className="mt-3 text-sm">
          <TextLink link={officeLinks.draft(draft.id)}>A draft is already open by {draft.author}</TextLink>
        </p>
      ))}
      <Ways slug={desk.compound.slug} recordId={recordId} mayEdit={mayEdit} />
      <PublishedClaims entry={data.entry ?? {}} desk={desk} />
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
function UnsourcedRegulation() {
  return (
    <>
      <p className="mt-6 max-w-[68ch] text-muted">
        Readers see &ldquo;No source on record&rdquo; at these rows. The most serious statuses come first,
        then compounds that more vendors sell. Read the page of the authority and add its address to the
        evidence of the compound.
      </p>
      <PagedRows
        of={read('listUnsourcedRegulation', { query: usePaging() })}
        rowsIn={({ rows }) => rows}
        keyOf={({ compound, authority, jurisdiction, status, scope }) =>
          `${compound.slug} ${authority} ${jurisdiction} ${status} ${scope}`
        }
        counts="row"
        empty="Every row of regulation has a source. A row without one comes here when its evidence is published."
      >
        {({ compound, authority, jurisdiction, status, scope, date, vendors }) => (
          <ListRow
            title={compound.name}
            link={officeLinks.evidence(compound.slug)}
            tags={<Tag>{capital(status)}</Tag>}
            facts={[capital(authority), jurisdiction, scope, date, counted(vendors, 'vendor')]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      </PagedRows>
    </>
  )
}

/** Rows of the list of retractions about our articles that a program could not read. */
function UnreadNotices({ mayEdit }: { mayEdit: boolean }) {
  return (
    <>
      <p className="mt-6 max-w-[68ch] text-muted">
        The list of retractions names these articles in rows that leave a choice, so nothing was changed. Look
        the article up at its journal, record in its evidence what became of it, then close the row.
      </p>
      <PagedRows
        of={read('listUnreadNotices', { query: usePaging() })}
        rowsIn={({ notices }) => notices}
        keyOf={({ id }) => id}
        counts="notice"
        empty="Every notice about our articles could be read. One that leaves a choice comes here with the next list of retractions."
      >
        {({ id, article, row, first_seen, problem }) => (
          <ListRow
            title={article.title}
            link={article.slug !== null && links.study(article.slug)}
            facts={`Row: ${row} · first seen ${longDate(first_seen)}`}
            acts={
              mayEdit && (
                <ActButton
                  text="Close the row"
                  work={() => call('closeUnreadNotice', { params: { id } })}
                  says={() => `The row about ‘${article.title}’ is closed.`}
                  changes={['listUnreadNotices']}
                />
              )
            }
          >
            <p className="mt-1 text-caution">{problem}.</p>
          </ListRow>
        )}
      </PagedRows>
    </>
  )
}

/** Published claims: the statement and certainty of each, next to its articles. */
function PublishedClaims({ entry, desk }: { entry: Typed; desk: Desk }) {
  const articles = new Map(desk.articles.map((article) => [article.slug, article]))
  const outcomes = new Map(desk.outcomes.map(({ slug, name }) => [slug, name]))
  return (
    <section aria-label="Claims" className="mt-6">
      <ol className="divide-y divide-rule border-y border-rule">
        {listOf(entry.claims).map((claim) => {
          const { kind, population } = claim
          const outcome = wordOf(claim.outcome)
          const studies = listOf(claim.studies)
          const slugs = studies.map(({ article }) => wordOf(article))
          const rated = ratedClaim(claim, entry, articles)
          return (
            <li key={`${outcome} ${kind} ${population}`} className="grid gap-6 py-6 lg:grid-cols-2">
              <div className="min-w-0 space-y-3">
                <h3 className="font-semibold wrap-anywhere">{outcomes.get(outcome) ?? outcome}</h3>
                <p className="wrap-anywhere">{wordOf(claim.statement)}</p>
                <p className="text-sm text-muted wrap-anywhere">
                  {[wordOf(claim.direction).replaceAll('_', ' '), wordOf(kind), wordOf(population)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <CertaintyMark certainty={appraise(rated).certainty} className="text-sm font-medium" />
                <details>
                  <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
                    Why, and what would change it
                  </summary>
                  <ClaimCertainty
                    claim={rated}
                    titles={slugs.map((slug) => articles.get(slug)?.title ?? slug)}
                  />
                </details>
              </div>
              <ol className="min-w-0 space-y-6">
                {slugs.map((slug, index) => (
                  <li key={slug}>
                    <ArticleFacts
                      slug={slug}
                      article={articles.get(slug)}
                      status={rated.studies[index]?.status}
                      finding={wordOf(studies[index]?.finding)}
                    />
                  </li>
                ))}
              </ol>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
