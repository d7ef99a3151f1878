import { Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { Fragment } from 'react'
import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { Answer } from '#contract/endpoints.ts'
import { AddName } from '#web/features/catalogue/evidence/add-name.tsx'
import { namesToCheck } from '#web/features/catalogue/evidence/check-names.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { EvidenceScale } from '#web/ui/evidence-scale.tsx'
import { HelpTip } from '#web/ui/help-tip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'

export type CompoundDetailsProps = { drug: Drug; blends?: Answer<'getDrugEvidence'>['mixtures'] | undefined }

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
              <TextLink link={links.blend(slug)}>{name}</TextLink>
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

/** Formula, mass and CAS number, as far as the record has them. */
function MolecularFacts({ molecular }: { molecular: Drug['molecular'] }) {
  if (!molecular) return <p className="text-sm text-muted">Formula, mass and CAS number: not specified</p>
  const { formula, mass_da: mass, cas, sequence } = molecular
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
      {formula && (
        <Fact name="Formula" help="Which atoms one molecule has, and how many of each.">
          <Formula text={formula} />
        </Fact>
      )}
      {mass !== undefined && (
        <Fact name="Molecular mass" help="The mass of one molecule in dalton, which is grams per mole.">
          {count(mass)} <span className="text-muted">Da</span>
        </Fact>
      )}
      {cas && (
        <Fact
          name="CAS"
          help="The number under which chemistry registers the substance; the surest way to look it up."
        >
          {cas}
        </Fact>
      )}
      {sequence && (
        <Fact name="Sequence" help="The amino acids of the chain, in order.">
          {sequence}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, help, children }: { name: string; help: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">
        {name} <HelpTip about={name}>{help}</HelpTip>
      </dt>
      <dd className="font-mono wrap-anywhere">{children}</dd>
    </div>
  )
}

/** C62H98N16O22 with its counts set low; copied text stays the same. */
function Formula({ text }: { text: string }) {
  const parts = text.split(/(\d+)/)
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one formula never move.
      <sub key={index} className="bottom-[-0.2em] text-[0.75em]">
        {part}
      </sub>
    ) : (
      part
    ),
  )
}
