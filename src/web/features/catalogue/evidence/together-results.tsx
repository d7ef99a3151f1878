import { Link } from '@tanstack/react-router'
import type { Interaction } from '#contract/catalogue/evidence.ts'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/capital.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { DidYouMean } from '#web/ui/did-you-mean.tsx'
import { Basis } from './basis.tsx'
import { SEVERITY_TEXT } from './claim-text.ts'

type Found = Answer<'checkInteractions'>
type Props = { found: Found; names: string[] }

/** Names that were not understood first, then every two of the others: the gravest first, 'nothing known' last. */
export function TogetherResults({ found: { items, pairs }, names }: Props) {
  const unknown = items.filter(({ known }) => !known)
  const known = items.filter((item) => item.known)
  const told = pairs.filter(({ interactions }) => interactions.length > 0)
  const silent = pairs.filter(({ interactions }) => interactions.length === 0)
  return (
    <div className="mt-8 space-y-10">
      {unknown.length > 0 && (
        <section aria-labelledby="not-understood">
          <h2 id="not-understood" className="text-xl">
            Not understood
          </h2>
          <ul className="mt-3 border-y border-rule">
            {unknown.map(({ asked, names: suggested }) => (
              <li key={asked} className="border-rule py-3 wrap-anywhere not-first:border-t">
                We do not know '<bdi>{asked}</bdi>', so nothing below says anything of it.{' '}
                {suggested.length > 0 ? (
                  <DidYouMean
                    names={suggested}
                    linkTo={(name) => links.interactions(names.map((each) => (each === asked ? name : each)))}
                  />
                ) : (
                  'Please write it in another way.'
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {told.length > 0 && (
        <section aria-labelledby="known">
          <h2 id="known" className="text-xl">
            Known together
          </h2>
          <p className="mt-1 text-muted">The gravest first.</p>
          <ul className="mt-3 border-t border-edge">
            {told.flatMap(({ a, b, interactions }) =>
              interactions.map((row) => (
                <Known key={`${a} ${b} ${row.of.id} ${row.with} ${row.effect}`} a={a} b={b} row={row} />
              )),
            )}
          </ul>
        </section>
      )}
      {silent.length > 0 && (
        <section aria-labelledby="silent">
          <h2 id="silent" className="text-xl">
            Nothing known to us
          </h2>
          <p className="mt-1 max-w-[72ch] text-muted">{silent[0]?.message}</p>
          <ul className="mt-3 border-y border-rule text-sm">
            {silent.map(({ a, b }) => (
              <li key={`${a} ${b}`} className="border-rule py-2.5 not-first:border-t">
                {capital(a)} and {b}
              </li>
            ))}
          </ul>
        </section>
      )}
      {known.length > 0 && (
        <section aria-labelledby="understood" className="text-sm">
          <h2 id="understood" className="text-base">
            How {counted(known.length, 'name')} {known.length === 1 ? 'was' : 'were'} understood
          </h2>
          <ul className="mt-2 space-y-1 text-muted">
            {known.map(({ asked, kind, names: understood, compound, classes }) => (
              <li key={asked} className="wrap-anywhere">
                '<bdi>{asked}</bdi>':{' '}
                {compound ? (
                  <Link
                    {...links.compound(compound.slug)}
                    className="text-accent underline underline-offset-3"
                  >
                    {compound.name}
                  </Link>
                ) : (
                  `${kind}, where records name ${understood.filter((name) => name !== asked).join('; ') || asked}`
                )}
                {classes.length > 0 && `. Records count it among: ${classes.join('; ')}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Known({ a, b, row }: { a: string; b: string; row: Interaction }) {
  return (
    <li className="grid break-inside-avoid gap-x-6 gap-y-1 border-b border-rule py-4 md:grid-cols-[7rem_minmax(0,1fr)_14rem]">
      <p className="font-semibold">{SEVERITY_TEXT[row.severity]}</p>
      <div>
        <h3 className="text-base">
          {capital(a)} and {b}
        </h3>
        <p className="mt-1 text-pretty">{row.effect}</p>
        <p className="mt-1 text-xs text-muted">
          From the record of{' '}
          <Link {...links.compound(row.of.slug)} className="text-accent underline underline-offset-3">
            {row.of.name}
          </Link>
          , which names: {row.with}
        </p>
      </div>
      <p className="text-sm text-muted">
        <Basis {...row} />
      </p>
    </li>
  )
}
