import { Link } from '@tanstack/react-router'
import type { ListedCompound } from '#contract/catalogue/catalogue-list.ts'
import { PriceTest } from '#web/features/catalogue/listing/amount-found.tsx'
import { ListButton } from '#web/features/catalogue/listing/list-button.tsx'
import { studyText } from '#web/features/catalogue/listing/summary/facts.tsx'
import { StudyBlocks } from '#web/features/catalogue/listing/summary/summary-sheet.tsx'
import { useHasMarket } from '#web/features/core/site/use-has-market.ts'
import { count, counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { EvidenceMark } from '#web/ui/evidence-scale.tsx'
import { Unknown } from '#web/ui/figure.tsx'
import { MassPrice } from '#web/ui/mass-price.tsx'

/** A little higher than its texts need, so that rows and the places kept for them are of one height. */
export const ROW = 'h-15 border-b border-rule md:h-14.5'
const RIGHT = 'py-2 pl-3 text-right'

/** The catalogue as a dense list; on phones evidence and vendors stand below name and price. */
export function CatalogueTable({ compounds }: { compounds: readonly ListedCompound[] }) {
  const hasMarket = useHasMarket()
  return (
    <table className="w-full table-fixed text-sm md:table-auto">
      <caption className="sr-only">Compounds</caption>
      <thead>
        <tr className="border-b border-edge text-left text-xs text-muted">
          <th scope="col" className="py-2 font-normal">
            Compound
          </th>
          <th scope="col" className="py-2 pl-3 font-normal max-md:hidden">
            Evidence
          </th>
          <th scope="col" className="py-2 pl-3 font-normal max-lg:hidden">
            Studies
          </th>
          {hasMarket && (
            <>
              <th scope="col" className={`${RIGHT} w-28 font-normal md:w-40`}>
                Price from
              </th>
              <th scope="col" className={`${RIGHT} font-normal max-md:hidden`}>
                Vendors
              </th>
            </>
          )}
          <th scope="col" className={`${RIGHT} font-normal max-md:hidden`}>
            Warnings
          </th>
          <th scope="col" className="w-10 font-normal print:hidden">
            <span className="sr-only">On my list</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {compounds.map((compound) => (
          <Row key={compound.id} compound={compound} hasMarket={hasMarket} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ compound, hasMarket }: { compound: ListedCompound; hasMarket: boolean }) {
  const { name, proper_name, kind, evidence, img, summary, lowest_test } = compound
  const { studies, price, vendor_count, warnings } = summary
  return (
    <tr className={ROW}>
      <th scope="row" className="py-2 text-left align-top font-normal md:align-middle">
        <Link
          {...links.compound(name, { name: proper_name, ...(img && { img }) })}
          className="block truncate font-medium hover:text-accent"
        >
          {proper_name}
        </Link>
        <span className="block text-xs text-muted first-letter:uppercase max-md:hidden">{kind}</span>
        <EvidenceMark level={evidence} className="md:hidden" />
      </th>
      <td className="py-2 pl-3 max-md:hidden">
        <EvidenceMark level={evidence} />
      </td>
      <td className="py-2 pl-3 max-lg:hidden">
        <StudyBlocks studies={studies} />
        <span className="figures text-xs text-muted">
          {studyText(studies) ?? <Unknown text="none recorded" />}
        </span>
      </td>
      {hasMarket && (
        <>
          <td className={`${RIGHT} align-top md:align-middle`}>
            {price ? (
              <>
                <MassPrice minorPerMg={price.lowest} currency={price.currency} />
                <PriceTest test={lowest_test} />
              </>
            ) : (
              <Unknown text="no fresh price per mg" />
            )}
            <span className="figures block text-xs text-muted md:hidden">
              {counted(vendor_count, 'vendor')}
            </span>
          </td>
          <td className={`${RIGHT} figures max-md:hidden`}>{count(vendor_count)}</td>
        </>
      )}
      <td className={`${RIGHT} figures max-md:hidden`}>
        {warnings === null ? <Unknown text="none recorded" /> : count(warnings)}
      </td>
      <td className="w-10 print:hidden">
        <ListButton isSmall slug={name} name={proper_name} />
      </td>
    </tr>
  )
}
