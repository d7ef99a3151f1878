import { links } from '#web/lib/links.ts'
import { Tag } from '#web/ui/chip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = { vendor: { slug: string; name: string; is_demo: boolean } }

/** Leads to the page of a vendor, with a tag where it is invented. */
export const VendorLink = ({ vendor: { slug, name, is_demo } }: Props) => (
  <>
    <TextLink link={links.vendor(slug)} look="alone" className="font-medium">
      {name}
    </TextLink>{' '}
    {is_demo && <Tag>Demo</Tag>}
  </>
)
