import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonFacts } from '#contract/office/people.ts'
import { AskFirst } from '#web/features/core/site/ask-first.tsx'
import { ReasonForm } from '#web/features/core/site/reason-form.tsx'
import { useSensitive } from '#web/features/core/site/sensitive.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { DeletePerson } from './delete-person.tsx'
import { showPerson } from './queries.ts'

type Press = 'signOutPerson' | 'unbanPerson' | 'confirmFactorReset' | 'withdrawFactorReset'

/** What happened, by the pressed button. */
const PRESSED: Record<Press, (who: string) => string> = {
  signOutPerson: (who) => `${who} is signed out everywhere.`,
  unbanPerson: (who) => `${who} may sign in again.`,
  confirmFactorReset: (who) => `${who} has no second factor now.`,
  withdrawFactorReset: () => 'The reset was taken back.',
}

type Asking = 'ban' | 'reset' | 'delete' | null

/** What can be done; what needs words asks for them below its button. */
export function PersonActions({ person }: { person: PersonFacts }) {
  const { id, is_banned, has_factor, factor_reset } = person
  const params = { id }
  const [asking, setAsking] = useState<Asking>(null)
  const queryClient = useQueryClient()
  const { run, dialog } = useSensitive()
  const who = person.email
  const press = useAct({
    work: (name: Press) => run(() => call(name, { params })),
    says: (_, name) => PRESSED[name](who),
    after: (shown) => showPerson(queryClient, id, shown),
  })
  const save = useAct({
    work: () => run(() => call('exportPerson', { params })),
    says: () => `What is stored about ${who} was saved as a file.`,
    after: ({ exported_at, data }) =>
      saveFile(`person-${id}.json`, 'application/json', JSON.stringify({ exported_at, data }, null, 2)),
  })
  const done = (line: string) => (shown: Parameters<typeof showPerson>[2]) => {
    showPerson(queryClient, id, shown)
    setAsking(null)
    showToast(line, 'good')
  }
  if (person.is_colleague)
    return (
      <p className="text-sm text-muted">
        A colleague. Nothing is done to them here before their roles are taken away.
      </p>
    )
  const error = press.error ?? save.error
  return (
    <section aria-label="What can be done" className="space-y-3">
      {error && <Notice>{messageOf(error)}</Notice>}
      <AskFirst
        text="Sign out everywhere"
        title={`Sign ${who} out everywhere?`}
        confirm="Sign out everywhere"
        className="w-full"
        isBusy={press.isPending}
        onConfirm={() => press.act('signOutPerson')}
      >
        Every browser and device is signed out at once. They can sign in again.
      </AskFirst>
      {is_banned ? (
        <Button className="w-full" isBusy={press.isPending} onClick={() => press.act('unbanPerson')}>
          Lift the ban
        </Button>
      ) : (
        <Button look="danger-outline" className="w-full" onClick={() => setAsking('ban')}>
          Ban
        </Button>
      )}
      {asking === 'ban' && (
        <ReasonForm
          label="Ban this person"
          field="Reason"
          look="danger"
          submit={(reason) => run(() => call('banPerson', { params, body: { reason } }))}
          onDone={done(`${who} is banned and signed out everywhere.`)}
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
            <Button look="primary" isBusy={press.isPending} onClick={() => press.act('confirmFactorReset')}>
              Confirm the reset
            </Button>
          )}
          <Button isBusy={press.isPending} onClick={() => press.act('withdrawFactorReset')}>
            Take it back
          </Button>
        </div>
      )}
      {has_factor && !factor_reset && (
        <Button look="danger-outline" className="w-full" onClick={() => setAsking('reset')}>
          Reset the second factor
        </Button>
      )}
      {asking === 'reset' && (
        <ReasonForm
          label="Ask for a reset"
          field="How was it checked who they are?"
          submit={(checked) => call('askFactorReset', { params, body: { checked } })}
          onDone={done('The reset is asked for. A colleague must confirm it within a day.')}
          onCancel={() => setAsking(null)}
        />
      )}
      <Button className="w-full" isBusy={save.isPending} onClick={() => save.act()}>
        Export their data
      </Button>
      <Button look="danger-outline" className="w-full" onClick={() => setAsking('delete')}>
        Delete
      </Button>
      {asking === 'delete' && <DeletePerson person={person} run={run} onCancel={() => setAsking(null)} />}
      {dialog}
    </section>
  )
}
