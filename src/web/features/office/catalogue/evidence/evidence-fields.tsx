import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DeskArticle } from '#contract/office/evidence-desk.ts'
import { appraise } from '#domain/evidence/certainty.ts'
import { withField } from '#domain/text/field-differences.ts'
import { CertaintyMark } from '#web/features/catalogue/evidence/marks.tsx'
import { messageOf, read } from '#web/lib/api.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { RecordFields } from '../record-fields.tsx'
import { emptyOf, itemsOf, type Schema, shapeOf, without } from '../schema.ts'
import { isWrongAt, type Typing } from '../typing.ts'
import { AbstractOfStudy } from './abstract-of-study.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { ClaimCertainty } from './claim-certainty.tsx'
import { factsOf, listOf, ratedClaim, type Typed, takingOf, withCited, wordOf } from './typed-claim.ts'

type Props = {
  typing: Typing
  schema: Schema
  /** The slug of the compound in the saved record. */
  compound: string
  /** Whether the last claim was begun by a link, so that the keyboard goes on in it. */
  isCiting: boolean
}

/** The evidence of a compound: its claims side by side with what they rest on, then everything else of the record. */
export function EvidenceFields({ typing, schema, compound, isCiting }: Props) {
  const { data, error } = useQuery(read('getEvidenceDesk', { params: { slug: compound } }))
  if (!data && !error) return <Skeleton className="h-64 w-full" />
  return (
    <div className="space-y-8">
      {error && <Notice>{messageOf(error)}</Notice>}
      <Claims
        typing={typing}
        schema={withOutcomes(itemsOf(schema.properties?.claims), data?.outcomes ?? [])}
        facts={itemsOf(schema.properties?.articles)}
        articles={new Map(data?.articles.map((article) => [article.slug, article]))}
        compound={compound}
        isCiting={isCiting}
      />
      <RecordFields schema={without(schema, 'compound', 'claims')} path={[]} typing={typing} />
    </div>
  )
}

/** An outcome is chosen by its name among those there are. */
const withOutcomes = (schema: Schema, outcomes: readonly { slug: string; name: string }[]): Schema =>
  outcomes.length === 0
    ? schema
    : {
        ...schema,
        properties: {
          ...schema.properties,
          outcome: {
            type: 'string',
            enum: outcomes.map(({ slug }) => slug),
            names: Object.fromEntries(outcomes.map(({ slug, name }) => [slug, name])),
          },
        },
      }

type ClaimsProps = Props & {
  /** Of the entry's statements about an article; `schema` is that of a claim. */
  facts: Schema
  articles: ReadonlyMap<string, DeskArticle>
}

function Claims({ typing, schema, isCiting, ...rest }: ClaimsProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (isCiting) list.current?.lastElementChild?.querySelector('select')?.focus()
  }, [isCiting])
  const claims = listOf(typing.entry.claims)
  const change = (next: unknown[]) => typing.change(withField(typing.entry, ['claims'], next))
  return (
    <section aria-labelledby="claims">
      <h2 id="claims" className="text-lg">
        Claims <span className="font-normal text-muted">({claims.length})</span>
      </h2>
      <ol ref={list} className="mt-2 divide-y divide-rule border-y border-rule">
        {claims.map((claim, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a claim that is typed has no other name
          <li key={index}>
            <ClaimForm
              {...{ ...rest, typing, schema, claim, index }}
              onRemove={() => change(claims.toSpliced(index, 1))}
              onRaise={
                index > 0 && (() => change(claims.toSpliced(index - 1, 2, claim, claims[index - 1] ?? claim)))
              }
            />
          </li>
        ))}
      </ol>
      <Button className="mt-4" onClick={() => change([...claims, emptyOf(shapeOf(schema))])}>
        Add a claim
      </Button>
    </section>
  )
}

type FormProps = Omit<ClaimsProps, 'isCiting'> & {
  claim: Typed
  index: number
  onRemove: () => void
  onRaise: (() => void) | false
}

