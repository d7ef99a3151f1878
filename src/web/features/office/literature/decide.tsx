import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LITERATURE_REASONS, type LiteratureDecision } from '#contract/catalogue/literature-vocabulary.ts'
import type { FoundEntry } from '#contract/office/literature.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { articleEntry } from '../catalogue/evidence/article-entry.ts'
import { formQuery, refetchRecords } from '../catalogue/queries.ts'
import { emptyOf, type Schema, shapeOf } from '../catalogue/schema.ts'
import { typeOf } from './kind-text.ts'
import { refetchLiterature } from './queries.ts'

type Reason = (typeof LITERATURE_REASONS)[number]

/** Include, not for us, later, wrong compound. A decision is kept until another one takes its place. */
export function Decide({ entry }: { entry: FoundEntry }) {
  const [isRefusing, setIsRefusing] = useState(false)
  const [reason, setReason] = useState<Reason | ''>('')
  const queryClient = useQueryClient()
  const params = { entry: entry.id, compound: entry.compound.id }
  const decide = useMutation({
    mutationFn: (body: { decision: LiteratureDecision | null; reason?: Reason }) =>
      call('decideLiterature', { params, body: { ...body, seen: entry.decision?.word ?? null } }),
    onSuccess: () => refetchLiterature(queryClient),
  })
  const press = (decision: LiteratureDecision | null) => () => decide.mutate({ decision })
  const { isPending } = decide
  return (
    <div className="mt-4 space-y-3">
      {decide.error && <Notice>{messageOf(decide.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {entry.decision === null ? (
          <>
            <Button look="primary" isBusy={isPending} onClick={press('include')}>
              Include
            </Button>
            <Button aria-expanded={isRefusing} onClick={() => setIsRefusing(!isRefusing)}>
              Not for us
            </Button>
            <Button isBusy={isPending} onClick={press('later')}>
              Later
            </Button>
            <Button isBusy={isPending} onClick={press('wrong compound')}>
              Wrong compound
            </Button>
          </>
        ) : (
          <>
            {entry.decision.word === 'include' && <BeginDraft entry={entry} />}
            <Button isBusy={isPending} onClick={press(null)}>
              Take back
            </Button>
          </>
        )}
      </div>
      {entry.decision?.word === 'wrong compound' && (
        <p className="text-sm">
          <Link
            {...officeLinks.literatureQuery(entry.compound.slug)}
            className="text-accent underline underline-offset-4"
          >
            Make the search of {entry.compound.name} more exact
          </Link>
        </p>
      )}
      {isRefusing && entry.decision === null && (
        <div className="flex max-w-md flex-wrap items-end gap-3">
          <Field label="Why" name="reason">
            {(control) => (
              <Select
                {...control}
                value={reason}
                onChange={({ target }) => setReason(target.value as Reason | '')}
              >
                <option value="">Choose a reason</option>
                {LITERATURE_REASONS.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </Select>
            )}
          </Field>
          <Button
            isBusy={isPending}
            disabled={reason === ''}
            onClick={() => reason !== '' && decide.mutate({ decision: 'not for us', reason })}
          >
            Not for us
          </Button>
        </div>
      )}
    </div>
  )
}

/** An included article becomes a draft with what the services state; what it found is written by a person. */
function BeginDraft({ entry }: { entry: FoundEntry }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: async () => {
      const { schema } = await queryClient.ensureQueryData(formQuery('article'))
      const { title, journal, published, doi, pmid, link } = entry
      const values = articleEntry(entry.compound.slug, {
        ...{ title: title.replace(/\.$/, ''), journal, publication_date: published, doi, pmid, pmcid: null },
        publication_type: typeOf(entry.kind),
        source_url: link ?? '',
      })
      const empty = emptyOf(shapeOf(schema as Schema), false) as object
      const studied = entry.studied_in ? { evidence: entry.studied_in } : {}
      return call('createDraft', { body: { kind: 'article', entry: { ...empty, ...values, ...studied } } })
    },
    onSuccess: async ({ draft }) => {
      await refetchRecords(queryClient)
      await navigate(officeLinks.draft(draft.id))
    },
  })
  if (entry.on_record) {
    return (
      <Link
        {...officeLinks.evidence(entry.compound.slug)}
        className="py-2.5 text-accent underline underline-offset-4"
      >
        Cite it in a claim
      </Link>
    )
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
