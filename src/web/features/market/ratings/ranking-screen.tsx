import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { OwnRules, RankedVendor } from '#contract/market/ratings.ts'
import { SAFETY_TESTS } from '#contract/vocabulary.ts'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call, paged, read } from '#web/lib/api.ts'
import { classes } from '#web/lib/classes.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { useOwn } from '#web/lib/own.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Figure, LockedValue, Unknown } from '#web/ui/figure.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { InputsDownload } from './inputs-download.tsx'
import { OwnRulesForm } from './own-rules-form.tsx'
import { type RulesSearch, readRulesSearch } from './own-rules-search.ts'

const RANKED_PER_PAGE = 50

/** Vendors by the rules of a URL. */
export const rankingQuery = ({ page, ...rules }: RulesSearch) =>
  read('rankVendors', { query: { ...rules, ...paged(page, RANKED_PER_PAGE) } })

type Props = Answer<'rankVendors'> & { search: RulesSearch }

/** Vendors by the reader's own rules: those that pass, by rating, and those that fail, with the reason. */
export function RankingScreen({ search, locked, regions, kept, kept_total, out, out_total }: Props) {
  const hasRules = Object.keys(rulesOf(search)).length > 0
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Rank vendors by your own rules">
        Set minimum requirements. Vendors that miss one drop out, with the reason; the others keep the order
        of our ratings. Without requirements you see all vendors by rating.
      </PageHead>
      {[...kept, ...out].some(({ is_demo }) => is_demo) && <DemoNotice className="mt-4" />}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-12">
        <OwnRulesForm search={search} regions={regions} />
        <div className="min-w-0 space-y-8">
          <div className="flex flex-wrap items-center gap-2">
            <SavedRules search={search} />
            <CopyLink />
          </div>
          {locked ? (
            <>
              <Unlock sampleOf="vendor">
                Ratings, and rankings by your own rules, are for subscribers. The formula is open to everyone.
              </Unlock>
              <RankedTable kept={null} />
            </>
          ) : (
            <>
              <Titled title={hasRules ? 'Meet your rules' : 'All vendors'} heading="text-xl">
                <p role="status" className="mt-1 text-sm text-muted">
                  {hasRules
                    ? `${counted(kept_total, 'vendor')} of ${kept_total + out_total}.`
                    : `${counted(kept_total, 'vendor')}, the best rated first.`}
                </p>
                {kept.length > 0 ? (
                  <RankedTable kept={kept} />
                ) : (
                  kept_total === 0 && (
                    <p className="mt-4">No vendor meets all of these rules. Loosen one of them.</p>
                  )
                )}
              </Titled>
              {out.length > 0 && (
                <Titled title="Fall out" heading="text-xl">
                  <ul className="mt-3 border-t border-rule">
                    {out.map(({ slug, name, is_demo, reasons }) => (
                      <li
                        key={slug}
                        className="grid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[17rem_minmax(0,1fr)] md:items-baseline"
                      >
                        <VendorName {...{ slug, name, is_demo }} />
                        <span className="text-sm text-muted">{reasons.join(' ')}</span>
                      </li>
                    ))}
                  </ul>
                </Titled>
              )}
              <Pager
                label="Pages of vendors"
                page={search.page ?? 1}
                pages={Math.ceil(Math.max(kept_total, out_total) / RANKED_PER_PAGE)}
                linkTo={(page) => links.rankVendors({ ...search, page: page > 1 ? page : undefined })}
              />
            </>
          )}
          <p className="text-sm text-muted">
            The figures are those of each rating: certificates of the last 12 months, without those in doubt.{' '}
            <Link {...links.methodology('vendor-ratings')} className={LINK}>
              How ratings are made
            </Link>
            .{' '}
            <InputsDownload className={LINK}>
              {locked ? 'Download the open inputs' : 'Download all inputs'}
            </InputsDownload>
            .
          </p>
        </div>
      </div>
    </main>
  )
}

const LINK = 'text-accent underline underline-offset-3'

