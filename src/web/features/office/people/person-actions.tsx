import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonFacts } from '#contract/office/people.ts'
import { ReasonForm } from '#web/features/core/site/reason-form.tsx'
import { useSensitive } from '#web/features/core/site/sensitive.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DeletePerson } from './delete-person.tsx'
import { showPerson } from './queries.ts'

type Asking = 'ban' | 'reset' | 'delete' | null

/** What can be done; what needs words asks for them below its button. */
export function PersonActions({ person }: { person: PersonFacts }) {
  const { id, is_banned, has_factor, factor_reset } = person
  const params = { id }
  const [asking, setAsking] = useState<Asking>(null)
  const queryClient = useQueryClient()
  const { run, dialog } = useSensitive()
  const act = useMutation({
    mutationFn: (name: 'signOutPerson' | 'unbanPerson' | 'confirmFactorReset' | 'withdrawFactorReset') =>
      run(() => call(name, { params })),
    onSuccess: (shown) => showPerson(queryClient, id, shown),
  })
  const save = useMutation({
    mutationFn: () => run(() => call('exportPerson', { params })),
    onSuccess: ({ exported_at, data }) =>
      saveFile(`person-${id}.json`, 'application/json', JSON.stringify({ exported_at, data }, null, 2)),
  })
  if (person.is_colleague)
    return (
      <p className="text-sm text-muted">
        A colleague. Nothing is done to them here before their roles are taken away.
      </p>
    )
  const error = act.error ?? save.error
  return (
    <section aria-label="What can be done" className="space-y-3">
      {error && <Notice>{messageOf(error)}</Notice>}
      <Button className="w-full" isBusy={act.isPending} onClick={() => act.mutate('signOutPerson')}>
        Sign out everywhere
      </Button>
      {is_banned ? (
        <Button className="w-full" isBusy={act.isPending} onClick={() => act.mutate('unbanPerson')}>
          Lift the ban
        </Button>
      ) : (
        <Button className="w-full" onClick={() => setAsking('ban')}>
          Ban
        </Button>
      )}
      {asking === 'ban' && (
        <ReasonForm
          label="Ban this person"
          field="Reason"
          submit={(reason) => run(() => call('banPerson', { params, body: { reason } }))}
          onDone={(shown) => {
            showPerson(queryClient, id, shown)
            setAsking(null)
          }}
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
            <Button look="primary" isBusy={act.isPending} onClick={() => act.mutate('confirmFactorReset')}>
              Confirm the reset
            </Button>
          )}
          <Button isBusy={act.isPending} onClick={() => act.mutate('withdrawFactorReset')}>
            Take it back
          </Button>
        </div>
      )}
      {has_factor && !factor_reset && (
        <Button className="w-full" onClick={() => setAsking('reset')}>
          Reset the second factor
        </Button>
      )}
      {asking === 'reset' && (
        <ReasonForm
          label="Ask for a reset"
          field="How was it checked who they are?"
          submit={(checked) => call('askFactorReset', { params, body: { checked } })}
          onDone={(shown) => {
            showPerson(queryClient, id, shown)
            setAsking(null)
          }}
          onCancel={() => setAsking(null)}
        />
      )}
      <Button className="w-full" isBusy={save.isPending} onClick={() => save.mutate()}>
        Export their data
      </Button>
      <Button className="w-full" onClick={() => setAsking('delete')}>
        Delete
      </Button>
      {asking === 'delete' && <DeletePerson person={person} run={run} onCancel={() => setAsking(null)} />}
      {dialog}
    </section>
  )
}
