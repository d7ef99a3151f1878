import { Check, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#web/lib/classes.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type Props = {
  title: string
  intro?: ReactNode
  children?: ReactNode
  isWide?: boolean
  /** The view took the place of another one: the heading gets the focus, so that screen readers announce it. */
  isNews?: boolean
}

/** A screen about money: one column, a heading, and what can be done. */
export function BillingPage({ title, intro, children, isWide = false, isNews = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <div className={isWide ? 'mx-auto w-full max-w-240' : 'mx-auto w-full max-w-150'}>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
          {title}
        </h1>
        {intro && <p className="mt-3 max-w-[68ch] text-pretty text-muted">{intro}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </main>
  )
}

type WarningProps = { className?: string; isHere?: boolean; children: string }

/** Something about the card still needs attention, and where to attend to it. */
export function CardWarning({ className, isHere = false, children }: WarningProps) {
  return (
    <div
      role="status"
      className={classes(
        'flex flex-wrap items-center justify-between gap-3 rounded-md bg-caution-soft px-4 py-3 text-sm text-caution',
        className,
      )}
    >
      <p className="flex items-start gap-3">
        <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
        {children}
      </p>
      {!isHere && <ButtonLink link={links.paymentMethods()}>Update Payment Method</ButtonLink>}
    </div>
  )
}

/** A list of benefits, of a plan that is there or begins, or of one that is lost. */
export function Benefits({ items, isLost = false }: { items: readonly string[]; isLost?: boolean }) {
  const Sign = isLost ? X : Check
  return (
    <ul className="space-y-2.5">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-3">
          <Sign
            aria-hidden="true"
            size={20}
            className={`mt-0.5 shrink-0 ${isLost ? 'text-bad' : 'text-good'}`}
          />
          {item}
        </li>
      ))}
    </ul>
  )
}

/** Null is a value that is not known; false a fact that there is not. */
type Fact = readonly [term: string, value: string | null] | false

/** What is known of a subscription: terms on the left, values on the right. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="divide-y divide-rule border-y border-rule">
    {facts
      .filter((fact) => fact !== false)
      .map(([term, value]) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <dt className="shrink-0 text-muted">{term}</dt>
          <dd className="figures flex-1 basis-32 text-right">{value ?? '–'}</dd>
        </div>
      ))}
  </dl>
)
