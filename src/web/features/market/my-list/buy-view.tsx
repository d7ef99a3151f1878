import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { KnownRecords } from '#domain/interactions/check-list.ts'
import { MOST_WISHES } from '#domain/list/basket.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import { readWishes, wishesOf, writeWishes } from '#domain/list/wish-list.ts'
import { type UnitOfPrice, unitOfPrice } from '#domain/prices/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AmountRow, MG_IN } from '../basket/amount-input.tsx'
import { BasketAnswer } from '../basket/basket-answer.tsx'
import { boughtOf, byKind, type ListedCompound, type OnChange } from './in-view.ts'
import { Names, NotInView } from './not-in-view.tsx'
import { pricesQuery } from './queries.ts'

type Props = { entries: readonly ListEntry[]; known: Known; onChange: OnChange }

/** The cheapest way to buy the compounds of the list that have an amount. */
export function BuyView({ entries, known, onChange }: Props) {
  const { compounds } = byKind(entries)
  const unitOf = useUnits(compounds, known)
  const { bought, beyond } = boughtOf(compounds)
  return (
    <>
      {compounds.length === 0 ? (
        <p className="mb-4 text-muted">
          No single compound is on your list yet. Add one to see where it costs least.
        </p>
      ) : unitOf ? (
        <Amounts compounds={compounds} unitOf={unitOf} onChange={onChange} />
      ) : (
        <Spinner text="Reading the prices..." />
      )}
      <NotInView
        entries={entries}
        blendText="a basket holds single compounds. The page of a blend shows its offers."
        ownText="medicines, conditions and names outside the catalogue are not priced."
      >
        {beyond.length > 0 && (
          <p role="status">
            Not in the basket: <Names of={beyond} />. {MOST_WISHES} compounds fit; clear an amount to make
            room.
          </p>
        )}
      </NotInView>
      {bought.length > 0 && <BasketAnswer search={writeWishes(wishesOf(bought))} isOfList />}
    </>
  )
}

/** The records that say which compound a slug means; null where they could not be read. */
type Known = KnownRecords | null | undefined
type UnitOf = (compound: ListedCompound) => UnitOfPrice

/** Amounts have the unit of their price: creatine is sold by the gram. Undefined until prices are known. */
function useUnits(compounds: readonly ListedCompound[], known: Known): UnitOf | undefined {
  const ids = compounds.flatMap(({ slug }) => known?.bySlug.get(slug)?.word.id ?? [])
  const { data, isError } = useQuery({ ...pricesQuery(ids), enabled: ids.length > 0 })
  if (known === undefined || (ids.length > 0 && !data && !isError)) return undefined
  const costs = new Map(data?.map(({ name, lowest_cost_per_mg: cost }) => [name, cost]))
  return ({ slug }) => {
    const cost = costs.get(known?.bySlug.get(slug)?.word.slug ?? slug)
    return typeof cost === 'number' ? unitOfPrice(cost) : 'mg'
  }
}

type AmountsProps = { compounds: readonly ListedCompound[]; unitOf: UnitOf; onChange: OnChange }

function Amounts({ compounds, unitOf, onChange }: AmountsProps) {
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
      .getAll('mg')
      .map((amount, place) => inMg(String(amount), compounds[place], unitOf))
      .join(',')
    const wishes = readWishes(compounds.map(({ slug }) => slug).join(','), typed)
    const put = compounds.flatMap(({ mg: before, ...entry }) => {
      const mg = wishes.find(({ name }) => name === entry.slug)?.mg ?? undefined
      return mg === before ? [] : [{ ...entry, ...(mg !== undefined && { mg }) }]
    })
    if (put.length > 0) onChange({ put })
  }
  return (
    <form method="post" onSubmit={keep} className="mb-6 max-w-xl print:hidden">
      <fieldset>
        <legend className="text-lg font-semibold">How much you want</legend>
        <p className="mt-1 text-sm text-muted">
          In all, as material for research, never a dose. A compound without an amount is left out.
        </p>
        <ul className="mt-3 border-t border-rule">
          {compounds.map((compound) => {
            const { slug, name, mg = null } = compound
            return <AmountRow key={`${slug} ${mg}`} title={name} mg={mg} unit={unitOf(compound)} />
          })}
        </ul>
      </fieldset>
      <Button type="submit" look="primary" className="mt-4">
        Find the best basket
      </Button>
    </form>
  )
}

const inMg = (typed: string, compound: ListedCompound | undefined, unitOf: UnitOf) =>
  compound && Number(typed) > 0 ? Number(typed) * MG_IN[unitOf(compound)] : typed
