import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  isNotice,
  type LiteratureDecision,
  type LiteratureReason,
} from '#contract/catalogue/literature-vocabulary.ts'
import type { FoundEntry } from '#contract/office/literature.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BeginDraft } from './begin-draft.tsx'
import { decisionText } from './kind-text.ts'
import { showDecision } from './queries.ts'
import { Refusal } from './refusal.tsx'

type Body = { decision: LiteratureDecision | null; reason?: LiteratureReason; words?: string }

/** Include, not for us, later, wrong compound. The entry stays with what was decided, what comes next, and 'Undo'. */
export function Decide({ entry }: { entry: FoundEntry }) {
  const [isRefusing, setIsRefusing] = useState(false)
  const queryClient = useQueryClient()
  const result = useRef<HTMLParagraphElement>(null)
  const decide = useMutation({
    mutationFn: (body: Body) =>
      call('decideLiterature', {
        params: { entry: entry.id, compound: entry.compound.id },
        body: { ...body, seen: entry.decision?.word ?? null },
      }),
    onSuccess: async (_, { decision, reason = null, words = null }) => {
      setIsRefusing(false)
      await showDecision(
        queryClient,
        entry,
        decision && { word: decision, reason, words, at: new Date().toISOString(), by: null },
      )
      // The pressed button is gone: its reader goes on at what was decided.
      result.current?.focus()
    },
  })
  const press = (decision: LiteratureDecision | null) => () => decide.mutate({ decision })
  const { isPending } = decide
  return (
    <div className="mt-4 space-y-3">
      {decide.error && <Notice>{messageOf(decide.error)}</Notice>}
      <p ref={result} role="status" tabIndex={-1} className="outline-none">
        {entry.decision ? (
          <>
            {decisionText(entry)}{' '}
            <span className="text-sm text-muted">
              {shortDate(entry.decision.at)}
              {entry.decision.by && ` · ${entry.decision.by}`}
            </span>
          </>
        ) : (
          decide.isSuccess && 'It waits again.'
        )}
      </p>
      {isNotice(entry) && (
        <p className="max-w-[80ch] text-sm text-muted">
          A notice is no study: nothing is drafted from it. The search marks its article by itself where that
          is on record, unless the notice leads to another title.
        </p>
      )}
      {entry.decision ? (
        <div className="flex flex-wrap items-center gap-3">
          {entry.decision.word === 'include' && !isNotice(entry) && <BeginDraft entry={entry} />}
          {entry.decision.word === 'wrong compound' && (
            <Link
              {...officeLinks.literatureQuery(entry.compound.slug)}
              className="py-2.5 text-accent underline underline-offset-4"
            >
              Make the search of {entry.compound.name} more exact
            </Link>
          )}
          <Button isBusy={isPending} onClick={press(null)}>
            Undo
          </Button>
        </div>
      ) : isRefusing ? (
        <Refusal
          entry={entry}
          isBusy={isPending}
          onChoose={(reason) => decide.mutate({ decision: 'not for us', ...reason })}
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
