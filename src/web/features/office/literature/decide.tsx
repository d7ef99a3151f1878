import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  isNotice,
  LITERATURE_REASONS,
  type LiteratureDecision,
  type LiteratureReason,
  reasonText,
} from '#contract/catalogue/literature-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import type { Find, FoundEntry } from '#contract/office/literature.ts'
import type { PublicationType } from '#contract/vocabulary.ts'
import { table } from '#domain/text/table.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf, read } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, SelectField, TextField } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { articleEntry } from '../catalogue/evidence/article-entry.ts'
import { formOf, OF_RECORDS, useOpenDraft } from '../catalogue/queries.ts'
import { emptyOf, type Schema, shapeOf } from '../catalogue/schema.ts'

type Body = { decision: LiteratureDecision | null; reason?: LiteratureReason; words?: string }

/** Include, not for us, later, wrong compound, for one compound of an article. It stays, with the decision, what comes next, and 'Undo'. */
export function Decide({ entry, find }: { entry: FoundEntry; find: Find }) {
  const [isRefusing, setIsRefusing] = useState(false)
  const queryClient = useQueryClient()
  const result = useRef<HTMLParagraphElement>(null)
  const decide = useAct({
    work: (body: Body) =>
      call('decideLiterature', {
        params: { entry: entry.id, compound: find.compound.id },
        body: { ...body, seen: find.decision?.word ?? null },
      }),
    after: async (_, { decision, reason = null, words = null }) => {
      setIsRefusing(false)
      await showDecision(
        queryClient,
        entry.id,
        find,
        decision && { word: decision, reason, words, at: new Date().toISOString(), by: null },
      )
      // The pressed button is gone: its reader goes on at what was decided.
      result.current?.focus()
    },
  })
  const press = (decision: LiteratureDecision | null) => () => decide.act({ decision })
  const { isPending } = decide
  return (
    <div className="mt-4 space-y-3">
      {decide.error && !isRefusing && <Notice>{messageOf(decide.error)}</Notice>}
      <p ref={result} role="status" tabIndex={-1} className="outline-none">
        {find.decision ? (
          <>
            {decisionText(entry, find)}{' '}
            <span className="text-sm text-muted">
              {shortDate(find.decision.at)}
              {find.decision.by && <span>{` · ${find.decision.by}`}</span>}
            </span>
          </>
        ) : (
          decide.data && 'It waits again.'
        )}
      </p>
      {find.decision ? (
        <div className="flex flex-wrap items-center gap-3">
          {find.decision.word === 'include' && !isNotice(entry) && <BeginDraft entry={entry} find={find} />}
          {find.decision.word === 'wrong compound' && (
            <TextLink link={officeLinks.literatureQuery(find.compound.slug)} className="py-2.5">
              Make the search of {find.compound.name} more exact
            </TextLink>
          )}
          <Button isBusy={isPending} onClick={press(null)}>
            Undo
          </Button>
        </div>
      ) : isRefusing ? (
        <Refusal
          entry={entry}
          onChoose={(reason) => decide.actAsync({ decision: 'not for us', ...reason })}
          onCancel={() => setIsRefusing(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" isBusy={isPending} onClick={press('include')}>
            {isNotice(entry) ? 'Noted' : 'Include'}
          </Button>
          <Button onClick={() => setIsRefusing(true)}>Not for us</Button>
          <Button isBusy={isPending} onClick={press('later')}>
            Later
          </Button>
          <Button isBusy={isPending} onClick={press('wrong compound')}>
            Wrong compound
          </Button>
        </div>
      )}
    </div>
  )
}

/** Shows a decision on its article at once. The article stays where it is, with what comes next, until the list is read again. */
function showDecision(
  queryClient: QueryClient,
  id: string,
  { compound }: Find,
  decision: Find['decision'],
): Promise<void> {
  queryClient.setQueriesData<Answer<'listLiterature'>>(
    { queryKey: ['listLiterature'] },
    (list) =>
      list && {
        ...list,
        entries: list.entries.map((each) =>
          each.id === id
            ? {
                ...each,
                finds: each.finds.map((find) =>
                  find.compound.id === compound.id ? { ...find, decision, waits: decision === null } : find,
                ),
              }
            : each,
        ),
      },
  )
  return queryClient.invalidateQueries({ queryKey: ['listLiterature'], refetchType: 'none' })
}

type Props = {
  entry: FoundEntry
  onChoose: (chosen: { reason: LiteratureReason; words?: string }) => Promise<unknown>
  onCancel: () => void
}

/** Why an article is not included; readers see the reason in the log of the searches, but not the editor's own words. */
function Refusal({ entry, onChoose, onCancel }: Props) {
  const [reason, setReason] = useState<LiteratureReason | ''>(likelyReason(entry) ?? '')
  return (
    <div className="max-w-xl">
      <Form
        submitText="Do not include"
        check={({ words }) => ({
          ...(reason === '' && { reason: 'Choose a reason.' }),
          ...(reason === 'other' && !words?.trim() && { words: 'Say it in a few words.' }),
        })}
        submit={async ({ words = '' }) => {
          if (reason !== '') await onChoose({ reason, ...(reason === 'other' && { words: words.trim() }) })
        }}
        onCancel={onCancel}
      >
        <SelectField
          label="Why it is not included"
          name="reason"
          autoFocus
          value={reason}
          onChange={({ target }) => setReason(target.value as LiteratureReason | '')}
          none="Choose a reason"
          options={Object.entries(LITERATURE_REASONS)}
        />
        {reason === 'other' && (
          <TextField
            label="The reason in your words"
            name="words"
            help="A member who suggested the study gets these words by mail. Readers see only ‘another reason’."
            required
            maxLength={300}
          />
        )}
      </Form>
    </div>
  )
}

/** The registrations that the services state, and those that a rule read in the abstract. */
const trialsOf = ({ trials, facts }: FoundEntry) => {
  const read = facts.flatMap(({ field, value }) => (field === 'registration' && value ? [value] : []))
  return [...new Set([...trials, ...read])].slice(0, 10)
}

/**
 * An included article becomes a draft with what the services state and every compound for which it was included; what it
 * found is written by a person.
 */
function BeginDraft({ entry, find }: { entry: FoundEntry; find: Find }) {
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
      title: title.replace(/\.$/, ''),
      journal,
      publication_date: published,
      doi,
      pmid,
      pmcid: null,
      publication_type: typeOf(entry.kind),
      source_url: link ?? '',
    })
    const empty = emptyOf(shapeOf(schema as Schema)) as object
    const studied = {
      ...(entry.studied_in && { evidence: entry.studied_in }),
      ...(trials.length > 0 && { trials }),
    }
    return call('createDraft', {
      body: { kind: 'article', opens_existing: true, entry: { ...empty, ...values, ...studied, compounds } },
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

type CiteProps = { compound: string; article: string }

/** Opens the claims of the compound with a new claim that cites the article: in the open draft, or else in a new one. */
function CiteInClaim({ compound, article }: CiteProps) {
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

const TYPES = table<PublicationType>({
  'randomised-trial': 'Randomized controlled trial',
  'meta-analysis': 'Meta-analysis',
  'systematic-review': 'Systematic review',
  observational: 'Observational study',
  animal: 'Animal study',
  'in-vitro': 'In vitro study',
})
/** The type that the record of an article would bear; null where the editor chooses. */
const typeOf = (kind: string): PublicationType | null => TYPES[kind] ?? null

/** The reason that an entry shows by itself; null where only an editor can tell. */
function likelyReason({
  kind,
  studied_in,
}: Pick<FoundEntry, 'kind' | 'studied_in'>): LiteratureReason | null {
  if (kind === 'protocol') return 'protocol only'
  return kind === 'animal' || studied_in === 'animal' ? 'animals only' : null
}

/** What was decided and what it leads to, in a sentence. */
function decisionText(entry: Pick<FoundEntry, 'kind' | 'detail'>, { decision, compound }: Find): string {
  if (decision === null) return ''
  const reason = decision.words ?? (decision.reason && reasonText(decision.reason))
  return {
    include: isNotice(entry) ? 'Noted.' : 'Included.',
    later: "Put off. It waits in the view 'Later'.",
    'not for us': reason ? `Not included: ${reason.replace(/\.$/, '')}.` : 'Not included.',
    'wrong compound': `Marked as not about ${compound.name}.`,
  }[decision.word]
}
