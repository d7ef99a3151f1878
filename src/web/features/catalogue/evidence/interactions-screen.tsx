import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { FromMyList } from '#web/features/catalogue/listing/from-my-list.tsx'
import { messageOf } from '#web/lib/api.ts'
import { classes } from '#web/lib/classes.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { listedNames } from '#web/lib/search-params.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AddName } from './add-name.tsx'
import { type CheckedItem, howRead } from './pair-names.ts'
import { TogetherResults } from './together-results.tsx'

type Props = {
  items: string
  /** An error replaces the part that failed; null without names or while it loads. */
  found: Answer<'checkInteractions'> | Error | null
}

const LEAST = 2
const EXAMPLES = [
  ['Ashwagandha', 'Levothyroxine'],
  ['5-HTP', 'Lexapro'],
  ['Semaglutide', 'Birth control pill'],
]

/** What is known of compounds, medicines and conditions together; the URL holds the list. */
export function InteractionsScreen({ items, found }: Props) {
  const names = listedNames(items)
  const answer = found instanceof Error ? null : found
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Check interactions">
        What is known about combining them, how serious it is, and the evidence. It does not replace a doctor
        or pharmacist.
      </PageHead>
      <div className="mt-6 grid gap-x-12 gap-y-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start">
        <div>
          <AddName
            items={items}
            label="Add a compound, medicine or condition"
            help="Several at once with commas between them: melatonin, warfarin, pregnancy. Up to 12."
            action="Add"
          />
          <p className="mt-2 max-w-xl text-sm text-muted print:hidden">
            What you type here is part of the address of this page. To keep medicines in your browser, use{' '}
            <TextLink link={links.myList()}>My list</TextLink>.
          </p>
          {names.length > 0 && <Chosen names={names} items={answer?.items ?? []} />}
          {names.length >= LEAST && (
            <div className="mt-4 max-lg:hidden print:hidden">
              <CopyLink />
            </div>
          )}
        </div>
        <div className="min-w-0">
          {found instanceof Error ? (
            <Notice>{messageOf(found, 'The interactions could not be read. Please try again later.')}</Notice>
          ) : names.length < LEAST ? (
            <Start hasName={names.length === 1} />
          ) : (
            answer && <TogetherResults found={answer} names={names} />
          )}
          {names.length >= LEAST && (
            <div className="mt-6 lg:hidden print:hidden">
              <CopyLink />
            </div>
          )}
        </div>
      </div>
    </main>
  )
}

const Start = ({ hasName }: { hasName: boolean }) => (
  <div className="max-w-[68ch] text-muted">
    <p>
      {hasName
        ? 'Add one more name to see what is known of the two together.'
        : 'Add two names or more: a compound of the catalogue, and what you take or have. Brands work as well.'}
    </p>
    {!hasName && (
      <>
        <FromMyList says={(count) => `From your list: ${counted(count, 'name')} together`} />
        <p className="mt-4 text-sm">For example:</p>
        <ul className="mt-2 flex flex-wrap gap-2">
          {EXAMPLES.map((names) => (
            <li key={names.join()}>
              <Link {...links.interactions(names)} className="chip">
                {names.join(' and ')}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-sm">The link to this page keeps your list: save it, share it or print it.</p>
      </>
    )}
  </div>
)

const isOf = (name: string) => (item: CheckedItem) => item.asked.toLowerCase() === name.toLowerCase()

/** The list: chips on phones, rows with how each name was read where there is room. */
function Chosen({ names, items }: { names: string[]; items: readonly CheckedItem[] }) {
  return (
    <ul aria-label="Your list, and how we read it" className="mt-4 flex flex-wrap gap-2">
      {names.map((name) => {
        const item = items.find(isOf(name))
        const isUnknown = item?.known === false
        return (
          <li
            key={name}
            className={classes(
              'flex min-h-11 items-center rounded-md border pl-3 text-sm lg:w-full wrap-anywhere print:pr-4',
              isUnknown ? 'border-dashed border-caution bg-caution-soft' : 'border-rule bg-surface',
            )}
          >
            <span className="min-w-0 grow py-1.5">
              <bdi className="font-medium">{name}</bdi>
              {item && (
                <span
                  className={classes(
                    'block text-xs max-lg:hidden',
                    isUnknown ? 'text-caution' : 'text-muted',
                  )}
                >
                  {howRead(item)}
                </span>
              )}
            </span>
            {item && (
              <span className="shrink-0 max-lg:hidden">
                <Badge look={isUnknown ? 'caution' : 'quiet'}>
                  {isUnknown ? 'Not checked' : capital(item.kind ?? '')}
                </Badge>
              </span>
            )}
            <Link
              {...links.interactions(names.filter((each) => each !== name))}
              resetScroll={false}
              aria-label={`Remove ${name}`}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:text-ink print:hidden"
            >
              <X aria-hidden="true" size={16} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
