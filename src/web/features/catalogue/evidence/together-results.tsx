import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import type { Interaction } from '#contract/catalogue/evidence.ts'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { DidYouMean } from '#web/ui/did-you-mean.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { Basis } from './basis.tsx'
import {
  type CheckedItem,
  type CheckedPair,
  isAskFirst,
  pairName,
  restOf,
  tallyOf,
  withEach,
} from './pair-names.ts'
import { RecordWarnings } from './record-warnings.tsx'
import { SeverityTag } from './severity-tag.tsx'

type Props = {
  found: Pick<Answer<'checkInteractions'>, 'items' | 'pairs' | 'records'>
  names: string[]
  /** Replaces a name that was not understood. Without it the link of the checker does. */
  onReplace?: (asked: string, name: string) => void
}

/** Longer lists of pairs open with a press. */
const SHOWN_PAIRS = 40
/** A list of 200 names has thousands of pairs, too many for one sentence. */
const NAMED_PAIRS = 120

const inOneSentence = (pairs: readonly CheckedPair[]) => {
  const more = pairs.length - NAMED_PAIRS
  return `${withEach(pairs.slice(0, NAMED_PAIRS))}${more > 0 ? ` and ${more} more pairs` : ''}`
}

const keyOf = ({ a, b, asked }: CheckedPair) => `${a} ${b} ${asked.join(' ')}`

/**
 * Danger first, what concerns a medicine or condition before pairs of compounds; then names that need clarification, pairs
 * without a record in one sentence, and the warnings of their compounds.
 */
