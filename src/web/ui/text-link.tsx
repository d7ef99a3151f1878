import { Link, type LinkProps } from '@tanstack/react-router'
import { classes } from '#web/lib/classes.ts'
import type { LinkTarget } from '#web/lib/links.ts'

export const LINK_LOOKS = {
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
