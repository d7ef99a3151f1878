import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { Draft } from '#contract/office/drafts.ts'
import { read } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { DetailFrame } from '#web/ui/detail-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'
import { DraftForm } from './draft-form.tsx'
import { KIND_TEXT, STATE_TEXT } from './kind-text.ts'
import { previewOf } from './queries.ts'

type Props = {
  id: string
  /** An article for a new claim. */
  cite?: string | undefined
  /** The draft that needs what this one is about. */
  back?: string | undefined
}

/** A draft: its form, what it would change, and what becomes of it. */
export function DraftScreen({ id, cite, back }: Props) {
  const query = useQuery(
    // What is typed is not asked for again from under the hands.
    read('getDraft', { params: { id } }, { staleTime: Number.POSITIVE_INFINITY }),
  )
  return (
    <DetailFrame
      list={{ text: 'Drafts', link: officeLinks.drafts() }}
      title={({ draft }) => draft.title || `New ${KIND_TEXT[draft.kind].one.toLowerCase()}`}
      query={query}
    >
      {({ draft }) => (
        <>
          {back && (
            <p className="mt-3 text-sm">
              <TextLink link={officeLinks.draft(back)}>Back to the draft that needs it</TextLink>
            </p>
          )}
          <Facts draft={draft} />
          {/* Restarts the form from the latest saved version, by any colleague. */}
          <DraftForm key={draft.version} draft={draft} cite={cite} />
          {draft.page && isReviewed(draft) && <PageChanges draft={draft} />}
          {draft.page && <DraftPreview draft={draft} />}
        </>
      )}
    </DetailFrame>
  )
}

/** A draft that waits for the second person shows its difference without being asked. */
const isReviewed = ({ state, errors }: Draft) =>
  (state === 'in_review' || state === 'scheduled') && errors.length === 0

function Facts({ draft }: { draft: Draft }) {
  return (
    <div className="mt-3 space-y-2 text-sm text-muted">
      <p className="flex flex-wrap items-center gap-2">
        <Tag>{KIND_TEXT[draft.kind].one}</Tag>
        <Tag>{STATE_TEXT[draft.state]}</Tag>
        {draft.is_retiring && <Tag>{draft.is_merging ? 'To be merged' : 'To be retired'}</Tag>}
        <span className="wrap-anywhere">
          {draft.label && <span>{`${draft.label} · `}</span>}
          <span>begun by </span>
          {draft.author}
        </span>
        {draft.record && (
          <TextLink link={officeLinks.record(draft.record.kind, draft.record.id)}>the record</TextLink>
        )}
      </p>
      {draft.others.map((other) => (
        <p key={other.id}>
          <TextLink link={officeLinks.draft(other.id)}>
            Another draft is already open by {other.author}
          </TextLink>
        </p>
      ))}
      {draft.returns.map(({ by, at, words }) => (
        <p key={at} className="max-w-[68ch] border-l-2 border-rule pl-3 whitespace-pre-line wrap-anywhere">
          {`Sent back by ${by} on ${instant(at)}:\n`}
          <span className="text-ink">{words}</span>
        </p>
      ))}
      {draft.failure && <Notice>It was not published at its time: {draft.failure}</Notice>}
    </div>
  )
}

/** What readers will see differently once the draft is published. The publishing editor reads this first. */
function PageChanges({ draft }: { draft: Draft }) {
  const [data, instead] = useLoaded(previewOf(draft), 'mt-3 h-32')
  return (
    <Titled title="What readers will see" className="mt-10">
      {instead}
      {data && <Changes draft={draft} answer={data} />}
    </Titled>
  )
}

type ChangesProps = { draft: Draft; answer: Pick<Answer<'previewDraft'>, 'path' | 'changes'> }