/** Vendors in their order; null is the outline of a ranking without any of its data. */
function RankedTable({ kept }: { kept: readonly RankedVendor[] | null }) {
  const rows =
    kept?.map((vendor) => ({ place: vendor.score !== null && vendor.place, vendor })) ??
    [1, 2, 3, 4, 5].map((place) => ({ place, vendor: null }))
  return (
    <table className={classes('w-full text-left text-sm max-md:block', kept && 'mt-3')}>
      <caption className="sr-only">{kept ? 'Vendors that meet the rules' : 'A ranking, locked'}</caption>
      <thead className="max-md:hidden">
        <tr className="border-b border-edge text-xs text-muted">
          <th scope="col" className="py-2 pr-4 font-medium">
            Vendor
          </th>
          {COLUMNS.map(({ head, isText }) => (
            <th
              key={head}
              scope="col"
              className={classes('py-2 font-medium', isText ? 'pl-6' : 'pl-4 text-right')}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ place, vendor }) => (
          <tr
            key={vendor?.slug ?? `${place}`}
            className="border-b border-rule max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:items-baseline max-md:gap-y-1 max-md:py-3"
          >
            <th scope="row" className="font-normal max-md:col-span-2 md:py-3 md:pr-4">
              <span className="flex items-center">
                <span className="figures mr-3 inline-block min-w-5 text-muted">{place}</span>
                {vendor ? <VendorName {...vendor} /> : <LockedValue />}
              </span>
            </th>
            {COLUMNS.map(({ head, isText, value }) => (
              <td
                key={head}
                className={isText ? 'max-md:col-span-2 md:py-3 md:pl-6' : 'md:py-3 md:pl-4 md:text-right'}
              >
                <span className="mr-2 text-muted md:hidden">{head}</span>
                {vendor ? value(vendor) : <LockedValue />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const percent = (value: number | null) => <Figure value={value === null ? null : `${value.toFixed(2)} %`} />
const COLUMNS: { head: string; isText?: true; value: (vendor: RankedVendor) => ReactNode }[] = [
  {
    head: 'Rating',
    value: ({ slug, score }) =>
      score === null ? (
        <span className="text-muted">not rated</span>
      ) : (
        <Link
          {...links.rating(slug)}
          aria-label={`Why ${score.toFixed(1)}?`}
          className="figures inline-flex min-h-9 items-center font-medium underline decoration-rule underline-offset-4 hover:text-accent"
        >
          {score.toFixed(1)}
        </Link>
      ),
  },
  { head: 'Purity', value: ({ purity }) => percent(purity) },
  { head: 'Off the label', value: ({ deviation }) => percent(deviation) },
  {
    head: 'Latest test',
    value: ({ days }) => (
      <Figure value={days === null ? null : days === 0 ? 'today' : `${counted(days, 'day')} ago`} />
    ),
  },
  { head: 'Ships from', isText: true, value: ({ region }) => region ?? <Unknown /> },
]

const VendorName = ({ slug, name, is_demo }: Pick<RankedVendor, 'slug' | 'name' | 'is_demo'>) => (
  <span>
    <Link
      {...links.vendor(slug)}
      className="mr-2 inline-flex min-h-9 items-center font-medium hover:text-accent"
    >
      {name}
    </Link>
    {is_demo && <Tag>Demo</Tag>}
  </span>
)

/** Keeps the rules of the URL with the account, and leads back to kept ones; nothing for visitors. */
export function SavedRules({ search }: { search: RulesSearch }) {
  const query = read('getOwnRules', {})
  const before = useOwn(query)?.rules
  const queryClient = useQueryClient()
  if (before === undefined) return null
  const keep = async (rules: OwnRules | null) =>
    queryClient.setQueryData(query.queryKey, await call('setOwnRules', { body: { rules } }))
  const isSaved = before !== null && areAlike(search, searchOf(before))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {before !== null && !isSaved && (
        <ButtonLink link={links.rankVendors(searchOf(before))}>Use my saved rules</ButtonLink>
      )}
      {isSaved ? (
        <ActButton
          key="forget"
          look="plain"
          text="Forget these rules"
          work={() => keep(null).then(() => before)}
          says={() => 'Your saved rules are forgotten.'}
          undo={(forgotten) => () => keep(forgotten)}
        />
      ) : (
        Object.keys(rulesOf(search)).length > 0 && (
          <ActButton key="save" text="Save as my rules" work={() => keep(rulesOf(search))} />
        )
      )}
      <p role="status" className="text-sm text-muted">
        {isSaved && 'These are your saved rules.'}
      </p>
    </div>
  )
}

/** The rules of a URL, as they are saved. */
export const rulesOf = ({ purity, tolerance, tests, age, region }: RulesSearch): OwnRules => ({
  ...(purity !== undefined && { purity: Number(purity) }),
  ...(tolerance !== undefined && { tolerance: Number(tolerance) }),
  ...(tests !== undefined && { tests: SAFETY_TESTS.filter((test) => tests.split(',').includes(test)) }),
  ...(age !== undefined && { age: Number(age) }),
  ...(region !== undefined && { region }),
})

/** The URL of saved rules. */
export const searchOf = ({ tests, ...bounds }: OwnRules): RulesSearch =>
  readRulesSearch({
    ...Object.fromEntries(Object.entries(bounds).map(([name, value]) => [name, String(value)])),
    tests: tests?.join(','),
  })

/** Whether they are the same rules. */
export const areAlike = (a: RulesSearch, b: RulesSearch) =>
  JSON.stringify(rulesOf(readRulesSearch(a))) === JSON.stringify(rulesOf(readRulesSearch(b)))
