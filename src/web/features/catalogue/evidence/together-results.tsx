import { Link } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { DidYouMean } from '#web/ui/did-you-mean.tsx'
import { InteractionRow } from './interaction-row.tsx'
import { type CheckedItem, type CheckedPair, pairName, restOf, tallyOf } from './pair-names.ts'
import { RecordWarnings } from './record-warnings.tsx'
import { SeverityTag } from './severity-tag.tsx'

type Props = {
  found: Pick<Answer<'checkInteractions'>, 'items' | 'pairs' | 'records'>
  names: string[]
  /** Replaces a name that was not understood. Without it the link of the checker does. */
  onReplace?: (asked: string, name: string) => void
  /** Stands in place of the warnings of pairs without a record. */
  warnings?: ReactNode
}

/** Longer lists of pairs open with a press. */
const SHOWN_PAIRS = 40

const keyOf = ({ a, b, asked }: CheckedPair) => `${a} ${b} ${asked.join(' ')}`

/**
 * Danger first, then names that need clarification, then pairs without a record, with all warnings of their compounds.
 */
export function TogetherResults({ found: { items, pairs, records }, names, onReplace, warnings }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const shownOf = (all: CheckedPair[]) => (showsAll ? all : all.slice(0, SHOWN_PAIRS))
  const unknown = items.filter(({ known }) => !known)
  const found = pairs.filter(({ result }) => result === 'found')
  const wide = pairs.filter(({ because }) => because === 'some')
  const silent = pairs.filter(({ result }) => result === 'nothing known')
  const unchecked = pairs.filter(({ because }) => because === 'same' || because === 'outside')
  return (
    <div className="space-y-8">
      {/* The card of a single pair asks the same. */}
      {(wide.length < pairs.length || pairs.length + unknown.length > 1) && (
        <Tally pairs={pairs} unknown={unknown} />
      )}
      {found.length > 0 && (
        <section aria-labelledby="known">
          <h2 id="known" className="sr-only">
            On record
          </h2>
          <ul className="border-t border-edge">
            {shownOf(found).map((pair) => (
              <FoundPair key={keyOf(pair)} pair={pair} />
            ))}
          </ul>
          <More of={found} onMore={() => setShowsAll(true)} isHidden={showsAll} />
        </section>
      )}
      {unknown.length + wide.length > 0 && (
        <section id="not-checked" aria-labelledby="asked-back" className="scroll-mt-20">
          <h2 id="asked-back" className="sr-only">
            Asked back
          </h2>
          <ul className="space-y-3">
            {unknown.map((item) => (
              <UnknownName key={item.asked} item={item} names={names} onReplace={onReplace} />
            ))}
            {wide.map((pair) => (
              <WidePair key={keyOf(pair)} pair={pair} />
            ))}
          </ul>
        </section>
      )}
      {silent.length > 0 && (
        <PairList heading={`Nothing known to us: ${counted(silent.length, 'pair')}`} pairs={silent}>
          {silent.length === 1 && `${silent[0]?.message} `}Read the warnings of each compound below.
        </PairList>
      )}
      {unchecked.length > 0 && (
        <PairList
          heading={`Not checked here: ${counted(unchecked.length, 'pair')}`}
          pairs={unchecked}
          hasMessages
        />
      )}
      {warnings}
      {!warnings && records.length > 0 && (
        <section aria-labelledby="warnings-of-each">
          <h2 id="warnings-of-each" className="text-xl">
            All warnings of each compound
          </h2>
          <p className="mt-1 max-w-[72ch] text-muted">
            In full, because we found no record of some of your pairs.
          </p>
          <div className="mt-4 grid items-start gap-6 xl:grid-cols-2">
            {records.map((record) => (
              <RecordWarnings key={record.compound.id} {...record} />
            ))}
          </div>
        </section>
      )}
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

function FoundPair({ pair }: { pair: CheckedPair }) {
  const { interactions, some } = pair
  const [first] = interactions
  if (!first) return null
  return (
    <li className="grid break-inside-avoid gap-x-6 gap-y-2 border-b border-rule py-4 md:grid-cols-[6.5rem_minmax(0,1fr)]">
      <div>
        <SeverityTag severity={first.severity} />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-base md:text-lg">{pairName(pair)}</h3>
        <ul className="mt-1 space-y-3">
          {interactions.map((row, place) => (
            <li key={`${row.of.id} ${row.with} ${row.effect}`}>
              {place > 0 && row.severity !== first.severity && <SeverityTag severity={row.severity} />}
              <InteractionRow row={row} />
            </li>
          ))}
          <Parts some={some} />
        </ul>
      </div>
    </li>
  )
}

/** Rows that hold for a part of a wide word, each with the part. */
const Parts = ({ some }: Pick<CheckedPair, 'some'>) =>
  some.map(({ parts, interaction }) => (
    <li key={`${interaction.of.id} ${interaction.with} ${interaction.effect}`}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
        <SeverityTag severity={interaction.severity} /> If you mean: {parts.join(', ')}
      </p>
      <InteractionRow row={interaction} />
    </li>
  ))

const BOX =
  'flex break-inside-avoid gap-3 rounded-md border border-dashed border-caution bg-caution-soft px-4 py-3 wrap-anywhere'

const Question = () => <CircleHelp aria-hidden="true" size={18} className="mt-1 shrink-0 text-caution" />

const CHOICE = 'inline-block py-1 text-accent underline underline-offset-3'

function UnknownName({
  item: { asked, names: near, is_mixture },
  names,
  onReplace,
}: {
  item: CheckedItem
} & Pick<Props, 'names' | 'onReplace'>) {
  if (is_mixture)
    return (
      <li className={BOX}>
        <Question />
        <p className="min-w-0 text-pretty">
          <strong className="font-semibold">
            “<bdi>{asked}</bdi>” is a mixture, and was not checked.
          </strong>{' '}
          Its warnings are those of its parts.{' '}
          {onReplace ? (
            <button type="button" onClick={() => onReplace(asked, near.join(','))} className={CHOICE}>
              Check {near.join(', ')}
            </button>
          ) : (
            <Link
              {...links.interactions(names.flatMap((each) => (each === asked ? near : each)))}
              resetScroll={false}
              className={CHOICE}
            >
              Check {near.join(', ')}
            </Link>
          )}
        </p>
      </li>
    )
  return (
    <li className={BOX}>
      <Question />
      <p className="min-w-0 text-pretty">
        <strong className="font-semibold">
          “<bdi>{asked}</bdi>” was not checked.
        </strong>{' '}
        Nothing on this page is about it.{' '}
        {near.length > 0 ? (
          <DidYouMean
            names={near}
            {...(onReplace
              ? { onChoose: (name: string) => onReplace(asked, name) }
              : {
                  linkTo: (name: string) =>
                    links.interactions(names.map((each) => (each === asked ? name : each))),
                })}
          />
        ) : (
          'Try its generic name.'
        )}
      </p>
    </li>
  )
}

const WidePair = ({ pair }: { pair: CheckedPair }) => (
  <li className={BOX}>
    <Question />
    <div className="min-w-0">
      <h3 className="text-base">{pairName(pair)}: which one do you mean?</h3>
      <p className="mt-1 text-sm text-pretty">{pair.message}</p>
      <ul className="mt-3 space-y-3">
        <Parts some={pair.some} />
      </ul>
    </div>
  </li>
)

function PairList({
  heading,
  pairs,
  hasMessages = false,
  children,
}: {
  heading: string
  pairs: readonly CheckedPair[]
  /** Whether each pair says why it is here. */
  hasMessages?: boolean
  children?: ReactNode
}) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? pairs : pairs.slice(0, SHOWN_PAIRS)
  return (
    <section aria-label={heading}>
      <h2 className="text-xl">{heading}</h2>
      {children && <p className="mt-1 max-w-[72ch] text-muted">{children}</p>}
      <ul className="mt-3 border-y border-rule">
        {shown.map((pair) => (
          <li key={keyOf(pair)} className="border-rule py-3 wrap-anywhere not-first:border-t">
            <span className="font-medium">{pairName(pair)}</span>
            {hasMessages && <span className="block text-sm text-muted">{pair.message}</span>}
            {pair.may_concern.length > 0 && (
              <div className="mt-2 text-sm">
                <p className="font-medium">
                  These words of a record are wider than one name, and may mean it:
                </p>
                <ul className="mt-1 space-y-2">
                  {pair.may_concern.map((row) => (
                    <li key={`${row.of.id} ${row.with} ${row.effect}`}>
                      <SeverityTag severity={row.severity} />
                      <InteractionRow row={row} />
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </li>
        ))}
      </ul>
      <More of={pairs} onMore={() => setShowsAll(true)} isHidden={showsAll} />
    </section>
  )
}

/** A list of 200 names has thousands of pairs. */
function More({
  of,
  onMore,
  isHidden,
}: {
  of: readonly CheckedPair[]
  onMore: () => void
  isHidden: boolean
}) {
  if (isHidden || of.length <= SHOWN_PAIRS) return null
  return (
    <Button className="mt-4" onClick={onMore}>
      Show all {of.length} pairs
    </Button>
  )
}
