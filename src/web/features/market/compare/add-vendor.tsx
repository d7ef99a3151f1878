import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { read } from '#web/lib/read.ts'
import { AddForm } from './add-form.tsx'

export const AddVendor = ({ slugs }: { slugs: readonly string[] }) => (
  <AddForm
    label="Add a vendor"
    placeholder="Name of a vendor"
    slugs={slugs}
    linkOf={links.compareVendors}
    param="v"
    useCandidates={useVendors}
  />
)

function useVendors(query: string) {
  const { data } = useQuery(
    read(
      'listVendors',
      { query: { q: query, limit: 8 } },
      { placeholderData: keepPreviousData, enabled: query !== '' },
    ),
  )
  return (
    data?.vendors.map(({ slug, name, drug_count }) => ({
      id: slug,
      name,
      note: counted(drug_count, 'compound'),
    })) ?? null
  )
}
