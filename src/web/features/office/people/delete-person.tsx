import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lookedFor } from '#contract/email-address.ts'
import type { PersonFacts } from '#contract/office/people.ts'
import type { ReviewFate } from '#contract/vocabulary.ts'
import type { Sensitive } from '#web/features/core/site/sensitive.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'

type Props = { person: PersonFacts; run: Sensitive['run']; onCancel: () => void }

/** Deletes the account of a person who asked for it and cannot do it themselves. */
export function DeletePerson({ person, run, onCancel }: Props) {
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
