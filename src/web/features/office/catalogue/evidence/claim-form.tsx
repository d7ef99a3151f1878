import { type ReactNode, useState } from 'react'
import type { DeskArticle } from '#contract/office/evidence-desk.ts'
import { appraise } from '#domain/evidence/certainty.ts'
import { fieldText, withField } from '#domain/text/field-differences.ts'
import { CertaintyMark } from '#web/features/catalogue/evidence/marks.tsx'
import { Button } from '#web/ui/button.tsx'
import { RecordFields } from '../record-fields.tsx'
import { itemsOf, type Schema, without } from '../schema.ts'
import type { Typing } from '../typing.ts'
import { AbstractOfStudy } from './abstract-of-study.tsx'
import { AddStudy } from './add-study.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { withCited } from './citing.ts'
import { ClaimCertainty } from './claim-certainty.tsx'
import { ARTICLE_TEXTS, CLAIM_TEXTS, STUDY_TEXTS } from './field-texts.ts'
import { takingOf } from './taking.ts'
import { factsOf, listOf, ratedClaim, type Typed, wordOf } from './typed-claim.ts'

export type Articles = ReadonlyMap<string, DeskArticle>

type Props = {
  typing: Typing
  /** Schema of a claim and of the entry's statements about an article. */
  schema: Schema
  facts: Schema
  articles: Articles
  compound: string
  claim: Typed
  index: number
  onRemove: () => void
  onRaise?: () => void
}

/** One claim: its words next to its certainty, and each study next to its article. */
export function ClaimForm({
  typing,
  schema,
  facts,
  articles,
  compound,
  claim,
  index,
  onRemove,
  onRaise,
}: Props) {
  const path = ['claims', index] as const
  const ofStudy = itemsOf(schema.properties?.studies)
  const studies = listOf(claim.studies)
  const slugs = studies.map(({ article }) => wordOf(article))
  const rated = ratedClaim(claim, typing.entry, articles)
  const outcome = wordOf(claim.outcome)
  const isWrong = isWrongAt(typing, path)

  const setStudies = (next: unknown[]) => typing.change(withField(typing.entry, [...path, 'studies'], next))

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
        <RecordFields schema={without(schema, 'studies')} path={path} typing={typing} texts={CLAIM_TEXTS} />
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
                  {...takingOf({
                    ...{ typing, schema, claim, path, at },
                    trials: articles.get(slug)?.trials ?? [],
                  })}
                />
              )}
            </div>
            <div className="min-w-0 space-y-4">
              <RecordFields
                schema={without(ofStudy, 'article')}
                path={[...path, 'studies', at]}
                typing={typing}
                texts={STUDY_TEXTS}
              />
              {factsOf(typing.entry, slug) && (
                <Fold
                  isOpen={
                    wordOf(factsOf(typing.entry, slug)?.tested) === '' ||
                    isWrongAt(typing, ['articles', slug])
                  }
                  summary={() => 'The whole article, for every claim that cites it'}
                >
                  <RecordFields
                    schema={facts}
                    path={['articles', slug]}
                    typing={typing}
                    texts={ARTICLE_TEXTS}
                  />
                </Fold>
              )}
              <Button look="plain" onClick={() => setStudies(studies.toSpliced(at, 1))}>
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

const isWrongAt = ({ errors }: Typing, path: readonly (string | number)[]) =>
  [...errors.keys()].some((field) => field.startsWith(fieldText(path)))

type FoldProps = {
  isOpen: boolean
  summary: (isOpen: boolean) => ReactNode
  children: ReactNode
}

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
