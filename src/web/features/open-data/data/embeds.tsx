import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DrugCard } from '#contract/catalogue/catalogue.ts'
import { compoundCandidatesQuery } from '#web/features/catalogue/listing/queries.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

const CARDS = [
  ['evidence', 'What studies found of a compound', 260],
  ['prices', 'What a compound costs', 320],
] as const
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'
const FIRST: ComboboxOption = { id: 'bpc-157', name: 'BPC-157' }

export function Embeds({ publicUrl }: { publicUrl: string }) {
  const [shown, setShown] = useState(FIRST)
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim())
  const { data } = useQuery(compoundCandidatesQuery(query))
  const queryClient = useQueryClient()
  const options = typed.trim() === '' || query === '' ? null : (data?.drugs.map(toOption) ?? null)
  function choose(option: ComboboxOption) {
    setShown(option)
    setTyped('')
  }
  /** Uses the current text: the options may still belong to an earlier one. */
  async function chooseNearest() {
    if (typed.trim() === '') return
    const found = await queryClient.fetchQuery(compoundCandidatesQuery(typed.trim())).catch(() => null)
    const nearest = found?.drugs[0]
    if (nearest) choose(toOption(nearest))
  }
  return (
    <>
      <p>
        Copy this into a page of your own, with the compound that you write about. A card has no script and no
        cookie, follows the reader’s light or dark, and links back.
      </p>
      <form
        className="scripted max-w-sm"
        onSubmit={(event) => {
          event.preventDefault()
          void chooseNearest()
        }}
      >
        <Combobox
          label="Compound of the cards"
          name="compound"
          placeholder="Name, alias or brand"
          text={typed}
          onType={setTyped}
          options={options}
          onChoose={choose}
        />
        <p role="status" className="mt-1.5 text-sm text-muted">
          Shown: {shown.name}
        </p>
      </form>
      {CARDS.map(([kind, text, height]) => {
        const title = `${shown.name}: ${kind}`
        const path = `/embed/${shown.id}/${kind}`
        const snippet = `<iframe src="${publicUrl}${path}"\n  title="${escaped(title)}" width="360" height="${height}"\n  loading="lazy" sandbox="${SANDBOX}" style="border:0"></iframe>`
        return (
          <div key={kind}>
            <h3 className="text-sm font-medium tracking-normal">{text}</h3>
            <pre className="mt-2 rounded-md bg-sunken whitespace-pre-wrap wrap-anywhere px-4 py-3 font-mono text-sm">
              {snippet}
            </pre>
            <div className="mt-2">
              <CopyButton text={snippet} label={`Copy the card of ${kind}`} />
            </div>
            <iframe
              src={path}
              title={title}
              width="360"
              height={height}
              loading="lazy"
              sandbox={SANDBOX}
              className="mt-3 max-w-full"
            />
          </div>
        )
      })}
    </>
  )
}

const toOption = ({ name, proper_name, kind }: DrugCard): ComboboxOption => ({
  id: name,
  name: proper_name,
  note: kind,
})

/** A name in an attribute of another page. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
