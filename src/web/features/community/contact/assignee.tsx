import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StoredMessage } from '#contract/community/contact.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { read, stale } from '#web/lib/read.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Who looks after a message, which acts at once. */
export function Assignee({ message: { id, assignee } }: { message: StoredMessage }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(read('listAssignees', {}))
  const known = data?.people ?? []
  const assignTo = (person: string | null) => call('assignMessage', { params: { id }, body: { person } })
  const assigning = useAct({
    work: assignTo,
    says: (_, person) =>
      person
        ? `${known.find(({ id }) => id === person)?.name ?? 'A colleague'} looks after this message now.`
        : 'This message is assigned to no colleague now.',
    undo: () => () => assignTo(assignee?.id ?? null),
    after: () => stale(queryClient, 'listMessages'),
  })
  const isKnown = !assignee || known.some(({ id }) => id === assignee.id)
  const people = isKnown ? known : [assignee, ...known]
  return (
    <div className="max-w-xs">
      {assigning.error && <Notice>{messageOf(assigning.error)}</Notice>}
      <SelectField
        label="Assigned to"
        name="assignee"
        value={assignee?.id ?? ''}
        disabled={assigning.isPending}
        onChange={({ target }) => assigning.act(target.value || null)}
        none="Nobody"
        options={people.map(({ id, name }) => [id, name])}
      />
    </div>
  )
}
