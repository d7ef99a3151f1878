import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StoredMessage } from '#contract/community/contact.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { assigneesQuery, refetchMessages } from './queries.ts'

/** Who looks after a message, which acts at once. */
export function Assignee({ message: { id, assignee } }: { message: StoredMessage }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(assigneesQuery)
  const assigning = useMutation({
    mutationFn: (person: string | null) => call('assignMessage', { params: { id }, body: { person } }),
    onSuccess: () => refetchMessages(queryClient),
  })
  const known = data?.people ?? []
  const isKnown = !assignee || known.some(({ id }) => id === assignee.id)
  const people = isKnown ? known : [assignee, ...known]
  return (
    <div className="max-w-xs">
      {assigning.isError && <Notice>{messageOf(assigning.error)}</Notice>}
      <Field label="Assigned to" name="assignee">
        {(control) => (
          <Select
            {...control}
            value={assignee?.id ?? ''}
            disabled={assigning.isPending}
            onChange={({ target }) => assigning.mutate(target.value || null)}
          >
            <option value="">Nobody</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
