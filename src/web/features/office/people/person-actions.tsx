import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lookedFor } from '#contract/email-address.ts'
import type { Answer } from '#contract/endpoints.ts'
import type { PersonFacts } from '#contract/office/people.ts'
import type { ReviewFate } from '#contract/vocabulary.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { type Sensitive, useSensitive } from '#web/features/core/site/sensitive.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { call } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { read } from '#web/lib/read.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Asking = 'ban' | 'reset' | 'delete' | null

/** What can be done; what needs words asks for them below its button. */
export function PersonActions({ person }: { person: PersonFacts }) {
  const { id, is_banned, has_factor, factor_reset } = person
  const params = { id }
  const [asking, setAsking] = useState<Asking>(null)
  const queryClient = useQueryClient()
  const { run, dialog } = useSensitive()
  const who = person.email
  // What an act answers with is the person as they are now.
  const showNow = (shown: Answer<'getPerson'>) => {
    queryClient.setQueryData(read('getPerson', { params }).queryKey, shown)
    setAsking(null)
  }
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
        className="w-full"
        asks={{
          title: `Sign ${who} out everywhere?`,
          confirm: 'Sign out everywhere',
          means: 'Every browser and device is signed out at once. They can sign in again.',
        }}
        work={() => run(() => call('signOutPerson', { params }))}
        says={() => `${who} is signed out everywhere.`}
        after={showNow}
      />
      {is_banned ? (
        <ActButton
          text="Lift the ban"
          className="w-full"
          work={() => run(() => call('unbanPerson', { params }))}
          says={() => `${who} may sign in again.`}
          after={showNow}
        />
      ) : (
        <Button look="danger-outline" className="w-full" onClick={() => setAsking('ban')}>
          Ban
        </Button>
      )}
      {asking === 'ban' && (
        <WordsForm
          label="Ban this person"
          field="Reason"
          look="danger"
          work={({ words: reason }) => run(() => call('banPerson', { params, body: { reason } }))}
          says={() => `${who} is banned and signed out everywhere.`}
          after={showNow}
          onCancel={() => setAsking(null)}
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
              work={() => run(() => call('confirmFactorReset', { params }))}
              says={() => `${who} has no second factor now.`}
              after={showNow}
            />
          )}
          <ActButton
            text="Take it back"
            work={() => run(() => call('withdrawFactorReset', { params }))}
            says={() => 'The reset was taken back.'}
            after={showNow}
          />
        </div>
      )}
      {has_factor && !factor_reset && (
        <Button look="danger-outline" className="w-full" onClick={() => setAsking('reset')}>
          Reset the second factor
        </Button>
      )}
      {asking === 'reset' && (
        <WordsForm
          label="Ask for a reset"
          field="How was it checked who they are?"
          work={({ words: checked }) => call('askFactorReset', { params, body: { checked } })}
          says={() => 'The reset is asked for. A colleague must confirm it within a day.'}
          after={showNow}
          onCancel={() => setAsking(null)}
        />
      )}
      <ActButton
        text="Export their data"
        className="w-full"
        work={() => run(() => call('exportPerson', { params }))}
        says={() => `What is stored about ${who} was saved as a file.`}
        after={({ exported_at, data }) =>
          saveFile(`person-${id}.json`, 'application/json', JSON.stringify({ exported_at, data }, null, 2))
        }
      />
      <Button look="danger-outline" className="w-full" onClick={() => setAsking('delete')}>
        Delete
      </Button>
      {asking === 'delete' && <DeletePerson person={person} run={run} onCancel={() => setAsking(null)} />}
      {dialog}
    </section>
  )
}

type Props = { person: PersonFacts; run: Sensitive['run']; onCancel: () => void }

/** Deletes the account of a person who asked for it and cannot do it themselves. */
function DeletePerson({ person, run, onCancel }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useFormAct({
    work: ({ email = '', reviews = 'keep' }) =>
      run(() =>
        call('deletePerson', { params: { id: person.id }, body: { email, reviews: reviews as ReviewFate } }),
      ),
    says: () => `${person.email} is deleted.`,
    after: () => {
      for (const name of ['findPeople', 'getPerson']) queryClient.removeQueries({ queryKey: [name] })
      return navigate(officeLinks.people())
    },
  })
  return (
    <Form
      label="Delete this person"
      submitText={`Delete ${person.email} for ever`}
      submitLook="danger"
      busyText="Deleting..."
      check={({ email = '' }): Record<string, string> =>
        lookedFor(email) === person.email ? {} : { email: 'Type the email of this person.' }
      }
      submit={remove}
      onCancel={onCancel}
    >
      {(faults) => (
        <>
          <TextField
            label="Email of the person"
            name="email"
            error={faults.email}
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
        </>
      )}
    </Form>
  )
}
