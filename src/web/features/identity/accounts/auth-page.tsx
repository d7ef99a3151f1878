import type { ReactNode } from 'react'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'

type Props = { title: string; intro?: ReactNode; children: ReactNode; footer?: ReactNode }

/** The failure of the screen's own form appears in the room above the heading, so that nothing moves. */
const FAILURE_ABOVE =
  '[&>div>form>[role=alert]]:absolute [&>div>form>[role=alert]]:inset-x-0 [&>div>form>[role=alert]]:bottom-full [&>div>form>[role=alert]]:mb-2'

/** A screen with one thing to do, in one narrow column; as high as the window, as what it takes the place of. */
export function AuthPage({ title, intro, children, footer }: Props) {
  return (
    <main id="content" className="gutter min-h-[calc(100dvh-4rem)] pt-20 pb-8">
      <div className={`relative mx-auto w-full max-w-100 ${FAILURE_ABOVE}`}>
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="mt-2 break-words text-muted">{intro}</p>}
        <NeedsScripts
          instead="Accounts need JavaScript, which is switched off in this browser."
          className="mt-6"
        >
          {children}
        </NeedsScripts>
        {footer && <div className="mt-6 border-t border-rule pt-4 text-sm text-muted">{footer}</div>}
      </div>
    </main>
  )
}

/** A link within a sentence, large enough to touch. */
export const textLink =
  'inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-3 hover:text-accent-strong'
