import { links } from '#web/lib/links.ts'
import { useOwnDesks } from '#web/lib/own-desks.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row, Section } from './section.tsx'

/** The vendors for whom the person speaks; nothing for everybody else. */
export function DesksSection() {
  const data = useOwnDesks()
  if (!data || data.desks.length + data.claims.length === 0) return null
  return (
    <Section id="desks" title="Vendor Desks" about="For whom you speak.">
      <div className="divide-y divide-rule">
        {data.desks.map(({ vendor, role }) => (
          <Row
            key={vendor.slug}
            label={vendor.name}
            action={<ButtonLink link={links.desk(vendor.slug)}>Open the desk</ButtonLink>}
          >
            {role === 'owner' ? 'You own this desk.' : 'You belong to this desk.'}
          </Row>
        ))}
        {data.claims.map(({ vendor }) => (
          <Row
            key={vendor.slug}
            label={vendor.name}
            action={<ButtonLink link={links.desk(vendor.slug)}>Go on</ButtonLink>}
          >
            Your claim waits for its proof.
          </Row>
        ))}
      </div>
    </Section>
  )
}
