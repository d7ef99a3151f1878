import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call, messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** The identifier of a study, for an editor. The answer comes by mail. */
export function SuggestForm({ drugId }: { drugId: string }) {
  const [identifier, setIdentifier] = useState('')
  const { status } = useSession()
  const here = useLocation({ select: ({ href }) => href })
  const suggest = useMutation({
    mutationFn: () => call('suggestStudy', { params: { drugId }, body: { identifier } }),
    onSuccess: () => setIdentifier(''),
  })
  if (status === 'signed-out')
    return (
      <p className="text-sm">
        <Link {...links.login(here)} className="text-accent underline underline-offset-4">
          Sign in
        </Link>{' '}
        to suggest a study. An editor answers by mail.
      </p>
    )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!suggest.isPending && identifier.trim() !== '') suggest.mutate()
  }
  return (
    <form method="post" onSubmit={send} className="max-w-md space-y-3">
      <Field
        label="Study"
        name="identifier"
        help="Its DOI, PMID, PMCID or NCT number. An editor reads it and answers by mail."
        error={suggest.error ? messageOf(suggest.error) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={identifier}
            maxLength={300}
            autoFocus
            onChange={({ target }) => setIdentifier(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" isBusy={suggest.isPending}>
        Suggest
      </Button>
      {suggest.data && (
        <p role="status" className="text-sm">
          {suggest.data.message}{' '}
          {suggest.data.on_record && (
            <Link
              {...links.study(suggest.data.on_record)}
              className="text-accent underline underline-offset-4"
            >
              See the study
            </Link>
          )}
        </p>
      )}
    </form>
  )
}
