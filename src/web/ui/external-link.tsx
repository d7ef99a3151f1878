import type { ComponentProps } from 'react'
import { classes } from '#web/lib/classes.ts'
import { LINK_LOOKS } from './text-link.tsx'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  href: string
  /** True for links from which a commission may come. */
  isSponsored?: boolean
  look?: keyof typeof LINK_LOOKS
}

/** A link that leaves the site: in a new tab, with a mark, and without vouching for its content. */
export function ExternalLink(props: Props) {
  const { href, isSponsored = false, look, rel, className, children, ...others } = props
  return (
    <a
      {...others}
      href={href}
      target="_blank"
      className={classes(look && LINK_LOOKS[look], className) || undefined}
      rel={rel ?? (isSponsored ? 'nofollow sponsored noopener' : 'nofollow noopener')}
    >
      {children}
      <span className="icon-leaves" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** Whether a link leads nowhere: vendors of the demo have links to hosts under the reserved `.example`. */
export const isDemoLink = (href: string) => /^https?:\/\/[^/]*\.example(?:[/:?#]|$)/i.test(href)
