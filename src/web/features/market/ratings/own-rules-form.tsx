import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { TEST_NAMES } from '#domain/ratings/vendor-rating-parts.ts'
import { links } from '#web/lib/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choice.tsx'
import { Field, SelectField } from '#web/ui/form.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { type RulesSearch, readRulesSearch } from './own-rules-search.ts'

const AGES = ['30', '90', '180', '365'] as const

type Props = { search: RulesSearch; regions: readonly string[] }

/** The rules as a form whose fields are the URL, with scripts or without. */
export function OwnRulesForm({ search, regions }: Props) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const entries = [...new Set(data.keys())].map((name) => [name, data.getAll(name).join(',')])
    void navigate({ ...links.rankVendors(readRulesSearch(Object.fromEntries(entries))), resetScroll: false })
  }
  const ages = search.age && !(AGES as readonly string[]).includes(search.age) ? [...AGES, search.age] : AGES
  const others = search.region && !regions.includes(search.region) ? [search.region] : []
  return (
    <form
      // Fields keep their own text: another URL is another form.
      key={JSON.stringify(search)}
      action="/ratings"
      aria-label="Your rules"
      onSubmit={submit}
      className="space-y-4 rounded-md bg-sunken p-4 print:hidden"
    >
      <Percent
        name="purity"
        label="Purity, at least"
        value={search.purity}
        help="Median of its certificates."
      />
      <Percent
        name="tolerance"
        label="Amount off the label, at most"
        value={search.tolerance}
        help="Median, above or below."
      />
      <fieldset className="text-sm">
        <legend className="text-sm font-medium">Tests passed</legend>
        <Choices isMany name="tests" of={TEST_NAMES} chosen={search.tests?.split(',') ?? []} />
        <p className="text-sm text-muted">
          On the newest certificate of at least half of the tested compounds.
        </p>
      </fieldset>
      <SelectField
        label="Latest test"
        name="age"
        defaultValue={search.age ?? ''}
        none="At any time"
        options={ages.map((days) => [days, `In the last ${days} days`])}
      />
      <SelectField
        label="Ships from"
        name="region"
        defaultValue={search.region ?? ''}
        none="Anywhere"
        options={[...regions, ...others].map((region) => [region, region])}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" className="flex-1">
          Rank
        </Button>
        <ButtonLink link={links.rankVendors()}>Clear</ButtonLink>
      </div>
    </form>
  )
}

type PercentProps = { name: string; label: string; value: string | undefined; help: string }

const Percent = ({ name, label, value, help }: PercentProps) => (
  <Field name={name} label={`${label} (%)`} help={help}>
    {(control) => <NumberInput {...control} most={100} defaultValue={value} />}
  </Field>
)
