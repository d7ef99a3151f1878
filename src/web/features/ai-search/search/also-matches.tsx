import { Link } from '@tanstack/react-router'
import type { Topic } from '#contract/catalogue/search.ts'
import type { Answer } from '#contract/endpoints.ts'
import { ListButton } from '#web/features/catalogue/listing/list-button.tsx'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { MatchReason, studiedText } from './match-reason.tsx'

type Props = {
  groups: Answer<'findGroups'>
  /** The purpose or class whose compounds are on the page. */
  shown: Topic | null
  /** To a question that is answered, no purposes are added. */
  isAnswered: boolean
}

/** What a query means besides compounds: other purposes and classes, blends, vendors. */
export function AlsoMatches({ groups: { topics, mixtures: blends, vendors }, shown, isAnswered }: Props) {
  const others = isAnswered ? [] : topics.filter(({ name }) => name !== shown?.name)
  return (
    <>
      {others.length > 0 && (
        <nav aria-labelledby="other-topics" className="mt-8">
          <h2 id="other-topics" className="text-lg">
            Purposes and classes
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {others.map((topic) => (
              <li key={`${topic.kind} ${topic.name}`}>
                <Link {...links.topic(topic)} className="chip">
                  {topic.name}
                  <span className="figures text-xs text-muted">
                    {topic.kind === 'purpose'
                      ? `${topic.compounds} studied`
                      : counted(topic.compounds, 'compound')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {blends.length > 0 && (
        <Titled id="blend-hits" title="Blends" className="mt-8">
          <ul className="mt-3 divide-y divide-rule border-y border-rule">
            {blends.map(({ id, slug, name, parts, unclear, is_studied, matched }) => (
              <li key={id} className="relative flex items-start justify-between gap-2 py-3">
                <div className="min-w-0">
                  <Link
                    {...links.blend(slug)}
                    className="font-medium after:absolute after:inset-0 hover:text-accent"
                  >
                    {name}
                  </Link>
                  {matched.kind === 'alias' && (
                    <span className="text-sm text-muted">
                      {' '}
                      <MatchReason matched={matched} />
                    </span>
                  )}
                  <p className="mt-1 text-sm">{parts.join(' · ')}</p>
                  <p className="mt-1 text-sm text-muted">
                    {`${unclear ? `The name leaves a part open. ${unclear} ` : ''}${studiedText({ is_studied })}`}
                  </p>
                </div>
                <ListButton kind="blend" isSmall slug={slug} name={name} />
              </li>
            ))}
          </ul>
        </Titled>
      )}
      {vendors.length > 0 && (
        <Titled id="vendor-hits" title="Vendors" className="mt-8">
          <ul className="mt-3 divide-y divide-rule border-y border-rule">
            {vendors.map(({ id, slug, name, is_demo, drug_count }) => (
              <li key={id} className="relative flex min-h-14 items-center gap-3 py-2">
                <Link
                  {...links.vendor(slug)}
                  className="font-medium after:absolute after:inset-0 hover:text-accent"
                >
                  {name}
                </Link>
                {is_demo && <Tag>Demo</Tag>}
                <span className="figures ml-auto text-sm text-muted">{counted(drug_count, 'compound')}</span>
              </li>
            ))}
          </ul>
        </Titled>
      )}
    </>
  )
}
