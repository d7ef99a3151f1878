import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FeedDecision } from '#contract/market/feeds.ts'
import type { FeedKindName } from '#contract/vocabulary.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { FeedKindField } from '#web/features/core/site/feed-kind-field.tsx'
import { RecordField } from '#web/features/core/site/record-field.tsx'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call, read } from '#web/lib/api.ts'
import { instant, money } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { slugOfTyped } from '#web/lib/office-records.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, TextField, type Typed } from '#web/ui/form.tsx'
import { ListFrame, PagedRows, usePaging, viewsOf } from '#web/ui/list-frame.tsx'
import { Reasons } from '#web/ui/reasons.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { decidedText, FEED_LISTS, WHILE_A_RUN_MAY_BE } from './feed-text.ts'
import { RunFacts, SourceActions, SourceHead, SourceList } from './source-list.tsx'
import { WaitingList } from './waiting-list.tsx'

const VIEWS = {
  sources: 'Sources',
  failing: 'Failing',
  waiting: 'Waiting',
  decisions: 'Decisions',
  kept: 'Kept',
} as const

type Props = { view?: keyof typeof VIEWS; source?: string }

/** Where prices come from, how it went, and what a person has to look at. The server decides who may see it. */
export function FeedsScreen({ view = 'sources', source }: Props) {
  const isOfSources = view === 'sources' && !source
  return (
    <ListFrame
      title="Feeds"
      intro="Prices from feeds. Certain ones are published, doubtful ones wait here for a person."
      filters={viewsOf(VIEWS, isOfSources || view !== 'sources' ? view : undefined, (to) =>
        officeLinks.feeds(to === 'sources' ? {} : { view: to }),
      )}
    >
      <div className="mt-6 empty:hidden">
        <SwitchedOff what="feed_runs" />
      </div>
      {view === 'kept' ? (
        <KeptList />
      ) : view === 'decisions' ? (
        <DecisionList />
      ) : view === 'waiting' ? (
        <WaitingList source={source} />
      ) : source ? (
        <RunList source={source} />
      ) : (
        <SourceList isFailing={view === 'failing'} />
      )}
      {isOfSources && <AddSource />}
    </ListFrame>
  )
}

/** The runs of one source, newest first. */
function RunList({ source }: { source: string }) {
  const listed = read('listFeedRuns', { params: { id: source }, query: usePaging() }, WHILE_A_RUN_MAY_BE)
  const { data } = useQuery(listed)
  return (
    <>
      {data && (
        <div className="mt-6">
          <SourceHead source={data.source} />
          <SourceActions source={data.source} />
        </div>
      )}
      <PagedRows
        label="Pages of runs"
        of={listed}
        rowsIn={({ runs }) => runs}
        keyOf={({ id }) => String(id)}
        counts="run"
        empty="It has not run yet. Its first run begins within a minute after it is turned on."
      >
        {(run) => (
          <li data-entry="" className="pb-3">
            <RunFacts run={run} />
          </li>
        )}
      </PagedRows>
    </>
  )
}

/** What stays published though its title would wait now. Titles and SKUs come from a stranger. */
function KeptList() {
  return (
    <>
      <p className="mt-6 max-w-[80ch] text-sm text-muted">
        These packs are worded as on the day they were published. Read again they would wait, for the reasons
        below. Once the shop words one otherwise, it is read again; its offer stays until you decide.
      </p>
      <PagedRows
        label="Pages of kept packs"
        of={read('listKeptPacks', { query: usePaging() })}
        rowsIn={({ packs }) => packs}
        keyOf={({ id }) => String(id)}
        counts="pack"
        empty="Nothing is kept by its record. Published packs that a reading would leave to you appear here."
      >
        {({ id, title, content, vendor, source, sku, recorded_at, reasons }) => (
          <li data-entry="" className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-5">
            <div className="min-w-0 flex-1 basis-52">
              <h2 className="text-base font-semibold wrap-anywhere">
                <bdi>{title}</bdi>
              </h2>
              <p className="figures mt-1 text-sm wrap-anywhere">Listed as {content}</p>
              <Reasons of={reasons} className="mt-3" />
              <p className="mt-3 text-sm text-muted wrap-anywhere">
                {vendor.name} · {source} · SKU <bdi>{sku}</bdi> · on record since{' '}
                <time dateTime={recorded_at}>{instant(recorded_at)}</time>
              </p>
            </div>
            <ActButton
              text="Read again"
              aria-label={`Read again: ${title}`}
              work={() => call('endKeptPack', { params: { id } })}
              says={() => `‘${title}’ waits for a decision after the next run, which begins within a minute.`}
              changes={FEED_LISTS}
            />
          </li>
        )}
      </PagedRows>
    </>
  )
}