function Changes({ draft, answer: { path, changes } }: ChangesProps) {
  if (!draft.published)
    return <p className="mt-1 text-sm text-muted">The page {path} is new: all of it, as the preview shows.</p>
  if (changes.length === 0)
    return <p className="mt-1 text-sm text-muted">No word of the page {path} changes.</p>
  return (
    <>
      <p className="mt-1 text-sm text-muted">The lines of {path} that change.</p>
      <table className="mt-3 block w-full border-t border-edge text-left text-sm sm:table">
        <thead className="sr-only sm:not-sr-only">
          <tr className="border-b border-rule text-muted">
            <th scope="col" className="w-1/2 py-2 pr-4 font-normal">
              Now
            </th>
            <th scope="col" className="w-1/2 py-2 font-normal">
              After
            </th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {changes.map(({ before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two changes of a page may be equal
            <tr key={index} className="block border-b border-rule py-2 align-top sm:table-row">
              <td className="block py-1 wrap-anywhere text-muted sm:table-cell sm:py-2 sm:pr-4">
                <Lines lines={before} none="not there" />
              </td>
              <td className="block py-1 wrap-anywhere sm:table-cell sm:py-2">
                <Lines lines={after} none="goes" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Lines({ lines, none }: { lines: string[]; none: string }) {
  if (lines.length === 0) return <span className="text-muted">{none}</span>
  // biome-ignore lint/suspicious/noArrayIndexKey: equal lines have no other name
  return lines.map((line, index) => <p key={index}>{line}</p>)
}

const WIDTHS = { Phone: 390, Desktop: 1440 } as const
const THEMES = ['Light', 'Dark'] as const
const HEIGHT = 844

/** The page as visitors will see it once the draft is published, at both widths and in both themes. */
function DraftPreview({ draft }: { draft: Draft }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Titled title="The page as it will be" className="mt-10">
      {isOpen ? (
        <Shown draft={draft} />
      ) : (
        <>
          <p className="mt-1 mb-3 text-sm text-muted">The saved draft. Only editors see it.</p>
          <Button onClick={() => setIsOpen(true)}>Preview</Button>
        </>
      )}
    </Titled>
  )
}

function Shown({ draft }: { draft: Draft }) {
  const [data, instead] = useLoaded(previewOf(draft), 'mt-3 h-96')
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<keyof typeof WIDTHS>('Phone')
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('Light')
  const [room, scale] = useScale(WIDTHS[width])
  if (!data) return instead
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-6">
        <Choice
          label="Width"
          options={Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]}
          value={width}
          onChoose={setWidth}
        />
        <Choice
          label="Theme"
          options={THEMES}
          value={theme}
          onChoose={(next) => {
            setTheme(next)
            dress(frame.current, next === 'Dark')
          }}
        />
      </div>
      <section ref={room} aria-label="The page" className="mt-3 overflow-hidden" style={{ height: HEIGHT }}>
        <iframe
          ref={frame}
          title={`${data.path} as it will be`}
          sandbox="allow-same-origin"
          srcDoc={data.html}
          width={WIDTHS[width]}
          height={HEIGHT / scale}
          className="block max-w-none border border-rule"
          style={{ transform: `scale(${scale})`, transformOrigin: '0 0' }}
          onLoad={() => dress(frame.current, theme === 'Dark')}
        />
      </section>
    </>
  )
}

/** How much smaller something has to be shown so that all of its width is in sight, and where the room is measured. */
function useScale(width: number): [(element: HTMLElement | null) => void, number] {
  const [room, setRoom] = useState(width)
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measured, Math.min(1, room / width)]
}

type ChoiceProps<Option> = {
  label: string
  options: readonly Option[]
  value: Option
  onChoose: (option: Option) => void
}

function Choice<Option extends string>({ label, options, value, onChoose }: ChoiceProps<Option>) {
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className="chip"
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {option}
        </button>
      ))}
    </fieldset>
  )
}

/** Turns the styles of one theme on, whatever the reader's own device prefers. */
function dress(frame: HTMLIFrameElement | null, isDark: boolean) {
  const sheets = frame?.contentDocument?.styleSheets ?? []
  for (const sheet of sheets) for (const rule of sheet.cssRules) dressRule(rule, isDark)
}

const themes = new WeakMap<CSSMediaRule, boolean>()

function dressRule(rule: CSSRule, isDark: boolean) {
  if ('media' in rule && 'cssRules' in rule) {
    const media = rule as CSSMediaRule
    const found = /prefers-color-scheme:\s*(dark|light)/.exec(media.media.mediaText)
    const isOfDark = themes.get(media) ?? (found ? found[1] === 'dark' : undefined)
    if (isOfDark !== undefined) {
      themes.set(media, isOfDark)
      media.media.mediaText = isOfDark === isDark ? 'all' : 'not all'
    }
  }
  if ('cssRules' in rule) for (const inner of (rule as CSSGroupingRule).cssRules) dressRule(inner, isDark)
}
