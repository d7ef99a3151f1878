import { Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { Fragment } from 'react'
import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { Answer } from '#contract/endpoints.ts'
import { AddName } from '#web/features/catalogue/evidence/add-name.tsx'
import { namesToCheck } from '#web/features/catalogue/evidence/check-names.ts'
import { links } from '#web/lib/links.ts'
import { EvidenceScale } from '#web/ui/evidence-scale.tsx'
import { HelpTip } from '#web/ui/help-tip.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { MolecularFacts } from './molecular-facts.tsx'

export type CompoundDetailsProps = {
  drug: Drug
  blends?: Answer<'getDrugEvidence'>['mixtures'] | undefined
}

/** What else is known of the compound itself: the field that checks it with what a reader takes, evidence, regulation, blends with it, identity. */
export function CompoundDetails({ drug, blends }: CompoundDetailsProps) {
  return (
    <div className="space-y-8">
      <AddName
        items={namesToCheck([drug]).join()}
        label="Check with what you take"
        help={`Our records of ${drug.proper_name} with a medicine, a condition or another compound.`}
        action="Check"
      />
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
      {blends?.[0] && (
        <p className="text-sm">
          Sold in blends:{' '}
          {blends.map(({ slug, name }, nth) => (
            <Fragment key={slug}>
              {nth > 0 && <span>{', '}</span>}
              <Link {...links.blend(slug)} className="text-accent underline underline-offset-3">
                {name}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      <Titled title="Identity">
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
      </Titled>
    </div>
  )
}
