import { Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { Answer } from '#contract/endpoints.ts'
import { links } from '#web/lib/links.ts'
import { EvidenceScale } from '#web/ui/evidence-scale.tsx'
import { HelpTip } from '#web/ui/help-tip.tsx'
import { MolecularFacts } from './molecular-facts.tsx'

type Props = {
  drug: Drug
  mixtures?: Answer<'getDrugEvidence'>['mixtures'] | undefined
  /** The field that checks the compound with what a reader takes. */
  check: ReactNode
}

/** What else is known of the compound itself: evidence, regulation, mixtures with it, identity. */
export function CompoundDetails({ drug, mixtures, check }: Props) {
  return (
    <div className="space-y-8">
      {check}
      <section aria-labelledby="evidence-level">
        <div className="mb-3 flex items-center gap-1.5">
          <h2 id="evidence-level" className="text-sm">
            Evidence level
          </h2>
          <HelpTip about="evidence">
            How far the evidence in people goes, in six steps from cells in a dish to an approved medicine. It
            says how well something was studied, not that it works or is safe.
          </HelpTip>
        </div>
        <EvidenceScale level={drug.evidence} />
      </section>
      {drug.regulatory_note && (
        <aside aria-label="Regulation" className="flex gap-3 border-l-2 border-caution pl-4 text-sm">
          <Scale aria-hidden="true" size={16} className="mt-1 shrink-0 text-caution" />
          <p className="max-w-[80ch]">
            <span className="font-medium">Regulation. </span>
            <span className="text-muted">{drug.regulatory_note}</span>
          </p>
        </aside>
      )}
      {mixtures?.[0] && (
        <p className="text-sm">
          Sold in mixtures:{' '}
          {mixtures.map(({ slug, name }, nth) => (
            <Fragment key={slug}>
              {nth > 0 && ', '}
              <Link {...links.blend(slug)} className="text-accent underline underline-offset-3">
                {name}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      <section aria-labelledby="identity">
        <h2 id="identity" className="text-lg">
          Identity
        </h2>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
          <MolecularFacts molecular={drug.molecular} />
          <ul aria-label="Categories" className="flex flex-wrap gap-2">
            {drug.categories.map(({ id, name }) => (
              <li key={id}>
                <Link {...links.category(name)} className="chip">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  )
}

/** Effect and mechanism, in the words of the record. */
export function Passages({ drug }: { drug: Pick<Drug, 'what_it_does' | 'how_it_works'> }) {
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      <Passage
        title="What it does"
        help="What was seen when it was studied, and in whom. No advice to use it."
      >
        {drug.what_it_does}
      </Passage>
      <Passage title="How it works" help="By which mechanism, as far as studies show or suggest one.">
        {drug.how_it_works}
      </Passage>
    </div>
  )
}

function Passage({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section>
      <div className="flex items-center gap-1.5">
        <h2 className="text-lg">{title}</h2>
        <HelpTip about={title.toLowerCase()}>{help}</HelpTip>
      </div>
      <p className="mt-2 max-w-[68ch] text-pretty">{children}</p>
    </section>
  )
}
