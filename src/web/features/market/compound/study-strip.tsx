import type { Article } from '#contract/catalogue/articles.ts'
import { STUDIED_IN } from '#contract/vocabulary.ts'
import { isOwnStudy } from '#web/features/catalogue/evidence/on-record.ts'
import { KIND_TEXT, StudyTile } from '#web/features/catalogue/listing/study-kinds.tsx'
import { counted } from '#web/lib/format.ts'
import { HelpTip } from '#web/ui/help-tip.tsx'
import { countByEvidence, countByType, typeText } from './studies.ts'

/**
 * One tile for each study of the compound itself, people first, so that one good study cannot hide thirty on rats. The counts by design are
 * below.
 */
export function StudyStrip({ articles }: { articles: readonly Article[] }) {
  const own = articles.filter(isOwnStudy)
  const others = articles.length - own.length
  const byKind = STUDIED_IN.flatMap((kind) => own.filter(({ evidence }) => evidence === kind))
  return (
    <figure className="space-y-3">
      <figcaption className="text-sm font-medium">
        {counted(own.length, 'article')} on this very molecule, by kind of study{' '}
        <HelpTip about="kinds of study">
          One tile is one article. Human: on people. Mixed: on people and animals or cells, such as a review
          of both. What was seen in animals or cells may not happen in people.
        </HelpTip>
      </figcaption>
      <div className="flex gap-1" aria-hidden="true">
        {byKind.map(({ id, evidence }) => (
          <StudyTile key={id} kind={evidence} className="h-6 min-w-1 max-w-10 flex-1" />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {countByEvidence(own).map(({ of, count }) => (
          <li key={of} className="flex items-center gap-1.5">
            <StudyTile kind={of} />
            <span className="figures font-medium">{count}</span> {KIND_TEXT[of].toLowerCase()}
          </li>
        ))}
      </ul>
      <ul aria-label="By design" className="flex flex-wrap text-sm text-muted">
        {countByType(own).map(({ of, count }, index, { length }) => (
          <li key={of}>
            <span className="figures">{count}</span> {typeText(of, count)}
            {index < length - 1 && <span aria-hidden="true">&ensp;·&ensp;</span>}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="text-sm text-muted">
          {counted(others, 'more article')}: retracted, on relatives or other subjects, or not yet assessed.
          Each is marked.
        </p>
      )}
    </figure>
  )
}
