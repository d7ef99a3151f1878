import type { Interaction } from '#contract/catalogue/evidence.ts'
import { capital } from '#domain/text/capital.ts'
import { links } from '#web/lib/links.ts'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = Pick<Interaction, 'basis' | 'source' | 'articles'>

/** What an interaction rests on: the articles, the named source, or the statement that there is none. */
export function Basis({ basis, source, articles }: Props) {
  return (
    <>
      {capital(basis)}
      {articles.length === 0 && basis === 'mechanism' && <span>, no study</span>}
      {articles.length === 0 && basis !== 'mechanism' && !source && (
        <span>, as experts state it; we have not read a source</span>
      )}
      {source && <span className="block">{source}</span>}
      {articles.map(({ id, slug, title, year }) => (
        <TextLink key={id} link={links.study(slug)} aria-label={title} className="ml-1.5">
          {year === null ? 'article' : `of ${year}`}
        </TextLink>
      ))}
    </>
  )
}
