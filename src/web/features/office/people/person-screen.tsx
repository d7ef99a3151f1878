import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import { lookedFor } from '#contract/email-address.ts'
import type { Answer } from '#contract/endpoints.ts'
import type { PersonFacts } from '#contract/office/people.ts'
import type { ReviewFate } from '#contract/vocabulary.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { WordsButton } from '#web/features/core/site/words-form.tsx'
import { deviceOf } from '#web/features/identity/profile/device.ts'
import { Payments } from '#web/features/office/money/payments.tsx'
import { call, read } from '#web/lib/api.ts'
import { instant, longDate, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { periodText } from '#web/lib/period-text.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { DetailFrame } from '#web/ui/detail-frame.tsx'
import { Form, SelectField, TextField } from '#web/ui/form.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'

/** A person as the back office sees them, and what can be done for them or about them. */
export function PersonScreen({ id }: { id: string }) {
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
      {({ person }) => <Person person={person} />}
    </DetailFrame>
  )
}

function Person({ person }: { person: PersonFacts }) {
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
        <Payments id={person.id} />
        <p className="text-sm">
          AI searches in {longDate(ai_searches.month)}:{' '}
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
    <Titled title={title}>
      {isEmpty ? (
        <p className="mt-2 text-sm text-muted">{empty}</p>
      ) : (
        <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm">{children}</ul>
      )}
    </Titled>
  )
}

/** What can be done; what needs words asks for them below its button. */
function PersonActions({ person }: { person: PersonFacts }) {
  const { id, is_banned, has_factor, factor_reset } = person
  const params = { id }
  const [isDeleting, setIsDeleting] = useState(false)
  const queryClient = useQueryClient()
  const who = person.email
  // What an act answers with is the person as they are now.
  const after = (shown: Answer<'getPerson'>) =>
    queryClient.setQueryData(read('getPerson', { params }).queryKey, shown)
  const wide = { after, className: 'w-full' }
  if (person.is_colleague)
    return (
      <p className="text-sm text-muted">
        A colleague. Nothing is done to them here before{' '}
        <TextLink link={officeLinks.roles()}>their roles</TextLink> are taken away.
      </p>
    )
  return (
    <section aria-label="What can be done" className="space-y-3">
      <ActButton
        text="Sign out everywhere"
        {...wide}
        asks={{
          title: `Sign ${who} out everywhere?`,
          confirm: 'Sign out everywhere',
          means: 'Every browser and device is signed out at once. They can sign in again.',
        }}
        work={() => call('signOutPerson', { params })}
        says={() => `${who} is signed out everywhere.`}
      />
      {is_banned ? (
        <ActButton
          text="Lift the ban"
          {...wide}
          work={() => call('unbanPerson', { params })}
          says={() => `${who} may sign in again.`}
        />
      ) : (
        <WordsButton
          text="Ban"
          opener="danger-outline"
          {...wide}
          label="Ban this person"
          field="Reason"
          look="danger"
          work={({ words: reason }) => call('banPerson', { params, body: { reason } })}
          says={() => `${who} is banned and signed out everywhere.`}
        />
      )}
      {factor_reset && (
        <div className="space-y-3 border-l-2 border-caution pl-3 text-sm">
          <p>
            A reset of the second factor was asked for on {instant(factor_reset.asked_at)}. Checked:{' '}
            <bdi className="wrap-anywhere">{factor_reset.checked}</bdi>
          </p>
          {factor_reset.is_own ? (
            <p className="text-muted">A colleague has to confirm it within a day.</p>
          ) : (
            <ActButton
              text="Confirm the reset"
              look="primary"
              work={() => call('confirmFactorReset', { params })}
              says={() => `${who} has no second factor now.`}
              after={after}
            />
          )}
          <ActButton
            text="Take it back"
            work={() => call('withdrawFactorReset', { params })}
            says={() => 'The reset was taken back.'}
            after={after}
          />
        </div>
      )}
      {has_factor && !factor_reset && (
        <WordsButton
          text="Reset the second factor"
          opener="danger-outline"
          {...wide}
          label="Ask for a reset"
          field="How was it checked who they are?"
          work={({ words: checked }) => call('askFactorReset', { params, body: { checked } })}
          says={() => 'The reset is asked for. A colleague must confirm it within a day.'}
        />
      )}
      <ActButton
        text="Export their data"
        className="w-full"
        work={() => call('exportPerson', { params })}
        says={() => `What is stored about ${who} was saved as a file.`}
        after={({ exported_at, data }) =>
          saveFile(`person-${id}.json`, 'application/json', JSON.stringify({ exported_at, data }, null, 2))
        }
      />
      <Button look="danger-outline" className="w-full" onClick={() => setIsDeleting(true)}>
        Delete
      </Button>
      {isDeleting && <DeletePerson person={person} onCancel={() => setIsDeleting(false)} />}
    </section>
  )
}

type Props = { person: PersonFacts; onCancel: () => void }

/** Deletes the account of a person who asked for it and cannot do it themselves. */
function DeletePerson({ person, onCancel }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useFormAct({
    work: ({ email = '', reviews = 'keep' }) =>
      call('deletePerson', { params: { id: person.id }, body: { email, reviews: reviews as ReviewFate } }),
    says: () => `${person.email} is deleted.`,
    after: () => {
      for (const name of ['findPeople', 'getPerson']) queryClient.removeQueries({ queryKey: [name] })
      return navigate(officeLinks.people())
    },
  })
  return (
    <Form
      label="Delete this person"
      submitText="Delete for ever"
      submitLook="danger"
      busyText="Deleting..."
      check={({ email = '' }) =>
        lookedFor(email) !== person.email && { email: 'Type the email of this person.' }
      }
      submit={remove}
      onCancel={onCancel}
    >
      <TextField
        label="Email of the person"
        name="email"
        help="A subscription ends at once. This cannot be undone."
        autoComplete="off"
        maxLength={255}
        required
      />
      <SelectField
        label="What they wrote"
        name="reviews"
        defaultValue="keep"
        options={[
          ['keep', 'stays without a name'],
          ['remove', 'goes with them'],
        ]}
      />
    </Form>
  )
}
