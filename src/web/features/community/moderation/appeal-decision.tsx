import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppealOutcome } from '#contract/community/removal-vocabulary.ts'
import { TypedBefore } from '#web/features/core/site/kept-form.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { useKeptTyping } from '#web/lib/kept-typing.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { refetchModeration } from './queries.ts'

/** Decides on an appeal; the author reads the words. */
export function AppealDecision({ id }: { id: string }) {
  const [words, setWords] = useState('')
  const { kept, keep, drop, take } = useKeptTyping<string>(`appeal ${id}`)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (outcome: AppealOutcome) =>
      call('decideAppeal', { params: { id }, body: { outcome, words } }),
    onSuccess: () => {
      drop()
      return refetchModeration(queryClient)
    },
  })
  const isWordless = words.trim() === ''
  return (
    <div className="space-y-3">
      {error && <Notice>{messageOf(error, 'This could not be done. Please try again.')}</Notice>}
      {kept && (
        <TypedBefore
          at={kept.at}
          onTake={() => {
            setWords(kept.typed)
            take()
          }}
          onDrop={drop}
        />
      )}
      <Field label="Answer to the appeal" name="words" help="The author reads it, and this decision stays.">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={2000}
            value={words}
            onChange={({ target }) => {
              setWords(target.value)
              keep(target.value)
            }}
            required
            dir="auto"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isPending} disabled={isWordless || isPending} onClick={() => mutate('restored')}>
          Restore it
        </Button>
        <Button isBusy={isPending} disabled={isWordless || isPending} onClick={() => mutate('kept')}>
          Keep it removed
        </Button>
      </div>
    </div>
  )
}
