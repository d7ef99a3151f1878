import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  href: string
  /** True for links from which a commission may come. */
  isSponsored?: boolean
}

/** A link that leaves the site: in a new tab, with a mark, and without vouching for its content. */
export function ExternalLink({ href, isSponsored = false, rel, children, ...props }: Props) {
  return (
    <a
      {...props}
      href={href}
      target="_blank"
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
