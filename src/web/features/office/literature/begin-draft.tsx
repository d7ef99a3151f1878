import { useQueryClient } from '@tanstack/react-query'
import type { Find, FoundEntry } from '#contract/office/literature.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { articleEntry } from '../catalogue/evidence/article-entry.ts'
import { formOf } from '../catalogue/queries.ts'
import { emptyOf, type Schema, shapeOf } from '../catalogue/schema.ts'
import { useOpenDraft } from '../catalogue/use-open-draft.ts'
import { CiteInClaim } from './cite-in-claim.tsx'
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
