import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { FREE_FEATURES, PLAN } from '#contract/billing/plan.ts'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { count } from '#web/lib/format.ts'
import { tableRoles } from '#web/ui/table-roles.ts'

/** What each feature of the paid plan means. */
const MORE: Record<(typeof PLAN.features)[number], string> = {
  'AI-Powered Drug Discovery': 'Ask in your own words; answers quote only our records.',
  'Vendor Ratings & Price Efficiency': 'Ratings with their reasons, certificates, tests and refunds.',
  'Latest Research Summaries': 'Article summaries, side effects and timelines.',
  'Community Access': 'Ask and answer questions about compounds and vendors; everybody can read them.',
}

/** What each plan holds, line by line; the paid one has all of the free one. Both have searches, as many as are counted. */
const LINES = [
  ...FREE_FEATURES.map((text) => ({ text, isFree: true, more: undefined })),
  ...PLAN.features.map((text) => ({ text, isFree: false, more: MORE[text] })),
]

const FREE = 'Free Plan'

/** What the paid plan is called here. */
export const usePlanName = () =>
  PLAN.product_name.replace('{product}', useSuspenseQuery(settingsQuery).data.product_name)

/** The two plans side by side. */
export function PlanComparison() {
  const planName = usePlanName()
  const { ai_searches: searches } = useSuspenseQuery(settingsQuery).data
  return (
    <table {...tableRoles.table} className="stacks w-full text-left">
      <caption className="sr-only">What each plan holds</caption>
      <thead>
        <tr className="border-b border-rule align-bottom">
          <td />
          <PlanHead name={FREE} price="$0" per="forever" />
          <PlanHead name={planName} price={`$${PLAN.formatted_amount}`} per={`per ${PLAN.interval}`} />
        </tr>
      </thead>
      <tbody>
        {LINES.map(({ text, isFree, more }) => (
          <tr key={text} {...tableRoles.row} className="border-b border-rule">
            <th {...tableRoles.rowHead} scope="row" className="py-3 pr-4 font-normal max-xs:font-medium">
              {text}
              {more && <span className="mt-0.5 block text-sm text-muted">{more}</span>}
            </th>
            {text === PLAN.features[0] ? (
              <>
                <Count plan={FREE} searches={searches.free} />
                <Count plan={planName} searches={searches.paid} />
              </>
            ) : (
              <>
                <Mark plan={FREE} isIn={isFree} />
                <Mark plan={planName} isIn />
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PlanHead({ name, price, per }: { name: string; price: string; per: string }) {
  return (
    <th scope="col" className="w-24 px-1 pb-4 text-center font-normal lg:w-44">
      <span className="block text-sm text-balance text-muted">{name}</span>
      <span className="figures mt-1 block text-2xl font-semibold">{price}</span>
      <span className="block text-xs text-muted">{per}</span>
    </th>
  )
}

function Count({ plan, searches }: { plan: string; searches: number }) {
  return (
    <td {...tableRoles.cell} data-label={plan} className="px-1 text-center text-sm">
      <span className="figures font-semibold">{count(searches)}</span>{' '}
      {searches === 1 ? 'search' : 'searches'} a month
    </td>
  )
}

function Mark({ plan, isIn }: { plan: string; isIn: boolean }) {
  const Icon = isIn ? Check : Minus
  return (
    <td {...tableRoles.cell} data-label={plan} className="text-center">
      <Icon aria-hidden="true" size={20} className={isIn ? 'inline text-good' : 'inline text-faint'} />
      <span className="sr-only">{isIn ? 'included' : 'not included'}</span>
    </td>
  )
}
