import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ReadFact } from '#contract/office/literature.ts'
import { capital } from '#domain/text/capital.ts'
import { withField } from '#domain/text/field-differences.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf, read } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Titled } from '#web/ui/titled.tsx'
import type { Typing } from '../typing.ts'
import { type Taking, wordOf } from './typed-claim.ts'

type Props = {
  slug: string
  /** Identifiers of an article that is not on record yet. */
  named?: { doi?: string; pmid?: string }
  takeOf: Taking
}

/**
 * The abstract of a cited article, next to the form: each value that was read from it with its sentence. A value gets
 * into the form only when the editor takes it, so that none is saved unseen.
 */
export function AbstractOfStudy({ slug, takeOf }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
        Abstract with the values read in it
      </summary>
      {isOpen && <ReadAbstract slug={slug} takeOf={takeOf} />}
    </details>
  )
}

/** The abstract with its values, open. */
function ReadAbstract({ slug, named = {}, takeOf }: Props) {
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
      <Facts heading="Read by rule" facts={facts} takeOf={takeOf} />
      {facts.length === 0 && <p className="text-muted">No rule could read a value from it.</p>}
      {ask.data && (
        <>
          <Facts heading="Proposed by the model" facts={proposed} takeOf={takeOf} />
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

type FactsProps = { heading: string; facts: ReadFact[]; takeOf: Taking }

function Facts({ heading, facts, takeOf }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <section aria-label={heading}>
      <h4 className="font-medium">{heading}</h4>
      <ReadFacts
        facts={facts}
        actOf={(fact) => {
          const take = takeOf(fact)
          if (take === 'taken') return <span className="text-good">in the form</span>
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
  const takeOf: Taking = ({ field, value }) => {
    if (field !== 'registration' || !value) return null
    if (trials.includes(value)) return 'taken'
    return () => typing.change(withField(typing.entry, ['trials'], [...trials, value]))
  }
  return (
    <Titled
      title="Abstract"
      heading="mb-2 text-lg"
      className="mb-6 min-w-0 self-start lg:sticky lg:top-20 lg:order-2 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <ReadAbstract slug={slug} named={named} takeOf={takeOf} />
    </Titled>
  )
}

/** The abstract with the sentences marked that a value was read from. */
export function AbstractText({ abstract, quotes }: { abstract: string; quotes: readonly string[] }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">For editors: neither published nor exported.</p>
      <p className="mt-2 max-w-[68ch] wrap-anywhere">
        {piecesOf(abstract, [...new Set(quotes)]).map(({ text, isQuoted, at }) =>
          isQuoted ? (
            <mark key={at} className="bg-caution-soft text-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  )
}

/** The text in pieces, those apart that a value was read from. */
function piecesOf(text: string, quotes: readonly string[]) {
  const places = quotes
    .flatMap((quote) => {
      const at = text.indexOf(quote)
      return at < 0 ? [] : [{ at, end: at + quote.length }]
    })
    .toSorted((a, b) => a.at - b.at)
  const pieces: { text: string; isQuoted: boolean; at: number }[] = []
  let done = 0
  for (const { at, end } of places) {
    if (at < done) continue
    if (at > done) pieces.push({ text: text.slice(done, at), isQuoted: false, at: done })
    pieces.push({ text: text.slice(at, end), isQuoted: true, at })
    done = end
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isQuoted: false, at: done })
  return pieces
}

type ReadFactsProps = {
  facts: readonly ReadFact[]
  /** What can be done with a value. */
  actOf?: (fact: ReadFact) => ReactNode
}

/** The values that were read in an abstract, each with its sentences. Null: only the sentences say it. */
export const ReadFacts = ({ facts, actOf }: ReadFactsProps) => (
  <dl>
    {facts.map((fact) => (
      <div key={`${fact.field} ${fact.value} ${fact.quotes[0]}`} className="border-b border-rule py-2">
        <dt className="text-muted">{fact.field === 'comparison' ? 'Compared with' : capital(fact.field)}</dt>
        <dd className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-medium">{fact.value?.replaceAll('_', ' ') ?? 'Read the sentences'}</span>
          {actOf?.(fact)}
        </dd>
        {fact.quotes.map((quote) => (
          <dd key={quote} className="mt-1 wrap-anywhere text-muted">
            “{quote}”
          </dd>
        ))}
      </div>
    ))}
  </dl>
)
