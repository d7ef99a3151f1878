import type { ReactNode } from 'react'
import type { Claim } from '#contract/catalogue/evidence.ts'
import type { Answer } from '#contract/endpoints.ts'
import { count, counted, joinKnown, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { ExternalLink, TextLink } from '#web/ui/text-link.tsx'
import { DirectionMark } from './marks.tsx'
import { STATUS_TEXT, STUDIED_TEXT, TESTED_TEXT } from './study-text.ts'

/** One study behind a claim: its kind, finding, participants, comparison and funding. */
export function StudyItem({ study }: { study: Claim['studies'][number] }) {
  const { article, finding, tested, studied_in, weeks, comparison, funding, status, trials } = study
  const { participants, article_participants } = study
  const isRetracted = status === 'retracted'
  return (
    <li className="border-rule py-2.5 not-first:border-t">
      <p className="font-medium text-pretty">
        <TextLink link={links.study(article.slug)} look="alone" className={isRetracted ? 'line-through' : ''}>
          {article.title}
        </TextLink>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-muted">
        {status !== 'ok' && <strong className="font-medium text-ink">{STATUS_TEXT[status]}</strong>}
        <span>
          {[article.journal, article.year].filter((each) => each !== null).join(', ') || 'Date not stated'}
        </span>
        <span>{article.publication_type}</span>
        <span>{STUDIED_TEXT[studied_in]}</span>
        {trials.length > 0 && <span>Trial: {trials.join(', ')}</span>}
        {tested !== 'same' && <span>{TESTED_TEXT[tested]}</span>}
        <ExternalLink href={article.url} rel="noopener" look="alone">
          Source
        </ExternalLink>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-muted">
        <DirectionMark direction={finding} className="text-ink" />
        <span>
          Participants: {participants === null ? unstated(article_participants) : count(participants)}
        </span>
        {weeks !== null && <span>Lasted {counted(weeks, 'week')}</span>}
        <span>Compared with: {comparison}</span>
        <span>Funding: {funding}</span>
      </p>
    </li>
  )
}

const unstated = (ofArticle: number | null) =>
  ofArticle === null ? 'not stated' : `not stated for this outcome (${count(ofArticle)} in the whole article)`

type FoundProps = {
  entry: Answer<'getArticle'>['article']['since'][number]
  about: readonly (string | false | null)[]
  /** Behind the day. */
  children?: ReactNode
}

/** What a search found, in a list: leads to its study on record, else to its own page. */
export function FoundItem({ entry, about, children }: FoundProps) {
  const { title, link, on_record, published, found } = entry
  return (
    <li className="border-rule py-2.5 wrap-anywhere not-first:border-t">
      {on_record ? (
        <TextLink link={links.study(on_record)} look="alone">
          {title}
        </TextLink>
      ) : link ? (
        <ExternalLink href={link} look="alone">
          {title}
        </ExternalLink>
      ) : (
        title
      )}
      <p className="text-muted">
        {joinKnown(' · ', [...about, published && shortDate(published)])}
        {' · '}found {shortDate(found)}
        {children}
      </p>
    </li>
  )
}
