import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DrugCard } from '#contract/catalogue/catalogue.ts'
import type { DataExport, Dataset } from '#contract/open-data/exports.ts'
import { compoundCandidatesQuery } from '#web/features/catalogue/listing/queries.ts'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { count, counted, instant, longDate } from '#web/lib/format.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ExternalLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'

const LINK = 'text-accent underline underline-offset-4'

/** The public records as files, and the other ways to build on them. */
export function DataScreen({ latest, days }: { latest: DataExport | null; days: string[] }) {
  const { product_name, public_url } = useSuspenseQuery(settingsQuery).data
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Open data">
        Every public record as files, written each night. Without an account, for whatever you like.
      </PageHead>
      {latest ? (
        <Tables latest={latest} />
      ) : (
        <p className="mt-8 text-muted">The first export is made within minutes. Please come back soon.</p>
      )}
      <div className="mt-12 max-w-[68ch] space-y-10">
        {latest && (
          <Titled id="licence" title="Licence" heading="" className="space-y-3">
            <p>
              Our own texts and the collection:{' '}
              <ExternalLink href={latest.licence.link} className={LINK}>
                {latest.licence.name}
              </ExternalLink>
              . Facts are free for all. Names, titles and pictures belong to their makers.
            </p>
            <p>
              Not in the files: what only members see, people, and what people wrote. Nothing in them is
              medical advice; they are for research only.
            </p>
          </Titled>
        )}
        {latest && (
          <Titled id="cite" title="Cite it" heading="" className="space-y-3">
            <p className="rounded-md bg-sunken px-4 py-3 font-mono text-sm wrap-anywhere">
              {product_name}. Open data, {latest.day}. {public_url}/data/{latest.day}/manifest.json
            </p>
            <p>
              Name the day: files of a day never change. Kept are seven days, and one of each month for a
              year.
            </p>
          </Titled>
        )}
        {days.length > 1 && (
          <Titled id="days" title="Earlier days" heading="" className="space-y-3">
            <ul className="flex flex-wrap gap-x-6">
              {days.slice(1).map((day) => (
                <li key={day}>
                  <a
                    href={`/data/${day}/manifest.json`}
                    className={`figures inline-flex min-h-11 items-center ${LINK}`}
                  >
                    {day}
                  </a>
                </li>
              ))}
            </ul>
          </Titled>
        )}
        <Titled id="programs" title="For programs" heading="" className="space-y-3">
          <p>
            The{' '}
            <a href="/docs" className={LINK}>
              API
            </a>{' '}
            answers what the pages show; members make a key in their profile. <code>/data/latest/</code>{' '}
            always has the newest files, answers ranges of bytes, and may be read from any site:
          </p>
          <pre className="rounded-md bg-sunken whitespace-pre-wrap wrap-anywhere px-4 py-3 font-mono text-sm">
            {`duckdb -c "select compound, min(cost_per_mg)\n  from '${public_url}/data/latest/offers.parquet' group by 1"`}
          </pre>
        </Titled>
        <Titled id="feeds" title="Feeds" heading="" className="space-y-3">
          <ul>
            {FEEDS.map(([path, text]) => (
              <li key={path}>
                <a href={path} className={`inline-flex min-h-11 items-center ${LINK}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <p>
            Add <code>?compound=bpc-157</code> for one compound. Reviews of a vendor:{' '}
            <code className="wrap-anywhere">/feeds/reviews.atom?vendor=</code> and its name in links.
          </p>
        </Titled>
        <Titled id="embeds" title="Cards for other sites" heading="" className="space-y-3">
          <Embeds publicUrl={public_url} />
        </Titled>
      </div>
    </main>
  )
}

const FEEDS = [
  ['/changes.atom', 'Changes of the evidence'],
  ['/feeds/studies.atom', 'New studies'],
  ['/feeds/regulation.atom', 'Regulation'],
  ['/feeds/price-drops.atom', 'Price drops'],
] as const

function Tables({ latest }: { latest: DataExport }) {
  const files = latest.datasets.flatMap((dataset) => dataset.files)
  const rows = latest.datasets.reduce((sum, dataset) => sum + dataset.rows, 0)
  return (
    <Titled title={longDate(latest.day)} heading="" className="mt-8">
      <p className="mt-1 text-sm text-muted">
        {counted(latest.datasets.length, 'table')} with {count(rows)} rows,{' '}
        {size(files.reduce((sum, { bytes }) => sum + bytes, 0))} in all. Made {instant(latest.made_at)}.{' '}
        <a href="/data/latest/manifest.json" className={LINK}>
          All of this page as JSON
        </a>
      </p>
      {latest.has_demo && (
        <p className="mt-4 rounded-md bg-sunken px-4 py-3 text-sm">
          Demo data: vendors marked <code>is_demo</code> are invented, and so are their offers, prices and
          ratings.
        </p>
      )}
      <ul className="mt-6 max-w-4xl border-b border-rule">
        {latest.datasets.map((dataset) => (
          <li key={dataset.name} className="border-t border-rule pt-3 pb-1">
            <Table {...dataset} />
          </li>
        ))}
      </ul>
    </Titled>
  )
}

function Table({ name, about, rows, columns, files }: Dataset) {
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h3 id={name} className="min-w-0 flex-1 basis-52">
          {name} <span className="figures text-sm font-normal text-muted">{counted(rows, 'row')}</span>
        </h3>
        <p className="flex flex-wrap gap-x-6 text-sm">
          {files.map((file) => (
            <a
              key={file.name}
              href={`/data/latest/${file.name}`}
              className={`inline-flex min-h-11 items-center ${LINK}`}
            >
              {file.format === 'parquet' ? 'Parquet' : 'JSON Lines'}, {size(file.bytes)}
              <span className="sr-only"> of {name}</span>
            </a>
          ))}
        </p>
      </div>
      <p className="text-sm text-muted">{about}</p>
      <details className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent">
          {counted(columns.length, 'column')} and the sums of {name}
        </summary>
        <dl className="max-w-4xl divide-y divide-rule border-y border-rule">
          {columns.map((column) => (
            <div key={column.name} className="grid gap-x-6 py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
              <dt className="font-mono wrap-anywhere">
                {column.name} <span className="text-muted">{column.type}</span>
              </dt>
              <dd className="text-muted">{column.about}</dd>
            </div>
          ))}
          {files.map((file) => (
            <div key={file.name} className="grid gap-x-6 py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
              <dt>SHA-256 of {file.name}</dt>
              <dd className="font-mono text-xs wrap-anywhere text-muted">{file.sha256}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

/** '340 kB' as people read it. */
function size(bytes: number) {
  if (bytes < 1_000_000) return `${count(Math.max(1, Math.round(bytes / 1_000)))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

const CARDS = [
  ['evidence', 'What studies found of a compound', 260],
  ['prices', 'What a compound costs', 320],
] as const
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'
const FIRST: ComboboxOption = { id: 'bpc-157', name: 'BPC-157' }

export function Embeds({ publicUrl }: { publicUrl: string }) {
  const [shown, setShown] = useState(FIRST)
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim())
  const { data } = useQuery(compoundCandidatesQuery(query))
  const queryClient = useQueryClient()
  const options = typed.trim() === '' || query === '' ? null : (data?.drugs.map(toOption) ?? null)
  function choose(option: ComboboxOption) {
    setShown(option)
    setTyped('')
  }
  /** Uses the current text: the options may still belong to an earlier one. */
  async function chooseNearest() {
    if (typed.trim() === '') return
    const found = await queryClient.fetchQuery(compoundCandidatesQuery(typed.trim())).catch(() => null)
    const nearest = found?.drugs[0]
    if (nearest) choose(toOption(nearest))
  }
  return (
    <>
      <p>
        Copy this into a page of your own, with the compound that you write about. A card has no script and no
        cookie, follows the reader’s light or dark, and links back.
      </p>
      <form
        className="scripted max-w-sm"
        onSubmit={(event) => {
          event.preventDefault()
          void chooseNearest()
        }}
      >
        <Combobox
          label="Compound of the cards"
          name="compound"
          placeholder="Name, alias or brand"
          text={typed}
          onType={setTyped}
          options={options}
          onChoose={choose}
        />
        <p role="status" className="mt-1.5 text-sm text-muted">
          Shown: {shown.name}
        </p>
      </form>
      {CARDS.map(([kind, text, height]) => {
        const title = `${shown.name}: ${kind}`
        const path = `/embed/${shown.id}/${kind}`
        const snippet = `<iframe src="${publicUrl}${path}"\n  title="${escaped(title)}" width="360" height="${height}"\n  loading="lazy" sandbox="${SANDBOX}" style="border:0"></iframe>`
        return (
          <div key={kind}>
            <h3 className="text-sm font-medium tracking-normal">{text}</h3>
            <pre className="mt-2 rounded-md bg-sunken whitespace-pre-wrap wrap-anywhere px-4 py-3 font-mono text-sm">
              {snippet}
            </pre>
            <div className="mt-2">
              <CopyButton text={snippet} label={`Copy the card of ${kind}`} />
            </div>
            <iframe
              src={path}
              title={title}
              width="360"
              height={height}
              loading="lazy"
              sandbox={SANDBOX}
              className="mt-3 max-w-full"
            />
          </div>
        )
      })}
    </>
  )
}

const toOption = ({ name, proper_name, kind }: DrugCard): ComboboxOption => ({
  id: name,
  name: proper_name,
  note: kind,
})

/** A name in an attribute of another page. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
