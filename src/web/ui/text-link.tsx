import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classes } from '#web/lib/classes.ts'
import type { LinkTarget } from '#web/lib/links.ts'

const LINK_LOOKS = {
  /** Among words. */
  words: 'text-accent underline underline-offset-3',
  /** By itself: its colour is enough. */
  alone: 'text-accent underline-offset-4 hover:underline',
  /** The name of a record in a list of them. */
  name: 'underline-offset-4 hover:text-accent hover:underline',
}

type Props = Omit<LinkProps, 'to' | 'params' | 'search' | 'hash'> & {
  link: LinkTarget
  look?: keyof typeof LINK_LOOKS
  className?: string
}

/** A link that is text, and looks as such. */
export const TextLink = ({ link, look = 'words', className, ...props }: Props) => (
  <Link {...props} {...link} className={classes(LINK_LOOKS[look], className)} />
)

type ExternalProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  href: string
  /** True for links from which a commission may come. */
  isSponsored?: boolean
  look?: keyof typeof LINK_LOOKS
}

/** A link that leaves the site: in a new tab, with a mark, and without vouching for its content. */
export function ExternalLink(props: ExternalProps) {
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
