import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { showToast } from '#web/ui/toast.tsx'
import { answerEarlyInput } from './early-input.ts'
import { LOAD_FAILURE } from './load-failure.tsx'
import { Section } from './section.tsx'

/** In the server: what pages need before they are rendered. */
export const serverParts: Promise<void>[] = []

/**
 * A part that few readers look at first. The server sends it as HTML. Its program loads when the reader comes
 * near; with `comes` set to 'touched', when the reader touches it (parts of the first view that work as HTML); or once
 * a hook finds that this person sees something else than other readers. On the way from another page, the loader
 * that calls `preload` loads it with the data. If the program cannot be loaded, the HTML stays readable, and touching
 * it shows an error.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
  comes: 'near' | 'touched' | (() => boolean) = 'near',
) {
  let Part: ComponentType<Props> | undefined
  const preload = async () => {
    Part ??= await load().catch(() => undefined)
  }
  if (import.meta.env.SSR) serverParts.push(preload())
  const useIsDue = typeof comes === 'function' ? comes : () => false
  function Late(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [loaded] = useState(() => (Part ? null : Promise.withResolvers<void>()))
    const [isThere, setIsThere] = useState(loaded === null)
    // React hydrates the HTML with the props that it shows, and compares nothing else with it until then.
    const [first] = useState(props)
    const shown = isThere ? props : first
    const come = useCallback(
      async (isTouched: boolean) => {
        await preload()
        if (Part) loaded?.resolve()
        else if (isTouched || place.current?.contains(window.earlyPress ?? null)) showToast(LOAD_FAILURE)
      },
      [loaded],
    )
    useEffect(() => {
      const element = place.current
      if (!loaded || Part || !element) return loaded?.resolve()
      // In place of the HTML of the server stands what waits.
      if (element.querySelector(':scope > [data-waiting]')) return void come(true)
      // The reader may have touched this part before the page's program started.
      if (element.contains(document.activeElement)) void come(true)
      return whenLookedAt(element, come, comes !== 'touched')
    }, [loaded, come])
    const isDue = useIsDue() || props !== first
    useEffect(() => {
      if (isDue) void come(false)
    }, [isDue, come])
    const hasCome = useCallback(() => {
      place.current?.removeAttribute('data-late')
      setIsThere(true)
      void answerEarlyInput()
    }, [])
    const part = useMemo(
      () => (
        <Suspense
          fallback={
            <div data-waiting="" className="contents">
              {waiting}
            </div>
          }
        >
          <There until={loaded?.promise} hasCome={hasCome} props={shown} />
        </Suspense>
      ),
      [loaded, hasCome, shown],
    )
    return (
      <div ref={place} data-late="">
        {part}
      </div>
    )
  }
  function There({ until, hasCome, props }: { until?: Promise<void>; hasCome: () => void; props: Props }) {
    if (until) use(until)
    useEffect(hasCome, [hasCome])
    return (
      Part && (
        <Section>
          <Part {...props} />
        </Section>
      )
    )
  }
  return Object.assign(memo(Late), { preload })
}

const TOUCHES = ['pointerdown', 'focusin', 'input'] as const

function whenLookedAt(element: Element, come: (isTouched: boolean) => Promise<void>, near: boolean) {
  const observer = new IntersectionObserver(
    (seen) => seen.some((each) => each.isIntersecting) && void come(false),
    { rootMargin: '600px' },
  )
  if (near) observer.observe(element)
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