/** One claim: its words next to its certainty, and each study next to its article. */
function ClaimForm(props: FormProps) {
  const { typing, schema, facts, articles, compound, claim, index, onRemove, onRaise } = props
  const path = ['claims', index] as const
  const studies = listOf(claim.studies)
  const slugs = studies.map(({ article }) => wordOf(article))
  const rated = ratedClaim(claim, typing.entry, articles)
  const outcome = wordOf(claim.outcome)
  const isWrong = isWrongAt({ typing, path })
  return (
    <Fold
      isOpen={isWrong || wordOf(claim.statement) === ''}
      summary={(isOpen) => (
        <>
          <span className="font-medium">{schema.properties?.outcome?.names?.[outcome] ?? 'New claim'}</span>
          {!isOpen && wordOf(claim.statement) && <span>{`: ${wordOf(claim.statement)}`}</span>}
          {isWrong && <span className="text-bad"> · to be corrected</span>}
          <CertaintyMark certainty={appraise(rated).certainty} className="ml-3" />
        </>
      )}
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="min-w-0 lg:sticky lg:top-20 lg:order-2 lg:self-start">
          <ClaimCertainty claim={rated} titles={slugs.map((slug) => articles.get(slug)?.title ?? slug)} />
        </div>
        <RecordFields schema={without(schema, 'studies')} path={path} typing={typing} />
      </div>
      <h3 className="mt-6 font-medium">Studies ({studies.length})</h3>
      <ol className="divide-y divide-rule">
        {slugs.map((slug, at) => (
          <li key={slug} className="grid gap-6 py-4 lg:grid-cols-2">
            <div className="min-w-0 lg:order-2">
              <ArticleFacts slug={slug} article={articles.get(slug)} status={rated.studies[at]?.status} />
              {articles.has(slug) && (
                <AbstractOfStudy
                  slug={slug}
                  takeOf={takingOf({ typing, schema, path, at, trials: articles.get(slug)?.trials ?? [] })}
                />
              )}
            </div>
            <div className="min-w-0 space-y-4">
              <RecordFields
                schema={without(itemsOf(schema.properties?.studies), 'article')}
                path={[...path, 'studies', at]}
                typing={typing}
              />
              {factsOf(typing.entry, slug) && (
                <Fold
                  isOpen={
                    wordOf(factsOf(typing.entry, slug)?.tested) === '' ||
                    isWrongAt({ typing, path: ['articles', slug] })
                  }
                  summary={() => 'The whole article, for every claim that cites it'}
                >
                  <RecordFields schema={facts} path={['articles', slug]} typing={typing} />
                </Fold>
              )}
              <Button
                look="plain"
                onClick={() =>
                  typing.change(withField(typing.entry, [...path, 'studies'], studies.toSpliced(at, 1)))
                }
              >
                Take the study away
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <AddStudy
        articles={[...articles.values()].filter(({ slug }) => !slugs.includes(slug))}
        compound={compound}
        onAdd={(slug) => typing.change(withCited({ entry: typing.entry, schema, facts }, index, slug))}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        {onRaise && (
          <Button look="plain" onClick={onRaise}>
            Move up
          </Button>
        )}
        <Button look="plain" onClick={onRemove}>
          Remove the claim
        </Button>
      </div>
    </Fold>
  )
}

type FoldProps = { isOpen: boolean; summary: (isOpen: boolean) => ReactNode; children: ReactNode }

/** Opens at first where fields are still empty; afterwards the editor opens and closes it. */
function Fold({ isOpen: isOpenFirst, summary, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm wrap-anywhere">{summary(isOpen)}</summary>
      <div className="py-2">{children}</div>
    </details>
  )
}

type AddStudyProps = {
  /** Those that the claim does not cite yet. */
  articles: DeskArticle[]
  compound: string
  onAdd: (slug: string) => void
}

/** Chooses one more article of the compound for a claim to cite. */
function AddStudy({ articles, compound, onAdd }: AddStudyProps) {
  const [slug, setSlug] = useState('')
  return (
    <>
      {articles.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-3">
          <div className="min-w-0 flex-1">
            <Select
              aria-label="Article to cite"
              value={slug}
              onChange={({ target }) => setSlug(target.value)}
            >
              <option value="">Choose an article</option>
              {articles.map((article) => (
                <option key={article.slug} value={article.slug}>
                  {[article.publication_date?.slice(0, 4), article.title].filter(Boolean).join(' · ')}
                </option>
              ))}
            </Select>
          </div>
          <Button
            disabled={slug === ''}
            onClick={() => {
              onAdd(slug)
              setSlug('')
            }}
          >
            Add the study
          </Button>
        </div>
      )}
      <p className="mt-3 text-sm text-muted">
        {articles.length === 0 && <span>{'Every article of this compound is cited already. '}</span>}
        <span>An article that is not here is first</span>{' '}
        <TextLink link={officeLinks.evidence(compound)}>added in the office</TextLink>.
      </p>
    </>
  )
}
