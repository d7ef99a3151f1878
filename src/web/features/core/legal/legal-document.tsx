import type { ReactElement, ReactNode } from 'react'
import { longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** `id` is the anchor of the section; people link to it, so it does not change. */
type SectionProps = { id: string; heading: string; children: ReactNode }

/** Names a section of a document, which numbers it and lists it in its contents. */
export const LegalSection = ({ children }: SectionProps) => children

type Props = {
  title: string
  /** The day of the last change, `2025-03-22`. */
  updated?: string
  intro: string
  children: ReactElement<SectionProps>[]
}

/** A long document. Its table of contents is next to the text on wide screens, above it on narrow ones and paper. */
export function LegalDocument({ title, updated, intro, children }: Props) {
  const sections = children.map(({ props }) => props)
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title={title}>{intro}</PageHead>
      {updated && <p className="mt-3 text-sm text-muted">Last updated {longDate(updated)}</p>}
      <div className="mt-8 grid gap-8 md:grid-cols-[12rem_minmax(0,68ch)] md:gap-10 lg:grid-cols-[16rem_minmax(0,68ch)] lg:gap-16">
        <nav
          aria-label="Contents"
          className="md:sticky md:top-24 md:max-h-[80dvh] md:self-start md:overflow-y-auto"
        >
          <h2 className="text-sm text-muted">Contents</h2>
          <ol className="figures mt-2 border-l border-rule text-sm">
            {sections.map(({ id, heading }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-9 items-center gap-2 py-1.5 pl-4 text-muted hover:text-ink"
                >
                  <span className="w-5 shrink-0 text-faint">{index + 1}</span>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="space-y-10">
          {sections.map(({ id, heading, children: text }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`} className="prose scroll-mt-20">
              <h2 id={`${id}-heading`} className="text-xl">
                <span className="figures text-faint">{index + 1}.</span> {heading}
              </h2>
              {text}
            </section>
          ))}
          <p className="flex flex-wrap gap-3 border-t border-rule pt-6 print:hidden">
            <ButtonLink link={links.contact()}>Contact us</ButtonLink>
            <ButtonLink link={links.home()} look="plain">
              Return to Home
            </ButtonLink>
          </p>
        </div>
      </div>
    </main>
  )
}
