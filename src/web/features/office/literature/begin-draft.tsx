import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Find, FoundEntry } from '#contract/office/literature.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { read } from '#web/lib/read.ts'
import { articleEntry } from '../catalogue/evidence/article-entry.ts'
import { formOf, OF_RECORDS } from '../catalogue/queries.ts'
import { emptyOf, type Schema, shapeOf } from '../catalogue/schema.ts'
import { useOpenDraft } from '../catalogue/use-open-draft.ts'
import { typeOf } from './kind-text.ts'

/** The registrations that the services state, and those that a rule read in the abstract. */
const trialsOf = ({ trials, facts }: FoundEntry) => {
  const read = facts.flatMap(({ field, value }) => (field === 'registration' && value ? [value] : []))
  return [...new Set([...trials, ...read])].slice(0, 10)
}

/**
 * An included article becomes a draft with what the services state and every compound for which it was included; what it
 * found is written by a person.
 */
export function BeginDraft({ entry, find }: { entry: FoundEntry; find: Find }) {
  const queryClient = useQueryClient()
  const openDraft = useOpenDraft()
  if (entry.on_record) return <CiteInClaim compound={find.compound.slug} article={entry.on_record} />
  const begin = async () => {
    const { schema } = await queryClient.ensureQueryData(formOf('article'))
    const { title, journal, published, doi, pmid, link } = entry
    const trials = trialsOf(entry)
    const included = entry.finds.filter(({ decision }) => decision?.word === 'include')
    const compounds = [...new Set([find, ...included].map(({ compound }) => compound.slug))]
    const values = articleEntry(find.compound.slug, {
      ...{ title: title.replace(/\.$/, ''), journal, publication_date: published, doi, pmid, pmcid: null },
      publication_type: typeOf(entry.kind),
      source_url: link ?? '',
    })
    const empty = emptyOf(shapeOf(schema as Schema)) as object
    const studied = {
      ...(entry.studied_in && { evidence: entry.studied_in }),
      ...(trials.length > 0 && { trials }),
    }
    return call('createDraft', {
      body: {
        kind: 'article',
        opens_existing: true,
        entry: { ...empty, ...values, ...studied, compounds },
      },
    })
  }
  return (
    <ActButton
      text="Begin its draft"
      look="primary"
      work={begin}
      says={({ is_existing }) =>
        is_existing
          ? 'A draft of this article is open already; here it is. Nothing in it was changed.'
          : 'A draft is begun with what the services state. Complete and save it, then send it to review.'
      }
      after={openDraft}
    />
  )
}

type Props = { compound: string; article: string }

/** Opens the claims of the compound with a new claim that cites the article: in the open draft, or else in a new one. */
function CiteInClaim({ compound, article }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const begin = async () => {
    const fresh = { staleTime: 0 }
    const desk = read('getEvidenceDesk', { params: { slug: compound } }, fresh)
    const { record_id } = await queryClient.fetchQuery(desk)
    if (record_id === null)
      return (await call('createDraft', { body: { kind: 'evidence', entry: { compound } } })).draft.id
    const record = read('getRecord', { params: { kind: 'evidence', id: record_id } }, fresh)
    const { drafts } = await queryClient.fetchQuery(record)
    const open = drafts.find(({ state, is_retiring }) => state === 'draft' && !is_retiring)
    if (open) return open.id
    return (await call('createDraft', { body: { kind: 'evidence', record_id } })).draft.id
  }
  return (
    <ActButton
      text="Cite it in a claim"
      look="primary"
      work={begin}
      says={() => 'The draft of the claims is open, with a new claim that cites the article.'}
      changes={OF_RECORDS}
      after={(id) => navigate(officeLinks.draft(id, { cite: article }))}
    />
  )
}
