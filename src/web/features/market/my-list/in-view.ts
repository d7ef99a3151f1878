import { MOST_WISHES } from '#domain/list/basket.ts'
import type { ListChange } from '#domain/list/list-change.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import { MOST_COMPARED } from '../compare/chosen.ts'

/** Changes the list; the page says a refusal. */
export type OnChange = (change: Partial<ListChange>) => void

export type ListedCompound = Extract<ListEntry, { slug: string }>

/** The list by what a view can use: single compounds, blends, and a person's own words. */
export function byKind(entries: readonly ListEntry[]) {
  const withSlug = entries.flatMap((entry) => (entry.kind === 'own' ? [] : [entry]))
  return {
    compounds: withSlug.filter(({ kind }) => kind === 'compound'),
    blends: withSlug.filter(({ kind }) => kind === 'blend'),
    own: entries.filter(({ kind }) => kind === 'own'),
  }
}

/** The columns of the comparison and the compounds that wait. Null: nothing was chosen yet, so the first four. */
export function columnsOf(compounds: readonly ListedCompound[], chosen: readonly string[] | null) {
  const isChosen = ({ slug }: ListedCompound) => chosen?.includes(slug) ?? true
  const compared =
    compounds.length <= MOST_COMPARED ? [...compounds] : compounds.filter(isChosen).slice(0, MOST_COMPARED)
  return { compared, waiting: compounds.filter((compound) => !compared.includes(compound)) }
}

/** What the basket is worked out for: compounds with an amount, as many as fit. The others have no place in it. */
export function boughtOf(compounds: readonly ListedCompound[]) {
  const wanted = compounds.filter(({ mg }) => mg !== undefined)
  return { bought: wanted.slice(0, MOST_WISHES), beyond: wanted.slice(MOST_WISHES) }
}
