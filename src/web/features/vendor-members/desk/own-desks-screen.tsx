import { useQuery } from '@tanstack/react-query'
import { links } from '#web/lib/links.ts'
import { ownDesks } from '#web/lib/own.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListFrame, ListRows } from '#web/ui/list-frame.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { RoleTag } from './role-tag.tsx'

/** The vendors for whom the person speaks, the claims that wait for their proof, and the way to a first one. */
export function OwnDesksScreen() {
  const { data, error } = useQuery(ownDesks)
  return (
    <ListFrame
      title="Vendor Desks"
      intro="At its desk a vendor keeps its facts and certificates up to date, answers reviews and opens disputes."
      acts={<ButtonLink link={links.vendors()}>All vendors</ButtonLink>}
    >
      <ListRows
        rows={data && [...data.desks, ...data.claims.map((claim) => ({ ...claim, role: null }))]}
        keyOf={({ vendor }) => vendor.slug}
        empty="You belong to no desk. Do you speak for a vendor? Choose it, and then ‘Open its desk’ at the foot of its page."
        error={error}
      >
        {({ vendor, role }) => (
          <li className="flex flex-wrap items-center justify-between gap-3 py-4">
            <p className="flex flex-wrap items-center gap-2">
              <TextLink link={links.vendor(vendor.slug)}>{vendor.name}</TextLink>
              {role ? <RoleTag role={role} /> : <span>Your claim waits for its proof.</span>}
            </p>
            <ButtonLink link={links.desk(vendor.slug)}>{role ? 'Open the desk' : 'Go on'}</ButtonLink>
          </li>
        )}
      </ListRows>
    </ListFrame>
  )
}
