import { Fragment, type ReactNode } from 'react'
import { type Said, Thread } from '#web/features/core/site/case-entry.tsx'
import { classes } from '#web/lib/classes.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'

type Props = {
  title: string
  /** What happens next. */
  next: string
  /** What is to be known before anything else. */
  mark?: ReactNode
  steps: readonly string[]
  /** Which of them is the present one. */
  at: number
  /** What was decided, and why. */
  decisions: readonly (Said & { title: string })[]
  /** Some with the page that they lead to. */
  facts: readonly (readonly [name: string, value: string, link?: LinkTarget | null])[]
  /** What only its sides see. */
  children?: ReactNode
}

/** How a case stands, for those who have its link. */
export function CasePage({ title, next, mark, steps, at, decisions, facts, children }: Props) {
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title={title}>{next}</PageHead>
      {mark && <p className="mt-3">{mark}</p>}
      <ol aria-label="Steps" className="mt-8 flex max-w-xl gap-2">
        {steps.map((step, n) => (
          <li
            key={step}
            aria-current={n === at ? 'step' : undefined}
            className={classes(
              'flex-1 border-t-4 pt-2 text-sm',
              n <= at ? 'border-accent' : 'border-rule text-muted',
              n === at && 'font-medium',
            )}
          >
            {step}
          </li>
        ))}
      </ol>
      {decisions.map(({ title: decision, ...said }) => (
        <Titled key={decision} title={decision} className="mt-8">
          <Thread said={[{ mark: 'decision', ...said }]} />
        </Titled>
      ))}
      <dl className="mt-8 grid max-w-xl grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        {facts.map(([name, value, link]) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{link ? <TextLink link={link}>{value}</TextLink> : value}</dd>
          </Fragment>
        ))}
      </dl>
      {children}
    </main>
  )
}
