import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FoundEntry } from '#contract/office/literature.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { articleEntry } from '../catalogue/evidence/article-entry.ts'
import { formQuery, refetchRecords } from '../catalogue/queries.ts'
import { emptyOf, type Schema, shapeOf } from '../catalogue/schema.ts'
import { CiteInClaim } from './cite-in-claim.tsx'
import { typeOf } from './kind-text.ts'

/** The registrations that the services state, and those that a rule read in the abstract. */
const trialsOf = ({ trials, facts }: FoundEntry) => {
  const read = facts.flatMap(({ field, value }) => (field === 'registration' && value ? [value] : []))
  return [...new Set([...trials, ...read])].slice(0, 10)
}

/** An included article becomes a draft with what the services state; what it found is written by a person. */
export function BeginDraft({ entry }: { entry: FoundEntry }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: async () => {
      const { schema } = await queryClient.ensureQueryData(formQuery('article'))
      const { title, journal, published, doi, pmid, link } = entry
      const trials = trialsOf(entry)
      const values = articleEntry(entry.compound.slug, {
        ...{ title: title.replace(/\.$/, ''), journal, publication_date: published, doi, pmid, pmcid: null },
        publication_type: typeOf(entry.kind),
        source_url: link ?? '',
      })
      const empty = emptyOf(shapeOf(schema as Schema), false) as object
      const studied = {
        ...(entry.studied_in && { evidence: entry.studied_in }),
        ...(trials.length > 0 && { trials }),
      }
      return call('createDraft', { body: { kind: 'article', entry: { ...empty, ...values, ...studied } } })
    },
    onSuccess: async ({ draft }) => {
      await refetchRecords(queryClient)
      await navigate(officeLinks.draft(draft.id))
    },
  })
  if (entry.on_record) {
    return <CiteInClaim compound={entry.compound.slug} article={entry.on_record} />
  }
  return (
    <>
      {begin.error && <Notice>{messageOf(begin.error)}</Notice>}
      <Button look="primary" isBusy={begin.isPending} onClick={() => begin.mutate()}>
        Begin its draft
      </Button>
    </>
  )
}