/** What people decided about packs, newest first; each decision can be taken back. */
function DecisionList() {
  return (
    <>
      <p className="mt-6 max-w-[80ch] text-sm text-muted">
        A decision holds for its SKU from run to run. Taken back, its offer leaves the lists at once, and the
        pack waits again.
      </p>
      <PagedRows
        label="Pages of decisions"
        of={read('listFeedDecisions', { query: usePaging() })}
        rowsIn={({ decisions }) => decisions}
        keyOf={({ id }) => String(id)}
        counts="decision"
        empty="No decisions yet. Your decisions on waiting packs appear here and can be undone."
      >
        {(decision) => <DecisionItem decision={decision} />}
      </PagedRows>
    </>
  )
}

/** A decision with its pack, time and author. Title and SKU come from a stranger. */
function DecisionItem({ decision }: { decision: FeedDecision }) {
  const { id, title, vendor, source, sku, money: price, decided_at, decided_by } = decision
  const name = title ?? sku
  return (
    <li data-entry="" className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-5">
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="text-base font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="figures mt-1 text-sm wrap-anywhere">
          {decidedText(decision)}
          {price && decision.compound && <span>{` · ${money(price.minor, price.currency)} was right`}</span>}
        </p>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {vendor.name}
          {source && <span>{` · only ${source}`}</span>}
          <span> · SKU </span>
          <bdi>{sku}</bdi> · decided <time dateTime={decided_at}>{instant(decided_at)}</time>
          {decided_by && (
            <>
              {' '}
              by <bdi>{decided_by}</bdi>
            </>
          )}
        </p>
      </div>
      <ActButton
        text="Take back"
        aria-label={`Take back: ${name}`}
        work={() => call('takeBackFeedDecision', { params: { id } })}
        says={() =>
          `‘${name}’: decision taken back. The pack waits after the next run, which begins within a minute.`
        }
        changes={FEED_LISTS}
      />
    </li>
  )
}

/** Adds a source of a vendor. */
export function AddSource() {
  const [isOpen, setIsOpen] = useState(false)
  const add = useFormAct({
    work: async ({ vendor = '', kind = '', link = '', hours = '' }) =>
      call('addFeedSource', {
        body: {
          vendor: await slugOfTyped('vendor', vendor, 'vendor'),
          kind: kind as FeedKindName,
          link: link.trim(),
          every_minutes: Math.round(Number(hours) * 60),
        },
      }),
    says: ({ source }) => `The source of ${source.vendor.name} is on. Its first run begins within a minute.`,
    changes: FEED_LISTS,
    after: () => setIsOpen(false),
  })
  if (!isOpen)
    return (
      <div className="mt-8">
        <Button onClick={() => setIsOpen(true)}>Add a source</Button>
      </div>
    )
  return (
    <Titled title="Add a source" heading="mb-4 text-lg" className="mt-8 max-w-xl">
      <Form
        submitText="Add source"
        busyText="Adding..."
        check={faultsOf}
        submit={add}
        onCancel={() => setIsOpen(false)}
      >
        <RecordField kind="vendor" label="Vendor" name="vendor" />
        <FeedKindField />
        <TextField
          label="Link"
          name="link"
          help="The shop, or the file or feed itself."
          type="url"
          inputMode="url"
          autoComplete="off"
        />
        <TextField
          label="Hours between two runs"
          name="hours"
          type="number"
          min="0.25"
          max="168"
          step="0.25"
          defaultValue="6"
        />
      </Form>
    </Titled>
  )
}

const faultsOf = ({ vendor = '', link = '', hours = '' }: Typed) => ({
  ...(vendor.trim() === '' && { vendor: 'Which vendor?' }),
  ...(!URL.canParse(link.trim()) && { link: 'This is not a link.' }),
  ...(!(Number(hours) >= 0.25 && Number(hours) <= 168) && {
    hours: 'Between a quarter of an hour and 168 hours.',
  }),
})
