import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { MOST_STUDIED } from '#contract/catalogue/evidence-vocabulary.ts'
import type { MixtureHit, Topic, VendorHit } from '#contract/catalogue/search.ts'
import { ListButton } from '#web/features/catalogue/listing/list-button.tsx'
import { messageOf } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { MatchReason } from './match-reason.tsx'
import { studiedText } from './mixture-text.ts'
import { groupsQuery, studiedQuery } from './queries.ts'
import { StudiedTable } from './studied-table.tsx'
import { useStudied } from './use-found.ts'

/**
 * What a query means besides names of compounds: mixtures, a purpose or class with its compounds, others,
 * vendors. To a question that is answered no purposes are added.
 */
export function AlsoMatches({ query, isAnswered }: { query: string; isAnswered: boolean }) {
  const groups = useQuery(groupsQuery(query)).data
  const studied = useStudied(query)
  const first = isAnswered ? null : studied?.topic
  const others = isAnswered ? [] : (groups?.topics ?? []).filter(({ name }) => name !== first?.name)
  return (
    <>
      {groups && groups.mixtures.length > 0 && <Mixtures mixtures={groups.mixtures} />}
      {first && studied && studied.compounds.length > 0 && (
        <TopicSection key={query} query={studied.query} topic={first} first={studied.compounds} />
      )}
      {others.length > 0 && <OtherTopics topics={others} />}
      {groups && groups.vendors.length > 0 && <Vendors vendors={groups.vendors} />}
    </>
  )
}

function Mixtures({ mixtures }: { mixtures: MixtureHit[] }) {
  return (
    <section aria-labelledby="mixture-hits" className="mt-8">
      <h2 id="mixture-hits" className="text-lg">
        Mixtures
      </h2>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {mixtures.map(({ id, slug, name, parts, unclear, is_studied, matched }) => (
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
                {unclear && `The name leaves a part open. ${unclear} `}
                {studiedText({ is_studied })}
              </p>
            </div>
            <ListButton kind="blend" isSmall slug={slug} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Studied = Parameters<typeof StudiedTable>[0]['compounds']

function TopicSection({ query, topic, first }: { query: string; topic: Topic; first: Studied }) {
  const [isMoreWanted, setIsMoreWanted] = useState(false)
  // Without a connection the press fails at once, rather than wait for it in silence.
  const more = useQuery({
    ...studiedQuery(query, MOST_STUDIED),
    enabled: isMoreWanted,
    networkMode: 'always',
  })
  const section = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  const arrived = more.data?.compounds
  const compounds = arrived ?? first
  const { kind, name, outcome, compounds: total } = topic
  const isPurpose = kind === 'purpose'
  useEffect(() => {
    if (!arrived || !isPressed.current) return
    isPressed.current = false
    // The pressed button is gone: focus moves to the first new item.
    section.current?.querySelectorAll<HTMLElement>('li a')[first.length]?.focus()
  }, [arrived, first])
  return (
    <section ref={section} aria-labelledby="topic" className="mt-8">
      <h2 id="topic" className="text-lg">
        {isPurpose ? 'Purpose' : 'Class'}: {name}
      </h2>
      <p className="figures mt-1 mb-3 text-sm text-muted">
        {counted(total, 'compound')}{' '}
        {isPurpose ? 'studied for it, the surest evidence first' : 'in this class, the best studied first'}
        {total > compounds.length && `; the first ${compounds.length} are shown`}.
      </p>
      <StudiedTable
        compounds={compounds}
        label={isPurpose ? `Compounds studied for ${name}` : `Compounds of the class ${name}`}
      />
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {more.isError && <Notice>{messageOf(more.error)}</Notice>}
        {total > first.length && !arrived && (
          <Button
            isBusy={more.isFetching}
            onClick={() => {
              isPressed.current = true
              if (isMoreWanted) more.refetch()
              else setIsMoreWanted(true)
            }}
            className="scripted"
          >
            {more.isFetching
              ? 'Loading…'
              : `Show ${total > MOST_STUDIED ? `the first ${MOST_STUDIED}` : `all ${total}`}`}
          </Button>
        )}
        {outcome !== null && <ButtonLink link={links.topic(topic)}>Everything about {name}</ButtonLink>}
      </div>
    </section>
  )
}

function OtherTopics({ topics }: { topics: Topic[] }) {
  return (
    <nav aria-labelledby="other-topics" className="mt-8">
      <h2 id="other-topics" className="text-lg">
        Purposes and classes
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {topics.map((topic) => (
          <li key={`${topic.kind} ${topic.name}`}>
            <Link {...links.topic(topic)} className="chip">
              {topic.name}
              <span className="figures text-xs text-muted">{counted(topic.compounds, 'compound')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Vendors({ vendors }: { vendors: VendorHit[] }) {
  return (
    <section aria-labelledby="vendor-hits" className="mt-8">
      <h2 id="vendor-hits" className="text-lg">
        Vendors
      </h2>
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
    </section>
  )
}
