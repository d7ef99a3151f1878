import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Choices } from '#contract/catalogue/catalogue-list.ts'
import { capital } from '#domain/text/capital.ts'
import { useHasMarket } from '#web/features/core/site/queries.ts'
import { count, counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook, Select } from '#web/ui/input.tsx'
import { type CatalogueSearch, FILTERS, isFiltered, readCatalogueSearch } from './catalogue-search.ts'

/** The id of the one form: sorting stands elsewhere on the page and belongs to it too. */
export const FORM_ID = 'catalogue-filters'
/** Kinds that are shown at once; the others are a press away. */
const KINDS_AT_ONCE = 6

/** What the form says, as the URL writes it. */
function readForm(form: HTMLFormElement): CatalogueSearch {
  const data = new FormData(form)
  const entries = [...new Set(data.keys())].map((name) => [name, data.getAll(name).join(',')])
  return readCatalogueSearch(Object.fromEntries(entries))
}

/** Sends the form as the URL; without scripts the browser does the same. */
export function useCatalogueForm() {
  const navigate = useNavigate()
  return (form: HTMLFormElement | null) => {
    if (form) void navigate({ ...links.catalogue(readForm(form)), hash: undefined, resetScroll: false })
  }
}

type Props = { search: CatalogueSearch; choices: Choices; total: number }

/** The filters of the catalogue: one form that works without scripts, each choice with what it would leave. */
export function CatalogueFilters({ search, choices, total }: Props) {
  const send = useCatalogueForm()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }
  // Typed text applies with Enter or the button, a box at once.
  const change = (event: FormEvent<HTMLFormElement>) => {
    if (!(event.target instanceof HTMLInputElement && event.target.type === 'text')) send(event.currentTarget)
  }
  const boxes = (name: 'evidence' | 'kind', offered: readonly { of: string; count: number }[]) =>
    offered.map(({ of, count: many }) => (
      <Follow key={of} value={search[name]?.split(',').includes(of) ?? false}>
        {(value, set) => (
          <label className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              name={name}
              value={of}
              autoComplete="off"
              checked={value}
              onChange={(event) => set(event.target.checked)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="inline-block first-letter:uppercase">{of}</span>
            <span className="figures ml-auto text-xs text-muted">{count(many)}</span>
          </label>
        )}
      </Follow>
    ))
  const others = choices.kinds.slice(KINDS_AT_ONCE)
  const hasMarket = useHasMarket()
  return (
    <details className="open-wide rounded-md border border-rule lg:rounded-none lg:border-0">
      <summary className="flex min-h-11 items-center justify-between px-3 text-sm font-medium">
        Filter
        <ChevronDown aria-hidden="true" size={18} />
      </summary>
      <form
        id={FORM_ID}
        action="/#products"
        onSubmit={submit}
        onChange={change}
        className="grid gap-x-8 px-3 pb-3 text-sm sm:max-lg:grid-cols-2 lg:px-0 lg:pb-0"
      >
        {search.view && <input type="hidden" name="view" value={search.view} />}
        {search.category && <input type="hidden" name="category" value={search.category} />}
        <Group name="Evidence">{boxes('evidence', choices.evidence)}</Group>
        <Group name="Kind">
          {boxes('kind', choices.kinds.slice(0, KINDS_AT_ONCE))}
          {others.length > 0 && (
            <details open={others.some(({ of }) => search.kind?.split(',').includes(of))}>
              <summary className="flex min-h-9 items-center text-accent">
                {counted(others.length, 'more kind')}
              </summary>
              {boxes('kind', others)}
            </details>
          )}
        </Group>
        <Choice
          name="purpose"
          label="Purpose"
          value={search.purpose}
          any="Any purpose"
          choices={choices.purposes.map(({ of, count }) => ({ of, text: capital(of), count }))}
        />
        {hasMarket && (
          <>
            <Choice
              name="vendors"
              label="Vendors"
              value={search.vendors}
              any="Any number"
              choices={choices.vendors.map(({ of, count }) => ({ of, text: `${of} or more`, count }))}
            />
            <Group name="Price per mg">
              <div className="flex items-center gap-2">
                <PriceField name="price_from" label="Price per mg, from" value={search.price_from} hint="0" />
                <span className="text-muted">to</span>
                <PriceField name="price_to" label="Price per mg, to" value={search.price_to} hint="any" />
              </div>
            </Group>
          </>
        )}
        <Button type="submit" className="mt-3 w-full self-end">
          Show {counted(total, 'compound')}
        </Button>
        {isFiltered(search) && (
          <Button
            look="plain"
            className="scripted w-full self-end"
            onClick={(event) => {
              const form = event.currentTarget.form
              if (!form) return
              for (const name of FILTERS)
                for (const field of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
                  if (field.type === 'checkbox') field.checked = false
                  else field.value = ''
                }
              send(form)
            }}
          >
            Clear filters
          </Button>
        )}
      </form>
    </details>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-rule py-3 lg:first-of-type:border-t-0 lg:first-of-type:pt-0">
      <legend className="float-left mb-1 w-full font-medium">{name}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string | undefined
  /** The choice without a filter. */
  any: string
  choices: { of: string | number; text: string; count: number }[]
}

const Choice = ({ name, label, value, any, choices }: ChoiceProps) => (
  <Group name={label}>
    <Follow value={value ?? ''}>
      {(now, set) => (
        <Select
          name={name}
          aria-label={label}
          autoComplete="off"
          value={now}
          onChange={(event) => set(event.target.value)}
        >
          <option value="">{any}</option>
          {choices.map(({ of, text, count: many }) => (
            <option key={of} value={of}>
              {text} ({count(many)})
            </option>
          ))}
        </Select>
      )}
    </Follow>
  </Group>
)

function PriceField(props: { name: string; label: string; value: string | undefined; hint: string }) {
  return (
    <Follow value={props.value ?? ''}>
      {(value, set) => (
        <input
          type="text"
          name={props.name}
          aria-label={props.label}
          inputMode="decimal"
          autoComplete="off"
          placeholder={props.hint}
          maxLength={12}
          value={value}
          onChange={(event) => set(event.target.value)}
          className={`${inputLook} min-w-0`}
        />
      )}
    </Follow>
  )
}

/** A field that shows what a person did to it at once, and follows the URL when that changes. */
function Follow<T>({
  value,
  children,
}: {
  value: T
  children: (now: T, set: (next: T) => void) => ReactNode
}) {
  const [seen, setSeen] = useState(value)
  const [now, setNow] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setNow(value)
  }
  return children(now, setNow)
}
