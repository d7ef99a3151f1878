import { Link } from '@tanstack/react-router'
import { links } from '#web/lib/links.ts'
import { Tag } from '#web/ui/chip.tsx'

type Props = { vendor: { slug: string; name: string; is_demo: boolean } }

/** Leads to the page of a vendor, with a tag where it is invented. */
export const VendorLink = ({ vendor: { slug, name, is_demo } }: Props) => (
  <>
    <Link {...links.vendor(slug)} className="text-accent underline underline-offset-4">
      {name}
    </Link>{' '}
    {is_demo && <Tag>Demo</Tag>}
  </>
)