export function TogetherResults({ found: { items, pairs, records }, names, onReplace }: Props) {
  const unknown = items.filter(({ known }) => !known)
  const found = pairs.filter(({ result }) => result === 'found')
  const wide = pairs.filter(({ because }) => because === 'some')
  const askFirst = pairs.filter(isAskFirst)
  const silent = pairs.filter(({ result }) => result === 'nothing known')
  const unchecked = pairs.filter(({ because }) => because === 'same' || because === 'outside')
  const noted = items.filter(({ notes }) => notes.length > 0)
  const outside = new Set(items.filter(({ kind }) => kind !== 'compound').map(({ asked }) => asked))
  const concerns = (pair: CheckedPair) => pair.asked.some((name) => outside.has(name))
  const [own, among] = [found.filter(concerns), found.filter((pair) => !concerns(pair))]
  return (
    <div className="space-y-6">
      {/* The card of a single pair asks the same. */}
      {(wide.length < pairs.length || pairs.length + unknown.length > 1) && (
        <Tally pairs={pairs} unknown={unknown} />
      )}
      {noted.length > 0 && (
        <ul className="space-y-3">
          {noted.map(({ asked, notes }) => (
            <li key={asked} className={BOX}>
              <Question />
              <p className="min-w-0 text-pretty">
                <strong className="font-semibold">
                  <bdi>{asked}</bdi>:
                </strong>{' '}
                {notes.join(' ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      <FoundPairs heading="With what you take or have" pairs={own} isAlone={among.length === 0} />
      <FoundPairs heading="Among the compounds" pairs={among} isAlone={own.length === 0} />
      {unknown.length + wide.length > 0 && (
        <section id="not-checked" aria-labelledby="asked-back" className="scroll-mt-20">
          <h2 id="asked-back" className="sr-only">
            Asked back
          </h2>
          <ul className="space-y-3">
            {unknown.map(({ asked, names: near }) => (
              <li key={asked} className={BOX}>
                <Question />
                <p className="min-w-0 text-pretty">
                  <strong className="font-semibold">
                    “<bdi>{asked}</bdi>” was not checked.
                  </strong>{' '}
                  Nothing on this page is about it.{' '}
                  {near.length > 0 ? (
                    <DidYouMean
                      names={near}
                      linkTo={(name) =>
                        links.interactions(names.map((each) => (each === asked ? name : each)))
                      }
                      onChoose={onReplace && ((name) => onReplace(asked, name))}
                    />
                  ) : (
                    <span>Try its generic name.</span>
                  )}
                </p>
              </li>
            ))}
            {wide.map((pair) => (
              <li key={keyOf(pair)} className={BOX}>
                <Question />
                <div className="min-w-0">
                  <h3 className="text-base">{pairName(pair)}: which one do you mean?</h3>
                  <p className="mt-1 text-sm text-pretty">{pair.message}</p>
                  <ul className="mt-3 space-y-3">
                    <Parts some={pair.some} />
                  </ul>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {askFirst.length > 0 && (
        <ul className="space-y-3">
          {[...Map.groupBy(askFirst, ({ message }) => message)].map(([message, same]) => (
            <li key={message} className={BOX}>
              <Question />
              <div className="min-w-0">
                <h3 className="text-base">
                  {same[0]?.because === 'danger' ? 'Dangerous by itself' : 'Not studied: ask first'}
                </h3>
                <p className="mt-1 text-pretty">{withEach(same)}</p>
                <p className="mt-1 text-sm text-pretty">{message}</p>
                {same.map((pair) => (
                  <MayConcern key={keyOf(pair)} pair={pair} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {silent.length > 0 && (
        <div className="space-y-3">
          <p className="max-w-[72ch] text-pretty wrap-anywhere">
            {inOneSentence(silent)}:{' '}
            <strong className="font-semibold">nothing known to us, which is not the same as safe.</strong>
          </p>
          {silent.map((pair) => (
            <MayConcern key={keyOf(pair)} pair={pair} />
          ))}
        </div>
      )}
      {unchecked.length > 0 && (
        <div className="space-y-2 text-sm wrap-anywhere">
          {[...Map.groupBy(unchecked, ({ message }) => message)].map(([message, same]) => (
            <p key={message} className="max-w-[80ch] text-pretty">
              <strong className="font-semibold">Not checked here:</strong> {inOneSentence(same)}.{' '}
              <span className="text-muted">{message}</span>
            </p>
          ))}
        </div>
      )}
      {records.length > 0 && <Warnings records={records} />}
    </div>
  )
}

function Tally({ pairs, unknown }: { pairs: readonly CheckedPair[]; unknown: readonly CheckedItem[] }) {
  const tally = tallyOf(pairs)
  const rest = restOf(pairs)
  if (tally === '' && rest === '') return null
  return (
    <p className="max-w-[72ch] text-pretty md:text-lg">
      {tally && <strong className="font-semibold">{tally}</strong>} {rest}
      {unknown.length > 0 && (
        <>
          {' '}
          <a href="#not-checked" className="text-accent underline underline-offset-3">
            {unknown.length === 1
              ? `“${unknown[0]?.asked}” was not checked.`
              : `${unknown.length} names were not checked.`}
          </a>
        </>
      )}
    </p>
  )
}

type FoundProps = { heading: string; pairs: readonly CheckedPair[]; isAlone: boolean }

function FoundPairs({ heading, pairs, isAlone }: FoundProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (pairs.length === 0) return null
  return (
    <Titled title={heading} heading={isAlone ? 'sr-only' : 'mb-2 text-lg'}>
      <ul className="border-t border-edge">
        {(showsAll ? pairs : pairs.slice(0, SHOWN_PAIRS)).map((pair) => (
          <FoundPair key={keyOf(pair)} pair={pair} />
        ))}
      </ul>
      {!showsAll && pairs.length > SHOWN_PAIRS && (
        <Button className="mt-4" onClick={() => setShowsAll(true)}>
          Show all {pairs.length} pairs
        </Button>
      )}
    </Titled>
  )
}

/** One level a pair, the most serious; the others, and those for a part of a wide word, open with a press. */
function FoundPair({ pair }: { pair: CheckedPair }) {
  const { interactions, some } = pair
  const [first] = interactions
  if (!first) return null
  const gravest = interactions.filter(({ severity }) => severity === first.severity)
  const others = interactions.filter(({ severity }) => severity !== first.severity)
  return (
    <li className="grid break-inside-avoid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[6.5rem_minmax(0,1fr)]">
      <div>
        <SeverityTag severity={first.severity} />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-base md:text-lg">{pairName(pair)}</h3>
        <ul className="mt-1 space-y-3">
          {gravest.map((row) => (
            <li key={rowKey(row)}>
              <InteractionRow row={row} />
            </li>
          ))}
        </ul>
        {others.length + some.length > 0 && (
          <details>
            <summary className="inline-flex min-h-9 items-center text-sm text-accent">
              {counted(others.length + some.length, 'more record')} of this pair
            </summary>
            <ul className="space-y-3">
              <TaggedRows rows={others} />
              <Parts some={some} />
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}

/** Rows that hold for a part of a wide word, each with the part. */
const Parts = ({ some }: Pick<CheckedPair, 'some'>) =>
  some.map(({ parts, mark, interaction }) => (
    <li key={rowKey(interaction)}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
        <SeverityTag severity={interaction.severity} /> {capital(mark ?? 'if you mean')}: {parts.join(', ')}
      </p>
      <InteractionRow row={interaction} />
    </li>
  ))

const BOX =
  'flex break-inside-avoid gap-3 rounded-md border border-dashed border-caution bg-caution-soft px-4 py-3 wrap-anywhere'

const Question = () => <CircleHelp aria-hidden="true" size={18} className="mt-1 shrink-0 text-caution" />

/** Where nothing is known of a pair: words of a record that are wider than one name, and may mean it. */
const MayConcern = ({ pair }: { pair: CheckedPair }) =>
  pair.may_concern.length > 0 && (
    <details className="text-sm wrap-anywhere">
      <summary className="inline-flex min-h-9 items-center text-accent">
        {pairName(pair)}: {counted(pair.may_concern.length, 'record')} in wider words may mean it
      </summary>
      <ul className="mt-1 space-y-2">
        <TaggedRows rows={pair.may_concern} />
      </ul>
    </details>
  )

const Warnings = ({ records }: Pick<Props['found'], 'records'>) => (
  <Titled title="Warnings of each one">
    <div className="mt-2 border-t border-rule">
      {records.map((record) => {
        const stop = record.warnings.filter(({ grade }) => grade === 'stop_asap').length
        return (
          <details key={record.compound.id} className="border-b border-rule">
            <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1 font-medium">
              {record.compound.name}
              <span className="text-sm font-normal text-muted">
                {record.warnings.length === 0
                  ? 'no signs recorded, which does not mean that there are none'
                  : `${counted(stop, 'sign')} to get help, ${record.warnings.length - stop} worrying`}
              </span>
            </summary>
            <div className="pb-4">
              <RecordWarnings {...record} />
            </div>
          </details>
        )
      })}
    </div>
  </Titled>
)

type RecordRow = Interaction & { mark?: string | null }

const rowKey = (row: RecordRow) => `${row.of.id} ${row.with} ${row.effect}`

const TaggedRows = ({ rows }: { rows: readonly RecordRow[] }) =>
  rows.map((row) => (
    <li key={rowKey(row)}>
      <SeverityTag severity={row.severity} />
      <InteractionRow row={row} />
    </li>
  ))

/** What a record says of an interaction, in its own words, and what that rests on. */
function InteractionRow({ row }: { row: RecordRow }) {
  return (
    <>
      <p className="text-pretty">
        {row.mark && <strong className="font-semibold">{capital(row.mark)}: </strong>}
        {row.effect}
      </p>
      <p className="mt-0.5 text-sm text-pretty text-muted">
        The record of <TextLink link={links.compound(row.of.slug)}>{row.of.name}</TextLink> names “{row.with}
        ”. Rests on: <Basis {...row} />
      </p>
    </>
  )
}
