import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Drug } from '#contract/catalogue.ts'
import { drugQuery } from '#web/features/catalogue/detail-queries.ts'
import type { CompoundState } from '#web/lib/links.ts'
import { CompoundScreen } from './compound-screen.tsx'
import { FailedCompound, LoadingCompound, NoCompound } from './compound-states.tsx'

type Props = Omit<ComponentProps<typeof CompoundScreen>, 'drug' | 'offers'> & {
  name: string
  /** What the link knew, to be shown while the rest loads. */
  known?: CompoundState
}

/** The compound of a name, in whichever state its answer is. */
export function CompoundByName({ name, known, ...screen }: Props) {
  const { data, error } = useQuery(drugQuery(name))
  if (data) {
    // A success without a compound is possible on the wire, whatever its schema says.
    const drug = data.drug as Drug | null | undefined
    return drug ? <CompoundScreen {...screen} drug={drug} offers={data.vendors ?? []} /> : <NoCompound />
  }
  return error ? <FailedCompound error={error} /> : <LoadingCompound {...known} />
}
