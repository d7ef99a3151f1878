import { type ReactNode, useId } from 'react'

type Props = {
  /** What its heading says: the part is known by it. */
  title: ReactNode
  /** Where an address leads to it. */
  id?: string
  as?: 'h2' | 'h3'
  /** How the heading looks, where it is another. */
  heading?: string
  className?: string
  children: ReactNode
}

/** A part of a screen, under the heading that names it. */
export function Titled({ title, id, as: Heading = 'h2', heading, className, children }: Props) {
  const own = useId()
  return (
    <section aria-labelledby={id ?? own} className={className}>
      <Heading id={id ?? own} className={heading ?? (Heading === 'h2' ? 'text-lg' : undefined)}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
