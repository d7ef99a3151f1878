import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classes } from '#web/lib/classes.ts'
import type { LinkTarget } from '#web/lib/links.ts'

type Look = 'primary' | 'outline' | 'plain' | 'danger' | 'danger-outline'

const LOOKS: Record<Look, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  outline: 'border border-edge bg-surface text-ink hover:border-ink hover:bg-sunken',
  plain: 'text-ink hover:bg-sunken',
  /** Destroys something or pays out, with this press. */
  danger: 'bg-bad text-page hover:opacity-90',
  /** Leads to such a press. */
  'danger-outline': 'border border-edge bg-surface text-bad hover:border-bad hover:bg-sunken',
}

/** The classes of a button, for elements that must be something else (a summary, a plain anchor). */
export const buttonLook = (look: Look = 'outline') => classes('button', LOOKS[look])

type ButtonProps = ComponentProps<'button'> & {
  look?: Look
  /** At work: not to be pressed again, and told so to screen readers. The words should say what happens. */
  isBusy?: boolean
}

export function Button({ look, isBusy = false, className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      {...props}
      className={classes(buttonLook(look), className)}
    />
  )
}

type ButtonLinkProps = Omit<LinkProps, 'to' | 'params' | 'search'> & {
  link: LinkTarget
  look?: Look
  className?: string
  onClick?: () => void
}

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function ButtonLink({ link, look, className, ...props }: ButtonLinkProps) {
  return <Link {...props} {...link} className={classes(buttonLook(look), className)} />
}

type IconButtonProps = ComponentProps<'button'> & { label: string }

/** A button that shows only an icon; the label is its name. */
export function IconButton({ label, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={classes(
        'inline-flex size-11 items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink disabled:opacity-40',
        className,
      )}
    />
  )
}
