import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { showToast } from '#web/ui/toast.tsx'
import { answerEarlyPress } from './early-press.ts'
import { LOAD_FAILURE } from './load-failure.tsx'

/** The server has a component at once, the browser loads it. */
type Source<Props> = { Part?: ComponentType<Props>; load?: () => Promise<ComponentType<Props>> }

/**
 * A part of a page that few look at first. With a page of the server it comes as HTML, and its program when somebody
 * comes near it or touches it. On the way from another page it is loaded with the data, by whoever calls `preload`
 * beside. A program that cannot be loaded leaves the HTML to be read, and says so when somebody touches it.
 */
export function latePart<Props extends object>(source: Source<Props>, waiting: ReactNode) {
  const preload = async () => {
    source.Part ??= await source.load?.().catch(() => undefined)
  }
  function Late(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [loaded] = useState(() => (source.Part ? null : Promise.withResolvers<void>()))
    const [isWithHtml] = useState(() => !isDocumentHydrated())
    useEffect(() => {
      const element = place.current
      if (!loaded || source.Part || !element) return loaded?.resolve()
      const come = async (isTouched: boolean) => {
        await preload()
        if (source.Part) loaded.resolve()
        else if (isTouched) showToast(LOAD_FAILURE)
      }
      if (!isWithHtml) return void come(true)
      return whenNear(element, come)
    }, [loaded, isWithHtml])
    return (
      <div ref={place} data-late="">
        <Suspense fallback={<Meanwhile place={place}>{waiting}</Meanwhile>}>
          <Wait until={loaded?.promise}>
            <There place={place} {...props} />
          </Wait>
        </Suspense>
      </div>
    )
  }
  function There({ place, ...props }: { place: Place }) {
    useEffect(() => {
      place.current?.removeAttribute('data-late')
      void answerEarlyPress()
    }, [place])
    return source.Part && <source.Part {...(props as Props)} />
  }
  return Object.assign(memo(Late), { preload })
}

type Place = RefObject<HTMLDivElement | null>

function Wait({ until, children }: { until: Promise<void> | undefined; children: ReactNode }) {
  if (until) use(until)
  return children
}

/** False in the server and for what hydrates with the page, true for what comes later. */
const isDocumentHydrated = () =>
  typeof document !== 'undefined' && 'hydrated' in document.documentElement.dataset

const TOUCHES = ['pointerdown', 'focusin'] as const

function whenNear(element: Element, come: (isTouched: boolean) => Promise<void>) {
  const observer = new IntersectionObserver(
    (seen) => seen.some((each) => each.isIntersecting) && void come(false),
    { rootMargin: '600px' },
  )
  observer.observe(element)
  const touched = () => void come(true)
  for (const touch of TOUCHES) element.addEventListener(touch, touched)
  return () => {
    observer.disconnect()
    for (const touch of TOUCHES) element.removeEventListener(touch, touched)
  }
}

/** What changes before its program is there cannot be drawn anew; its HTML from the server stays in view instead. */
function Meanwhile({ place, children }: { place: Place; children: ReactNode }) {
  const [html] = useState(() => place.current?.innerHTML)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the very HTML that is there.
  return html ? <div className="contents" dangerouslySetInnerHTML={{ __html: html }} /> : children
}
