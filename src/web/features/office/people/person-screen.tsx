import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import type { PersonFacts } from '#contract/office/people.ts'
import { monthName } from '#web/features/catalogue/methodology/month-name.ts'
import { deviceOf } from '#web/features/identity/profile/device.ts'
import { instant, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { periodText } from '#web/lib/period-text.ts'
import { read } from '#web/lib/read.ts'
import { Tag } from '#web/ui/chip.tsx'
import { DetailFrame } from '#web/ui/detail-frame.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PersonActions } from './person-actions.tsx'

/** A person as the back office sees them, and what can be done for them or about them. */
export function PersonScreen({ id, payments }: { id: string; payments: ReactNode }) {
  const query = useQuery(
    // Each look is on record: a person is not asked for again by itself.
    read('getPerson', { params: { id } }, { staleTime: Number.POSITIVE_INFINITY, retry: false }),
  )
  return (
    <DetailFrame
      list={{ text: 'People', link: officeLinks.people() }}
      title={({ person }) => person.email}
      query={query}
    >
      {({ person }) => <Person person={person} payments={payments} />}
    </DetailFrame>
  )
}

function Person({ person, payments }: { person: PersonFacts; payments: ReactNode }) {
  const { sessions, contributions, subscriptions, ai_searches } = person
  return (
    <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-10">
        <Facts person={person} />
        <Part title="Subscription" empty="Never subscribed." isEmpty={subscriptions.length === 0}>
          {subscriptions.map((one) => (
            <li key={one.id} className="figures py-2">
              {one.status.replaceAll('_', ' ')}, since {shortDate(one.created_at)}, {periodText(one)}
            </li>
          ))}
        </Part>
        {payments}
        <p className="text-sm">
          AI searches in {monthName(ai_searches.month)}:{' '}
          <span className="figures font-medium">{ai_searches.used}</span>
        </p>
        <Part title="Signed in" empty="Nowhere signed in." isEmpty={sessions.length === 0}>
          {sessions.map((session) => (
            <li key={session.id} className="py-2">
              <p className="wrap-anywhere">{deviceOf(session.user_agent)}</p>
              <p className="figures text-muted">
                {session.ip} · last used {instant(session.refreshed_at)}
                {session.level === 'aal2' && <span>{' · with second factor'}</span>}
              </p>
            </li>
          ))}
        </Part>
        <Part title="Written" empty="Nothing written yet." isEmpty={contributions.length === 0}>
          {contributions.map((one) => (
            <li key={one.id} className="py-3">
              <p className="flex flex-wrap items-center gap-2">
                {one.target ? (
                  <TextLink link={links.compound(one.target.slug)}>{one.target.name}</TextLink>
                ) : (
                  <span>No longer in the catalogue</span>
                )}
                <Tag>{KIND_NAMES[one.kind].one}</Tag>
                {one.state !== 'published' && <Tag>{one.state}</Tag>}
                {one.rating !== null && <span className="figures text-muted">{one.rating} of 5</span>}
                <span className="figures text-muted">{shortDate(one.created_at)}</span>
              </p>
              <p dir="auto" className="mt-1 line-clamp-2 wrap-anywhere text-muted">
                {one.text}
              </p>
            </li>
          ))}
        </Part>
      </div>
      <PersonActions person={person} />
    </div>
  )
}

function Facts({ person }: { person: PersonFacts }) {
  const { name, created_at, last_sign_in_at, ban } = person
  return (
    <div className="space-y-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="text-base font-medium">{name || 'No name given'}</bdi>
        {person.is_banned && <Tag>banned</Tag>}
        {person.is_colleague && <Tag>back office</Tag>}
        {!person.is_confirmed && <Tag>email not confirmed</Tag>}
        {person.has_factor && <Tag>second factor</Tag>}
        {person.has_passkey && <Tag>passkey</Tag>}
      </p>
      <p className="figures text-muted">
        Account since {shortDate(created_at)}
        {last_sign_in_at && <span>{`, last signed in ${instant(last_sign_in_at)}`}</span>}
      </p>
      {ban && (
        <p>
          Banned on {shortDate(ban.since)}: <bdi className="wrap-anywhere">{ban.reason}</bdi>
        </p>
      )}
    </div>
  )
}

type PartProps = { title: string; empty: string; isEmpty: boolean; children: ReactNode }

function Part({ title, empty, isEmpty, children }: PartProps) {
  return (
    <section aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      {isEmpty ? (
        <p className="mt-2 text-sm text-muted">{empty}</p>
      ) : (
        <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm">{children}</ul>
      )}
    </section>
  )
}
