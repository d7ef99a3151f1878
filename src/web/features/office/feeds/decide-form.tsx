import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { WaitingPack } from '#contract/market/feeds.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { read } from '#web/lib/read.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { staleFeeds } from './feed-list.tsx'

/** Says what a pack is, or that it is to be ignored; the next run, due at once, follows it. */
export function DecideForm({ pack: { id, size, form, candidates } }: { pack: WaitingPack }) {
  // With several candidates the person chooses: the first would be a guess.
  const first = candidates.length === 1 ? candidates[0] : undefined
  const [typed, setTyped] = useState(first?.name ?? '')
  const [chosen, setChosen] = useState(first?.slug ?? null)
  const options = useCompounds(typed, candidates)
  const queryClient = useQueryClient()
  const { act, isPending, error } = useAct({
    work: (body: { ignore: true } | { compound: string; size: string; form: typeof form }) =>
      call('decideFeedPack', { params: { id }, body }),
    says: (_, body) =>
      'ignore' in body
        ? 'The pack is ignored. Decisions lists it, and can take it back.'
        : `The pack is ${typed.trim()}, ${body.size}. The next run publishes it.`,
    after: () => staleFeeds(queryClient),
  })
  const [missing, setMissing] = useState('')
  // Empty at first: a doubtful size must not be published by one press.
  const [packSize, setPackSize] = useState('')
  function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const compound =
      chosen ?? options?.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())?.id
    if (!compound || packSize.trim() === '') {
      setMissing(compound ? 'Which size?' : 'Choose a compound from the list.')
      return
    }
    setMissing('')
    act({ compound, size: packSize.trim(), form })
  }
  return (
    <form method="post" onSubmit={publish} noValidate className="space-y-3">
      {(missing || error) && <Notice>{missing || messageOf(error)}</Notice>}
      <Combobox
        label="Compound"
        name="compound"
        text={typed}
        onType={(text) => {
          setTyped(text)
          setChosen(null)
        }}
        options={options}
        onChoose={({ id, name }) => {
          setTyped(name)
          setChosen(id)
        }}
      />
      <Field label="Size of the whole pack" name="size" help="Such as 10 mg, or 5 x 10 mg.">
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            value={packSize}
            onChange={({ target }) => setPackSize(target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      {size && packSize !== size && (
        <p className="text-sm">
          The feed reads as {size}.{' '}
          <button
            type="button"
            onClick={() => setPackSize(size)}
            className="min-h-9 px-1 text-accent underline underline-offset-4"
          >
            Take {size}
          </button>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={isPending}>
          Publish as this
        </Button>
        <Button isBusy={isPending} onClick={() => act({ ignore: true })}>
          Ignore
        </Button>
      </div>
    </form>
  )
}

/** What is like the text; while nothing is typed, what the title may mean. */
function useCompounds(typed: string, candidates: WaitingPack['candidates']): ComboboxOption[] | null {
  const query = useDebounced(typed.trim())
  const { data } = useQuery(
    read(
      'searchDrugs',
      { query: { query, limit: 8 } },
      { enabled: query !== '', placeholderData: keepPreviousData },
    ),
  )
  if (typed.trim() === '') return candidates.map(({ slug, name }) => ({ id: slug, name }))
  return data?.drugs.map(({ name, proper_name }) => ({ id: name, name: proper_name })) ?? null
}
