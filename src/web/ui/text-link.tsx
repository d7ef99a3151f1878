import { Link, type LinkProps } from '@tanstack/react-router'
import { classes } from '#web/lib/classes.ts'
import type { LinkTarget } from '#web/lib/links.ts'

type Props = Omit<LinkProps, 'to' | 'params' | 'search' | 'hash'> & { link: LinkTarget; className?: string }

/** A link among words: underlined, in the colour of what can be pressed. */
export const TextLink = ({ link, className, ...props }: Props) => (
  <Link {...props} {...link} className={classes('text-accent underline underline-offset-3', className)} />
)
