import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { showToast } from '#web/ui/toast.tsx'
import { answerEarlyInput } from './early-input.ts'
import { LOAD_FAILURE } from './load-failure.tsx'
import { Section } from './section.tsx'

/** The server has a component at once, the browser loads it. */
type Source<Props> = { Part?: ComponentType<Props>; load?: () => Promise<ComponentType<Props>> }

/**
 * A part that few readers look at first. The server sends it as HTML. Its program loads when the reader comes
 * near; with `comes` set to 'touched', when the reader touches it (parts of the first view that work as HTML); or once
 * `useIsDue` finds that this person sees something else than other readers. On the way from another page, the loader
 * that calls `preload` loads it with the data. If the program cannot be loaded, the HTML stays readable, and touching
 * it shows an error.
 */
export function latePart<Props extends object>(
  source: Source<Props>,
  waiting: ReactNode,
  useIsDue: () => boolean = () => false,
  comes: 'near' | 'touched' = 'near',
) {
  const preload = async () => {
    source.Part ??= await source.load?.().catch(() => undefined)
  }
  function Late(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [loaded] = useState(() => (source.Part ? null : Promise.withResolvers<void>()))
    const come = useCallback(
      async (isTouched: boolean) => {
        await preload()
        if (source.Part) loaded?.resolve()
        else if (isTouched || place.current?.contains(window.earlyPress ?? null)) showToast(LOAD_FAILURE)
      },
      [loaded],
    )
    useEffect(() => {
      const element = place.current
      if (!loaded || source.Part || !element) return loaded?.resolve()
      // In place of the HTML of the server stands what waits.
      if (element.querySelector(':scope > [data-waiting]')) return void come(true)
      // The reader may have touched this part before the page's program started.
      if (element.contains(document.activeElement)) void come(true)
      return whenLookedAt(element, come, comes)
    }, [loaded, come])
    return (
      <div ref={place} data-late="">
        <Due come={come} />
        <Suspense
          fallback={
            <Meanwhile place={place} come={come}>
              {waiting}
            </Meanwhile>
          }
        >
          <Wait until={loaded?.promise}>
            <There place={place} {...props} />
          </Wait>
        </Suspense>
      </div>
    )
  }
  // Outside the HTML: rendering the HTML again before its program is there would lose typed text.
  function Due({ come }: { come: Come }) {
    const isDue = useIsDue()
    useEffect(() => {
      if (isDue) void come(false)
    }, [isDue, come])
    return null
  }
  function There({ place, ...props }: { place: Place }) {
    useEffect(() => {
      place.current?.removeAttribute('data-late')
      void answerEarlyInput()
    }, [place])
    return (
      source.Part && (
        <Section>
          <source.Part {...(props as Props)} />
        </Section>
      )
    )
  }
  return Object.assign(memo(Late), { preload })
}

type Place = RefObject<HTMLDivElement | null>
type Come = (isTouched: boolean) => Promise<void>

function Wait({ until, children }: { until: Promise<void> | undefined; children: ReactNode }) {
  if (until) use(until)
  return children
}

const TOUCHES = ['pointerdown', 'focusin', 'input'] as const

function whenLookedAt(element: Element, come: Come, comes: 'near' | 'touched') {
  const observer = new IntersectionObserver(
    (seen) => seen.some((each) => each.isIntersecting) && void come(false),
    { rootMargin: '600px' },
  )
  if (comes === 'near') observer.observe(element)
  const touched = ({ target }: Event) => {
    if (target instanceof Node && element.contains(target)) void come(true)
  }
  // React stops what happens within HTML that it has not hydrated, from the document on.
  for (const touch of TOUCHES) window.addEventListener(touch, touched, true)
  return () => {
    observer.disconnect()
    for (const touch of TOUCHES) window.removeEventListener(touch, touched, true)
  }
}

/**
 * Props may change before the program is there. The part cannot be rendered then, so the server's HTML stays in view.
 */
function Meanwhile({ place, come, children }: { place: Place; come: Come; children: ReactNode }) {
  const [html] = useState(() => place.current?.innerHTML)
  // The HTML shows the old props.
  useEffect(() => void come(false), [come])
  if (!html)
    return (
      <div data-waiting="" className="contents">
        {children}
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the very HTML that is there.
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}
