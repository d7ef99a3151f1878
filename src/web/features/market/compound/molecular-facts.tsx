import type { Drug } from '#contract/catalogue/catalogue.ts'
import { count } from '#web/lib/format.ts'
import { HelpTip } from '#web/ui/help-tip.tsx'

/** Formula, mass and CAS number, as far as the record has them. */
export function MolecularFacts({ molecular }: { molecular: Drug['molecular'] }) {
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
