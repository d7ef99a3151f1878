import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadFact } from '#contract/office/literature.ts'
import { withField } from '#domain/text/field-differences.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { read } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Titled } from '#web/ui/titled.tsx'
import type { Typing } from '../typing.ts'
import { AbstractText, ReadFacts } from './abstract-text.tsx'
import { wordOf } from './typed-claim.ts'

type Props = {
  slug: string
  /** Identifiers of an article that is not on record yet. */
  named?: { doi?: string; pmid?: string }
  /** Puts a value into the form; null where the form has no field that takes it. */
  takeOf: (fact: ReadFact) => (() => void) | null
  /** Whether the form has the value already. */
  isTaken: (fact: ReadFact) => boolean
}

/**
 * The abstract of a cited article, next to the form: each value that was read from it with its sentence. A value gets
 * into the form only when the editor takes it, so that none is saved unseen.
 */
export function AbstractOfStudy({ slug, takeOf, isTaken }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
        Abstract with the values read in it
      </summary>
      {isOpen && <ReadAbstract slug={slug} takeOf={takeOf} isTaken={isTaken} />}
    </details>
  )
}

/** The abstract with its values, open. */
function ReadAbstract({ slug, named = {}, takeOf, isTaken }: Props) {
  const { data, error } = useQuery(read('getArticleFacts', { params: { slug }, query: named }))
  const ask = useAct({ work: () => call('proposeArticleFacts', { params: { slug }, body: {} }) })
  if (error) return <Notice>{messageOf(error)}</Notice>
  if (!data) return <p className="text-sm text-muted">Reading...</p>
  const { abstract, facts, has_model } = data
  if (abstract === null)
    return (
      <p className="text-sm text-muted">
        No abstract is kept of this article: no service told one, or it was deleted 90 days after the
        decision.
      </p>
    )
  const proposed = ask.data?.facts ?? []
  return (
    <div className="space-y-4 text-sm">
      <AbstractText abstract={abstract} quotes={[...facts, ...proposed].flatMap(({ quotes }) => quotes)} />
      <Facts heading="Read by rule" facts={facts} takeOf={takeOf} isTaken={isTaken} />
      {facts.length === 0 && <p className="text-muted">No rule could read a value from it.</p>}
      {ask.data && (
        <>
          <Facts heading="Proposed by the model" facts={proposed} takeOf={takeOf} isTaken={isTaken} />
          <p role="status" className="text-muted">
            {proposed.length === 0 && <span>{'The model proposed nothing that its quotes bear out. '}</span>}
            {ask.data.dropped > 0 && (
              <span>{`${ask.data.dropped} proposals were dropped: their quotes are not in it.`}</span>
            )}
          </p>
        </>
      )}
      {ask.error && <Notice>{messageOf(ask.error)}</Notice>}
      {has_model && !ask.data && (
        <Button isBusy={ask.isPending} onClick={() => ask.act()}>
          Ask the model
        </Button>
      )}
    </div>
  )
}

type FactsProps = Pick<Props, 'takeOf' | 'isTaken'> & { heading: string; facts: ReadFact[] }

function Facts({ heading, facts, takeOf, isTaken }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <section aria-label={heading}>
      <h4 className="font-medium">{heading}</h4>
      <ReadFacts
        facts={facts}
        actOf={(fact) => {
          if (isTaken(fact)) return <span className="text-good">in the form</span>
          const take = takeOf(fact)
          return take && <Button onClick={take}>Take</Button>
        }}
      />
    </section>
  )
}

/**
 * The abstract that the search of the literature read, next to the form of an article; nothing where the search did not
 * find the article. A registration can be taken into the form.
 */
export function AbstractOfDraft({ saved, typing }: { saved: Record<string, unknown>; typing: Typing }) {
  const slug = wordOf(saved.slug) || 'new'
  const [doi, pmid] = [wordOf(saved.doi), wordOf(saved.pmid)]
  const named = { ...(doi && { doi }), ...(pmid && { pmid }) }
  const { data } = useQuery(read('getArticleFacts', { params: { slug }, query: named }))
  if (!data?.abstract) return null
  const trials = Array.isArray(typing.entry.trials) ? typing.entry.trials : []
  const isTaken = ({ field, value }: ReadFact) => field === 'registration' && trials.includes(value)
  return (
    <Titled
      title="Abstract"
      heading="mb-2 text-lg"
      className="mb-6 min-w-0 self-start lg:sticky lg:top-20 lg:order-2 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <ReadAbstract
        slug={slug}
        named={named}
        isTaken={isTaken}
        takeOf={({ field, value }) =>
          field === 'registration' && value
            ? () => typing.change(withField(typing.entry, ['trials'], [...trials, value]))
            : null
        }
      />
    </Titled>
  )
}
