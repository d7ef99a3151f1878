import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { WaitingPack } from '#contract/market/feeds.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { read } from '#web/lib/read.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { FEED_LISTS } from './feed-list.tsx'

/** Says what a pack is, or that it is to be ignored: done at once. */
export function DecideForm({ pack: { id, size, form, candidates } }: { pack: WaitingPack }) {
  // With several candidates the person chooses: the first would be a guess.
  const first = candidates.length === 1 ? candidates[0] : undefined
  const [typed, setTyped] = useState(first?.name ?? '')
  const [chosen, setChosen] = useState(first?.slug ?? null)
  const options = useCompounds(typed, candidates)
  const errorId = useId()
  // Empty at first: a doubtful size must not be published by one press.
  const [packSize, setPackSize] = useState('')
  const whole = packSize.trim()
  const compound =
    chosen ?? options?.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())?.id
  const publish = useFormAct({
    work: () =>
      call('decideFeedPack', { params: { id }, body: { compound: compound ?? '', size: whole, form } }),
    says: ({ waits }) =>
      waits.length === 0
        ? `The pack is ${typed.trim()}, ${whole}. It is public now.`
        : `The pack is ${typed.trim()}, ${whole}. It still waits: ${waits.join('; ')}.`,
    changes: FEED_LISTS,
  })
  return (
    <Form
      submitText="Publish as this"
      busyText="Publish as this"
      check={(): Faults =>
        !compound
          ? { compound: 'Choose a compound from the list.' }
          : whole === ''
            ? { size: 'Which size?' }
            : {}
      }
      submit={publish}
      acts={
        <ActButton
          text="Ignore"
          work={() => call('decideFeedPack', { params: { id }, body: { ignore: true } })}
          says={() => 'The pack is ignored. Decisions lists it, and can take it back.'}
          changes={FEED_LISTS}
        />
      }
    >
      {(faults) => (
        <>
          <Combobox
            label="Compound"
            name="compound"
            errorId={faults.compound && errorId}
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
          <FieldError id={errorId} text={faults.compound} />
          <TextField
            label="Size of the whole pack"
            name="size"
            help="Such as 10 mg, or 5 x 10 mg."
            error={faults.size}
            maxLength={60}
            value={packSize}
            onChange={({ target }) => setPackSize(target.value)}
            autoComplete="off"
          />
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
        </>
      )}
    </Form>
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
