import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast.tsx'

type Back = () => Promise<unknown>

type Props<Out, In> = {
  work: (input: In) => Promise<Out>
  /** In one line: what happened, and who must act next. */
  says: (out: Out, input: In) => string
  /** What takes it back, where that is possible. */
  undo?: (out: Out, input: In) => Back | undefined
  /** Reads again what the act changed. */
  after?: (out: Out, input: In) => unknown
}

/**
 * A press that changes something: pending, then one line with what happened and, where it can be taken back, Undo. A
 * failure is `error`, to be shown where the press was.
 */
export function useAct<Out, In = void>({ work, says, undo, after }: Props<Out, In>) {
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: work,
    onSuccess: async (out: Out, input: In) => {
      const line = says(out, input)
      const back = undo?.(out, input)
      showToast(back ? <Undoable line={line} back={back} after={() => after?.(out, input)} /> : line, 'good')
      await after?.(out, input)
    },
  })
  return { act: mutate, actAsync: mutateAsync, isPending, error }
}

function Undoable({ line, back, after }: { line: string; back: Back; after: () => unknown }) {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const undo = async () => {
    setState('busy')
    try {
      await back()
      setState('done')
      await after()
    } catch (error) {
      setState('open')
      showToast(messageOf(error))
    }
  }
  if (state === 'done') return 'Taken back.'
  return (
    <>
      {line}{' '}
      <button
        type="button"
        disabled={state === 'busy'}
        onClick={() => void undo()}
        className="min-h-9 px-1 font-medium text-accent underline underline-offset-4"
      >
        {state === 'busy' ? 'Taking it back...' : 'Undo'}
      </button>
    </>
  )
}
