import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Draft } from '#contract/office/drafts.ts'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { previewOf } from './queries.ts'

const WIDTHS = { Phone: 390, Desktop: 1440 } as const
const THEMES = ['Light', 'Dark'] as const
const HEIGHT = 844

/** The page as visitors will see it once the draft is published, at both widths and in both themes. */
export function DraftPreview({ draft }: { draft: Draft }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Titled title="The page as it will be" className="mt-10">
      {isOpen ? <Shown draft={draft} /> : <Offer open={() => setIsOpen(true)} />}
    </Titled>
  )
}

const Offer = ({ open }: { open: () => void }) => (
  <>
    <p className="mt-1 mb-3 text-sm text-muted">The saved draft. Only editors see it.</p>
    <Button onClick={open}>Preview</Button>
  </>
)

function Shown({ draft }: { draft: Draft }) {
  const { data, error } = useQuery(previewOf(draft))
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<keyof typeof WIDTHS>('Phone')
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('Light')
  const [room, scale] = useScale(WIDTHS[width])
  if (error) return <Notice>{messageOf(error)}</Notice>
  if (!data) return <Skeleton className="mt-3 h-96 w-full" />
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

function Choice<Option extends string>({
  label,
  options,
  value,
  onChoose,
}: {
  label: string
  options: readonly Option[]
  value: Option
  onChoose: (option: Option) => void
}) {
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
