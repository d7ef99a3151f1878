import { useQuery } from '@tanstack/react-query'
import { compoundCandidatesQuery } from '#web/features/catalogue/listing/queries.ts'
import { links } from '#web/lib/links.ts'
import { AddForm } from './add-form.tsx'

export const AddCompound = ({ slugs }: { slugs: readonly string[] }) => (
  <AddForm
    label="Add a compound"
    placeholder="Name, alias or brand"
    slugs={slugs}
    linkOf={links.compare}
    param="c"
    useCandidates={useCompounds}
  />
)

function useCompounds(query: string) {
  const { data } = useQuery(compoundCandidatesQuery(query))
  return (
    data?.drugs.map(({ name, proper_name, kind }) => ({ id: name, name: proper_name, note: kind })) ?? null
  )
}
