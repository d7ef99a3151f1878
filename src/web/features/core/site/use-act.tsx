import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { RouteName } from '#contract/routes.ts'
import { messageOf, stale } from '#web/lib/api.ts'
import type { Typed } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'

type Back = () => Promise<unknown>

/** Does what a press asks for. A frame whose calls may need a proof asks for it and does it again. */
export const Doing = createContext(<T,>(work: () => Promise<T>): Promise<T> => work())

export type ActProps<Out, In> = {
  work: (input: In) => Promise<Out>
  /** In one line: what happened, and who must act next. Left out where a press only reads: its result is shown in its place. */
  says?: (out: Out, input: In) => string
  /** What takes it back, where that is possible. */
  undo?: (out: Out, input: In) => Back | undefined
  /** The calls that then answer otherwise: also after a failure, since another person may have changed them. */
  changes?: readonly RouteName[]
  /** What else follows. */
  after?: (out: Out, input: In) => unknown
  /** Also after a failure. */
  settled?: () => unknown
}

/**
 * A press that asks the server for something: pending, then one line with what happened and, where it can be taken back,
 * Undo. A failure is `error`, to be shown where the press was; `data` is the answer, until `reset`; `pending` is what is
 * being asked for.
 */
export function useAct<Out, In = void>({
  work,
  says,
  undo,
  changes = [],
  after,
  settled,
}: ActProps<Out, In>) {
  const queryClient = useQueryClient()
  const run = useContext(Doing)
  const [asked, setAsked] = useState<In>()
  const unseen = useRef<Error | null>(null)
  useEffect(() => () => void (unseen.current && showToast(messageOf(unseen.current), 'bad')), [])
  const over = () => Promise.all([stale(queryClient, ...changes), settled?.()])
  const { mutate, mutateAsync, isPending, variables, error, data, reset } = useMutation({
    mutationFn: (input: In) => run(() => work(input)),
    onSuccess: async (out: Out, input: In) => {
      const line = says?.(out, input)
      const back = undo?.(out, input)
      if (line)
        showToast(
          back ? (
            <Undoable
              line={line}
              back={() => run(back)}
              after={() => Promise.all([after?.(out, input), over()])}
            />
          ) : (
            line
          ),
          'good',
        )
      await after?.(out, input)
    },
    onSettled: async (_, refusal) => {
      setAsked(undefined)
      // The place of the press, which shows a refusal, may go with what is read now.
      unseen.current = refusal
      await over()
    },
  })
  // It comes after the content: where it is drawn, the place is still there.
  useEffect(() => {
    if (error) unseen.current = null
  }, [error])
  // A box or a dial shows the press at once: the mutation tells of itself a moment later.
  const act = useCallback(
    (input: In) => {
      setAsked(() => input)
      mutate(input)
    },
    [mutate],
  )
  const pending = isPending ? variables : asked
  return { act, actAsync: mutateAsync, isPending, pending, error, data, reset }
}

/** `submit` of a form that sends an act: the form says a refusal itself, at its field. */
export function useFormAct<Out>(props: ActProps<Out, Typed>) {
  const { actAsync } = useAct(props)
  return async (typed: Typed): Promise<undefined> => {
    await actAsync(typed)
  }
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
